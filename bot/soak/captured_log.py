"""Captures log lines, so that two runs can be compared."""

import logging
from collections.abc import Generator, Sequence
from contextlib import contextmanager

from bot.json_log import JsonFormatter


class _LineHandler(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        record.created = 0.0
        self.lines.append(JsonFormatter().format(record))


@contextmanager
def captured_log() -> Generator[list[str]]:
    """Collects what is logged inside the `with` block, as the log formatter writes it, without the time."""
    handler = _LineHandler()
    logging.getLogger().addHandler(handler)
    try:
        yield handler.lines
    finally:
        logging.getLogger().removeHandler(handler)


def joined(lines: Sequence[str]) -> bytes:
    return "\n".join(lines).encode()
