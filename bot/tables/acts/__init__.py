"""What people do at a table, as functions that work on a `Change`."""
