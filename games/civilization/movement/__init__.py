"""Movement by land and by ship."""
