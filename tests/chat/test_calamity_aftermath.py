"""How the table stood before a calamity, worked out from what was told."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from bot.chat.titles.civilization.aftermath import aftermath, brought
from bot.chat.titles.civilization.digest import _lost
from bot.chat.titles.civilization.rewinding import before
from bot.chat.turn_letters import facts_since
from bot.tables.model.replies import Line
from data.empires import newest
from data.words import words
from games.core.engine import open_decisions, submit
from games.core.event import told
from games.core.view import view
from games.empires.view import EmpiresView
from games.titles import TITLES
from rendering.empires.samples_struck import struck


def _played(title: str, seats: int, turns: int) -> tuple[list[EmpiresView], list[list[dict[str, Any]]]]:
    """A game of chance: what a spectator saw after each answer, and what they were told of it."""
    chance, players = Random(seats), [f"s{number}" for number in range(1, seats + 1)]
    game = TITLES[title].new({"turn_limit": turns, "short_game": True}, players, f"{seats:064x}")
    seen, news = [view(game, None)], list[list[dict[str, Any]]]()
    while game.result() is None:
        item = next(item for item in open_decisions(game).values() if item.owed)
        events = submit(game, item.id, item.seat, item.decision.sample(view(game, item.seat), chance))
        news.append([told(event, None) for event in events])
        seen.append(view(game, None))
    return seen, news


@pytest.mark.parametrize(("title", "seats"), [("western-empires", 6), ("eastern-empires", 5)])
def test_everything_can_be_taken_back(title: str, seats: int) -> None:
    """Pieces, stock and treasury of everybody, and their advances, at every answer of a game."""
    seen, news = _played(title, seats, 6)
    for old, new, facts in zip(seen, seen[1:], news, strict=False):
        back = before(new, facts)
        assert back.pieces == old.pieces and back.advances == old.advances
    far = before(seen[-1], [fact for facts in news[-60:] for fact in facts])
    assert far.pieces == seen[-61].pieces


def test_fights_with_its_barbarians_belong_to_a_calamity() -> None:
    story = struck("west", "barbarian_hordes", "hellas")
    found = aftermath(story.after, story.news, "barbarian_hordes")
    assert found is not None and found.before.pieces == story.before.pieces
    assert found.after.pieces == story.after.pieces
    assert "city-stormed" in {fact["event"] for fact in found.own}


def test_the_digest_counts_what_fights_cost() -> None:
    """E.9.barbarian_hordes.1: two cities are stormed, and the tokens in their place are lost."""
    story = struck("west", "barbarian_hordes", "hellas")
    facts = [
        fact for fact in brought(newest(), story.news, "barbarian_hordes") if fact["event"] == "city-stormed"
    ]
    assert len(facts) == 2
    assert _lost(newest(), story.news[0], story.news, words("turns")) == (
        "15 barbarians arrive, 15 tokens lost, 2 cities lost or reduced"
    )


def _facts(*rest: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"event": "calamity-struck", "seat": "hellas", "calamity": "tempest", "giver": None}, *rest]


def test_minor_ones_are_settled_side_by_side() -> None:
    """E.9a.1: what others lose meanwhile is neither undone nor shown."""
    now = struck("west", "tempest", "hellas").before
    mine = {"event": "tokens-lost", "seat": "hellas", "tokens": {"thrace": 1}, "why": "tempest"}
    other = {"event": "tokens-lost", "seat": "rome", "tokens": {"rome": 1}, "why": "city_riots"}
    later = {"event": "tokens-lost", "seat": "hellas", "tokens": {"thrace": 1}, "why": "surplus"}
    found = aftermath(now, _facts(other, mine, later), "tempest")
    assert found is not None and [fact["event"] for fact in found.own] == ["calamity-struck", "tokens-lost"]
    tokens = [seen.pieces.tokens_in("thrace", "hellas") for seen in (found.before, found.after, now)]
    assert tokens == [tokens[2] + 2, tokens[2] + 1, tokens[2]]
    assert found.before.pieces.tokens_in("rome", "rome") == now.pieces.tokens_in("rome", "rome")


def test_one_that_was_not_told_has_no_aftermath() -> None:
    now = struck("west", "tempest", "hellas").before
    assert aftermath(now, [{"event": "phase-began", "phase": 9}], "tempest") is None


def _line(number: int, *events: dict[str, Any], stands: bool = True) -> Line:
    return Line(at=0, kind="submit", number=number, stands=stands, events=events)


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ([_line(3, {"event": "a"}), _line(4, {"event": "b"}), _line(5, {"event": "c"})], ["b", "c"]),
        ([_line(4, {"event": "b"}), _line(5, {"event": "c"}, stands=False)], ["b"]),
        ([_line(4, {"event": "b"}), _line(5)], None),
        ([_line(5, {"event": "c"})], None),
        ([], None),
    ],
)
def test_what_stands_of_the_log(lines: Sequence[Line], found: list[str] | None) -> None:
    """Undone answers do not count; where something is missing or cannot be read, nothing is worked out."""
    told = facts_since(lines, 4)
    assert (None if told is None else [fact["event"] for fact in told]) == found
