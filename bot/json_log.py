"""The log: one line of JSON for each thing that happened, with the table and the question where there is one.

An error is told by its kind and by where it happened. What it says is left out: it may name a hidden card. So
of what comes with an error only the first line counts: asyncio quotes the error below it.
"""

import json
import logging
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

_STANDARD_FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
MAX_FRAMES = 6


class JsonFormatter(logging.Formatter):
    """A record as JSON: when, how bad, who says it, what, and all that was given in `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "from": record.name,
            "said": record.getMessage(),
        }
        told |= {name: value for name, value in vars(record).items() if name not in _STANDARD_FIELDS}
        if record.exc_info is not None and (error := record.exc_info[1]) is not None:
            frames = traceback.extract_tb(error.__traceback__)[-MAX_FRAMES:]
            told["said"] = told["said"].partition("\n")[0]
            told["error"] = type(error).__name__
            told["where"] = [f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in frames]
        return json.dumps(told, default=str, ensure_ascii=False)


def log_as_json(level: str) -> None:
    """From now on everything goes to standard error in these lines."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=level, handlers=[handler], force=True)
