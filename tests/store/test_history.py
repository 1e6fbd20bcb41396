"""What happened, and the way back."""

import pytest

from bot.store import Commit, Entry, Mark, Store, WriteConflict
from tests.store.sample_tables import commit_of, entry_of, new, open_table


async def _state_before(store: Store, number: int) -> tuple[bytes, int]:
    snapshot, entries = await store.history.before("t1", number)
    assert [entry.number for entry in entries] == list(range(snapshot.number, number))
    assert all(entry.back_to is None for entry in entries)
    return snapshot.state + b"".join(entry.events for entry in entries), len(entries)


async def test_entries_by_range(store: Store) -> None:
    await open_table(store)
    for number in range(5):
        await store.commit(commit_of("t1", number))
    assert await store.history.entries("t1") == [entry_of(n) for n in range(5)]
    assert await store.history.entries("t1", 1, 3) == [entry_of(1), entry_of(2)]
    assert await store.history.entries("t1", 4) == [entry_of(4)]
    assert await store.history.entries("t9") == []


async def test_an_entry_comes_back_as_it_was(store: Store) -> None:
    await open_table(store)
    for number in range(2):
        await store.commit(commit_of("t1", number))
    entry = Entry(number=2, kind="expire", back_to=1, by_default=True, events=b"[1]", at=7)
    await store.commit(Commit(table="t1", expected=3, at=7, entry=entry, state=b"{}"))
    assert await store.history.entries("t1", 2) == [entry]


async def test_an_outline_leaves_out_answers_and_events(store: Store) -> None:
    await open_table(store)
    await store.commit(commit_of("t1", 0))
    (entry,) = await store.history.outline("t1")
    assert (entry.number, entry.kind, entry.seat, entry.question) == (0, "submit", "s1", "q0")
    assert (entry.answer, entry.events) == (None, b"[]")


async def test_what_stands_is_what_no_way_back_undid(store: Store) -> None:
    """Entry 2 goes back to just before 1, entry 4 to just before 3; in the end 6 undoes all but the first."""
    await open_table(store)
    backs = {2: 1, 4: 3}
    for number in range(6):
        entry = Entry(number=number, kind="undo", back_to=backs.get(number), events=b"[]", at=1)
        await store.commit(Commit(table="t1", expected=number + 1, at=1, entry=entry, state=b"{}"))
    assert [entry.number for entry in await store.history.standing("t1", 0)] == [0, 2, 4, 5]
    assert [entry.number for entry in await store.history.standing("t1", 1, 4)] == [2]
    assert [entry.number for entry in await store.history.standing("t1", 3)] == [4, 5]
    far = Entry(number=6, kind="rewind", back_to=2, events=b"[]", at=1)
    await store.commit(Commit(table="t1", expected=7, at=1, entry=far, state=b"{}"))
    assert [entry.number for entry in await store.history.standing("t1", 0)] == [0, 6]


async def test_any_earlier_state_is_a_snapshot_and_a_few_entries_away(store: Store) -> None:
    await open_table(store)
    first = Commit(table="t1", expected=1, at=1, state=b"")
    await store.commit(first)
    letters = b""
    for number in range(120):
        state = letters + bytes([number % 26 + 97])
        entry = Entry(number=number, kind="submit", events=state[-1:], at=1)
        await store.commit(Commit(table="t1", expected=number + 2, at=1, entry=entry, state=state))
        letters = state
    for number in (0, 1, 49, 50, 51, 99, 119, 120):
        state, folded = await _state_before(store, number)
        assert state == letters[:number]
        assert folded < 50


async def test_nothing_to_fold_goes_back_behind_its_snapshot(store: Store) -> None:
    """The 55th entry goes back to before the snapshot after the 50th; and so on, twice."""
    await open_table(store)
    await store.commit(Commit(table="t1", expected=1, at=1, state=b""))
    states = [b""]
    for number in range(130):
        back_to = {55: 40, 70: 30, 101: 60}.get(number)
        letter = bytes([number % 26 + 97])
        state = (states[-1] if back_to is None else states[back_to].upper()) + letter
        kind = "submit" if back_to is None else "rewind"
        entry = Entry(number=number, kind=kind, back_to=back_to, events=letter, at=1)
        await store.commit(Commit(table="t1", expected=number + 2, at=1, entry=entry, state=state))
        states.append(state)
    for number in range(131):
        assert (await _state_before(store, number))[0] == states[number]


