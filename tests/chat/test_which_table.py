"""A command never acts on another channel's table unasked: it asks which one, and names it."""

from pathlib import Path

from tests.chat.choose import PATIENCE, controls
from tests.chat.stage import House, house

TIGRIS = "1. Tigris & Euphrates"


async def _waits(home: House, stage: str) -> None:
    await home.anna.wait_for(lambda: stage in home.text(home.status()), PATIENCE)


async def test_elsewhere_the_only_table_is_named_first(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna, hall, table = home.anna, home.sample.hall, home.sample.table
        await home.open(home.ben)
        asked = await home.told(anna.slash("/table pause", hall, days=2), "`/table pause`")
        assert f"**{TIGRIS}** in <#{table.id}>" in home.text(asked) and asked.only_for is anna.user
        await _waits(home, "The game is on.")
        await home.told(anna.click(asked, TIGRIS), "The game is paused.")
        await _waits(home, "The game is paused")
        await home.told(anna.slash("/table resume", anna.dm(home.sample.bot)), "The game goes on.")
        leaving = await home.told(anna.slash("/table leave", hall), "`/table leave`")
        await home.told(anna.click(leaving, TIGRIS), "Leave Tigris & Euphrates?")
        await home.told(home.sample.people[2].slash("/table pause", hall), "There is no table here.")


async def test_answers_and_undo_elsewhere(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        hall, pair = home.sample.hall, (home.anna, home.ben)
        await home.open(home.ben)
        first = await home.anna.wait_for(lambda: next((p for p in pair if home.panel(p)), None), PATIENCE)
        asked = await home.told(first.slash("/answer", hall, answer="lion"), "`/answer`")
        await home.told(first.click(asked, TIGRIS), "lion")
        asked = await home.told(first.slash("/undo", hall), "`/undo`")
        await home.told(first.click(asked, TIGRIS), "undone")
        asked = await home.told(first.slash("/standing set", hall, question="choose-dynasty"), "Do you mean")
        await home.told(first.click(asked, TIGRIS), "from now on")
        long = await home.told(first.slash("/answer", hall, answer="lion " * 40), "Name the one you mean")
        assert not controls(long)


async def test_in_dms_a_command_means_the_table_that_knows_it(tmp_path: Path) -> None:
    """`/move` is of the Empires: a table of Tigris is not asked about."""
    async with house(tmp_path) as home:
        ben, hall = home.ben, home.sample.hall
        await home.open(ben)
        await home.told(ben.slash("/table new", hall, game="western-empires", pace="none"), "open")
        for _ in range(4):
            await home.told(ben.slash("/table robot", hall), "sits down")
        await home.told(ben.slash("/table start", hall), "begins")
        here = ben.dm(home.sample.bot)
        await home.told(ben.slash("/move", here), "Nothing is asked of you now.")
        both = await home.told(ben.slash("/table pause", here), "Which one do you mean")
        labels = {str(it["label"])[3:] for _, it in controls(both)}
        assert labels == {"Tigris & Euphrates", "Western Empires"}
