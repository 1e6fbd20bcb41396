"""One step of a table: its queue, the `Change` that a step works on, and the commit."""
