"""Tables before and around the game: put up, joined, left, begun, closed."""
