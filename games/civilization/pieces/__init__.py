"""Tokens, cities and ships: where they are, and what may happen to them."""
