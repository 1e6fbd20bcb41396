"""Phase 10: the special abilities, one file each, and whom they cannot touch."""
