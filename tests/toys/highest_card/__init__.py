"""Highest Card: a complete game in a few pages, with every stock frame, hidden cards and secret bids.

It is what a stranger would write: interpreted, outside the package, and with nothing but the contract to lean on.
"""
