"""Tax collection and tax revolts."""
