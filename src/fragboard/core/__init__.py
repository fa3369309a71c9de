"""The rules kernel: what a game is, how it flows, and nothing about any particular game."""
