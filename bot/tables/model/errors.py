"""What a table refuses to people, and a game that failed."""

import traceback
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from games.core.illegal import Illegal


class Refused(Exception):
    """The table says no (the rules of a game say it with Illegal); nothing has changed.

    The words for the codes are `refusals.<code>` in data/words/en/tables.toml.
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class GameFailed(Exception):
    """A title raised what it may not, or a save cannot be read: the game is parked, the others go on."""

    def __init__(self, error: Exception) -> None:
        super().__init__(type(error).__name__)
        self.reason = type(error).__name__
        self.fault = fault(error)


def fault(error: BaseException) -> dict[str, Any]:
    """An error for the log: what and where. Its own words may name a hidden card: they are told to nobody."""
    steps = traceback.extract_tb(error.__traceback__)[-6:]
    where = [f"{Path(step.filename).name}:{step.lineno} {step.name}" for step in steps]
    return {"error": type(error).__name__, "where": where}


@contextmanager
def calling_rules() -> Generator[None]:
    """Around every call into a title."""
    try:
        yield
    except (Illegal, Refused, GameFailed):
        raise
    except Exception as error:
        raise GameFailed(error) from error
