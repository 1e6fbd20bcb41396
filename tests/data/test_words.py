"""The catalogue of words: what a text may say."""

from typing import Any

import pytest

from data.catalogues import Catalogue
from data.loading import DataError
from data.words import LONGEST_LIST, Words, words

NAMES = {"s1": "Ann", "s2": "Bob"}


@pytest.fixture
def tigris() -> Words:
    return words("tigris")


def test_plurals(tigris: Words) -> None:
    def drawn(count: int) -> str:
        return tigris.event({"event": "tiles-drawn", "seat": "s1", "count": count}, NAMES)

    assert [drawn(1), drawn(3)] == ["Ann draws 1 tile.", "Ann draws 3 tiles."]


def test_who_may_know_reads_more(tigris: Words) -> None:
    told = {"event": "tiles-drawn", "seat": "s1", "count": 3, "tiles": ["red", "blue", "blue"]}
    assert tigris.event(told, NAMES) == "Ann draws a temple and two farms."


def test_a_fact_chooses_the_text(tigris: Words) -> None:
    told = {"event": "leader-positioned", "seat": "s1", "colour": "black", "space": "C4", "origin": None}
    assert tigris.event(told, NAMES) == "Ann positions the king on C4."
    assert tigris.event(told | {"origin": "B3"}, NAMES) == "Ann moves the king from B3 to C4."


def test_lists_are_joined_and_cut(tigris: Words) -> None:
    def choose(*options: str) -> str:
        return tigris.refusal("option.closed", None, {"given": "x", "options": options}, {})

    assert choose("a") == '"x" is not open to you. Choose a.'
    assert choose("a", "b", "c") == '"x" is not open to you. Choose a, b or c.'
    many = [f"o{number}" for number in range(LONGEST_LIST + 3)]
    assert choose(*many).endswith("o9, o10 or 4 more.")


def test_a_refusal_cites_its_rule(tigris: Words) -> None:
    said = tigris.refusal("leader.temple", "T.leader.3", {"leader": "king", "space": "C4"}, {})
    assert said.startswith("No face-up temple is beside C4.")
    assert said.endswith(" (Rule T.leader.3.)")


def test_names_are_inserted_as_they_are(tigris: Words) -> None:
    names = {"s1": "{seat:name} {0.__class__} <@1> *Ann*"}
    said = tigris.event({"event": "passed", "seat": "s1"}, names)
    assert said == "{seat:name} {0.__class__} <@1> *Ann* ends the turn."


def test_an_option_of_two_words(tigris: Words) -> None:
    label = tigris.option({"decision": "build", "projects": ["blue-red C3"]}, "blue-red C3", {})
    assert label == "the monument of blue and red, with its top left tile on C3"


@pytest.mark.parametrize(
    ("told", "missing"),
    [
        ({"event": "no-such"}, "events.no-such"),
        ({"event": "game-ended", "why": "rain"}, "events.game-ended.other"),
        ({"event": "passed"}, "events.passed: there is no fact 'seat'"),
        ({"event": "passed", "seat": "s9"}, "events.passed: seat 's9' was given no name"),
        ({"event": "dynasty-chosen", "seat": "s1", "dynasty": "owl"}, "words.dynasty.owl"),
    ],
)
def test_what_is_missing_is_named(tigris: Words, told: dict[str, Any], missing: str) -> None:
    with pytest.raises(DataError) as error:
        tigris.event(told, NAMES)
    assert missing in str(error.value)


def test_no_attribute_is_reached(tigris: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(tigris.catalogues[0], "bad", "{seat.__class__}")
    with pytest.raises(DataError, match=r"no fact 'seat\.__class__'"):
        tigris.text("bad", {"seat": "s1"})


def test_a_title_says_it_better() -> None:
    """Its own text, or table of texts, hides that of the core; what it lacks comes from the rooms below."""
    texts = words("tigris").catalogues
    own = Words("tigris")
    own.catalogues = [{"cited.by": "rule", "cited.other": "own"}, *texts]
    assert own.text("cited", {"rule": "T.x.1"}) == "own"
    assert own.text("lists.and") == " and "


def test_a_title_may_build_on_another(monkeypatch: pytest.MonkeyPatch) -> None:
    files = {
        "small": {"extends": "middle"},
        "middle": {"hello": "from the middle"},
        "core": {"hello": "from the core", "bye": "from the core"},
    }
    places = {name: Catalogue(name, None) for name in files}

    def catalogues(language: str) -> dict[str, Catalogue]:
        return places

    monkeypatch.setattr("data.catalogues.catalogues", catalogues)
    monkeypatch.setattr("data.catalogues.read", files.__getitem__)
    small = Words("small")
    assert [small.text("hello"), small.text("bye")] == ["from the middle", "from the core"]


def test_names_come_from_the_facts_and_amounts_are_listed() -> None:
    def said(**facts: Any) -> str:
        return words("western-empires").event(facts, NAMES)

    lost = said(event="tokens-lost", seat="s1", tokens={"knossos": 2, "argos": 1}, why="civil_war")
    assert lost == "Ann loses tokens (Civil War): 2 in Knossos and 1 in Argos."
    horde = said(event="tokens-lost", seat="barbarians", tokens={"knossos": 2}, why="surplus")
    assert horde == "Barbarians lose tokens: 2 in Knossos."
    fought = said(event="conflict-fought", area="argos", before={"s2": 3, "barbarians": 3}, after={})
    assert fought == "Conflict in Argos: Bob 3 and the barbarians 3; nobody is left."
    walked = said(event="tokens-moved", seat="s1", count=1, path=["argos", "corinth"])
    assert walked == "Ann moves 1 token: Argos > Corinth."
    planned = said(event="losses-planned", seat="s1", area="argos", losses=[["ship", 1], ["corinth", 2]])
    assert planned.endswith("1 in the ships and 2 in Corinth.")


def test_a_refusal_names_its_line() -> None:
    facts = {"area": "Argos", "line": 3}
    said = words("eastern-empires").refusal("area.closed", "E.leave.14", facts, {})
    assert said == "Line 3: Argos is out of play. Choose another area. (Rule E.leave.14.)"


def test_a_language_without_catalogue_is_an_error() -> None:
    with pytest.raises((DataError, KeyError)):
        Words("tigris", "xx")


@pytest.mark.parametrize("file", ["core", "tigris", "terminal"])
def test_every_terminal_can_print_it(file: str) -> None:
    """Signs that a plain terminal lacks are drawn by programs, never part of a text."""
    for key, text in words(file).catalogues[0].items():
        assert text.isascii(), key
