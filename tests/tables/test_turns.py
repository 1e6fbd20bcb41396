"""Titles with much news: one message in the channel for each turn, with a thread that tells each chapter
once."""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.tables.model.event_facts import facts_for
from bot.tables.model.letters import Happened, Letter, News, TurnMessage, TurnPage, read_content
from bot.tables.news.chapters import ChapterWriter
from bot.tables.steps.change import Change
from data.empires import newest
from games.core.answers import Ordered, Traded
from games.core.title import Chapter
from games.empires.chapters import chapters
from tests.tables.harness import ANA, BEN, CHANNEL, CLEO, EVE, FIVE, GUILD, Harness
from tests.tables.posed import posed
from tests.tables.test_secrets import disguised
from tests.tables.turns import PEOPLE, TITLE, Played, play

STRUCK = {
    "s1": "3 ochre, tyranny",
    "s2": "3 papyri, epidemic",
    "s3": "3 clay, flood",
    "s4": "famine",
    "s5": "slave_revolt",
}


@pytest.fixture
async def struck(tmp_path: Path) -> AsyncIterator[Harness]:
    """Five people on the trading floor, each with a calamity."""
    titles = posed(turn=5, phase=7, hands=STRUCK, givers={"s2": {"epidemic": "s1"}})
    opened = await Harness(tmp_path, titles).open()
    yield opened
    await opened.close()


def pages(harness: Harness, turn: int | None = None) -> dict[str, Letter]:
    """The messages in the threads as they stand at the end, in the order in which they were posted."""
    found: dict[str, Letter] = {}
    for letter in harness.postman.letters:
        if isinstance(letter.content, TurnPage) and turn in (None, letter.content.turn):
            found[str(letter.delivery.post.message)] = letter
    return found


async def happened(harness: Harness, table: str) -> list[dict[str, Any]]:
    """Everything that everybody may know, in the order of the history."""
    codec = harness.titles[TITLE].codec
    entries = await harness.store.history.entries(table)
    return [fact for entry in entries for fact in facts_for(codec.decode_events(entry.events), None)]


def _silent(fact: dict[str, Any]) -> bool:
    return fact["event"] in ("unseen", "turn-began") or (
        fact["event"] == "answered" and not fact["by_default"]
    )


async def test_a_turn_is_told_once_in_few_messages(harness: Harness) -> None:
    """Four of the five players are automatic. There are no more pings than owed questions."""
    people = PEOPLE[:1]
    table = await harness.table(TITLE, people, 4, "none", short_game=True, turn_limit=2)
    early, first, second = await play(harness, table, people, 2, early=False)
    for turn in (first, second):
        assert 8 <= turn.thread <= 25 and turn.channel <= 2
        assert turn.pings[people[0]] <= turn.questions[people[0]] + 1, "the floor is one question"
    everything = [fact for fact in await happened(harness, table) if not _silent(fact)]
    before = [fact for news in harness.postman.of(News) for one in news.entries for fact in one.events]
    told = [fact for letter in pages(harness).values() for fact in letter.events]
    assert sorted(map(msgspec.json.encode, everything)) == sorted(
        msgspec.json.encode(fact) for fact in [*before, *told] if not _silent(fact)
    )
    assert not early.posted(TurnPage), "before the first turn the channel is told"
    _a_message_for_each_turn(harness, second)


def _a_message_for_each_turn(harness: Harness, last: Played) -> None:
    turned = [letter for letter in harness.postman.letters if isinstance(letter.content, TurnMessage)]
    named = [(letter.delivery.post.message, letter.delivery.post.edits) for letter in turned]
    assert named == [("turn:1", False), ("turn:1", True), ("turn:2", False), ("turn:2", True)]
    started = {letter.delivery.post.message: 9000 + letter.delivery.id for letter in turned[::2]}
    for letter in pages(harness).values():
        assert isinstance(letter.content, TurnPage)
        assert letter.thread == started[f"turn:{letter.content.turn}"]
    digest = turned[-1]
    assert {fact["event"] for fact in digest.events} >= {"phase-began", "floor-opened"}
    assert last.letters.index(digest) > max(
        n for n, letter in enumerate(last.letters) if isinstance(letter.content, TurnPage)
    )


