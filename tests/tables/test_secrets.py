"""Section 6 of the design: what a viewer may not know changes no byte of what they are shown or sent."""

from random import Random

import msgspec
import pytest
from msgspec.structs import fields, replace

from bot.store import Delivery, Entry, Loaded, Post, Target
from bot.tables.looking import logbook, views
from bot.tables.model.letters import ChannelPing, Content, Letter, QuestionMessage, Reminder, StatusMessage
from bot.tables.news.telling import tell
from bot.tables.sending.letter_builder import about_table
from bot.tables.steps.change import Change
from bot.tables.steps.committed_table import CommittedTable
from games.core.audience import Audience, secrecy
from games.core.event import Event
from games.core.flow_events import FlowMoved
from games.core.secrets import permute, scramble
from tests.tables.harness import ANA, BEN, CHANNEL, CLEO, Harness

SEATS = {ANA: "s1", BEN: "s2", CLEO: "s3", None: None}


def other_state(loaded: Loaded, harness: Harness, viewer: str | None, chance: Random) -> Loaded:
    """The same table with a game that looks the same to the viewer and differs in everything else."""
    codec = harness.titles[loaded.table.title].codec
    assert loaded.state is not None
    return replace(loaded, state=codec.encode(permute(codec.decode(loaded.state), viewer, chance)))


def letters(live: CommittedTable, user: int | None) -> list[bytes]:
    """Every letter that could be sent to this user, or to everybody, at this moment."""
    sent: list[bytes] = []
    seats = tuple(live.seats)
    wanted: list[tuple[Target, Content]] = [
        (Target("channel", CHANNEL), StatusMessage()),
        (Target("channel", CHANNEL), ChannelPing(seats)),
    ]
    if user is not None:
        mine = SEATS[user]
        assert mine is not None
        wanted += [(Target("user", user), QuestionMessage(mine)), (Target("user", user), Reminder(mine, 1))]
    for target, content in wanted:
        post = Post(target=target, payload={})
        delivery = Delivery(
            id=1, table=live.table.id, post=post, created=1, attempts=1, tried=None, tracked=None
        )
        letter = about_table(live, Letter(delivery=delivery, content=content, status=views.status(live)))
        sent.append(msgspec.json.encode(letter))
    return sent


def shown(live: CommittedTable, user: int | None) -> list[bytes]:
    """Everything that this user is shown."""
    panel = views.panel(live, user)
    faces = (panel, views.status(live), views.summary(live, user))
    return [msgspec.json.encode(face) for face in faces] + letters(live, user)


async def reach(harness: Harness, title: str, answers: int) -> str:
    """A table after some answers; the last question of each round stays open, so that others are sealed."""
    people = (ANA, BEN, CLEO)
    table = await (
        harness.table(title, people, days=3) if title == "bazaar" else harness.table(title, people)
    )
    chance = Random(answers)
    for _ in range(answers):
        user = chance.choice(await harness.active(table))
        await harness.tables.answer(table, user, *await harness.sample(table, user, chance))
    return table


@pytest.mark.parametrize(
    ("title", "answers"),
    [
        ("bazaar", 0),
        ("bazaar", 2),
        ("bazaar", 5),
        ("bazaar", 17),
        ("bazaar", 26),
        ("tigris", 9),
        ("tigris", 31),
    ],
)
async def test_what_one_may_not_know_changes_no_byte(harness: Harness, title: str, answers: int) -> None:
    table = await reach(harness, title, answers)
    loaded = await harness.store.tables.load(table)
    assert loaded is not None
    chance, differed = Random(1), 0
    for user, seat in SEATS.items():
        for _ in range(3):
            other = other_state(loaded, harness, seat, chance)
            before, after = (CommittedTable(one, harness.titles[title]) for one in (loaded, other))
            assert shown(before, user) == shown(after, user)
            differed += other.state != loaded.state
            assert before.active.keys() == after.active.keys(), "the same people are waited for"
    assert differed, "something was hidden"