async def test_a_repaired_state_is_where_folding_begins(store: Store) -> None:
    await open_table(store)
    for number in range(3):
        await store.commit(commit_of("t1", number))
    await store.commit(Commit(table="t1", expected=4, at=1, state=b"repaired"))
    snapshot, entries = await store.history.before("t1", 3)
    assert (snapshot.number, snapshot.state, entries) == (3, b"repaired", [])


async def test_a_table_that_has_not_begun_has_no_way_back(store: Store) -> None:
    with pytest.raises(LookupError):
        await store.history.before("t1", 0)


async def _play(store: Store, numbers: range, format: int, backs: dict[int, int] | None = None) -> None:
    """Entries in a format; the state after each is its letters, or after a way back those of that time."""
    for number in numbers:
        back_to = (backs or {}).get(number)
        kind = "submit" if back_to is None else "rewind"
        entry = Entry(number=number, kind=kind, back_to=back_to, events=b"[]", at=1, format=format)
        state = f"{format}:{number + 1}".encode()
        await store.commit(
            Commit(table="t1", expected=number + 1, at=1, entry=entry, state=state, format=format)
        )


async def test_the_first_entry_in_another_format_keeps_the_state_before_it(store: Store) -> None:
    """All that has to be folded is of one format, and the state before the change is one of the goals."""
    await open_table(store)
    await _play(store, range(3), 1)
    await _play(store, range(3, 60), 2)
    await _play(store, range(60, 62), 4)
    assert await store.history.marks("t1") == [Mark(0, 1), Mark(3, 2), Mark(50, 2), Mark(60, 4)]
    snapshot, entries = await store.history.before("t1", 3)
    assert (snapshot.state, snapshot.format, entries) == (b"1:3", 2, []), "as the earlier release left it"
    for number, found in ((2, 0), (5, 3), (49, 3), (55, 50), (60, 60), (62, 60)):
        snapshot, entries = await store.history.before("t1", number)
        assert snapshot.number == found
        assert {entry.format for entry in entries} <= {snapshot.format}


async def test_every_entry_says_its_format(store: Store) -> None:
    await open_table(store)
    await _play(store, range(2), 1)
    await _play(store, range(2, 5), 3, {3: 1})
    for entries in (await store.history.entries("t1"), await store.history.outline("t1")):
        assert [entry.format for entry in entries] == [1, 1, 3, 3, 3]
    assert [entry.format for entry in await store.history.entries("t1", 1, 3)] == [1, 3]
    assert [(one.number, one.format) for one in await store.history.standing("t1", 0)] == [
        (0, 1),
        (3, 3),
        (4, 3),
    ]


async def test_a_change_of_format_where_a_snapshot_is_already(store: Store) -> None:
    """After 50 entries, and after a way back."""
    await open_table(store)
    await _play(store, range(50), 1)
    await _play(store, range(50, 52), 2, {51: 10})
    await _play(store, range(52, 53), 3)
    assert await store.history.marks("t1") == [Mark(0, 1), Mark(50, 2), Mark(52, 3)]
    assert (await store.history.before("t1", 50))[0].state == b"1:50"
    assert (await store.history.before("t1", 52))[0].state == b"2:52"


async def test_a_table_that_begins_in_a_later_format(store: Store) -> None:
    await store.open_table(new(), Commit(table="t1", expected=0, at=1, state=b"", format=3))
    await _play(store, range(2), 3)
    assert await store.history.marks("t1") == [Mark(0, 3)]


async def test_a_turn_that_comes_too_late_leaves_no_mark(store: Store) -> None:
    await open_table(store)
    await _play(store, range(2), 1)
    entry = Entry(number=2, kind="submit", at=1, format=2)
    with pytest.raises(WriteConflict):
        await store.commit(Commit(table="t1", expected=1, at=1, entry=entry, state=b"x", format=2))
    assert await store.history.marks("t1") == [Mark(0, 1)]
