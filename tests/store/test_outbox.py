"""The outbox: in order, by priority, with the newest content of each message, until it is delivered."""

import asyncio
from pathlib import Path

from msgspec.structs import replace

from bot.store import Attachment, Commit, Delivery, Post, Priority, Store, Target, Tracked
from tests.store.conftest import Opener
from tests.store.samples import ANA, HERE, commit_of, open_table

THERE = Target("channel", 9)
ANSWER, NEWS, PICTURE = Priority


def said(
    words: str,
    target: Target = HERE,
    priority: Priority = NEWS,
    not_before: int = 0,
    topic: str | None = None,
) -> Post:
    return Post(
        target=target, payload={"content": words}, priority=priority, not_before=not_before, topic=topic
    )


def status(words: str, edits: bool = True, priority: Priority = NEWS) -> Post:
    return Post(target=HERE, payload={"content": words}, message="status", edits=edits, priority=priority)


async def put(store: Store, *posts: Post) -> None:
    """Adds each post in a commit of its own, at a table opened for it."""
    loaded = await store.tables.load("t1")
    if loaded is None:
        await open_table(store)
    for post in posts:
        loaded = await store.tables.load("t1")
        assert loaded is not None
        await store.commit(Commit(table="t1", expected=loaded.table.seq, at=5, posts=(post,)))


async def take(store: Store, now: int = 100, limit: int = 20) -> list[Delivery]:
    return await store.outbox.take(now, limit)


def words(rows: list[Delivery]) -> list[str]:
    return [row.post.payload["content"] for row in rows]


async def send(store: Store, row: Delivery, message: int = 77) -> None:
    assert await store.outbox.sent(row.id, at=50, channel=row.post.target.id, message=message)


async def test_a_row_carries_all_of_its_post(store: Store) -> None:
    picture = Attachment(name="board.png", key="abc", recipe={"plan": [1, 2]}, alt="The board")
    post = Post(
        target=Target("user", ANA),
        payload={"content": "your hand", "components": [{"custom_id": "v2:t1:q1:yes"}]},
        priority=PICTURE,
        attachments=(picture,),
        message="panel:s1",
        topic="hand:s1",
        not_before=7,
    )
    await put(store, post)
    (row,) = await take(store)
    assert (row.table, row.post, row.created, row.attempts, row.tried) == ("t1", post, 5, 1, None)
    assert row.tracked is None
    assert len(row.nonce) <= 25


async def test_answers_before_news_before_pictures(store: Store) -> None:
    await put(store, said("picture", priority=PICTURE), said("news"), said("answer", priority=ANSWER))
    assert words(await take(store)) == ["answer", "news", "picture"]


async def test_the_limit_takes_the_most_urgent(store: Store) -> None:
    await put(store, said("first", THERE), said("second"), said("answer", priority=ANSWER))
    assert words(await take(store, limit=2)) == ["answer", "first"]


async def test_one_target_is_served_in_order(store: Store) -> None:
    await put(store, said("one"), said("two"), said("elsewhere", THERE))
    first = await take(store)
    assert words(first) == ["one", "elsewhere"]
    assert await take(store) == []
    await send(store, first[0])
    assert words(await take(store)) == ["two"]


async def test_a_user_and_a_channel_of_one_number_are_two_targets(store: Store) -> None:
    await put(store, said("channel", Target("channel", 5)), said("user", Target("user", 5)))
    assert words(await take(store)) == ["channel", "user"]


async def test_what_failed_holds_up_what_comes_after_it(store: Store) -> None:
    await put(store, said("one"), said("two"), said("answer", priority=ANSWER))
    answer, one = await take(store)
    await send(store, answer)
    assert await store.outbox.retry(one.id, not_before=200, reason="429")
    assert await take(store, now=199) == []
    assert await store.outbox.next(now=100) == 200
    (again,) = await take(store, now=200)
    assert (again.id, again.attempts, again.tried, again.nonce) == (one.id, 2, 100, one.nonce)
    assert await store.outbox.retry(one.id, not_before=300, reason="503")
    (again,) = await take(store, now=300)
    assert (again.attempts, again.tried) == (3, 100), "the first may have arrived, and Discord forgotten it"
    assert await store.outbox.drop(again.id, at=301, reason="50007")
    assert words(await take(store, now=301)) == ["two"]


async def test_what_waits_for_its_hour_holds_nobody_up(store: Store) -> None:
    await put(store, said("after breakfast", not_before=500), said("now"))
    assert words(await take(store)) == ["now"]
    assert await store.outbox.next(now=100) == 500
    assert await store.outbox.next(now=500) is None


