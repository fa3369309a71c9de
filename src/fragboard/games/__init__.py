"""The games, found by their folders and, for games of others, by the entry point group `fragboard.games`.

A game's `info` module says what it is without loading its rules; its package exposes `GAME` from `rules.py`.
"""

from fragboard.games.registry import balance, find, info, names

__all__ = ["balance", "find", "info", "names"]
