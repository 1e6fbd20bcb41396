"""A release with other names for everything goes on with the whole database of the one before.

Each title gets a migration (steps, decisions, answers, chapters, a field of events), and so do letters,
drafts, memories and replies; see older.py.
"""

import logging
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.soak.audit import audit as audit_database
from bot.tables.model import formats
from bot.tables.model.clock import MINUTE
from bot.tables.model.errors import Refused
from bot.tables.model.letters import Letter, MissedNews, News, Notice, PrivateNews, QuestionMessage, TurnPage
from bot.tables.sending.letter_builder import digest_post
from bot.tables.sending.postman import Gone
from bot.tools.audit import AuditFailure, Record, audit
from data.words import words
from games.core.game import AnyGame
from games.core.illegal import Forbidden
from games.core.title import Title
from games.empires.state import Eastern, Western
from games.empires.title import EASTERN, WESTERN
from games.tigris.state import Tigris
from games.tigris.title import TIGRIS
from games.titles import TITLES
from tests.core.bazaar.game import Bazaar
from tests.core.bazaar.title import BAZAAR
from tests.rules.empires.rich import Rich
from tests.tables import old_release
from tests.tables.harness import ANA, BEN, CHANNEL, CLEO, FIVE, Harness
from tests.tables.test_whole_games import play

GAMES: Mapping[str, tuple[Title, type[Any], tuple[int, ...], dict[str, Any]]] = {
    "tigris": (TIGRIS, Tigris, (ANA, BEN, CLEO), {"turn_limit": 30}),
    "bazaar": (BAZAAR, Bazaar, (ANA, BEN, CLEO), {"days": 4}),
    "western-empires": (WESTERN, Western, FIVE, {"turn_limit": 2}),
    "eastern-empires": (EASTERN, Eastern, FIVE, {"turn_limit": 2}),
}
LOST = 900
"""A channel that refuses all letters."""
BEFORE = 54
"""Answers before the update: enough for more than two snapshots."""


def rich(title: Title) -> Title:
    """The Empires starting in mid-game, since the first turns ask little."""
    sides: dict[str, Any] = {WESTERN.name: "west", EASTERN.name: "east"}
    if title.name not in sides:
        return title

    def new(options: Mapping[str, Any], seats: Sequence[str], seed: str) -> AnyGame:
        if len(seats) < 5:
            return title.new(options, seats, seed)
        return Rich(sides[title.name], Random(5))(options, seats, seed)

    return replace(title, new=new)


