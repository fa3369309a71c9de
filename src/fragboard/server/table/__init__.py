"""A table that is played at: its game, its log, its clocks and bots, and its viewers."""
