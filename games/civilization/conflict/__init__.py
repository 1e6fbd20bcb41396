"""Token conflicts and attacks on cities."""
