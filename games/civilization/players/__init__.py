"""The automatic player of the civilization games, as far as they are played alike."""
