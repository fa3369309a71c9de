"""Adrenaline."""
