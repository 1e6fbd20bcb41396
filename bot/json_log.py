"""The log: one JSON object per line, with the table and the question where there is one.

An error is logged by its class and its stack. Its message is left out, because it may name a hidden card; of
a log message that comes with an error only the first line is kept, because asyncio quotes the error below it.
"""

import json
import logging
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

_STANDARD_FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
"""The attributes that every log record has; any other attribute was given in `extra`."""
MAX_FRAMES = 6
"""Innermost stack frames that are logged with an error."""


class JsonFormatter(logging.Formatter):
    """Formats a record as JSON: its time, level, logger and message, and everything given in `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "from": record.name,
            "said": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _STANDARD_FIELDS}
        if record.exc_info is not None and (error := record.exc_info[1]) is not None:
            frames = traceback.extract_tb(error.__traceback__)[-MAX_FRAMES:]
            line["said"] = line["said"].partition("\n")[0]
            line["error"] = type(error).__name__
            line["where"] = [f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in frames]
        return json.dumps(line, default=str, ensure_ascii=False)


def log_as_json(level: str) -> None:
    """Sends all logging to standard error, formatted as JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=level, handlers=[handler], force=True)
