"""The folder for the files of a soak: deleted afterwards, or kept so that a failure can be studied."""

import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def work_folder(keep: Path | None) -> Generator[Path]:
    """A folder for the bot's database and its log: `keep`, which stays, or a temporary one."""
    if keep is not None:
        keep.mkdir(parents=True)
        yield keep
        return
    with tempfile.TemporaryDirectory(prefix="soak-") as name:
        yield Path(name)
