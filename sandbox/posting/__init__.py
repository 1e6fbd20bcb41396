"""How a message comes to be, changes and goes: the same way for bots, interactions and people."""
