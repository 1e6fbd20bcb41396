"""Pictures of the civilization games. What differs by title comes with its `Style`."""
