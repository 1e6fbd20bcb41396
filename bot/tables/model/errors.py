"""What a table refuses, and a game that failed."""

import traceback
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from games.core.illegal import Illegal


class Refused(Exception):
    """The table refuses an action; nothing has changed. What the rules of a game refuse is `Illegal`.

    The sentence for each code is `refusals.<code>` in data/words/en/tables.toml.
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class GameFailed(Exception):
    """A title raised an unexpected exception, or a save cannot be read. The table is parked; other tables
    play on."""

    def __init__(self, error: Exception) -> None:
        super().__init__(type(error).__name__)
        self.reason = type(error).__name__
        self.fault = fault(error)


def fault(error: BaseException) -> dict[str, Any]:
    """An error for the log: its type and where it was raised.

    The error's message is left out, because it may name a hidden card.
    """
    steps = traceback.extract_tb(error.__traceback__)[-6:]
    where = [f"{Path(step.filename).name}:{step.lineno} {step.name}" for step in steps]
    return {"error": type(error).__name__, "where": where}


@contextmanager
def calling_rules() -> Generator[None]:
    """Turns any unexpected exception into GameFailed. Wraps every call into a title's code."""
    try:
        yield
    except (Illegal, Refused, GameFailed):
        raise
    except Exception as error:
        raise GameFailed(error) from error