async def test_each_calamity_is_a_message_of_its_own_in_the_order_of_the_book(struck: Harness) -> None:
    table = await struck.table(TITLE, FIVE, pace="none")
    for user in (ANA, BEN, CLEO):
        await struck.tables.answer(table, user, answer=Traded("done"))
    await struck.settle()
    for _ in range(40):
        if not (waiting := await struck.active(table)) or "12" in _chapters(struck):
            break
        panel = await struck.tables.viewing.panel(table, waiting[0])
        one = next(one for one in panel.asked if one.owed)
        await struck.tables.answer(table, waiting[0], one.question, one.default)
        await struck.settle()
    told = [name for name in _chapters(struck) if name in newest().cards.calamities]
    assert told == ["famine", "slave_revolt", "flood", "epidemic", "tyranny"]
    assert told == sorted(told, key=list(newest().cards.calamities).index)
    for letter in pages(struck).values():
        assert isinstance(letter.content, TurnPage)
        if letter.content.chapter in told:
            reasons = {fact.get("calamity", fact.get("why")) for fact in letter.events}
            assert reasons == {letter.content.chapter}, "nothing else is told with it"


def _chapters(harness: Harness) -> list[str]:
    """In the order in which they were opened."""
    found = [one.content.chapter for one in harness.postman.letters if isinstance(one.content, TurnPage)]
    return list(dict.fromkeys(found))


async def test_who_decides_is_shown_again_when_somebody_has_decided(tmp_path: Path) -> None:
    """E.9.4: the victims of an epidemic answer in rank order; each answer edits the page."""
    hands = {"s1": "3 ochre", "s2": "3 papyri, epidemic", "s3": "3 clay"}
    harness = await Harness(tmp_path, posed(turn=5, phase=7, hands=hands)).open()
    table = await harness.table(TITLE, FIVE, pace="none")
    for user in (ANA, BEN, CLEO):
        await harness.tables.answer(table, user, answer=Traded("done"))
    await harness.tables.answer(table, BEN, text="s3, s5")
    await harness.settle()
    status = await harness.tables.viewing.status(table)
    assert [(one.seat, one.owed) for one in status.waiting] == [("s3", True), ("s5", False)]
    harness.postman.letters.clear()
    for user in (CLEO, EVE):
        (one,) = (await harness.tables.viewing.panel(table, user)).asked
        await harness.tables.answer(table, user, one.question, one.default)
        await harness.settle()
        assert _chapters(harness)[0] == "epidemic"
        harness.postman.letters.clear()
    await harness.close()


def test_what_is_settled_side_by_side_is_told_apart() -> None:
    lost = {"event": "tokens-lost", "seat": "s1", "tokens": {"rome": 1}}
    told: list[dict[str, Any]] = [
        {"event": "phase-began", "phase": 9},
        {"event": "calamity-struck", "seat": "s1", "calamity": "city_riots", "giver": None},
        {"event": "calamity-struck", "seat": "s2", "calamity": "tribal_conflict", "giver": None},
        lost | {"why": "tribal_conflict"},
        lost | {"why": "city_riots"},
        {"event": "barbarians-moved", "count": 2, "origin": "rome", "target": "etruria"},
        {"event": "conflict-fought", "area": "etruria", "before": {}, "after": {}},
        lost | {"why": "conflict"},
        {"event": "phase-began", "phase": 11},
        lost | {"why": "conflict"},
        {"event": "turn-began", "turn": 8},
        {"event": "phase-began", "phase": 1},
    ]
    names = ["9", "city_riots", "tribal_conflict", "tribal_conflict", "city_riots", *["barbarian_hordes"] * 3]
    found = chapters(Chapter(7, "7"), told)
    assert found[:8] == [Chapter(7, name) for name in names]
    assert found[8:] == [Chapter(7, "10"), Chapter(7, "10"), Chapter(8, ""), Chapter(8, "1")]


async def begun(harness: Harness) -> str:
    """Someone passes, turn 5 ends, and turn 6 begins."""
    table = await harness.table(TITLE, FIVE, pace="none")
    await harness.tables.answer(table, ANA, answer=Ordered(("pass",)))
    await harness.settle()
    return table


@pytest.fixture
async def eve(tmp_path: Path) -> AsyncIterator[Harness]:
    """The end of turn 5: only one player can buy anything."""
    opened = await Harness(tmp_path, posed(turn=5, phase=12, hands={"s1": "3 ochre"})).open()
    yield opened
    await opened.close()


