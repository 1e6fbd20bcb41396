"""A made-up game of 18 merchants that shows every line of docs/frames.md. It is played by tests only."""
