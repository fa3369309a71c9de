"""Dungeon Brawl."""