async def test_outcomes(store: Store) -> None:
    ids = await store.outbox.add([said("a", Target("user", n)) for n in range(1, 5)], at=1)
    waiting, taken, sent, dropped = ids
    await store.outbox.take(100)
    await store.outbox.retry(waiting, not_before=300, reason="503")
    await store.outbox.sent(sent, at=2, channel=1, message=42)
    await store.outbox.drop(dropped, at=2, reason="50007")
    rows = [await store.outbox.outcome(row) for row in ids]
    assert [row and (row.state, row.not_before, row.message, row.reason) for row in rows] == [
        ("waiting", 300, None, "503"),
        ("taken", 0, None, None),
        ("sent", 0, 42, None),
        ("dropped", 0, None, "50007"),
    ]
    assert not await store.outbox.sent(sent, at=3, channel=1, message=43)
    assert not await store.outbox.retry(dropped, not_before=3, reason="late")
    assert not await store.outbox.drop(sent, at=3, reason="late")
    await store.sweep(before=3)
    assert [await store.outbox.outcome(row) is None for row in ids] == [False, False, True, True]
    assert taken == ids[1]


async def test_what_was_taken_before_a_crash_is_taken_again(opener: Opener, tmp_path: Path) -> None:
    first = await opener(tmp_path)
    await put(first, said("one"), said("two"))
    (lost,) = await take(first)
    await first.close()
    second = await opener(tmp_path)
    assert await take(second) == []
    assert await second.outbox.release() == 1
    (again,) = await take(second, now=300)
    assert (again.id, again.attempts, again.tried, again.nonce) == (lost.id, 2, 100, lost.nonce)
    await second.close()


async def test_a_named_message_is_tracked_once_sent(store: Store) -> None:
    await put(store, status("new", edits=False))
    (row,) = await take(store)
    assert await store.outbox.tracked("t1") == {}
    await send(store, row, message=77)
    tracked = Tracked(name="status", channel=HERE.id, message=77, posted=50)
    assert await store.outbox.tracked("t1") == {"status": tracked}
    await put(store, status("edited"))
    (edit,) = await take(store)
    assert edit.tracked == tracked
    assert await store.outbox.sent(edit.id, at=60, channel=HERE.id, message=77)
    assert (await store.outbox.tracked("t1"))["status"].posted == 50
    await put(store, status("posted anew, for an edit was refused"))
    (anew,) = await take(store)
    assert await store.outbox.sent(anew.id, at=70, channel=HERE.id, message=78)
    assert await store.outbox.tracked("t1") == {
        "status": Tracked(name="status", channel=HERE.id, message=78, posted=70)
    }
    await store.outbox.lost("t1", "status")
    assert await store.outbox.tracked("t1") == {}


async def test_a_message_in_dms_is_known_to_be_someones(store: Store) -> None:
    await put(store, Post(target=Target("user", ANA), payload={}, message="panel:s1"))
    (row,) = await take(store)
    assert await store.outbox.sent(row.id, at=50, channel=1234, message=5)
    tracked = await store.outbox.tracked("t1")
    assert tracked["panel:s1"] == Tracked(name="panel:s1", channel=1234, message=5, user=ANA, posted=50)


async def test_only_the_newest_unsent_edit_stays_and_comes_last(store: Store) -> None:
    """A status shows what is true after the news before it."""
    await put(store, status("one"), said("news"), status("two"), status("three"))
    sent: list[str] = []
    while rows := await take(store):
        sent += words(rows)
        for row in rows:
            await send(store, row)
    assert sent == ["news", "three"]


async def test_an_edit_on_its_way_is_not_changed(store: Store) -> None:
    await put(store, status("one"))
    (one,) = await take(store)
    await put(store, status("two"), status("three"))
    assert await take(store) == []
    await send(store, one)
    assert words(await take(store)) == ["three"]


async def test_an_edit_that_failed_gives_way_to_a_newer_one(store: Store) -> None:
    await put(store, status("one"))
    (one,) = await take(store)
    await put(store, status("two"))
    await store.outbox.retry(one.id, not_before=200, reason="429")
    await put(store, status("three"))
    assert await take(store, now=199) == []
    rows = await take(store, now=200)
    assert words(rows) == ["three"]
    await send(store, rows[0])
    assert await take(store, now=999) == []


async def test_an_edit_waits_for_its_post_even_if_more_urgent(store: Store) -> None:
    await put(store, status("new", edits=False, priority=PICTURE))
    (post,) = await take(store)
    await put(store, status("edit", priority=ANSWER))
    assert await take(store) == []
    await send(store, post)
    assert words(await take(store)) == ["edit"]


async def test_a_post_that_nobody_has_seen_says_what_an_edit_would(store: Store) -> None:
    await put(store, status("new", edits=False, priority=PICTURE), status("edit", priority=ANSWER))
    rows = await take(store)
    assert words(rows) == ["edit"]
    assert (rows[0].post.edits, rows[0].post.priority) == (False, PICTURE)
    await send(store, rows[0])
    assert await take(store) == []


async def test_a_post_that_was_tried_may_have_been_seen(store: Store) -> None:
    """Its nonce would bring back the old content, so the edit is sent after it."""
    await put(store, status("new", edits=False))
    (post,) = await take(store)
    await store.outbox.retry(post.id, not_before=0, reason="503")
    await put(store, status("edit"))
    (again,) = await take(store)
    assert words([again]) == ["new"]
    await send(store, again)
    assert words(await take(store)) == ["edit"]


