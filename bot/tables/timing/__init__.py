"""Deadlines, pauses and everything else that happens because it is time."""
