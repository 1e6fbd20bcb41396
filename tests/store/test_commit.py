"""One transaction for each answer: all of a commit or nothing, once."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.store import (
    ChannelTaken,
    Commit,
    Draft,
    HostAct,
    Post,
    Status,
    Store,
    Table,
    Target,
    Timer,
    UnknownTable,
    Vote,
    WriteConflict,
)
from tests.store.conftest import Opener
from tests.store.sample_tables import (
    ANA,
    BEN,
    CHANNEL,
    HERE,
    SEATS,
    commit_of,
    entry_of,
    new,
    open_table,
    posts,
    whole,
)

SILENT = Commit(table="t1", expected=1, at=5)


async def test_a_turn_is_kept_whole(store: Store) -> None:
    await open_table(store)
    for number in range(3):
        done = await store.commit(commit_of("t1", number))
        assert (done.seq, done.number, done.repeated) == (number + 2, number, False)
        assert await whole(store, "t1") == number + 1
    assert await posts(store) == [("t1", 0), ("t1", 1), ("t1", 2)]


async def test_a_turn_outlives_the_process(opener: Opener, tmp_path: Path) -> None:
    first = await opener(tmp_path)
    await open_table(first)
    await first.commit(commit_of("t1", 0))
    await first.close()
    again = await opener(tmp_path)
    assert await whole(again, "t1") == 1
    assert await posts(again) == [("t1", 0)]
    await again.close()


async def test_a_turn_on_an_old_number_changes_nothing(store: Store) -> None:
    await open_table(store)
    await store.commit(commit_of("t1", 0))
    stale = commit_of("t1", 1)
    for expected in (1, 3):
        with pytest.raises(WriteConflict):
            await store.commit(replace(stale, expected=expected))
    assert await whole(store, "t1") == 1
    await store.commit(stale)
    assert await whole(store, "t1") == 2


async def test_an_entry_out_of_order_changes_nothing(store: Store) -> None:
    await open_table(store)
    with pytest.raises(WriteConflict):
        await store.commit(replace(commit_of("t1", 0), entry=entry_of(1)))
    assert await whole(store, "t1") == 0
    assert await posts(store) == []


async def test_of_many_turns_on_one_number_one_wins(store: Store) -> None:
    await open_table(store)
    commits = [replace(commit_of("t1", 0), interaction=n) for n in range(1, 21)]
    outcomes = await asyncio.gather(*(store.commit(commit) for commit in commits), return_exceptions=True)
    assert sum(isinstance(outcome, WriteConflict) for outcome in outcomes) == 19
    assert len(await store.history.entries("t1")) == 1
    assert await posts(store) == [("t1", 0)]


async def test_two_stores_on_one_database_do_not_apply_twice(opener: Opener, tmp_path: Path) -> None:
    one, other = await opener(tmp_path), await opener(tmp_path)
    await open_table(one)
    for number in range(20):
        commits = [replace(commit_of("t1", number), interaction=2 * number + n) for n in (1, 2)]
        outcomes = await asyncio.gather(
            one.commit(commits[0]), other.commit(commits[1]), return_exceptions=True
        )
        assert sum(isinstance(outcome, WriteConflict) for outcome in outcomes) == 1
    assert len(await other.history.entries("t1")) == 20
    await one.close()
    await other.close()


async def test_the_same_interaction_is_applied_once(store: Store) -> None:
    await open_table(store)
    commit = commit_of("t1", 0)
    first = await store.commit(commit)
    again = await store.commit(commit)
    assert (again.seq, again.number, again.reply) == (first.seq, first.number, {"told": 0})
    assert (first.repeated, again.repeated) == (False, True)
    assert await store.applied(commit.interaction or 0) == again
    assert await whole(store, "t1") == 1
    assert await posts(store) == [("t1", 0)]


async def test_the_same_interaction_ten_times_at_once(store: Store) -> None:
    await open_table(store)
    outcomes = await asyncio.gather(*(store.commit(commit_of("t1", 0)) for _ in range(10)))
    assert sorted(outcome.repeated for outcome in outcomes) == [False] + [True] * 9
    assert await posts(store) == [("t1", 0)]


async def test_a_conflict_leaves_the_interaction_free(store: Store) -> None:
    await open_table(store)
    with pytest.raises(WriteConflict):
        await store.commit(Commit(table="t1", expected=7, at=1, interaction=99))
    assert await store.applied(99) is None
    assert not (await store.commit(Commit(table="t1", expected=1, at=1, interaction=99))).repeated


async def test_interactions_are_swept_by_age(store: Store) -> None:
    await open_table(store)
    await store.commit(Commit(table="t1", expected=1, at=10, interaction=1))
    await store.commit(Commit(table="t1", expected=2, at=20, interaction=2))
    await store.sweep(before=20)
    assert await store.applied(1) is None
    assert await store.applied(2) is not None


async def test_what_a_turn_does_not_name_stays(store: Store) -> None:
    await open_table(store)
    before = await store.tables.load("t1")
    await store.commit(SILENT)
    after = await store.tables.load("t1")
    assert before is not None and after is not None
    assert (after.table.seq, after.table.updated) == (2, 5)
    assert (after.seats, after.state, after.timers) == (before.seats, before.state, before.timers)
    same = ("options", "guild", "channel", "host", "status", "reason", "clock", "length", "created")
    assert all(getattr(after.table, name) == getattr(before.table, name) for name in same)


async def test_a_turn_changes_all_it_names(store: Store) -> None:
    await open_table(store)
    await store.commit(
        Commit(
            table="t1",
            expected=1,
            at=9,
            status="paused",
            reason="holidays",
            guild=7,
            channel=8,
            host=BEN,
            options={"turns": 3},
            clock={"paused": 9},
            seats=SEATS[1:],
        )
    )
    loaded = await store.tables.load("t1")
    assert loaded is not None
    assert loaded.seats == SEATS[1:]
    assert loaded.table == Table(
        id="t1",
        title="tigris",
        options={"turns": 3},
        guild=7,
        channel=8,
        host=BEN,
        status="paused",
        reason="holidays",
        clock={"paused": 9},
        seq=2,
        length=0,
        created=1,
        updated=9,
    )
    await store.commit(Commit(table="t1", expected=2, at=10, status="playing"))
    resumed = await store.tables.load("t1")
    assert resumed is not None
    assert (resumed.table.status, resumed.table.reason) == ("playing", None)


async def test_one_live_table_in_a_channel(store: Store) -> None:
    await open_table(store, "t1")
    with pytest.raises(ChannelTaken) as refused:
        await open_table(store, "t2")
    assert refused.value.table == "t1"
    assert await store.tables.load("t2") is None
    await store.commit(Commit(table="t1", expected=1, at=2, status="finished"))
    await open_table(store, "t2")
    with pytest.raises(ChannelTaken):
        await store.commit(Commit(table="t1", expected=2, at=3, status="playing"))
    await open_table(store, "t3", channel=9)
    with pytest.raises(ChannelTaken):
        await store.commit(Commit(table="t3", expected=1, at=3, channel=CHANNEL))
    for n in range(2):
        await open_table(store, f"nowhere{n}", channel=None)


async def test_a_table_is_opened_once(store: Store) -> None:
    opening = Commit(table="t1", expected=0, at=1, interaction=5, reply={"opened": "t1"})
    await store.open_table(new(), opening)
    again = await store.open_table(new("t2"), Commit(table="t2", expected=0, at=1, interaction=5))
    assert (again.table, again.reply, again.repeated) == ("t1", {"opened": "t1"}, True)
    assert await store.tables.load("t2") is None
    with pytest.raises(WriteConflict):
        await store.open_table(new("t1", channel=9), Commit(table="t1", expected=0, at=1))


async def test_an_unknown_table_is_named(store: Store) -> None:
    with pytest.raises(UnknownTable, match="t9"):
        await store.commit(Commit(table="t9", expected=0, at=1))
    assert await store.tables.load("t9") is None


async def test_a_post_that_cannot_be_written_undoes_the_turn(store: Store) -> None:
    await open_table(store)
    bad = Post(target=Target("channel", 2**70), payload={})
    with pytest.raises(OverflowError):
        await store.commit(replace(commit_of("t1", 0), posts=(bad,)))
    assert await whole(store, "t1") == 0
    await store.commit(commit_of("t1", 0))
    assert await whole(store, "t1") == 1


async def test_a_cancelled_turn_leaves_the_store_in_order(store: Store) -> None:
    await open_table(store)
    waiting = asyncio.create_task(store.commit(commit_of("t1", 0)))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    # Nobody waits for the commit, but it may be under way; this one comes after it.
    await store.sweep(before=0)
    number = await whole(store, "t1")
    await store.commit(commit_of("t1", number))
    assert await whole(store, "t1") == number + 1


async def test_votes_stand_as_last_committed(store: Store) -> None:
    await open_table(store)
    vote = Vote(id="v1", kind="rewind", seat="s1", detail={"to": 3}, ballots={"s1": True}, opened=2, closes=9)
    closed = replace(vote, ballots={"s1": True, "s2": True}, outcome="passed")
    await store.commit(Commit(table="t1", expected=1, at=2, votes=(vote,)))
    assert await _open_votes(store) == (vote,)
    await store.commit(Commit(table="t1", expected=2, at=3, votes=(closed,)))
    assert await _open_votes(store) == ()
    assert await store.tables.votes("t1") == [closed]


async def test_host_powers_are_on_record(store: Store) -> None:
    await open_table(store)
    acts = tuple(HostAct(user=ANA, kind=kind, detail={"seat": "s2"}, at=2) for kind in ("extend", "replace"))
    await store.commit(Commit(table="t1", expected=1, at=2, acts=acts))
    assert await store.tables.host_acts("t1") == list(acts)


async def test_drafts_go_with_their_question_and_their_user(store: Store) -> None:
    await open_table(store)
    for question in ("q1", "q2"):
        for user in (ANA, BEN):
            await store.people.save_draft(Draft(table="t1", question=question, user=user, data={}, at=1))
    await store.commit(Commit(table="t1", expected=1, at=2, closed=("q1",), left=(BEN,)))
    left = [draft for user in (ANA, BEN) for draft in await store.people.drafts("t1", user)]
    assert [(draft.question, draft.user) for draft in left] == [("q2", ANA)]


@pytest.mark.parametrize("status", ["finished", "closed"])
async def test_a_table_that_is_over_has_no_drafts(store: Store, status: Status) -> None:
    await open_table(store)
    await open_table(store, "t2", channel=9)
    for table in ("t1", "t2"):
        await store.people.save_draft(Draft(table=table, question="q1", user=ANA, data={}, at=1))
    await store.commit(Commit(table="t1", expected=1, at=2, status=status))
    assert await store.people.drafts("t1", ANA) == []
    assert len(await store.people.drafts("t2", ANA)) == 1


async def test_timers_are_cleared_before_they_are_set(store: Store) -> None:
    await open_table(store)
    first, second = Timer("deadline", "q1", 10), Timer("deadline", "q1", 20)
    await store.commit(Commit(table="t1", expected=1, at=2, timers=(first, Timer("reminder", "q1", 8))))
    cleared = (("deadline", "q1"), ("reminder", "q1"))
    await store.commit(Commit(table="t1", expected=2, at=2, cleared=cleared, timers=(second,)))
    loaded = await store.tables.load("t1")
    assert loaded is not None
    assert loaded.timers == (second,)


async def test_a_withdrawn_post_is_not_sent(store: Store) -> None:
    await open_table(store)
    await open_table(store, "t2", channel=9)
    ping = Post(target=HERE, payload={"table": "t1", "number": 0}, topic="ping:q1")
    other = Post(target=HERE, payload={"table": "t2", "number": 0}, topic="ping:q1")
    await store.commit(Commit(table="t1", expected=1, at=2, posts=(ping,)))
    await store.commit(Commit(table="t2", expected=1, at=2, posts=(other,)))
    await store.commit(Commit(table="t1", expected=2, at=3, withdrawn=("ping:q1",)))
    assert await posts(store) == [("t2", 0)]


async def _open_votes(store: Store) -> tuple[Vote, ...]:
    loaded = await store.tables.load("t1")
    assert loaded is not None
    return loaded.votes
