"""Phase 3: what a player may order, and what comes of it."""
