"""Rescue: a toy with every kind of set-up and of result. Bail out water, against one another, together or alone."""
