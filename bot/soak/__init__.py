"""Trying to break the bot as the world will, on a sandbox. `ziggurat soak`; docs/reliability.md."""
