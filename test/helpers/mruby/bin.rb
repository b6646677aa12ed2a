BIN_AS = "bin"
