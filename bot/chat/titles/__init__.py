"""The chat parts of the titles, a folder each. Nothing else in chat knows a title."""
