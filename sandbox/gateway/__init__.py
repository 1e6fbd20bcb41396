"""Discord's gateway: a websocket on which a bot hears what happens."""
