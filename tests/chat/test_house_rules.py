"""What is done at a table besides answering: looking, undoing, voting, pausing, moving, giving up a seat."""

from pathlib import Path

from sandbox.kinds import ChannelKind
from sandbox.model import Message
from sandbox.persona import Persona
from tests.chat import choose
from tests.chat.choose import PATIENCE
from tests.chat.stage import House, house


async def _first(home: House) -> tuple[Persona, Persona]:
    """Who is asked for a dynasty first, and the other."""
    pair = (home.anna, home.ben)
    first = await home.anna.wait_for(lambda: next((p for p in pair if home.panel(p)), None), PATIENCE)
    return first, pair[first is home.anna]


async def _said(home: House, persona: Persona, words: str) -> Message:
    await home.until(persona, words)
    return next(m for m in reversed(persona.sees()) if words in home.text(m))


async def test_looking_undoing_and_going_back(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open(home.ben)
        first, second = await _first(home)
        await home.told(first.slash("/answer", answer="lion"), "lion")
        await home.told(first.slash("/undo"), "undone")
        await home.told(first.slash("/answer", answer="pot"), "pot")
        await home.told(second.slash("/answer", answer="bull"), "bull")
        board = await home.told(first.slash("/map"))
        hand = await home.told(first.slash("/hand"))
        assert board.attachments and hand.attachments
        assert "~~" in home.text(await home.told(first.slash("/log"), "took back"))
        moments = await second.autocomplete("/table rewind", "to")
        assert "pot" in str(moments.choices[-1]["name"])
        await home.told(second.slash("/table rewind", to=str(moments.choices[-1]["value"])), "1 of the 2")
        proposal = await _said(home, first, "proposes to go back and undo 2 answers")
        await home.told(first.click(proposal, "I agree"), "goes back")
        await home.until(first, "The table has agreed to go back")
        await home.until_asked(first, "choose-dynasty")
        await home.told(first.slash("/table export"))
        story = await home.told(first.slash("/table story"))
        assert [file.filename.endswith(".txt") for file in story.attachments] == [True]


async def test_life_comes_in_between(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna, ben = home.anna, home.ben
        chidi = home.sample.people[2]
        await home.open(ben)
        await home.told(ben.slash("/table pause", days=2), "1 of the 2")
        proposal = await _said(home, anna, "proposes to pause for 2 days")
        await home.told(anna.click(proposal, "I agree"), "paused")
        await home.told(ben.slash("/answer", answer="lion"), "The game is paused")
        await home.told(ben.slash("/table resume"), "1 of the 2")
        resume = await _said(home, anna, "proposes to go on")
        await home.told(anna.click(resume, "I agree"), "goes on")
        seats = await ben.autocomplete("/table substitute", "seat", "Ben")
        seat = str(seats.choices[0]["value"])
        await home.told(ben.slash("/table substitute", seat=seat, player=chidi.user), "new player")
        await home.until_sits(chidi)
        await home.told(chidi.slash("/table robot"), "automatic player has the seat")
        panel = await home.told(chidi.click(home.status(), "My seat"), "table")
        await chidi.click(panel, "I play myself")
        await chidi.wait_for(lambda: "Welcome back" in home.text(panel), PATIENCE)
        await home.told(chidi.slash("/table list"), "Tigris")
        await home.told(chidi.slash("/table status"), "The game is on.")
        await home.sure(anna.slash("/table move", home.sample.hall), anna, "1. Tigris & Euphrates", "is in")
        await home.sure(chidi.slash("/table leave", home.sample.hall), chidi, "Leave", "left")
        await home.sure(anna.slash("/table close", home.sample.hall), anna, "Close the table", "closed")


async def test_the_lobby_has_seats_options_and_a_pace(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna, ben = home.anna, home.ben
        await anna.slash("/table new", game="tigris", pace="none")
        await home.until(anna, "Sit down")
        await home.told(ben.slash("/table seat", seat="s4"), "s4")
        form = await anna.click(home.status(), "Options")
        assert form.modal is not None
        await home.told(anna.submit_modal(form.modal, {"text": "wonder = yes, turn_limit = 7"}), "set")
        await home.until(anna, "wonder: True and turn limit: 7")
        await home.told(anna.slash("/table pace", pace="evening"), "evening")
        await home.told(anna.slash("/table robot", player="random"), "random")
        await home.sure(ben.click(home.status(), "Leave"), ben, "Leave", "left")
        await home.told(anna.click(home.status(), "Start"), "begins")


async def test_settings_are_kept_shown_and_forgotten(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ben = home.ben
        await home.told(ben.slash("/settings place", where="ephemeral"), "on a private panel")
        await home.told(ben.slash("/settings quiet", begin="22:30", end="7"), "22:30-07:00")
        await home.told(ben.slash("/settings quiet", begin="late", end="7"), "Hours go from")
        await home.told(ben.slash("/settings timezone", zone="Europe/Berlin"), "Europe/Berlin")
        await home.told(ben.slash("/settings timezone", zone="Atlantis"), "is not a time zone")
        await home.told(ben.slash("/settings digest", at="8:00"), "08:00")
        await home.told(ben.slash("/settings digest", at="off"), "Digest: none")
        await home.told(ben.slash("/settings language", language="en"), "Language: English")
        held = await home.told(ben.slash("/settings export"))
        assert b"Berlin" in held.attachments[0].data
        await home.open(ben)
        await home.until_asked_or_pinged(ben)
        assert home.panel(ben) is None
        kept = await home.told(ben.slash("/settings forget"), "Forget you?")
        await ben.click(kept, "No, go back")
        await ben.wait_for(lambda: "Digest: none" in home.text(kept), PATIENCE)
        await home.sure(ben.slash("/settings forget"), ben, "Yes, forget me", "You are forgotten")
        await home.until(home.anna, "An automatic player goes on")
        await home.told(ben.slash("/settings show"), "UTC")


async def test_someone_at_several_tables_is_asked_which(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna, ben, hall = home.anna, home.ben, home.sample.hall
        await home.open(ben)
        await home.told(ben.slash("/table new", hall, game="tigris", pace="none"), "open")
        await home.until_in(ben, hall, "Sit down")
        await home.told(anna.slash("/table join", hall), "You sit at")
        await home.told(ben.slash("/table start", hall), "begins")
        here = ben.dm(home.sample.bot)
        which = home.text(await home.told(ben.slash("/seat", here), "You sit at several tables"))
        assert f"<#{hall.id}>" in which and f"<#{home.sample.table.id}>" in which
        offered = [str(one["value"]) for one in (await ben.autocomplete("/seat", "table", "", here)).choices]
        assert len(offered) == 2
        for table in offered:
            await home.told(ben.slash("/seat", here, table=table), f"table {table}")
        await home.told(ben.slash("/seat", here, table="nosuch"), "no such table")
        thread = home.sandbox.world.add_thread(hall, "Talk", ChannelKind.PUBLIC_THREAD, ben.user, None)
        await home.told(ben.slash("/table status", thread), "The game is on.")


async def test_help_and_the_panel_in_dms(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.told(home.ben.slash("/help"), "How to play here")
        await home.open(home.ben)
        first, _ = await _first(home)
        here = first.dm(home.sample.bot)
        panel = await home.told(first.slash("/seat", here), "Which dynasty")
        await choose.answer(first, panel, "lion")
        await home.told(first.slash("/map", here))
