"""Every event, question and option of every title has its words."""

import types
import typing
from typing import Any

import msgspec
import pytest

from data.tigris import COLOURS, newest
from data.words import Words, words
from games.core.audience import Audience, secrecy
from games.core.decision import kind_of
from games.core.flow_events import CORE_EVENTS
from games.empires import decisions as empires_decisions
from games.empires import events as empires_events
from games.empires.options import Options as EmpiresOptions
from games.empires.phases import PHASES
from games.tigris import decisions as tigris_decisions
from games.tigris import events as tigris_events
from games.tigris.options import Options as TigrisOptions
from games.tigris.orders import VERBS
from games.tigris.pieces import MONUMENTS, monument_name
from games.titles import TITLES
from tests.data.catalogues import named, templates


def literals(hint: Any) -> list[tuple[Any, ...]]:
    """The sets of plain values that a type allows, wherever they stand in it."""
    if typing.get_origin(hint) is typing.Literal:
        return [typing.get_args(hint)]
    return [found for part in typing.get_args(hint) for found in literals(part)]


def optional(hint: Any) -> bool:
    origin = typing.get_origin(hint)
    inside = typing.get_args(hint)
    if origin is types.UnionType or origin is typing.Union:
        return type(None) in inside
    return bool(inside) and optional(inside[0])


KINDS: dict[str, tuple[tuple[type, ...], tuple[type, ...], type]] = {
    "tigris": (tigris_decisions.DECISIONS, tigris_events.EVENTS, TigrisOptions),
    "western-empires": (empires_decisions.DECISIONS, empires_events.EVENTS, EmpiresOptions),
    "eastern-empires": (empires_decisions.DECISIONS, empires_events.EVENTS, EmpiresOptions),
}
"""What each title asks, what can happen in it, and its options."""


def of_titles(kinds: dict[str, typing.Sequence[type]]) -> list[Any]:
    """Each kind with its title, for a test of each."""
    return [
        pytest.param(title, kind, id=f"{title}-{kind_of(kind)}")
        for title, found in kinds.items()
        for kind in found
    ]


def test_every_title_is_walked() -> None:
    assert set(KINDS) == set(TITLES)


@pytest.mark.parametrize("title", TITLES)
def test_every_title_says_what_it_is(title: str) -> None:
    for text in ("name", "aim", "primer"):
        assert words(title).text(f"title.{text}")


def choices(texts: Words, kind: type, key: str) -> None:
    """Every value that a fact may have must have its text where that fact chooses."""
    hints = typing.get_type_hints(kind, include_extras=True)
    for name, by in templates(texts, key).items():
        if not name.endswith(".by") or by not in hints:
            continue
        table = name.removesuffix(".by")
        if any(one.startswith(f"{table}.other") for one in templates(texts, key)):
            continue
        values = [value for found in literals(hints[by]) for value in found]
        if hints[by] is bool or bool in typing.get_args(hints[by]):
            values = ["true", "false"]
        if not values:
            values = list(VALUES.get(f"{key}.{by}", ()))
        assert values, f"{table} needs an `other`"
        for value in [*values, *(["none"] if optional(hints[by]) else [])]:
            assert texts.has(f"{table}.{value}"), f"{table}.{value}"


VALUES = {
    "events.phase-began.phase": tuple(map(str, PHASES)),
    "events.offer-gone.why": ("accept", "decline", "withdraw", "lapsed"),
    "events.whisper-gone.why": ("accept", "decline", "withdraw", "lapsed"),
    "questions.choose-target.ability": ("politics", "monotheism", "fundamentalism", "universal_doctrine"),
}
"""The values of facts whose type does not tell them."""


@pytest.mark.parametrize(("title", "kind"), of_titles({t: (*CORE_EVENTS, *k[1]) for t, k in KINDS.items()}))
def test_every_event_has_its_sentence(title: str, kind: type) -> None:
    texts, key = words(title), f"events.{kind_of(kind)}"
    assert texts.has(key)
    public = {field.name for field in secrecy(kind) if field.audience is Audience.PUBLIC}
    owners = {field.name for field in secrecy(kind) if field.audience is Audience.OWNER}
    assert named(texts, key) <= public | owners
    if named(texts, key) & owners:
        assert templates(texts, key)[f"{key}.by"] in owners, "texts with a secret are chosen by it"
        assert named(texts, f"{key}.hidden") <= public
    choices(texts, kind, key)


@pytest.mark.parametrize(("title", "kind"), of_titles({title: kinds[0] for title, kinds in KINDS.items()}))
def test_every_decision_has_its_question(title: str, kind: type) -> None:
    texts, decision = words(title), kind_of(kind)
    given = {field.name for field in msgspec.structs.fields(kind)}
    assert texts.has(f"questions.{decision}")
    assert named(texts, f"questions.{decision}") <= given
    assert texts.has(f"labels.{decision}")
    assert named(texts, f"labels.{decision}") <= given | {"option", "first", "last"}
    assert named(texts, f"waiting.{decision}") == {"seat"}
    assert texts.has(f"phases.{kind.deadline}")  # type: ignore[attr-defined]
    choices(texts, kind, f"questions.{decision}")


@pytest.mark.parametrize(
    ("title", "option"),
    [(title, field.name) for title, kinds in KINDS.items() for field in msgspec.structs.fields(kinds[2])],
)
def test_every_setting_has_a_name(title: str, option: str) -> None:
    assert words(title).text(f"settings.{option}.label")
    assert words(title).text(f"settings.{option}.hint")


def test_pieces_are_called_as_in_the_facts() -> None:
    """What a player reads is what a player types."""
    tigris = words("tigris")
    for colour in newest().colours:
        assert tigris.text(f"words.tile.{colour.id}.one") == colour.tile
        assert tigris.text(f"words.leader.{colour.id}.one") == colour.leader
        assert tigris.text(f"words.point.{colour.id}.one") == colour.point
        assert tigris.text(f"words.building.{colour.id}") == colour.building
    assert tigris.keys("words.colour") == list(COLOURS)
    assert tigris.keys("words.dynasty") == list(newest().dynasties)
    assert tigris.keys("words.monument") == [monument_name(number) for number in MONUMENTS]
    for verb in VERBS:
        assert tigris.has(f"labels.take-action.{verb}"), verb