async def test_a_turn_that_began_before_its_table_knew_of_threads(eve: Harness) -> None:
    """The rest of the turn is told in the channel."""
    await begun(eve)
    assert {letter.thread is None for letter in pages(eve, 5).values()} == {True}
    assert {letter.thread is None for letter in pages(eve, 6).values()} == {False}
    assert [one.turn for one in eve.postman.of(TurnMessage)] == [6]


async def test_news_that_an_earlier_release_kept_come_in_the_channel(eve: Harness) -> None:
    table = await eve.table(TITLE, FIVE, pace="none")
    live = await eve.tables._queue.latest(table)
    change = Change(live, 1)
    old = Happened(number=0, kind="submit", seat="s1", events=({"event": "phase-began", "phase": 12},))
    assert live.title.telling is not None
    ChapterWriter(change, live.title.telling).write([old])
    (post,) = change.posts
    assert read_content(post.payload) == News((old,))


async def test_a_table_that_moves_begins_its_turn_anew_in_its_new_channel(eve: Harness) -> None:
    table = await begun(eve)
    eve.postman.letters.clear()
    await eve.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    await eve.tables.answer(table, EVE, text="1 Fayum > Upper Egypt")
    await eve.settle()
    (turned,) = [letter for letter in eve.postman.letters if isinstance(letter.content, TurnMessage)]
    assert turned.content == TurnMessage(6, 0, anew=True)
    assert {letter.thread for letter in pages(eve).values()} == {9000 + turned.delivery.id}
    assert {letter.delivery.post.target.id for letter in pages(eve).values()} == {CHANNEL + 1}


async def test_what_is_undone_is_told_no_more(eve: Harness) -> None:
    table = await begun(eve)
    await eve.tables.answer(table, EVE, text="1 Fayum > Upper Egypt")
    await eve.settle()
    moved = next(letter for letter in pages(eve).values() if _moves(letter))
    await eve.tables.undo(table, EVE)
    await eve.tables.answer(table, EVE, text="2 Fayum > Upper Egypt")
    await eve.settle()
    counts = [fact["count"] for letter in pages(eve).values() for fact in _moves(letter)]
    assert counts == [1, 2], "a page of its own, which knows nothing of the first one"
    again = await eve.tables._builder.build(moved.delivery)
    assert again is None or not _moves(again), "sent late, it would not tell what was undone"


def _moves(letter: Letter) -> list[dict[str, Any]]:
    return [fact for fact in letter.events if fact["event"] == "tokens-moved"]


async def test_a_turn_that_is_taken_back_says_so(eve: Harness) -> None:
    table = await begun(eve)
    eve.postman.letters.clear()
    await eve.tables.propose_rewind(table, ANA, 0)
    vote = (await eve.tables.viewing.status(table)).proposals
    for user in FIVE[1:]:
        await eve.tables.vote(table, user, vote[0].vote, yes=True)
    await eve.settle()
    shown = [one for one in eve.postman.letters if isinstance(one.content, TurnMessage)]
    assert [(one.delivery.post.message, one.delivery.post.edits) for one in shown] == [("turn:6", True)]
    await eve.tables.answer(table, ANA, answer=Ordered(("pass",)))
    await eve.settle()
    anew = [one for one in eve.postman.letters if isinstance(one.content, TurnMessage)][-1]
    assert (anew.content, anew.delivery.post.edits) == (TurnMessage(6, 2), False)


async def test_nothing_hidden_decides_where_something_is_told(struck: Harness) -> None:
    table = await struck.table(TITLE, FIVE, pace="none")
    chance = Random(3)
    for _ in range(30):
        waiting = await struck.active(table)
        question, answer = await struck.sample(table, waiting[0], chance)
        await struck.tables.answer(table, waiting[0], question, answer)
    codec, here, differed = struck.titles[TITLE].codec, Chapter(5, "7"), 0
    for entry in await struck.store.history.entries(table):
        events = codec.decode_events(entry.events)
        other = [disguised(event, None, chance) for event in events]
        differed += codec.encode_events(other) != entry.events
        told = [[*facts_for(one, None), {}] for one in (events, other)]
        assert chapters(here, told[0]) == chapters(here, told[1])
        here = chapters(here, told[0])[-1]
    assert differed
