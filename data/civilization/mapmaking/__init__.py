"""Makes the drawing of a board from its facts, a public coastline and `hand.toml`. See docs/map.md.

The libraries it needs (requirements-map.in) are no part of the running program, so the type checkers may not
have them: they take an array for anything, and are told so at the top of each file that uses one.
"""
