"""A turn and its phases."""
