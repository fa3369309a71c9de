"""Looking back at a finished game: its story step by step, its dice, its record."""
