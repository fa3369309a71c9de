"""Ultimate Bingo Deathmatch Arena."""
