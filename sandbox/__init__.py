"""A Discord on 127.0.0.1: enough of its REST API, gateway and client for a board-game bot to run on.

`sandbox.server.Sandbox` is the whole; `sandbox.persona.Persona` is a human at it;
`sandbox.connect` points an unmodified discord.py at it.
"""
