"""No refusal is without its sentence, and no sentence without its refusal."""

import typing
from pathlib import Path
from typing import Any

import pytest

import data.loading
from data.catalogues import catalogues
from data.words import words
from games.core.decision import kind_of
from games.core.shapes import AnyShape
from games.titles import TITLES
from tests.data.catalogues import named
from tests.data.refusal_codes import GAMES, refusal_codes

NAMES = {"s1": "Ann", "s2": "Bob"}
WORDS = Path(data.loading.__file__).parent / "words"
LANGUAGES = [path.name for path in sorted(WORDS.iterdir()) if path.is_dir()]


def test_every_language_has_every_text() -> None:
    """What one language says of a title, all of them say."""
    for title in ("core", "chat", "tables", *TITLES):
        known = {key for texts in words(title).catalogues for key in texts}
        for language in LANGUAGES:
            theirs = {key for texts in words(title, language).catalogues for key in texts}
            assert known == theirs, f"{title} in {language}"


ROOMS = [name for name in sorted(catalogues("en")) if (GAMES / name).is_dir()]
"""The rooms of games that have a catalogue: each must be whole."""
SHARED = ["civilization"]
"""Rooms without a catalogue: the titles that build on them have sentences for their refusals."""


def test_core_and_tigris_have_catalogues() -> None:
    assert {"core", "tigris"} <= set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_every_refusal_has_its_sentence(room: str) -> None:
    codes = refusal_codes(room)
    assert codes
    for code, given in codes.items():
        key = f"refusals.{code}"
        assert words(room).has(key), f"{code} has no sentence in {words(room).path}"
        assert named(words(room), key) <= given, f"{key} names facts that are not always given"


@pytest.mark.parametrize("room", ROOMS)
def test_no_sentence_is_left_over(room: str) -> None:
    rooms = (
        [path.name for path in GAMES.iterdir() if path.is_dir()]
        if room == "core"
        else ["core", *SHARED, room]
    )
    known = set[str]().union(*map(refusal_codes, rooms))
    for key in words(room).catalogues[0]:
        if key.startswith("refusals."):
            code = key.removeprefix("refusals.")
            assert any(code == one or code.startswith(f"{one}.") for one in known), key


SHAPES = [str(kind_of(shape)) for shape in typing.get_args(AnyShape)]
EXAMPLES: dict[str, Any] = {
    "given": "x",
    "options": ("a", "b"),
    "nearest": ["a", "b"],
    "candidates": ["a", "b"],
    "seat": "s1",
    "expected": "choose-one",
    "fields": ["price", "name"],
    "prices": ["1 food", "3 any"],
    "owner": "s2",
    "advance": "mysticism",
    "card": "iron",
    "commodity": "salt",
    "names": ["iron", "iron"],
    "areas": ["knossos"],
    "better": ["Knossos"],
}


@pytest.mark.parametrize("room", ROOMS)
def test_every_refusal_can_be_written(room: str) -> None:
    for code, given in refusal_codes(room).items():
        example: dict[str, Any] = {fact: EXAMPLES.get(fact, 2) for fact in given}
        if code == "market.extra":
            example["given"] = ["give", "want"]
        said = words(room).refusal(code, "T.turn.1", example, NAMES)
        assert len(said) > 20 and not set("{}[]") & set(said), said


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_has_words(shape: str) -> None:
    assert words("core").refusal("answer.kind", None, {"expected": shape}, {})
