"""Building, reducing and supporting cities."""
