"""Simulates a power cut on a copy of the database's files.

Data that was written but not yet synced may survive or not, in part and in any order. SQLite syncs its
write-ahead log (WAL) at every commit, so everything up to the last commit that somebody was told about must
survive; what follows it is damaged here. So are pages that a checkpoint was copying from the log into the
database: the log still has them.
"""

import struct
from io import BufferedReader
from pathlib import Path
from random import Random

WAL_HEADER, FRAME_HEADER = 32, 24
"""Bytes at the start of the log, and at the start of each frame (one page) in it."""
SECTOR = 512
"""Bytes that a disk writes whole."""
TEAR_CHANCE = 0.5
"""Chance that a sector, or a page, is damaged."""


class DurableLog:
    """How much of the log must survive: up to its last commit when somebody was last told of one."""

    def __init__(self, database: Path) -> None:
        self._log = database.with_name(database.name + "-wal")
        self._salt = b""
        self._end = 0

    def advance(self) -> None:
        """Everything committed so far must survive: somebody has just been told of it."""
        with self._log.open("rb") as log:
            head = log.read(WAL_HEADER)
            if len(head) < WAL_HEADER:
                return
            salt = head[16:24]
            start = self._end if salt == self._salt else WAL_HEADER
            self._salt, self._end = salt, start
            size = _page_size(head) + FRAME_HEADER
            while len(frame := _read(log, start)) == FRAME_HEADER and frame[8:16] == salt:
                start += size
                if frame[4:8] != bytes(4):
                    self._end = start

    def length(self, log: bytes | bytearray) -> int:
        """Bytes of this log that must survive: none if SQLite has restarted it since."""
        return self._end if log[16:24] == self._salt else 0


def _read(log: BufferedReader, at: int) -> bytes:
    log.seek(at)
    return log.read(FRAME_HEADER)


def _page_size(head: bytes | bytearray) -> int:
    (size,) = struct.unpack(">I", head[8:12])
    return 65536 if size == 1 else int(size)


def power_cut(copy: Path, durable: DurableLog, chance: Random) -> None:
    """Damages what a power cut might damage."""
    path = copy.with_name(copy.name + "-wal")
    if not path.exists():
        return
    log = bytearray(path.read_bytes())
    safe = durable.length(log)
    if safe > WAL_HEADER:
        _tear_pages(copy, log, safe, chance)
    damage = chance.choice(("short", "missing", "garbage"))
    if damage == "short":
        del log[chance.randint(safe, len(log)) :]
    else:
        for start in range(safe, len(log), SECTOR):
            if chance.random() < TEAR_CHANCE:
                size = min(SECTOR, len(log) - start)
                log[start : start + size] = bytes(size) if damage == "missing" else chance.randbytes(size)
    path.write_bytes(log)


def _tear_pages(database: Path, log: bytearray, safe: int, chance: Random) -> None:
    """As if during a checkpoint: some pages of the database that the log also holds are half written."""
    size = _page_size(log)
    with database.open("r+b") as file:
        for at in range(WAL_HEADER, safe, size + FRAME_HEADER):
            (number,) = struct.unpack(">I", log[at : at + 4])
            if number > 1 and chance.random() < TEAR_CHANCE:
                file.seek((number - 1) * size)
                file.write(chance.randbytes(chance.randrange(1, size)))
