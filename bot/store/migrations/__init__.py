"""The schema, step by step. A file that has landed is never changed: the next change is the next number."""
