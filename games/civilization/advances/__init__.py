"""Civilization advances: what they change, their abilities, and how they are bought."""
