"""Discord's client: what it offers a person, checks before it sends, and sends."""
