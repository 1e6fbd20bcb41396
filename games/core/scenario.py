"""Scenarios: a position, answers and expectations, written by hand. docs/scenarios.md tells the format."""

import tomllib
from collections.abc import Mapping
from typing import Any, cast

import msgspec

from games.core.codec import BadSave
from games.core.decision import kind_of
from games.core.engine import Open, depart, expire, open_decisions, submit, take_back
from games.core.event import Event
from games.core.game import AnyGame
from games.core.illegal import Illegal
from games.core.title import Title


class Do(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One answer in its notation (or `raw`, the deadline, a departure), and what must follow it."""

    seat: str = ""
    answer: str | None = None
    raw: Any = None
    decision: str | None = None
    deadline: bool = False
    take_back: bool = False
    depart: bool = False
    refused: str | None = None
    rule: str | None = None
    asks: list[str] | None = None
    events: list[str] = []
    expect: dict[str, Any] = {}


class Scenario(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A whole file."""

    game: str
    name: str
    rules: list[str] = []
    seats: list[str] = []
    seed: str = "00" * 32
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    save: str | None = None
    asks: list[str] | None = None
    do: list[Do] = []
    expect: dict[str, Any] = {}


class BadScenario(Exception):
    """A file that is not a scenario."""


def read(text: str) -> Scenario:
    """A scenario from its TOML text."""
    try:
        return msgspec.convert(tomllib.loads(text), Scenario)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadScenario(str(error)) from error


def start(scenario: Scenario, titles: Mapping[str, Title]) -> AnyGame:
    """The game in which it begins: a position made up by hand, a save, or a new game from a seed."""
    title = titles.get(scenario.game)
    if title is None:
        raise BadScenario(f"there is no game {scenario.game!r}; there are {', '.join(titles)}")
    try:
        if scenario.save is not None:
            return title.codec.decode(scenario.save.encode())  # type: ignore[no-any-return]
        if scenario.position is not None:
            return title.pose(scenario.position)
        return title.new(scenario.options, scenario.seats, scenario.seed)
    except (Illegal, BadSave, msgspec.ValidationError) as error:
        raise BadScenario(f"no game begins like this: {error}") from error


def run(scenario: Scenario, titles: Mapping[str, Title]) -> list[str]:
    """Plays it through; what differs from the expectations, one line each."""
    game = start(scenario, titles)
    title = titles[scenario.game]
    differences = _asks(scenario.asks, game, "at the start")
    for number, do in enumerate(scenario.do, 1):
        where = f"answer {number} ({what(do)})"
        found, game = _do(do, game, title)
        differences += [f"{where}: {line}" for line in found]
        differences += _asks(do.asks, game, where)
        differences += compare(do.expect, title.position(game), where)
    return differences + compare(scenario.expect, title.position(game), "at the end")


def what(do: Do) -> str:
    """The step in a few words."""
    if do.deadline:
        return "deadline"
    if do.take_back:
        return f"{do.seat} takes back"
    if do.depart:
        return f"{do.seat} leaves the game"
    return f"{do.seat}: {do.raw if do.answer is None else do.answer.replace(chr(10), ' / ')}"


def play(do: Do, game: AnyGame) -> list[Event]:
    """Does it, whatever is expected of it."""
    if do.deadline:
        return expire(game, [item.id for item in open_decisions(game).values() if item.owed])
    if do.depart:
        return depart(game, do.seat)
    item = _question(do, game)
    if do.take_back:
        return take_back(game, item.id, do.seat)
    answer = do.raw if do.answer is None else item.decision.parse(game.look(do.seat), do.answer)
    return submit(game, item.id, do.seat, answer)


def _do(do: Do, game: AnyGame, title: Title) -> tuple[list[str], AnyGame]:
    before = game.codec.encode(game)
    try:
        events = play(do, game)
    except Illegal as illegal:
        found: list[str] = []
        if illegal.code != do.refused:
            found.append(
                f"refused with {illegal.code} {illegal.facts}, expected {do.refused or 'no refusal'}"
            )
        if do.rule is not None and illegal.rule != do.rule:
            found.append(f"refused by rule {illegal.rule}, expected {do.rule}")
        if game.codec.encode(game) != before:
            found.append("the refusal changed the game")
        return found, title.codec.decode(before)
    if do.refused is not None:
        return [f"not refused, expected {do.refused}"], game
    kinds = [kind_of(event) for event in events]
    return [f"no event {kind}; there were {kinds}" for kind in do.events if kind not in kinds], game


def _question(do: Do, game: AnyGame) -> Open:
    mine = [item for item in open_decisions(game).values() if item.seat == do.seat]
    fitting = [item for item in mine if do.decision in (None, kind_of(item.decision), item.id)]
    if len(fitting) != 1:
        kinds = [f"{kind_of(item.decision)} ({item.id})" for item in mine]
        raise BadScenario(f"{do.seat} is asked {kinds or 'nothing'}; say which with `decision`")
    return fitting[0]


def _asks(expected: list[str] | None, game: AnyGame, where: str) -> list[str]:
    if expected is None:
        return []
    asked = sorted(f"{item.seat} {kind_of(item.decision)}" for item in open_decisions(game).values())
    return [] if asked == sorted(expected) else [f"{where}: asks {asked}, expected {sorted(expected)}"]


def compare(expected: Any, actual: Any, where: str) -> list[str]:
    """Where the actual data lacks what is expected; a table may hold more than the expectation names."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        table, wanted = cast("dict[str, Any]", actual), cast("dict[str, Any]", expected)
        lines: list[str] = []
        for key, value in wanted.items():
            lines += compare(value, table.get(key), f"{where}: {key}")
        return lines
    if isinstance(expected, str) and isinstance(actual, str):
        same = _lines(expected) == _lines(actual)
        return [] if same else [f"{where}: is\n{actual}\n  expected\n{expected}"]
    return [] if expected == actual else [f"{where}: is {actual!r}, expected {expected!r}"]


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines()]


def text_of(scenario: Scenario) -> str:
    """The file that `read` reads. Only what differs from the defaults is written."""
    plain = msgspec.to_builtins(scenario)
    steps: list[dict[str, Any]] = plain.pop("do", [])
    lines = _table(plain)
    for step in steps:
        lines += ["", "[[do]]", *_table(step)]
    return "\n".join(lines) + "\n"


def _table(values: Mapping[str, Any]) -> list[str]:
    return [f"{key} = {_toml(value)}" for key, value in values.items() if value is not None]


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        table = cast("dict[str, Any]", value)
        return "{ " + ", ".join(f"{_toml(k)} = {_toml(v)}" for k, v in table.items() if v is not None) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(part) for part in cast("list[Any]", value)) + "]"
    return msgspec.json.encode(value).decode()
