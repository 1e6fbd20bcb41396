"""The table on Discord. Everything that is shown is built from panels and letters of `bot/tables`."""
