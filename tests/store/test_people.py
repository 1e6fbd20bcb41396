"""Settings, drafts, and what a user may know and have forgotten."""

import asyncio

from bot.store import Commit, Delivery, Draft, GuildSettings, HostAct, Post, Store, Target, UserSettings, Vote
from tests.store.sample_tables import ANA, BEN, CHANNEL, GUILD, HERE, commit_of, open_table, posts


async def test_settings_are_the_usual_ones_until_saved(store: Store) -> None:
    assert await store.people.settings(ANA) == UserSettings(user=ANA)
    mine = UserSettings(
        user=ANA,
        place="ephemeral",
        quiet_from=22 * 60,
        quiet_until=7 * 60,
        digest=8 * 60,
        digest_at=1000,
        timezone="Europe/Vienna",
        language="de",
        dms_closed=True,
    )
    await store.people.save_settings(mine)
    assert await store.people.settings(ANA) == mine
    assert await store.people.settings(BEN) == UserSettings(user=BEN)
    await store.people.save_settings(UserSettings(user=ANA))
    assert await store.people.settings(ANA) == UserSettings(user=ANA)


async def test_digests_come_due(store: Store) -> None:
    ana, ben = (UserSettings(user=user, digest=480, digest_at=at) for user, at in ((ANA, 20), (BEN, 10)))
    for settings in (ana, ben, UserSettings(user=1)):
        await store.people.save_settings(settings)
    assert await store.people.digests_due(now=9) == []
    assert await store.people.digests_due(now=20) == [ben, ana]


async def test_a_guild_says_who_may_open_tables_and_where(store: Store) -> None:
    assert await store.people.guild(GUILD) == GuildSettings(guild=GUILD)
    settings = GuildSettings(guild=GUILD, roles=(1, 2), channels=(CHANNEL,), language="fr")
    await store.people.save_guild(settings)
    assert await store.people.guild(GUILD) == settings


async def test_the_bot_keeps_notes(store: Store) -> None:
    assert await store.note("alive") is None
    for at in (1, 2):
        await store.save_note("alive", {"at": at})
    assert await store.note("alive") == {"at": 2}


async def test_settings_that_change_while_they_are_read(store: Store) -> None:
    mine = UserSettings(user=ANA, language="de")
    for _ in range(20):
        await asyncio.gather(store.people.settings(ANA), store.people.save_settings(mine))
        assert await store.people.settings(ANA) == mine
        await asyncio.gather(store.people.forget_user(ANA), store.people.settings(ANA))
        assert await store.people.settings(ANA) == UserSettings(user=ANA)


async def test_a_draft_is_of_one_question_and_one_user(store: Store) -> None:
    await open_table(store)
    draft = Draft(table="t1", question="q1", user=ANA, data={"lines": ["A1-B2"]}, at=4)
    await store.people.save_draft(draft)
    other = Draft(table="t1", question="q2", user=ANA, data={"lines": []}, at=5)
    await store.people.save_draft(other)
    assert await store.people.drafts("t1", ANA) == [draft, other]
    assert await store.people.drafts("t1", BEN) == []
    await store.people.drop_draft("t1", "q1", ANA)
    assert await store.people.drafts("t1", ANA) == [other]


async def know(store: Store, user: int) -> None:
    """Writes the user wherever the store can hold them."""
    await open_table(store)
    await store.commit(commit_of("t1", 0))
    dm = Post(target=Target("user", user), payload={"content": "your hand"}, message=f"panel:{user}")
    await store.commit(
        Commit(
            table="t1",
            expected=2,
            at=3,
            host=user,
            clock={"waiting_for": str(user)},
            options={"invited": [user]},
            reply={"hello": f"<@{user}>"},
            interaction=4,
            posts=(
                dm,
                Post(
                    target=HERE,
                    payload={"table": "t1", "number": 9, "content": f"<@{user}>, <@!{user}>: go!"},
                ),
                Post(
                    target=HERE,
                    payload={"table": "t1", "number": 10, "users": [user, user * 10]},
                    topic=f"ping:{user}",
                ),
            ),
            votes=(Vote(id="v1", kind="pause", detail={"by": user}, opened=1),),
            acts=(HostAct(user=user, kind="kick", detail={"whom": str(user)}, at=3),),
        )
    )
    row = next(row for row in await store.outbox.take(100) if row.post.target.kind == "user")
    await store.outbox.sent(row.id, at=4, channel=99, message=98)
    await store.people.save_settings(UserSettings(user=user, language="de"))
    await store.people.save_draft(
        Draft(table="t1", question="q1", user=user, data={"note": f"<@{user}>"}, at=1)
    )


