"""Small games that only the tests play."""
