"""The whole product under stress: real processes that are killed, and secrets that must not get out."""
