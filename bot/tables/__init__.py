"""Tables: a game with its people, channel, clock, queue and history. See docs/tables.md."""
