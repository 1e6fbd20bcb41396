"""Discord's lengths and counts, checked before anything is done: 50035 with the field that is wrong."""
