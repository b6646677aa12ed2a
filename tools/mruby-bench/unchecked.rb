$no_texts = true
