"""Where a soak has its files: thrown away afterwards, or kept for whoever wants to know what happened."""

import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def place(keep: Path | None) -> Generator[Path]:
    """A folder for the bot's database and its log. `keep`: this one, and it stays."""
    if keep is not None:
        keep.mkdir(parents=True)
        yield keep
        return
    with tempfile.TemporaryDirectory(prefix="soak-") as name:
        yield Path(name)
