"""A recording: the database of a release, the sandbox that it speaks of, and the controls that people saw."""

import json
import lzma
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sandbox.model import Json
from tests.upgrade import controls, world_files
from tests.upgrade.controls import Control
from tests.upgrade.opening import Opened

FOLDER = Path(__file__).parent
DATABASE, WORLD, CONTROLS, OUTCOMES = "database.sqlite3.xz", "world.json.xz", "controls.json", "outcomes.json"


@dataclass
class Recording:
    """`at`: when the process died. `outcomes`: what that release did with its own database afterwards."""

    database: bytes
    world: Json
    at: float
    controls: list[Control]
    names: list[str] = field(default_factory=list[str])
    outcomes: Json = field(default_factory=dict[str, object])

    def write(self, version: str) -> None:
        folder = FOLDER / version
        folder.mkdir(exist_ok=True)
        (folder / DATABASE).write_bytes(lzma.compress(self.database, preset=9))
        plain = json.dumps({"at": self.at, **self.world}, separators=(",", ":"))
        (folder / WORLD).write_bytes(lzma.compress(plain.encode(), preset=9))
        controls.write(folder / CONTROLS, self.controls)
        told = ",\n".join(f"{json.dumps(name)}: {json.dumps(it)}" for name, it in self._told())
        (folder / OUTCOMES).write_text(f"{{\n{told}\n}}\n", "utf-8")

    def _told(self) -> Iterator[tuple[str, Any]]:
        """One line for each letter and each table."""
        yield "names", self.names
        for part, found in self.outcomes.items():
            for key, it in found.items():
                yield f"{part} {key}", it


def read(version: str) -> Recording:
    folder = FOLDER / version
    world: Json = json.loads(lzma.decompress((folder / WORLD).read_bytes()))
    return Recording(
        lzma.decompress((folder / DATABASE).read_bytes()),
        world,
        world["at"],
        controls.read(folder / CONTROLS),
        *_read_told(json.loads((folder / OUTCOMES).read_text("utf-8"))),
    )


def _read_told(plain: Json) -> tuple[list[str], Json]:
    names, found = plain.pop("names", []), dict[str, Json]()
    for key, it in plain.items():
        part, _, name = key.partition(" ")
        found.setdefault(part, {})[name] = it
    return names, found


def taken(here: Opened, seen: Sequence[Control]) -> Recording:
    """All of it as it is at this moment, as if the process died now."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite3"
        with closing(sqlite3.connect(here.database)) as db:
            db.execute("VACUUM INTO ?", (str(copy),))
        return Recording(
            copy.read_bytes(), world_files.dump(here.sandbox.world), here.clock.now(), list(seen)
        )


def versions() -> list[str]:
    """The releases that were recorded."""
    return sorted(path.parent.name for path in FOLDER.glob(f"*/{DATABASE}"))