async def test_the_owner_sees_the_difference(harness: Harness) -> None:
    """Otherwise the test above would prove nothing."""
    table = await reach(harness, "bazaar", 5)
    loaded = await harness.store.tables.load(table)
    assert loaded is not None
    other = other_state(loaded, harness, "s1", Random(1))
    before, after = (CommittedTable(one, harness.titles["bazaar"]) for one in (loaded, other))
    assert shown(before, ANA) == shown(after, ANA)
    assert any(shown(before, user) != shown(after, user) for user in (BEN, CLEO))


def disguised(event: Event, viewer: str | None, chance: Random) -> Event:
    """An event with other contents wherever the viewer may not look."""
    if isinstance(event, FlowMoved):
        return FlowMoved({}, [], event.serial + 1, {"other": 1})
    mine = viewer is not None and getattr(event, "seat", None) == viewer
    hidden = {
        field.name: scramble(getattr(event, field.name), chance)
        for field in secrecy(type(event))
        if field.audience is Audience.NOBODY or (field.audience is Audience.OWNER and not mine)
    }
    known = {field.name: getattr(event, field.name) for field in fields(event)}
    return type(event)(**{**known, **hidden})


async def test_the_log_and_the_news(harness: Harness) -> None:
    """Entries with other hidden contents read the same and lead to the same letters."""
    table = await reach(harness, "bazaar", 30)
    loaded = await harness.store.tables.load(table)
    assert loaded is not None
    live, codec, chance = (
        CommittedTable(loaded, harness.titles["bazaar"]),
        harness.titles["bazaar"].codec,
        Random(2),
    )
    differed = 0
    for user, seat in SEATS.items():
        for entry in await harness.store.history.entries(table):
            events = codec.decode_events(entry.events)
            other = [disguised(event, seat, chance) for event in events]
            answer = entry.answer if entry.seat == seat else b'{"answer":"said","yes":true}'
            changed = replace(entry, events=codec.encode_events(other), answer=answer)
            differed += changed.events != entry.events
            first, second = (logbook._line(live, one, user, True) for one in (entry, changed))
            assert msgspec.json.encode(first) == msgspec.json.encode(second)
            assert await posts(harness, live, entry, events, user) == await posts(
                harness, live, entry, other, user
            )
    assert differed > 10


async def posts(
    harness: Harness, live: CommittedTable, entry: Entry, events: list[Event], user: int | None
) -> bytes:
    """What this user and the channel are sent when this happens."""
    change = Change(live, 1)
    change.events, change.entry = events, entry
    await tell(change, harness.store.people)
    mine = [post for post in change.posts if post.target.kind == "channel" or post.target.id == user]
    assert mine
    return msgspec.json.encode(mine)


async def test_an_export_before_the_end_is_one_users_own(harness: Harness) -> None:
    table = await reach(harness, "bazaar", 17)
    export = msgspec.json.decode((await harness.tables.viewing.export(table, ANA)).content)
    assert "seed" not in export and export["view"]["me"] == "s1"
    assert all(line["answer"] is None for line in export["log"] if line["seat"] != "s1")
    drawn = [event for line in export["log"] for event in line["events"] if event["event"] == "goods-drawn"]
    assert {event["seat"] for event in drawn if "goods" in event} == {"s1"}
    stranger = msgspec.json.decode((await harness.tables.viewing.export(table)).content)
    assert stranger["view"]["me"] is None and all(line["answer"] is None for line in stranger["log"])


async def test_a_host_sees_no_more_than_anybody(harness: Harness) -> None:
    opened = await harness.tables.hosting.open("bazaar", host=4711, seated=False)
    for user in (ANA, BEN):
        await harness.tables.hosting.join(opened.table, user)
    await harness.tables.hosting.start(opened.table, 4711)
    host, nobody = (
        await harness.tables.viewing.panel(opened.table, 4711),
        await harness.tables.viewing.panel(opened.table, None),
    )
    assert msgspec.json.encode(host.view) == msgspec.json.encode(nobody.view)
    assert host.asked == ()
