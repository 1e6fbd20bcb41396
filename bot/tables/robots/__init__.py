"""Automatic players, and the process in which they work out their answers."""
