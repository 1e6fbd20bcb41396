"""Short ids of tables, for URLs and custom_ids, easy to read aloud."""

import secrets

LETTERS = "23456789bcdfghjkmnpqrstvwxyz"
"""No vowels, so that no id is a word, and no characters that look alike."""


def table_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(7))
