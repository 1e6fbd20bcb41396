"""Tables: a game with its people, its place, its clock, its queue and its history. See docs/tables.md."""
