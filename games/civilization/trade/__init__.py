"""The trading floor."""
