"""Tables are found without reading their histories."""

from bot.store import Commit, Store, table_id
from tests.store.sample_tables import ANA, BEN, CHANNEL, CLEO, GUILD, SEATS, open_table, state_of


async def test_seats_come_back_in_their_places(store: Store) -> None:
    await open_table(store)
    loaded = await store.tables.load("t1")
    assert loaded is not None
    assert loaded.seats == SEATS
    assert loaded.state == state_of("t1", 0)


async def test_live_tables_are_listed_latest_first(store: Store) -> None:
    for n in range(4):
        await open_table(store, f"t{n}", channel=n)
    await store.commit(Commit(table="t1", expected=1, at=50))
    await store.commit(Commit(table="t2", expected=1, at=60, status="closed"))
    await store.commit(Commit(table="t3", expected=1, at=40, status="parked"))
    assert [table.id for table in await store.tables.listed()] == ["t1", "t3", "t0"]
    assert [table.id for table in await store.tables.listed(["closed"])] == ["t2"]
    assert len(await store.tables.listed(guild=GUILD)) == 3
    assert await store.tables.listed(guild=1) == []


async def test_a_channel_leads_to_its_live_table(store: Store) -> None:
    await open_table(store)
    found = await store.tables.in_channel(CHANNEL)
    assert found is not None and found.id == "t1"
    await store.commit(Commit(table="t1", expected=1, at=2, status="finished"))
    assert await store.tables.in_channel(CHANNEL) is None


async def test_a_user_finds_the_tables_where_he_sits_or_is_host(store: Store) -> None:
    await open_table(store, "t1", channel=1)
    await open_table(store, "t2", channel=2)
    await store.commit(Commit(table="t2", expected=1, at=9, seats=SEATS[2:], host=CLEO))
    assert [table.id for table in await store.tables.of_user(ANA)] == ["t1"]
    assert [table.id for table in await store.tables.of_user(BEN)] == ["t1"]
    assert [table.id for table in await store.tables.of_user(CLEO)] == ["t2"]
    assert await store.tables.of_user(BEN, ["finished"]) == []


def test_ids_are_short_and_safe_in_a_url() -> None:
    ids = {table_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(len(id) == 7 and id.isalnum() and id.isascii() and id == id.lower() for id in ids)
