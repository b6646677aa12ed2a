# Decodes messages again and again: ARGV is the decoder, its method, how often, and the messages in hex.
decoder = ARGV[0]
method = ARGV[1]
count = ARGV[2].to_i
messages = []
i = 3
while i < ARGV.length
  messages << [ARGV[i]].pack("H*")
  i += 1
end
codec = decoder == "GenericDecoder" ? GenericDecoder.new : Object.const_get(decoder).new(!$no_texts)
i = 0
n = messages.length
while i < count
  if method == "decode"
    codec.decode(messages[i % n])
  else
    raise codec.fault unless codec.read_view(messages[i % n])
  end
  i += 1
end
