"""When we were last there: after an outage everybody gets the lost time back."""

import asyncio
from pathlib import Path
from typing import Protocol


class Heartbeat(Protocol):
    """Remembers one time over restarts."""

    async def last(self) -> int | None: ...

    async def beat(self, at: int) -> None: ...


class FileHeartbeat:
    """In a small file beside the database; replaced whole, so that it is never half a number."""

    def __init__(self, path: Path) -> None:
        self._path = path

    async def last(self) -> int | None:
        return await asyncio.to_thread(self._read)

    async def beat(self, at: int) -> None:
        await asyncio.to_thread(self._write, at)

    def _read(self) -> int | None:
        try:
            text = self._path.read_text("ascii").strip()
        except (FileNotFoundError, UnicodeDecodeError):
            return None
        return int(text) if text.isdecimal() else None

    def _write(self, at: int) -> None:
        fresh = self._path.with_name(self._path.name + ".new")
        fresh.write_text(f"{at}\n", "ascii")
        fresh.replace(self._path)


class MemoryHeartbeat:
    """For tables that do not outlive their process."""

    def __init__(self) -> None:
        self._at: int | None = None

    async def last(self) -> int | None:
        return self._at

    async def beat(self, at: int) -> None:
        self._at = at
