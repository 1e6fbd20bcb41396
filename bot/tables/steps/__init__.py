"""One step of a table: the queue, the copy that a step works on, and its commit."""
