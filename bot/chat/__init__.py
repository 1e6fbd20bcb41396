"""Tables on Discord. Everything that is shown is built from the panels and letters of `bot/tables`."""
