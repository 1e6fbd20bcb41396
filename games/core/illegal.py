"""Why an answer is refused: a code, the rule, the facts. The words for it are in the catalogue."""

from typing import Any


class Illegal(Exception):
    """The rules say no, and nothing has changed."""

    kind = "illegal"

    def __init__(self, code: str, rule: str | None = None, **facts: Any) -> None:
        super().__init__(code, rule, facts)
        self.code = code
        self.rule = rule
        self.facts = facts


class Malformed(Illegal):
    """It cannot be read: a wrong kind, an unknown word, a number out of all bounds."""

    kind = "malformed"


class Forbidden(Illegal):
    """It can be read, and a rule forbids it."""

    kind = "forbidden"


class Ambiguous(Illegal):
    """It can be read in more than one way; `facts["candidates"]` lists them."""

    kind = "ambiguous"