class World:
    """A harness with its main table and one whose channel is lost."""

    def __init__(self, name: str, folder: Path) -> None:
        title, self.game, self.users, self.options = GAMES[name]
        self.title = rich(title)
        self.harness = Harness(folder, {name: self.title})
        self.path = folder / "tables.sqlite3"
        self.chance = Random(11)
        self.table = self.lost = ""

    async def answer(self, table: str) -> tuple[int, int]:
        """Answers for someone; returns the user and the number of the entry."""
        user = self.chance.choice(await self.harness.active(table))
        question, answer = await self.harness.sample(table, user, self.chance)
        reply = await self.harness.tables.answer(
            table, user, question, answer, interaction=self.harness.click()
        )
        assert reply.number is not None
        return user, reply.number

    async def rewind(self, to: int) -> None:
        """Goes back with everybody's agreement."""
        await self.harness.tables.propose_rewind(self.table, self.users[0], to)
        (proposal,) = (
            one
            for one in (await self.harness.tables.viewing.status(self.table)).proposals
            if one.kind == "rewind"
        )
        for user in self.users[1:]:
            await self.harness.tables.vote(self.table, user, proposal.vote, True)
        await self.harness.settle()

    async def live(self) -> None:
        """Does everything that happens in the earlier release."""
        harness = await self.harness.open()
        self.lost = await self._lost_table()
        self.table = await harness.table(self.title.name, self.users, **self.options)
        for number in range(BEFORE):
            await self.answer(self.table)
            await harness.settle()
            if number == 20:
                await self.rewind((await harness.tables.viewing.moments(self.table, ANA))[3].number or 0)
        await self._begin_things()
        await harness.close()

    async def _lost_table(self) -> str:
        """A table whose game goes on in direct messages; with a single person, news is held back."""
        opened = await self.harness.tables.hosting.open(
            self.title.name, host=ANA, channel=LOST, options=self.options, pace="none"
        )
        for user in self.users[1:]:
            await self.harness.tables.hosting.join(opened.table, user)
        await self.harness.tables.hosting.start(opened.table, ANA)
        self.harness.postman.trouble = _no_channel
        for _ in range(6):
            await self.answer(opened.table)
            await self.harness.settle()
        self.harness.postman.trouble = None
        return opened.table

    async def _begin_things(self) -> None:
        """Leaves letters waiting or being sent, a draft, standing orders and open proposals."""
        tables, kinds = self.harness.tables, self.title.codec.decisions
        for _ in range(4):
            await self.answer(self.table)
        self.click = self.harness.clicks
        await self.harness.store.outbox.take(self.harness.clock.time, 2)
        user = (await self.harness.active(self.table))[0]
        (question, *_) = await self.harness.owes(self.table, user)
        await tables.set_draft(self.table, user, question, "something begun")
        self.drafted = user, question
        other = next(one for one in self.users if one != user)
        await tables.set_order(self.table, other, kinds[-1], "")
        self.ordered = other, kinds[-1]
        kept = {mark.number for mark in await self.harness.store.history.marks(self.table)}
        moments = [line.number or 0 for line in await tables.viewing.moments(self.table, ANA)]
        await tables.propose_rewind(self.table, BEN, next(one for one in moments if one not in kept))
        await tables.hosting.pause(self.table, CLEO, 2)

    def update(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Opens the database with the release that has other names."""
        chapters = old_release.make_older(self.path)
        title = old_release.updated(self.title, chapters)
        monkeypatch.setattr(self.game, "codec", title.codec)
        monkeypatch.setitem(TITLES, title.name, title)
        for kept, names in (
            (formats.LETTERS, old_release.LETTER),
            (formats.DRAFTS, old_release.DRAFT),
            (formats.MEMORIES, old_release.MEMORY),
            (formats.REPLIES, old_release.REPLY),
        ):
            monkeypatch.setattr(kept, "migrations", (old_release.migration_from(names),))
        self.title, self.harness.titles = title, {title.name: title}
        self.harness.postman.letters.clear()

    async def state(self) -> AnyGame:
        loaded = await self.harness.store.tables.load(self.table)
        assert loaded is not None and loaded.state is not None
        game: AnyGame = self.title.codec.decode(loaded.state)
        return game


def _no_channel(letter: Letter) -> None:
    if letter.delivery.post.target.id == LOST:
        raise Gone("404 unknown channel")


@pytest.fixture(params=GAMES)
async def world(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> World:
    """A database of the earlier release opened by this one; nothing has been sent or done yet."""
    made = World(request.param, tmp_path)
    await made.live()
    made.update(monkeypatch)
    await made.harness.open()
    return made


async def test_a_whole_database_is_carried_over(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """Answer, undo, rewind, story, log, audit, play to the end: nothing is parked, and nothing raises."""
    caplog.set_level(logging.WARNING)
    await letters_go_out(world)
    await things_begun_are_there(world)
    await what_was_answered_before_cannot_be_taken_back(world)
    await an_answer_is_undone(world)
    await the_table_goes_back(world)
    await the_past_is_told(world)
    await a_lost_channel_is_told(world)
    await both_tables_end(world)
    assert not caplog.records, [record.getMessage() for record in caplog.records]
    await world.harness.close()
    assert await audit_database(world.path, []) == []


async def letters_go_out(world: World) -> None:
    """Letters that waited or were being sent go out with today's names, and each can be put into words."""
    assert await world.harness.store.outbox.unsent() > 2
    tracked = await world.harness.store.outbox.tracked(world.table)
    await world.harness.settle()
    assert any(isinstance(one.content, News | TurnPage) for one in world.harness.postman.letters)
    assert not dropped(world.path, "unreadable")
    spoken(world)
    status = [one for one in world.harness.postman.letters if one.delivery.post.message == "status"]
    assert {one.delivery.tracked for one in status if one.status and one.status.table == world.table} == {
        tracked["status"]
    }, "the message of before is edited"


def spoken(world: World) -> None:
    """Puts the letters into words, which use today's field names."""
    for letter in world.harness.postman.letters:
        match letter.content:
            case News(entries) | PrivateNews(entries=entries):
                facts = [fact for one in entries for fact in one.events]
            case QuestionMessage(done=done):
                facts = list(done)
            case _:
                facts = list(letter.events)
        for fact in facts:
            assert "player" not in fact
            if world.title.name != BAZAAR.name:
                words(world.title.name).event(fact, {f"s{n}": f"s{n}" for n in range(1, 6)})


def dropped(path: Path, reason: str) -> int:
    with closing(sqlite3.connect(path)) as db:
        (found,) = db.execute("SELECT count(*) FROM outbox WHERE reason = ?", (reason,)).fetchone()
        return int(found)


async def things_begun_are_there(world: World) -> None:
    tables, (user, question), (other, kind) = world.harness.tables, world.drafted, world.ordered
    panel = await tables.viewing.panel(world.table, user)
    assert {one.question: one.draft for one in panel.asked}[question] == "something begun"
    assert (await tables.viewing.panel(world.table, other)).standing == {kind: "proposal"}
    assert {one.kind for one in (await tables.viewing.status(world.table)).proposals} == {"rewind", "pause"}
    again = await tables.answer(world.table, user, question, None, interaction=world.click)
    assert again.repeated and all("player" not in fact for fact in again.events)


async def what_was_answered_before_cannot_be_taken_back(world: World) -> None:
    """It is refused by code, as is what was proposed before the update; fewer moments are offered."""
    tables, length = world.harness.tables, (await world.harness.tables.viewing.status(world.table)).number
    for user in world.users:
        with pytest.raises((Refused, Forbidden)) as refused:
            await tables.undo(world.table, user)
        codes = ("undo.earlier", "undo.other", "undo.revealed", "undo.nothing")
        assert getattr(refused.value, "code", "") in codes
    moments = [line.number for line in await tables.viewing.moments(world.table, ANA, 200)]
    kept = [mark.number for mark in await world.harness.store.history.marks(world.table)]
    assert set(moments) <= set(kept) and 0 in moments and len(moments) < length
    with pytest.raises(Refused) as late:
        await tables.propose_rewind(world.table, ANA, length - 1)
    assert late.value.code in ("vote.open", "rewind.earlier")
    (proposal,) = (
        one for one in (await tables.viewing.status(world.table)).proposals if one.kind == "rewind"
    )
    others = [user for user in world.users if user != BEN]
    replies = [await tables.vote(world.table, user, proposal.vote, True) for user in others]
    assert replies[-1].code == "refused"
    await world.harness.settle()
    assert Notice("not_carried", {"outcome": "moot", "kind": "rewind"}) in world.harness.postman.of(Notice)


async def an_answer_is_undone(world: World) -> None:
    """The first answer in this release is undone: the state is the earlier release's, migrated."""
    before = await world.state()
    user, number = await world.answer(world.table)
    try:
        await world.harness.tables.undo(world.table, user)
    except Forbidden as revealed:
        assert revealed.code == "undo.revealed"
        await world.rewind(number)
    after = await world.state()
    after.flow.serial, after.epoch = before.flow.serial, before.epoch
    codec = world.title.codec
    assert codec.encode(after) == codec.encode(before)
    await world.answer(world.table)
    await world.answer(world.table)
    await world.harness.settle()


async def the_table_goes_back(world: World) -> None:
    """To an answer of this release, and to the last save of the earlier one; play goes on from each."""
    for _ in range(4):
        await world.answer(world.table)
        await world.harness.settle()
    marks = await world.harness.store.history.marks(world.table)
    newest = world.title.codec.format
    moments = [line.number for line in await world.harness.tables.viewing.moments(world.table, ANA, 200)]
    since = next(mark.number for mark in marks if mark.format == newest)
    earlier = [number for number in moments if number is not None and number < since]
    assert earlier and set(earlier) <= {mark.number for mark in marks}
    for to in (moments[1], earlier[0]):
        assert to is not None
        await world.rewind(to)
        lines = await world.harness.tables.viewing.log(world.table, ANA, 3)
        assert [line.back_to for line in lines if line.kind == "rewind"] == [to]
        for _ in range(3):
            await world.answer(world.table)
            await world.harness.settle()


async def the_past_is_told(world: World) -> None:
    """The log has today's names, the story its turns, and pages and digests that waited were sent."""
    lines = [
        line
        for line in await world.harness.tables.viewing.log(world.table, ANA, 1000)
        if line.kind == "submit"
    ]
    told = [line for line in lines if line.number is not None and line.number < BEFORE]
    assert told and all(line.events for line in told)
    assert all("player" not in fact for line in lines for fact in line.events)
    assert all(line.answer is not None for line in lines if line.seat == "s1")
    seen = [getattr(view, "turn", 0) for view in await world.harness.tables.viewing.turns(world.table)]
    assert seen == sorted(seen) and seen[-1] == getattr(await world.state(), "turn", 0)
    past, codec = world.harness.store.history, world.title.codec
    outline = await past.outline(world.table)
    went_back = [(one.number, one.back_to) for one in outline if one.back_to is not None]
    for mark in (await past.marks(world.table))[1:]:
        if not any(number >= mark.number > to for number, to in went_back):
            kept, _ = await past.before(world.table, mark.number)
            assert getattr(codec.decode(kept.state), "turn", 0) in seen


async def a_lost_channel_is_told(world: World) -> None:
    """It is told what it missed before the update and what came after."""
    await world.harness.wait(20 * MINUTE)
    await world.answer(world.lost)
    await world.harness.settle()
    letters = [one for one in world.harness.postman.letters if one.delivery.post.target.id == LOST]
    assert any(isinstance(one.content, MissedNews) and one.events for one in letters)
    spoken(world)


async def both_tables_end(world: World) -> None:
    """Both games end, and a replay from seed and answers gives the same game."""
    tables = world.harness.tables
    for vote in (await tables.viewing.status(world.table)).proposals:
        await tables.vote(world.table, ANA, vote.vote, False)
        await tables.vote(world.table, BEN, vote.vote, False)
    for table in (world.table, world.lost):
        await play(world.harness, table, world.chance)
        status = await tables.viewing.status(table)
        assert status.stage == "finished" and status.result is not None
        found = await tables.viewing.export(table, ANA)
        audit(msgspec.json.decode(found.content, type=Record))
    spoken(world)


@pytest.fixture
async def begun(tmp_path: Path) -> World:
    """A game of Tigris with a draft; the harness is closed."""
    made = World("tigris", tmp_path)
    harness = await made.harness.open()
    made.table = await harness.table("tigris", made.users, **made.options)
    (question,) = await harness.owes(made.table, ANA)
    await harness.tables.set_draft(made.table, ANA, question, "archer")
    await harness.close()
    return made


def spoil(world: World, table: str, column: str, where: str = "true") -> None:
    """Rewrites stored data in a format that this release does not know."""
    with closing(sqlite3.connect(world.path)) as db, db:
        again = f"UPDATE {table} SET {column} = json_set({column}, '$.format', 9) WHERE {where}"  # noqa: S608
        assert db.execute(again).rowcount


async def test_a_draft_that_cannot_be_read_stays_and_its_user_is_told(begun: World) -> None:
    spoil(begun, "drafts", "data")
    harness = await begun.harness.open()
    (asked,) = (await harness.tables.viewing.panel(begun.table, ANA)).asked
    assert (asked.draft, asked.draft_lost) == ("", True)
    assert len(await harness.store.people.drafts(begun.table, ANA)) == 1
    await harness.tables.set_draft(begun.table, ANA, asked.question, "bull")
    (asked,) = (await harness.tables.viewing.panel(begun.table, ANA)).asked
    assert (asked.draft, asked.draft_lost) == ("bull", False)
    await harness.close()


async def test_a_letter_that_cannot_be_read_is_not_dropped_without_a_word(begun: World) -> None:
    harness = await begun.harness.open()
    await harness.tables.answer(begun.table, ANA, text="archer")
    await harness.close()
    spoil(begun, "outbox", "payload", "state = 'waiting' AND payload LIKE '%\"news\"%'")
    spoil(begun, "outbox", "payload", f"state = 'waiting' AND target = {BEN}")
    harness.postman.letters.clear()
    await harness.open()
    await harness.settle()
    notices = [one for one in harness.postman.letters if one.content == Notice("letter.unreadable")]
    assert {one.delivery.post.target.id for one in notices} == {CHANNEL, BEN}
    assert dropped(begun.path, "unreadable") == 2 and await harness.store.outbox.unsent() == 0
    await harness.close()


async def test_a_digest_that_cannot_be_read_is_not_dropped_without_a_word(begun: World) -> None:
    harness = await begun.harness.open()
    await harness.store.outbox.add([digest_post(BEN)], harness.clock.time)
    spoil(begun, "outbox", "payload", "table_id IS NULL")
    await harness.settle()
    assert harness.postman.to(BEN)[-1].content == Notice("letter.unreadable")
    await harness.close()


async def test_a_memory_that_cannot_be_read_stops_its_table_alone(begun: World) -> None:
    spoil(begun, "tables", "clock")
    harness = await begun.harness.open()
    other = (await harness.tables.hosting.open("tigris", host=ANA, channel=77)).table
    with pytest.raises(Refused) as refused:
        await harness.tables.answer(begun.table, ANA, text="archer")
    assert refused.value.code == "table.unreadable"
    harness.clock.time += 1_000_000_000
    await harness.tables.scheduler.run_due()
    assert (await harness.tables.viewing.status(other)).stage == "closed", (
        "nobody came, and its clock goes on"
    )
    await harness.close()


async def test_a_reply_that_cannot_be_read_says_that_it_is_done(begun: World) -> None:
    harness = await begun.harness.open()
    click = harness.click()
    await harness.tables.answer(begun.table, ANA, text="archer", interaction=click)
    spoil(begun, "interactions", "reply", f"id = {click}")
    again = await harness.tables.answer(begun.table, ANA, text="archer", interaction=click)
    assert (again.code, again.repeated, again.number) == ("done", True, 0)
    await harness.close()


async def test_a_game_that_an_earlier_release_exported_is_audited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = await Harness(tmp_path).open()
    table = await harness.table("tigris", (ANA, BEN), turn_limit=6)
    await play(harness, table, Random(3))
    facts = msgspec.json.decode((await harness.tables.viewing.export(table, ANA)).content)
    await harness.close()
    old_release.make_export_older(facts)
    monkeypatch.setitem(TITLES, "tigris", old_release.updated(TIGRIS))
    audit(msgspec.convert(facts, Record))
    with pytest.raises(AuditFailure) as doubt:
        audit(msgspec.convert(facts | {"format": 3}, Record))
    assert doubt.value.code == "format"
