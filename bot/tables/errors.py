"""What a table refuses to people. The words for the codes are in data/words/en/tables.toml."""

from typing import Any


class Refused(Exception):
    """The table says no (the rules of a game say it with Illegal); nothing has changed."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts
