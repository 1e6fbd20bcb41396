"""The map with what lies on it: the whole board, regions, parts, and what has changed."""
