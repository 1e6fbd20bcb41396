"""Discord's REST API v10, by subject: what a board-game bot calls."""
