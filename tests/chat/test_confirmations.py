"""What loses something is asked about first, with a red button that does it and a grey one that does not."""

from pathlib import Path

from sandbox.model import Message
from sandbox.persona import Persona
from tests.chat.choose import PATIENCE, controls
from tests.chat.stage import House, house

RED, GREY = 4, 2


def _colours(message: Message) -> list[tuple[str, int]]:
    return [(str(it.get("label")), int(it.get("style", 0))) for _, it in controls(message)]


async def _until(home: House, persona: Persona, message: Message, words: str) -> None:
    try:
        await persona.wait_for(lambda: words in home.text(message), PATIENCE)
    except TimeoutError:
        raise AssertionError(f"{words!r} is not in {home.text(message)!r}") from None


async def test_leaving_a_game_says_what_is_lost(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ben = home.ben
        await home.open(ben)
        asked = await home.told(
            ben.slash("/table leave"), "Leave Tigris & Euphrates? An automatic player takes"
        )
        assert asked.only_for is ben.user and "you may come back" in home.text(asked)
        assert _colours(asked) == [("Leave", RED), ("No, go back", GREY)]
        await ben.click(asked, "No, go back")
        await _until(home, ben, asked, "Nothing has changed.")
        assert f"<@{ben.user.id}>" in home.text(home.status())
        await home.sure(ben.slash("/table leave"), ben, "Leave", "You have left the table.")
        await home.told(ben.slash("/table leave"), "You have no seat at this table")


async def test_closing_says_whether_it_is_decided_alone(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna, ben = home.anna, home.ben
        await home.told(anna.slash("/table new", game="tigris", pace="none"), "open")
        await home.until(anna, "Sit down")
        await home.told(ben.slash("/table close"), "Only the host")
        await home.told(anna.slash("/table close"), "Everybody loses their seat")
        await home.told(ben.slash("/table join"), "You sit at")
        await home.told(anna.slash("/table start"), "begins")
        await home.told(ben.slash("/table close"), "If a majority agrees")
        await home.sure(ben.slash("/table close"), ben, "Propose to close it", "1 of the 2")
        await home.told(home.sample.people[2].slash("/table close"), "You have no seat")


async def test_an_automatic_player_is_sent_away_after_a_question(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna = home.anna
        await home.told(anna.slash("/table new", game="tigris", pace="none"), "open")
        await home.until(anna, "Sit down")
        await home.told(anna.slash("/table dismiss"), "No automatic player")
        await home.told(anna.slash("/table robot"), "sits down")
        await home.told(home.ben.slash("/table dismiss"), "Only the host")
        asked = await home.told(anna.slash("/table dismiss"), "Send Automatic player 2 away?")
        assert _colours(asked) == [("Send it away", RED), ("No, go back", GREY)]
        await home.told(anna.click(asked, "Send it away"), "has left")
        last = await home.told(anna.slash("/table leave"), "Nobody else is here, so the table closes.")
        await home.told(anna.click(last, "Leave"), "You have left")
        await home.until(anna, "This table is closed.")


async def test_who_left_may_come_back_while_nobody_has_the_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna, ben, chidi = home.sample.people[:3]
        await home.open(ben)
        left = await home.sure(anna.slash("/table leave"), anna, "Leave", "You have left the table.")
        await home.until(ben, f"<@{anna.user.id}> has left the game.")
        await ben.wait_for(lambda: "The game is on." in home.text(home.status()), PATIENCE)
        assert ("Come back", 1) in _colours(left)
        assert not controls(await home.told(chidi.click(home.status(), "My seat"), "Nothing is asked of you"))
        mine = await home.told(anna.click(home.status(), "My seat"), "so you may come back")
        await anna.click(mine, "Come back")
        await _until(home, anna, mine, "Welcome back")
        await home.sure(anna.slash("/table leave"), anna, "Leave", "You have left the table.")
        await home.told(chidi.slash("/table return"), "You have no seat at this table")
        await home.told(anna.slash("/table join"), "Welcome back")
        await home.sure(anna.slash("/table leave"), anna, "Leave", "You have left the table.")
        seat = (await ben.autocomplete("/table substitute", "seat", "Automatic")).choices[0]["value"]
        await home.told(ben.slash("/table substitute", seat=str(seat), player=chidi.user), "new player")
        await home.told(anna.slash("/table return"), "You have no seat at this table")
