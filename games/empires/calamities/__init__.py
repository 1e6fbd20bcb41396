"""Phase 9: the calamities, one file each, and what several of them share."""
