"""Short names for tables: in URLs, in custom_ids, read aloud."""

import secrets

LETTERS = "23456789bcdfghjkmnpqrstvwxyz"
"""No vowels, so that no id is a word; nothing that looks like something else."""


def table_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(7))
