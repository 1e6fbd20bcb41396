"""What tables store, send and return, as plain data; and who answers for a seat."""
