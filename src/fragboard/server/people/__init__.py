"""Guests, accounts and bots by key: who somebody is, what they are called, how well they play."""
