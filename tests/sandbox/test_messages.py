"""Messages: sending, files, embeds, editing, deleting, reading back, nonces, pins."""

import asyncio
import io

import discord
import pytest

from sandbox import world
from sandbox.rest.messages import OLD
from tests.sandbox.stage import Bot, Stage, refused

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000020000000308060000009d74669d"
    "0000000d4944415478da63fcffff3f030005fe02fea72d1f9e0000000049454e44ae426082"
)


def hall_of(bot: Bot, stage: Stage) -> discord.TextChannel:
    hall = bot.get_channel(stage.hall.id)
    assert isinstance(hall, discord.TextChannel)
    return hall


async def test_sent_edited_deleted(stage: Stage) -> None:
    bot = await stage.bot()
    sent = await hall_of(bot, stage).send("Turn 1")
    (seen,) = stage.ben.sees()
    assert (seen.content, seen.edited) == ("Turn 1", None)
    await sent.edit(content="Turn 2")
    assert [(m.content, m.edited is None) for m in stage.ben.sees()] == [("Turn 2", False)]
    await sent.delete()
    assert stage.ben.sees() == []
    assert await refused(sent.edit(content="Turn 3")) == (404, 10008)
    assert await refused(sent.delete()) == (404, 10008)


async def test_what_is_said_is_trimmed_and_never_nothing(stage: Stage) -> None:
    bot = await stage.bot()
    hall = hall_of(bot, stage)
    sent = await hall.send("  Turn 1\n")
    assert sent.content == "Turn 1"
    assert await refused(hall.send(" \n ")) == (400, 50006)
    assert await refused(sent.edit(content=None)) == (400, 50006)
    with_more = await sent.edit(content=None, embed=discord.Embed(title="Turn 2"))
    assert (with_more.content, with_more.embeds[0].title) == ("", "Turn 2")


async def test_files_come_back_byte_for_byte_with_their_alt_text(stage: Stage) -> None:
    bot = await stage.bot()
    picture = discord.File(io.BytesIO(PNG), "map.png", description="The plain")
    embed = discord.Embed(title="Map").set_image(url="attachment://map.png")
    sent = await hall_of(bot, stage).send(embed=embed, file=picture)
    (attachment,) = sent.attachments
    assert await attachment.read() == PNG
    assert (attachment.description, attachment.width, attachment.height) == ("The plain", 2, 3)
    assert sent.embeds[0].image.url == attachment.url
    edited = await sent.edit(attachments=[discord.File(io.BytesIO(b"new"), "new.txt")], embed=None)
    assert [a.filename for a in edited.attachments] == ["new.txt"]
    assert await edited.attachments[0].read() == b"new"
    kept = await edited.edit(attachments=[*edited.attachments, discord.File(io.BytesIO(b"more"), "more.txt")])
    assert [a.filename for a in kept.attachments] == ["new.txt", "more.txt"]


async def test_of_many_files_the_newest_are_kept(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures of an evening with many tables would fill the memory."""
    monkeypatch.setattr(world, "FILES_KEPT", 10)
    bot = await stage.bot()
    sent = [
        await hall_of(bot, stage).send(file=discord.File(io.BytesIO(letter * 6), "file.txt"))
        for letter in (b"a", b"b")
    ]
    with pytest.raises(discord.NotFound):
        await sent[0].attachments[0].read()
    assert await sent[1].attachments[0].read() == b"bbbbbb"
    shown = [message.attachments[0] for message in stage.ben.sees()]
    assert [(it.length, len(it.data)) for it in shown] == [(6, 0), (6, 6)]


async def test_the_same_nonce_is_posted_once(stage: Stage) -> None:
    bot = await stage.bot()
    first = await hall_of(bot, stage).send("once", nonce="row-7")
    again = await hall_of(bot, stage).send("once", nonce="row-7")
    assert first.id == again.id and len(stage.ben.sees()) == 1
    other = await hall_of(bot, stage).send("twice", nonce="row-8")
    assert other.id != first.id


async def test_a_nonce_is_forgotten_after_some_minutes(still_stage: Stage) -> None:
    bot = await still_stage.bot()
    first = await hall_of(bot, still_stage).send("once", nonce="row-7")
    still_stage.clock.advance(600)
    again = await hall_of(bot, still_stage).send("once", nonce="row-7")
    assert first.id != again.id


async def test_history_is_read_from_both_ends(stage: Stage) -> None:
    bot = await stage.bot()
    hall = hall_of(bot, stage)
    sent = [await hall.send(str(n)) for n in range(6)]
    assert [m.content async for m in hall.history(limit=2)] == ["5", "4"]
    assert [m.content async for m in hall.history(after=sent[1], limit=2)] == ["2", "3"]
    assert [m.content async for m in hall.history(before=sent[2])] == ["1", "0"]
    assert [m.content async for m in hall.history(around=sent[3], limit=3)] == ["4", "3", "2"]
    assert (await hall.fetch_message(sent[4].id)).content == "4"


async def test_replies_and_mentions(stage: Stage) -> None:
    bot = await stage.bot()
    hall = hall_of(bot, stage)
    said = stage.ben.say("Who is next?")
    reply = await (await hall.fetch_message(said.id)).reply(f"{stage.anna.user.mention} is")
    seen = stage.world.message(stage.hall, reply.id)
    assert seen.reply_to is said
    assert {u.display_name for u in seen.mentions} == {"Anna", "Ben"}
    quiet = await hall.send(stage.ben.user.mention, allowed_mentions=discord.AllowedMentions.none())
    assert stage.world.message(stage.hall, quiet.id).mentions == []


async def test_pins(stage: Stage) -> None:
    bot = await stage.bot()
    hall = hall_of(bot, stage)
    sent = [await hall.send(str(n)) for n in range(3)]
    await sent[0].pin()
    await sent[2].pin()
    assert [m.content async for m in hall.pins()] == ["2", "0"]
    await sent[2].unpin()
    assert [m.content async for m in hall.pins()] == ["0"]


async def test_only_its_own_messages_can_be_edited(stage: Stage) -> None:
    bot = await stage.bot()
    said = stage.ben.say("mine")
    message = await hall_of(bot, stage).fetch_message(said.id)
    assert await refused(message.edit(content="yours")) == (403, 50005)


async def test_edits_of_old_messages_are_limited(still_stage: Stage) -> None:
    bot = await still_stage.bot()
    bot.http.max_ratelimit_timeout = 5.0  # otherwise discord.py waits as long as it is told to
    sent = await hall_of(bot, still_stage).send("status")
    still_stage.clock.advance(OLD + 1)
    for n in range(3):
        await sent.edit(content=f"status {n}")
    with pytest.raises(discord.RateLimited):
        await sent.edit(content="one too many")
    assert still_stage.records[-1].answer["code"] == 30046
    still_stage.clock.advance(20)
    assert (await sent.edit(content="later")).content == "later"


async def test_a_file_that_is_too_large(stage: Stage) -> None:
    bot = await stage.bot()
    large = discord.File(io.BytesIO(bytes(10 * 1024 * 1024 + 1)), "large.bin")
    assert await refused(hall_of(bot, stage).send(file=large)) == (413, 40005)


async def test_many_sends_are_not_serialised(stage: Stage) -> None:
    """discord.py sends one at a time on a route that names no limit; ours names one."""
    bot = await stage.bot()
    hall = hall_of(bot, stage)
    await hall.send("the first teaches discord.py the limit")
    sent = await asyncio.gather(*(hall.send(str(n)) for n in range(20)))
    assert len({m.id for m in sent}) == 20