async def test_an_edit_does_not_slip_before_a_newer_post(store: Store) -> None:
    await put(
        store, status("old edit"), status("new post", edits=False), status("new edit"), status("newest edit")
    )
    sent: list[str] = []
    while rows := await take(store):
        sent += words(rows)
        for row in rows:
            await send(store, row)
    assert sent == ["newest edit"]


async def test_edits_of_other_messages_and_tables_are_left_alone(store: Store) -> None:
    await open_table(store, "t2", channel=9)
    await put(
        store, status("one"), Post(target=HERE, payload={"content": "panel"}, message="panel", edits=True)
    )
    await store.commit(Commit(table="t2", expected=1, at=5, posts=(status("of t2"),)))
    await put(store, status("two"))
    sent: list[str] = []
    while rows := await take(store):
        sent += words(rows)
        for row in rows:
            await send(store, row)
    assert sent == ["panel", "of t2", "two"]


def news(*entries: int, kind: str = "news", target: Target = HERE) -> Post:
    return Post(target=target, payload={"kind": kind, "entries": list(entries)}, grows="entries")


async def told(store: Store) -> list[list[int]]:
    found: list[list[int]] = []
    while rows := await take(store):
        for row in rows:
            found.append(row.post.payload.get("entries", []))
            await send(store, row)
    return found


async def test_a_list_grows_while_it_waits(store: Store) -> None:
    await put(store, news(1), status("status"), news(2, 3), status("newer"), news(4, target=THERE))
    assert await told(store) == [[1, 2, 3], [4], []]


async def test_a_list_does_not_grow_past_another_post_or_kind(store: Store) -> None:
    await put(store, news(1), said("notice"), news(2), news(3, kind="other"), news(4, kind="other"))
    assert await told(store) == [[1], [], [2], [3, 4]]


async def test_a_list_on_its_way_or_tried_does_not_grow(store: Store) -> None:
    await put(store, news(1))
    (first,) = await take(store)
    await put(store, news(2))
    await store.outbox.retry(first.id, not_before=0, reason="503")
    await put(store, news(3))
    assert await told(store) == [[1], [2, 3]]


async def test_a_list_that_is_long_enough_does_not_grow(store: Store) -> None:
    await put(store, news(*range(15)), news(*range(15, 20)), news(20))
    assert await told(store) == [list(range(20)), [20]]


async def test_a_list_of_one_table_does_not_grow_by_another_ones(store: Store) -> None:
    await open_table(store, "t2", channel=9)
    await put(store, news(1))
    await store.commit(Commit(table="t2", expected=1, at=5, posts=(news(2),)))
    assert await told(store) == [[1], [2]]


async def test_what_is_on_its_way_is_not_withdrawn(store: Store) -> None:
    await put(store, said("ping", topic="ping"))
    (ping,) = await take(store)
    await store.commit(Commit(table="t1", expected=2, at=6, withdrawn=("ping",)))
    await send(store, ping)


async def test_nobody_is_served_twice_when_many_take_at_once(store: Store) -> None:
    await store.outbox.add([said(str(n), Target("user", n)) for n in range(50)], at=1)
    taken: list[str] = []
    while len(taken) < 50:
        batches = await asyncio.gather(*(take(store, limit=7) for _ in range(5)))
        assert any(batches)
        taken += [word for rows in batches for word in words(rows)]
    assert sorted(int(word) for word in taken) == list(range(50))


async def test_a_long_backlog_still_gives_the_first_of_each_target(store: Store) -> None:
    await store.outbox.add([said(str(n), Target("channel", n % 10)) for n in range(5_000)], at=1)
    rows = await take(store)
    assert words(rows) == [str(n) for n in range(10)]
    assert await take(store) == []
    await send(store, rows[3])
    assert words(await take(store)) == ["13"]


async def test_an_edit_that_waits_is_not_put_off_by_newer_ones(store: Store) -> None:
    """A table where something happens all the time shows its status nevertheless."""
    await open_table(store)
    edit = Post(target=HERE, payload={"n": 1}, message="status", edits=True, not_before=100)
    for number in range(3):
        post = replace(edit, payload={"n": number}, not_before=100 + 50 * number)
        await store.commit(replace(commit_of("t1", number), posts=(post,), at=number))
    assert await store.outbox.take(99) == []
    (taken,) = await store.outbox.take(100)
    assert (taken.post.payload, taken.created) == ({"n": 2}, 0)


async def test_what_waits_a_moment_may_go_at_once_after_all(store: Store) -> None:
    """A question waits for its proposal; one that waits for the end of quiet hours stays."""
    await open_table(store)
    soon = Post(target=HERE, payload={"n": 1}, topic="asked:s1", not_before=2000)
    later = replace(soon, payload={"n": 2}, not_before=9000)
    await store.commit(replace(commit_of("t1", 0), posts=(soon, later)))
    await store.commit(replace(commit_of("t1", 1), hastened=("asked:s1",), soon=2000))
    (taken,) = await store.outbox.take(1)
    assert taken.post.payload == {"n": 1}
