"""Measurements of the whole product. They are run by hand: what they say depends on the machine."""
