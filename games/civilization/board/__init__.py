"""Areas by the names that people type."""
