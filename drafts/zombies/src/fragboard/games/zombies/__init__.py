"""Zombies!!!: a town that grows tile by tile, and the way out of it."""
