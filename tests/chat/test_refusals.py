"""Wrong person, wrong place, stale button, missing permission: a private sentence that says what to do."""

import asyncio
from pathlib import Path

from sandbox.model import Overwrite
from sandbox.permissions import NONE, Permission
from tests.chat import choose
from tests.chat.choose import PATIENCE
from tests.chat.stage import house


async def test_what_cannot_be_done_is_said_in_a_sentence(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna, ben = home.anna, home.ben
        await home.told(anna.slash("/answer", answer="pass"), "There is no table here.")
        await home.told(anna.slash("/table new", game="tigris", pace="none"), "The table is open.")
        await home.until(anna, "Sit down")
        await home.told(ben.slash("/table new", game="tigris"), "There is a table in this channel already")
        await home.told(ben.slash("/table start"), "Only the host")
        await home.told(ben.click(home.status(), "Start"), "Only the host")
        await home.told(anna.slash("/table start"), "2 to 4")
        await home.told(ben.slash("/table option", name="wonder", value="yes"), "Only the host")
        await home.told(anna.slash("/table option", name="nonsense", value="yes"), "nonsense")
        await home.told(anna.slash("/table option", name="*@everyone*", value="yes"), "\\*\\@everyone\\*")
        await home.told(anna.slash("/rules", words_or_number="T.war.3"), "Who attacks")
        await home.told(anna.slash("/rules", words_or_number="spaceship"), "No rule speaks of that")
        await home.told(anna.slash("/hand"), "has not begun")
        await home.told(ben.slash("/settings server", everything=True), "Only an administrator")


async def test_someone_without_a_seat_only_looks(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        chidi = home.sample.people[2]
        await home.open(home.ben)
        await home.told(chidi.slash("/answer", answer="lion"), "You have no seat at this table")
        await home.told(chidi.slash("/hand"), "You have no seat at this table")
        await home.told(chidi.slash("/undo"), "You have no seat at this table")
        looked = await home.told(chidi.click(home.status(), "My seat"), "Nothing is asked of you")
        assert [file.filename for file in looked.attachments] == ["0-tigris-board.png"]
        assert not choose.controls(looked)


async def test_a_stale_button_answers_with_what_is_open_now(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open(home.ben)
        asked = await home.anna.wait_for(
            lambda: next((p for p in (home.anna, home.ben) if home.panel(p)), None), PATIENCE
        )
        letter = home.panel(asked)
        assert letter is not None
        panel = await home.told(asked.click(home.status(), "My seat"), "Which dynasty")
        await choose.answer(asked, letter, "lion")
        note = "That question is no longer open."
        shown = await home.told(asked.click(panel, choose.controls(panel)[0][1]["custom_id"]), note)
        assert shown.only_for is asked.user


async def test_a_channel_where_the_bot_may_not_write(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        hall = home.sample.hall
        hall.overwrites[home.sample.bot.id] = Overwrite(1, NONE, Permission.SEND_MESSAGES)
        doing = home.anna.slash("/table new", hall, game="tigris")
        await home.told(doing, "give me here: Send Messages.")


async def test_a_channel_that_is_lost_in_play_is_told_to_the_host_and_the_game_moves(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna, table = home.anna, home.sample.table
        await home.open(home.ben)
        table.overwrites[home.sample.bot.id] = Overwrite(1, NONE, Permission.SEND_MESSAGES)
        await home.told(anna.slash("/table pause"), "paused")

        def warned() -> bool:
            letters = anna.sees(anna.dm(home.sample.bot))
            return any("The channel of your table is gone" in home.text(letter) for letter in letters)

        await anna.wait_for(warned, PATIENCE)
        await home.sure(anna.slash("/table move", home.sample.hall), anna, "1. Tigris & Euphrates", "is in")
        await home.until_in(anna, home.sample.hall, "The game is paused")


async def test_an_administrator_says_who_may_open_tables_and_where(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        hall = home.sample.hall
        await home.told(home.anna.slash_with("/settings server", {"channel": hall}), f"<#{hall.id}>")
        await home.told(home.ben.slash("/table new", game="tigris"), "tables are opened in")
        await home.told(home.ben.slash("/table new", hall, game="tigris"), "The table is open.")
        await home.told(home.anna.slash("/settings server", everything=True), "everybody")
        await home.told(home.ben.slash("/table new", game="tigris"), "The table is open.")


async def test_all_sit_down_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.told(home.anna.slash("/table new", game="tigris", pace="none"), "open")
        await home.until(home.anna, "Sit down")
        others = home.sample.people[1:]
        status = home.status()
        replies = await asyncio.gather(*(home.told(p.click(status, "Join"), "You sit at") for p in others))
        assert len({home.text(reply) for reply in replies}) == 3
