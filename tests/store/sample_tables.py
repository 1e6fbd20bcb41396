"""Tables for the tests of the store: commits that differ only in their numbers."""

import hashlib

from bot.store import Commit, Entry, Post, Seat, Store, Table, Target, Timer

ANA, BEN, CLEO = 111_111_111_111_111_111, 222_222_222_222_222_222, 333_333_333_333_333_333
CHANNEL, GUILD = 444_444_444_444_444_444, 555_555_555_555_555_555
HERE = Target("channel", CHANNEL)


def new(id: str = "t1", channel: int | None = CHANNEL) -> Table:
    return Table(id=id, title="tigris", guild=GUILD, channel=channel, host=ANA, created=1, updated=1)


SEATS = (
    Seat(seat="s1", place=1, user=ANA, ready=True, joined=1),
    Seat(seat="s2", place=2, user=BEN, joined=2),
    Seat(seat="s10", place=3, robot="greedy", ready=True, pings=1, missed=2, extensions=3),
)


async def open_table(store: Store, id: str = "t1", channel: int | None = CHANNEL) -> None:
    """A table with three seats that is about to be played at: its seq is 1, its length 0."""
    commit = Commit(table=id, expected=0, at=1, seats=SEATS, state=state_of(id, 0), status="playing")
    await store.open_table(new(id, channel), commit)


def state_of(table: str, number: int) -> bytes:
    """The state after so many entries: a few pages, so that a torn one would show."""
    seed = f"{table} {number}".encode()
    return seed + b" " + hashlib.shake_256(seed).digest(4_200)


def entry_of(number: int) -> Entry:
    return Entry(
        number=number,
        kind="submit",
        seat="s1",
        user=ANA,
        question=f"q{number}",
        answer=b'{"yes":true}',
        events=b'[{"number":%d}]' % number,
        at=number,
    )


def commit_of(table: str, number: int) -> Commit:
    """Entry `number` of a table opened above, with all that an answer brings."""
    return Commit(
        table=table,
        expected=number + 1,
        at=number,
        interaction=interaction_of(table, number),
        reply={"told": number},
        state=state_of(table, number + 1),
        entry=entry_of(number),
        cleared=(("deadline", f"q{number}"),),
        timers=(Timer("deadline", f"q{number + 1}", 1000 + number),),
        posts=(Post(target=HERE, payload={"table": table, "number": number}),),
    )


def interaction_of(table: str, number: int) -> int:
    return int.from_bytes(hashlib.sha256(f"{table} {number}".encode()).digest()[:7])


async def whole(store: Store, table: str) -> int:
    """Checks that the table is after a commit, not in the middle of one; returns how many entries it has."""
    loaded = await store.tables.load(table)
    assert loaded is not None
    number = loaded.table.length
    assert loaded.table.seq == number + 1
    assert loaded.state == state_of(table, number)
    assert await store.history.entries(table) == [entry_of(n) for n in range(number)]
    assert [timer.subject for timer in loaded.timers] == ([f"q{number}"] if number else [])
    assert await store.applied(interaction_of(table, number)) is None
    if number:
        applied = await store.applied(interaction_of(table, number - 1))
        assert applied is not None
        assert applied.reply == {"told": number - 1}
    return number


async def posts(store: Store) -> list[tuple[str, int]]:
    """Takes and sends all that is in the outbox: table and number of each commit, in the order of sending."""
    sent: list[tuple[str, int]] = []
    while rows := await store.outbox.take(now=10**15):
        for row in rows:
            sent.append((row.post.payload["table"], row.post.payload["number"]))
            await store.outbox.sent(row.id, at=1, channel=CHANNEL, message=row.id)
    return sent
