"""The Bazaar's own catalogue and rule index: those of a title outside the tree."""

from collections.abc import Generator
from pathlib import Path

import msgspec
import pytest

from data.catalogues import catalogues
from data.rules import load_rules
from data.titles import SETTING, registered
from data.words import Words
from games.core.audience import Audience, secrecy
from games.core.decision import kind_of
from games.core.view import asked
from tests.core import bazaar
from tests.core.bazaar.events import EVENTS
from tests.core.bazaar.game import DECISIONS
from tests.core.bazaar.title import Options
from tests.core.helpers import at, say
from tests.data.catalogues import named
from tests.data.refusal_codes import refusal_codes

FOLDER = Path(bazaar.__file__).parent


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> Generator[Words]:
    monkeypatch.setenv(SETTING, "tests.core.bazaar")
    for cached in (registered, catalogues):
        cached.cache_clear()
    yield Words("bazaar")
    for cached in (registered, catalogues):
        cached.cache_clear()


@pytest.mark.parametrize("event", EVENTS, ids=kind_of)
def test_every_event_has_its_sentence(event: type, texts: Words) -> None:
    public = {field.name for field in secrecy(event) if field.audience is Audience.PUBLIC}
    key = f"events.{kind_of(event)}"
    assert texts.has(key)
    assert named(texts, key) <= {field.name for field in secrecy(event)}
    if not named(texts, key) <= public:
        assert named(texts, f"{key}.hidden") <= public


@pytest.mark.parametrize("decision", DECISIONS, ids=kind_of)
def test_every_question_has_its_words(decision: type, texts: Words) -> None:
    given = {field.name for field in msgspec.structs.fields(decision)}
    assert named(texts, f"questions.{kind_of(decision)}") <= given
    assert named(texts, f"waiting.{kind_of(decision)}") == {"seat"}
    assert named(texts, f"labels.{kind_of(decision)}") == {"option"}
    assert texts.has(f"phases.{decision.deadline}")  # type: ignore[attr-defined]


def test_every_refusal_and_every_setting_has_its_words(texts: Words) -> None:
    for code, given in refusal_codes(str(FOLDER)).items():
        assert named(texts, f"refusals.{code}") <= given, code
        assert texts.has(f"refusals.{code}"), code
    for field in msgspec.structs.fields(Options):
        assert texts.text(f"settings.{field.name}.label") and texts.text(f"settings.{field.name}.hint")


def test_the_rules_claim_the_whole_book() -> None:
    index = load_rules(str(FOLDER))
    book = FOLDER.joinpath(index.book).read_text("utf-8")
    assert index.book_lines == len(book.splitlines())
    assert index.unclaimed_lines(book) == []


@pytest.mark.rule("B.day.1", "B.claim.1")
def test_claims_come_after_licences_and_before_the_floor() -> None:
    game = at("licensing", 2)
    say(game, "s1", "baker")
    say(game, "s2", "brewer")
    say(game, "s1", "north, south")
    say(game, "s2", "east")
    assert game.claims == {"north": ["s1"], "south": ["s1"], "east": ["s2"]}
    assert [one.kind for one in asked(game, None)] == ["trade", "trade"]
