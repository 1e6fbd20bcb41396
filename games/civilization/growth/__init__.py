"""Growth of the population, and the census."""
