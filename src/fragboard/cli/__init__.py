"""The command `fragboard`: play, watch and replay in the terminal, read rules, count and measure."""
