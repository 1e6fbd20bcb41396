"""Calamities: how many are kept, in which order they strike, and how victims lose pieces."""
