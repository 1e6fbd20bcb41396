"""Opens a whole database of a released version with the current build."""
