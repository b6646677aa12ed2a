BIN_AS = "str"
