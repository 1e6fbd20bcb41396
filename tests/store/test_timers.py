"""What is due, at all tables."""

from bot.store import Commit, Due, Store, Timer
from tests.store.sample_tables import open_table


async def _set(store: Store, table: str, expected: int, *timers: Timer) -> None:
    await store.commit(Commit(table=table, expected=expected, at=1, timers=timers))


async def test_what_is_due_comes_oldest_first(store: Store) -> None:
    await open_table(store, "t1", channel=1)
    await open_table(store, "t2", channel=2)
    await _set(store, "t1", 1, Timer("deadline", "q1", 30), Timer("reminder", "q1", 10))
    await _set(store, "t2", 1, Timer("deadline", "q1", 20))
    due = [Due("t1", Timer("reminder", "q1", 10)), Due("t2", Timer("deadline", "q1", 20))]
    assert await store.timers.due(now=9) == []
    assert await store.timers.due(now=20) == due
    assert await store.timers.due(now=99, limit=1) == due[:1]
    assert await store.timers.next() == 10


async def test_a_timer_that_has_fired_is_kept_but_not_due(store: Store) -> None:
    await open_table(store)
    await _set(store, "t1", 1, Timer("reminder", "q1", 10))
    await _set(store, "t1", 2, Timer("reminder", "q1", 10, fired=12))
    loaded = await store.tables.load("t1")
    assert loaded is not None
    assert loaded.timers == (Timer("reminder", "q1", 10, fired=12),)
    assert await store.timers.due(now=99) == []
    assert await store.timers.next() is None


async def test_an_outage_adds_time_to_all_that_have_not_fired(store: Store) -> None:
    await open_table(store)
    await _set(store, "t1", 1, Timer("deadline", "q1", 10), Timer("reminder", "q1", 5, fired=6))
    assert await store.timers.postpone(outage=7, by=100) == 1
    assert await store.timers.postpone(outage=7, by=100) == 0
    loaded = await store.tables.load("t1")
    assert loaded is not None
    assert loaded.timers == (Timer("reminder", "q1", 5, fired=6), Timer("deadline", "q1", 110))
