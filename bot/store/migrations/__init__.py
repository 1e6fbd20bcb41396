"""The schema, step by step. A released file is never changed: the next change has the next number."""
