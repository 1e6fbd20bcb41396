"""Western and Eastern Empires: two editions of one set of rules."""
