"""Files that hold a game: a table saved at the terminal, a bare save, or a scenario."""

import os
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from bot.tools.terminal import TEXTS
from games.core.codec import BadSave
from games.core.game import AnyGame
from games.core.illegal import Illegal
from games.core.scenario import BadScenario, read, start
from games.core.title import Title
from games.titles import TITLES


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """A game with the person who plays it. `game` is the engine's own save, complete with what is hidden."""

    table: str
    me: str
    names: dict[str, str]
    opponents: str
    log: list[str]
    game: msgspec.Raw


class FileProblem(Exception):
    """Why a file cannot be used, as a sentence."""


class _Bare(msgspec.Struct):
    title: str


def write_table(file: str, saved: Saved) -> None:
    """Writes a table to disk, whole or not at all. A file that is not a saved table is never overwritten."""
    with _explained(file):
        path = Path(file).expanduser()
        if not path.parent.is_dir():
            raise FileProblem(TEXTS.text("file.folder", {"folder": path.parent}))
        if path.exists() and not _is_table(path):
            raise FileProblem(TEXTS.text("file.kept", {"file": file}))
        beside = path.with_name(f".{path.name}.new")
        with beside.open("wb") as new:
            new.write(msgspec.json.encode(saved) + b"\n")
            new.flush()
            os.fsync(new.fileno())
        beside.replace(path)


def read_table(file: str) -> tuple[Saved, AnyGame]:
    """A table from disk, and the game on it."""
    with _explained(file):
        return _table(Path(file).expanduser().read_bytes())


def read_game(file: str) -> tuple[Title, AnyGame, Mapping[str, str]]:
    """The game in a saved table, a bare save or a scenario, and the names of its seats if there are any."""
    with _explained(file):
        path = Path(file).expanduser()
        if path.suffix == ".toml":
            scenario = read(path.read_text("utf-8"))
            return TITLES[scenario.game], start(scenario, TITLES), {}
        data = path.read_bytes()
        head: Any = msgspec.json.decode(data)
        if isinstance(head, dict) and "table" in head:
            saved, game = _table(data)
            return TITLES[saved.table], game, saved.names
        title = _title(msgspec.convert(head, _Bare).title)
        return title, title.codec.decode(data), {}


def _is_table(path: Path) -> bool:
    try:
        msgspec.json.decode(path.read_bytes(), type=Saved)
    except msgspec.MsgspecError:
        return False
    return True


def _table(data: bytes) -> tuple[Saved, AnyGame]:
    saved = msgspec.json.decode(data, type=Saved)
    game = _title(saved.table).codec.decode(bytes(saved.game))
    if saved.me not in game.seats or set(game.seats) != set(saved.names):
        raise BadSave("it names other seats than its game has")
    if saved.opponents not in _title(saved.table).players:
        raise BadSave(f"there are no automatic players {saved.opponents!r}")
    return saved, game


def _title(name: str) -> Title:
    if name not in TITLES:
        raise BadSave(f"there is no game {name!r} here")
    return TITLES[name]


@contextmanager
def _explained(file: str) -> Generator[None]:
    """Turns whatever is wrong with a file into a FileProblem."""
    try:
        yield
    except FileNotFoundError as error:
        raise FileProblem(TEXTS.text("file.missing", {"file": file})) from error
    except OSError as error:
        raise FileProblem(TEXTS.text("file.refused", {"file": file, "problem": error.strerror})) from error
    except (BadSave, BadScenario, Illegal, msgspec.MsgspecError, LookupError, ValueError) as error:
        raise FileProblem(TEXTS.text("file.bad", {"file": file, "problem": error})) from error
