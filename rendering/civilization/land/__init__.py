"""The base layer of a board: all that is printed on it."""
