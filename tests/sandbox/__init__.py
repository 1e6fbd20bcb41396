"""The sandbox, driven by the real discord.py and by a real browser."""
