"""A whole database of a released version, opened with the build at hand."""
