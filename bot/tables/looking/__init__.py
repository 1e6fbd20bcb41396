"""What a viewer may know of a table: panels, the log, the story of the game."""
