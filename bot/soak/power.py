"""A power cut, on a copy of the database's files.

What was written and not yet waited for may be there, or not, or in part, and in any order. SQLite waits for
its log (the WAL) at every commit of ours. So all of the log up to the last commit of which somebody was told
must hold; what lies behind is torn here. Pages that a checkpoint was copying from the log into the database
are torn as well: the log still has them.
"""

import struct
from io import BufferedReader
from pathlib import Path
from random import Random

HEADER, FRAME = 32, 24
SECTOR = 512
TEARS = 0.5


class Marks:
    """How far the log must hold: the end of its last commit when somebody was last told that all is done."""

    def __init__(self, database: Path) -> None:
        self._log = database.with_name(database.name + "-wal")
        self._salt = b""
        self._end = 0

    def note(self) -> None:
        """Now somebody has been told."""
        with self._log.open("rb") as log:
            head = log.read(HEADER)
            if len(head) < HEADER:
                return
            salt = head[16:24]
            start = self._end if salt == self._salt else HEADER
            self._salt, self._end = salt, start
            size = _page_size(head) + FRAME
            while len(frame := _read(log, start)) == FRAME and frame[8:16] == salt:
                start += size
                if frame[4:8] != bytes(4):
                    self._end = start

    def safe(self, log: bytes | bytearray) -> int:
        """So much of this log must hold. Nothing, if it was begun anew since: the database has it all."""
        return self._end if log[16:24] == self._salt else 0


def _read(log: BufferedReader, at: int) -> bytes:
    log.seek(at)
    return log.read(FRAME)


def _page_size(head: bytes | bytearray) -> int:
    (size,) = struct.unpack(">I", head[8:12])
    return 65536 if size == 1 else int(size)


def power_cut(copy: Path, marks: Marks, chance: Random) -> None:
    """Tears what a power cut might tear."""
    path = copy.with_name(copy.name + "-wal")
    if not path.exists():
        return
    log = bytearray(path.read_bytes())
    safe = marks.safe(log)
    if safe > HEADER:
        _tear_pages(copy, log, safe, chance)
    way = chance.choice(("short", "missing", "garbage"))
    if way == "short":
        del log[chance.randint(safe, len(log)) :]
    else:
        for start in range(safe, len(log), SECTOR):
            if chance.random() < TEARS:
                length = min(SECTOR, len(log) - start)
                log[start : start + length] = bytes(length) if way == "missing" else chance.randbytes(length)
    path.write_bytes(log)


def _tear_pages(database: Path, log: bytearray, safe: int, chance: Random) -> None:
    """A checkpoint was under way: some pages of the database that the log holds are half written."""
    size = _page_size(log)
    with database.open("r+b") as file:
        for at in range(HEADER, safe, size + FRAME):
            (number,) = struct.unpack(">I", log[at : at + 4])
            if number > 1 and chance.random() < TEARS:
                file.seek((number - 1) * size)
                file.write(chance.randbytes(chance.randrange(1, size)))