async def test_a_user_is_told_all_that_we_hold(store: Store) -> None:
    await know(store, ANA)
    held = await store.people.export_user(ANA)
    assert held["user"] == ANA
    assert held["settings"][0]["language"] == "de"
    assert [table["table_id"] for table in held["hosts"]] == ["t1"]
    assert [(seat["table_id"], seat["seat"]) for seat in held["seats"]] == [("t1", "s1")]
    assert [(answer["question"], answer["answer"]) for answer in held["answers"]] == [("q0", {"yes": True})]
    assert held["drafts"][0]["data"] == {"note": f"<@{ANA}>"}
    assert held["messages_to_you"][0]["payload"] == {"content": "your hand"}
    assert held["messages_tracked"][0]["message"] == 98
    assert held["powers_used_as_host"][0]["kind"] == "kick"


async def test_a_stranger_is_told_that_we_hold_nothing(store: Store) -> None:
    await know(store, ANA)
    held = await store.people.export_user(5)
    assert held.pop("user") == 5
    assert not any(held.values())


async def test_a_forgotten_user_leaves_the_table_in_order(store: Store) -> None:
    await know(store, ANA)
    await open_table(store, "other", channel=9)
    assert await store.people.forget_user(BEN) == ["other", "t1"]
    assert await store.people.forget_user(ANA) == ["other", "t1"]
    assert await store.people.forget_user(ANA) == []
    held = await store.people.export_user(ANA)
    del held["user"]
    assert not any(held.values())
    loaded = await store.tables.load("t1")
    assert loaded is not None
    assert [(seat.seat, seat.user, seat.robot) for seat in loaded.seats] == [
        ("s1", None, None),
        ("s2", None, None),
        ("s10", None, "greedy"),
    ]
    assert (loaded.table.seq, loaded.table.host) == (5, None)
    assert (loaded.table.clock, loaded.table.options) == ({"waiting_for": "0"}, {"invited": [0]})
    assert [entry.user for entry in await store.history.entries("t1")] == [None]
    await store.outbox.release()
    assert await posts(store) == [("t1", 0), ("t1", 9), ("t1", 10)]


async def test_mentions_of_a_forgotten_user_become_someone(store: Store) -> None:
    await know(store, ANA)
    await store.people.forget_user(ANA, someone="jemand")
    await store.outbox.release()
    payloads = [row.post.payload for _ in range(3) for row in await _next(store)]
    assert payloads[1]["content"] == "jemand, jemand: go!"
    assert payloads[2]["users"] == [0, ANA * 10]


async def test_a_message_on_its_way_to_a_forgotten_user_comes_to_nothing(store: Store) -> None:
    (row,) = await store.outbox.add([Post(target=Target("user", ANA), payload={"content": "hello"})], at=1)
    await store.outbox.take(1)
    await store.people.forget_user(ANA)
    (other,) = await store.outbox.add([Post(target=HERE, payload={})], at=2)
    assert other != row
    assert not await store.outbox.sent(row, at=3, channel=1, message=1)


async def _next(store: Store) -> list[Delivery]:
    rows = await store.outbox.take(100)
    for row in rows:
        await store.outbox.sent(row.id, at=5, channel=CHANNEL, message=row.id)
    return rows
