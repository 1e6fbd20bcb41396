"""What is logged meanwhile."""

import logging
from collections.abc import Generator, Sequence
from contextlib import contextmanager

from bot.json_log import JsonFormatter


class _Heard(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        record.created = 0.0
        self.lines.append(JsonFormatter().format(record))


@contextmanager
def listening() -> Generator[list[str]]:
    """What is logged meanwhile, as the log formatter writes it."""
    handler = _Heard()
    logging.getLogger().addHandler(handler)
    try:
        yield handler.lines
    finally:
        logging.getLogger().removeHandler(handler)


def joined(lines: Sequence[str]) -> bytes:
    return "\n".join(lines).encode()
