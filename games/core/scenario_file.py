"""The file of a scenario: what may stand in it, how it is read and written. See docs/scenarios.md."""

import tomllib
from collections.abc import Mapping
from typing import Any, cast

import msgspec

from games.core.fields import read_struct
from games.core.mistakes import BadPosition, Mistakes, shown


class Do(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One answer in its notation (or `raw`, the deadline, a departure), and what must follow it.

    With nothing of this it only checks what is expected at that moment.
    """

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
    owes: list[str] | None = None
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
    owes: list[str] | None = None
    do: list[Do] = []
    expect: dict[str, Any] = {}


class BadScenario(BadPosition):
    """A file that is not a scenario; `lines` has a sentence for each mistake."""


def read(text: str) -> Scenario:
    """A scenario from its TOML text."""
    try:
        raw = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadScenario([f"this is not TOML: {error}"]) from error
    mistakes = Mistakes()
    steps = raw.pop("do", [])
    scenario = read_struct(raw, Scenario, mistakes)
    if not isinstance(steps, list):
        mistakes.add("do", f"{shown(steps)} does not fit; write [[do]] before each answer")
        steps = []
    for number, step in enumerate(cast("list[Any]", steps), 1):
        if isinstance(step, dict):
            do = read_struct(cast("dict[str, Any]", step), Do, mistakes, f"answer {number}: ")
            if do is not None and scenario is not None:
                scenario.do.append(do)
        else:
            mistakes.add(f"answer {number}", f"{shown(step)} does not fit; a table is wanted")
    if mistakes.lines or scenario is None:
        raise BadScenario(mistakes.lines)
    return scenario


def text_of(scenario: Scenario) -> str:
    """The file that `read` reads. Only what differs from the defaults is written."""
    plain = msgspec.to_builtins(scenario)
    steps: list[dict[str, Any]] = plain.pop("do", [])
    lines = _table(plain)
    for step in steps:
        lines += ["", "[[do]]", *_table(step)]
    return "\n".join(lines) + "\n"


def _table(values: Mapping[str, Any]) -> list[str]:
    return [f"{key} = {toml(value)}" for key, value in values.items() if value is not None]


def toml(value: Any) -> str:
    if isinstance(value, dict):
        table = cast("dict[str, Any]", value)
        return "{ " + ", ".join(f"{toml(k)} = {toml(v)}" for k, v in table.items() if v is not None) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(part) for part in cast("list[Any]", value)) + "]"
    return msgspec.json.encode(value).decode()
