"""Figures and small signs, each on a square of 100 units."""
