"""How a calamity is told, and the digest of a turn: in words, and what is drawn."""

from typing import Any

from msgspec.structs import replace

from bot.chat.titles.civilization.calamities import Calamity
from bot.chat.titles.civilization.chapters import shown
from bot.chat.titles.civilization.digest import ended, lines, plans
from data.words import words
from games.core.view import view
from games.empires.title import WESTERN
from games.empires.view import EmpiresView
from rendering.empires.style import STYLE
from tests.tables.posed import posed

SEATS = ("s1", "s2", "s3", "s4", "s5")
NAMES = {"s1": "Ann", "s2": "Ben", "s3": "Cleo", "s4": "Dan", "s5": "Eve"}
WORDS = words("turns")
EPIDEMIC: dict[str, Any] = {
    "event": "calamity-struck",
    "seat": "s2",
    "calamity": "epidemic",
    "giver": "s1",
}
NAMED = {"event": "victims-named", "seat": "s2", "calamity": "epidemic", "victims": ["s3"]}
LOST = {"event": "tokens-lost", "seat": "s3", "tokens": {"galatia": 3, "sardes": 2}, "why": "epidemic"}


def seen(**position: Any) -> EmpiresView:
    """A spectator's view of five seats."""
    game = posed(**{"turn": 6, "phase": 12, "hands": {"s1": "3 ochre"}, **position})[WESTERN.name].new(
        {}, SEATS, "00" * 32
    )
    found = view(game, None)
    assert isinstance(found, EmpiresView)
    return found


def test_advances_that_change_it_are_named_with_their_holders() -> None:
    """E.9.epidemic.3-6: Medicine helps every victim, Roadbuilding harms the primary, Anatomy helps others."""
    board = seen(advances={"s2": "medicine, roadbuilding, anatomy", "s3": "anatomy", "s4": "medicine"})
    struck = Calamity(STYLE, board, "epidemic", [EPIDEMIC, NAMED, LOST], ())
    assert struck.remarks(WORDS, NAMES) == [
        "Ann is the beneficiary.",
        "Medicine helps Ben: 5 damage less.",
        "Roadbuilding makes it worse for Ben: 5 damage more.",
        "Anatomy helps Cleo: 5 damage less.",
    ]
    assert not struck.trivial
    plan = struck.card_plan(NAMES)
    assert plan is not None and plan.kind == "calamity"


def test_the_reason_is_told_once() -> None:
    struck = Calamity(STYLE, seen(), "epidemic", [EPIDEMIC, LOST], ())
    told = [words(WESTERN.name).event(fact, NAMES) for fact in (EPIDEMIC, LOST)]
    assert struck.plainly(told) == [
        "Epidemic strikes Ben, who had it from Ann.",
        "Cleo loses tokens: 3 in Galatia and 2 in Sardes.",
    ]


def test_one_without_effect_is_a_line() -> None:
    flood = {"event": "calamity-struck", "seat": "s3", "calamity": "flood", "giver": None}
    struck = Calamity(STYLE, seen(advances={"s3": "engineering"}), "flood", [flood], ())
    assert struck.trivial and struck.card_plan(NAMES) is None
    assert struck.nothing(WORDS) == "Nothing happens, thanks to Engineering."
    assert Calamity(STYLE, seen(), "flood", [flood], ()).nothing(WORDS) == "Nothing happens."
    assert not Calamity(STYLE, seen(), "flood", [flood], ("s3",)).trivial, "somebody decides"


def test_what_stands_in_a_second_message_is_no_card() -> None:
    struck = Calamity(STYLE, seen(), "epidemic", [LOST], ())
    assert struck.remarks(WORDS, NAMES) == [] and struck.card_plan(NAMES) is None


def test_the_picture_of_a_chapter() -> None:
    board = seen()
    census = {"event": "census-taken", "census": {"s1": 4}, "order": ["s1"]}
    bought = {"event": "advances-gained", "seat": "s1", "advances": ["pottery"], "why": "purchase"}
    moved = {"event": "marker-moved", "seat": "s1", "space": 4}
    kinds = [
        None if (plan := shown(STYLE, board, NAMES, [fact])) is None else plan.kind
        for fact in (census, bought, moved | {"why": "succession"}, moved | {"why": "regression"}, LOST)
    ]
    assert kinds == ["census", "all-advances", None, "ast", "part"]


def test_the_digest_of_a_turn() -> None:
    before = seen(spaces={"s1": 3, "s2": 3, "s3": 3})
    after = replace(before, turn=7, spaces={**before.spaces, "s1": 4, "s2": 2})
    now = replace(after, phase=3)
    turn = ended(STYLE, [before, after, now], 6)
    assert turn is not None and sorted(turn.scores) == [5, 6]
    told = [EPIDEMIC, NAMED, LOST, {"event": "city-reduced", "seat": "s2", "why": "epidemic"}]
    text = lines(STYLE, turn, told, WORDS, NAMES)
    assert text[0] == "## Turn 6"
    assert any(line.startswith("▲ Ann moves on to space 4. 1 city, census 4, 21 points.") for line in text)
    assert any(line.startswith("▼ Ben falls back to space 2.") for line in text)
    (stays,) = (line for line in text if "Cleo stays at space 3" in line)
    assert "Next: " in stays
    assert text[-2:] == [
        "**Calamities**",
        "Epidemic strikes Ben: 5 tokens lost, 1 city lost or reduced.",
    ]
    assert [plan().kind for plan in plans(STYLE, turn, NAMES)] == ["ast", "glance", "chart"]


def test_a_turn_that_goes_on_has_no_digest() -> None:
    now = seen()
    assert ended(STYLE, [now, now], 6) is None
    assert ended(STYLE, [replace(now, turn=5), replace(now, turn=5)], 6) is None, "it was taken back"
