"""The menu of a table: what else can be done there, without typing a command."""

from pathlib import Path

from sandbox.interaction import Outcome
from sandbox.limits.components import walk
from sandbox.model import Message
from sandbox.persona import Persona
from tests.chat.choose import PATIENCE, controls
from tests.chat.stage import House, house


async def _menu(home: House, persona: Persona) -> Message:
    return await home.told(persona.click(home.status(), "More …"), "what else you can do")


async def _until(home: House, message: Message, words: str) -> None:
    try:
        await home.anna.wait_for(lambda: words in home.text(message), PATIENCE)
    except TimeoutError:
        raise AssertionError(f"{words!r} is not in {home.text(message)!r}") from None


async def _press(home: House, persona: Persona, message: Message, button: str, words: str) -> None:
    """Presses a button of one's own message, and waits for the words that come in its place."""
    await persona.click(message, button)
    await _until(home, message, words)


async def _choose(
    home: House, persona: Persona, message: Message, act: str, value: object, words: str
) -> None:
    def select() -> str | None:
        ids = [str(it.get("custom_id", "")) for _, it in walk(message.components)]
        return next((id for id in ids if id.endswith(f":-:{act}")), None)

    await persona.choose(message, await persona.wait_for(select, PATIENCE), value)
    await _until(home, message, words)


async def _fill(persona: Persona, opened: Outcome, **fields: str) -> None:
    assert opened.modal is not None
    await persona.submit_modal(opened.modal, {f"f:{name}": value for name, value in fields.items()})


def _labels(message: Message) -> set[str]:
    return {str(it.get("label")) for _, it in controls(message)}


async def test_the_lobby(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna, ben = home.anna, home.ben
        await home.told(anna.slash("/table new", game="tigris", pace="none"), "open")
        await home.until(anna, "Sit down")
        await anna.click(home.status(), "Add an automatic player")
        await home.until(anna, "Automatic player 2")
        menu = await _menu(home, anna)
        await _choose(home, anna, menu, "pace", "evening", "The pace is evening now.")
        await _choose(home, anna, menu, "dismiss", "s2", "Send Automatic player 2 away?")
        await _press(home, anna, menu, "Send it away", "The automatic player has left.")
        theirs = await _menu(home, ben)
        assert "Close the table" not in _labels(theirs) and "pace" not in dict(controls(theirs))
        await _choose(home, ben, theirs, "sit", "s3", "You sit at s3.")
        await _press(home, anna, menu, "More …", "what else you can do")
        await _press(home, anna, menu, "Close the table", "Everybody loses their seat")
        await _press(home, anna, menu, "Close the table", "The table is closed.")


async def test_life_comes_in_between_without_a_command(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        anna, ben, chidi = home.sample.people[:3]
        await home.open(ben)
        menu = await _menu(home, ben)
        assert "Time for all" not in _labels(menu), "that is for the host"
        await _press(home, ben, menu, "Pause", "1 of the 2")
        await home.told(anna.slash("/table vote", agree=True), "The game is paused")
        await home.told(anna.slash("/table vote", agree=True), "Nothing is proposed")
        hosts = await _menu(home, anna)
        await _press(home, anna, hosts, "Go on", "1 of the 2")
        await home.told(ben.slash("/table vote", agree=True), "The game goes on.")
        menu = await _menu(home, ben)
        await _press(home, ben, menu, "Automatic player for me", "automatic player has the seat")
        await _press(home, ben, menu, "I play myself", "Welcome back")
        await home.told(ben.slash("/table return"), "You are playing at s2 yourself.")
        menu = await _menu(home, ben)
        await _choose(home, ben, menu, "give", "s2", "what else you can do")
        await _choose(home, ben, menu, "to.s2", chidi.user, "The seat has a new player.")
        await home.until_sits(chidi)
        hosts = await _menu(home, anna)
        await _fill(anna, await anna.click(hosts, "Time for all"), text="soon")
        await _until(home, hosts, "at least one minute")
        theirs = await _menu(home, chidi)
        await _press(home, chidi, theirs, "Leave", "An automatic player takes")
        await _press(home, chidi, theirs, "Leave", "You have left the table.")
        await _press(home, anna, hosts, "Close the table", "without a result")
        await _press(home, anna, hosts, "Close the table", "The table is closed.")


async def test_looking_and_going_back(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open(home.ben)
        pair = (home.anna, home.ben)
        first = await home.anna.wait_for(lambda: next((p for p in pair if home.panel(p)), None), PATIENCE)
        await home.told(first.slash("/answer", answer="lion"), "lion")
        menu = await _menu(home, first)
        await _press(home, first, menu, "What happened", "lion")
        await _press(home, first, menu, "More …", "what else")
        await _press(home, first, menu, "The board", "treasures on the board")
        assert menu.attachments
        await _press(home, first, menu, "More …", "what else")
        assert not menu.attachments
        await _fill(first, await first.click(menu, "Rules"), text="T.war.3")
        await _until(home, menu, "Who attacks")
        await _press(home, first, menu, "More …", "what else")
        await _press(home, first, menu, "Help", "How to play here")
        await _press(home, first, menu, "More …", "what else")
        await _press(home, first, menu, "My seat", "· table")
        await _press(home, first, menu, "More …", "what else")
        moment = next(it for choice, it in controls(menu) if choice == "rewind")["options"][0]
        assert "lion" in moment["label"]
        await _choose(home, first, menu, "rewind", moment["value"], "1 of the 2")


async def test_settings(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        ben = home.ben
        await home.told(home.anna.slash("/table new", game="tigris", pace="none"), "open")
        await home.until(home.anna, "Sit down")
        menu = await _menu(home, ben)
        await _press(home, ben, menu, "My settings", "Quiet hours: none")
        await _press(home, ben, menu, "More …", "what else you can do")
        await _press(home, ben, menu, "My settings", "Quiet hours: none")
        await _press(home, ben, menu, "Ask me in the channel", "on a private panel")
        await _fill(ben, await ben.click(menu, "Quiet hours"), begin="22:30", end="7")
        await _until(home, menu, "22:30-07:00")
        await _fill(ben, await ben.click(menu, "Time zone"), zone="Atlantis")
        await _until(home, menu, "is not a time zone")
        await _fill(ben, await ben.click(menu, "Digest"), at="8:00")
        await _until(home, menu, "Digest: 08:00")
        held = await ben.click(menu, "My data")
        await ben.wait_for(lambda: held.message is not None and held.message.attachments, PATIENCE)
        await _press(home, ben, menu, "Forget me", "Forget you?")
        await _press(home, ben, menu, "No, go back", "Digest: 08:00")
        await _press(home, ben, menu, "Forget me", "Forget you?")
        await _press(home, ben, menu, "Yes, forget me", "You are forgotten.")


async def test_standing_orders_without_a_command(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open(home.ben)
        pair = (home.anna, home.ben)
        first = await home.anna.wait_for(lambda: next((p for p in pair if home.panel(p)), None), PATIENCE)
        menu = await _menu(home, first)
        await _choose(home, first, menu, "always", "choose-dynasty", "from now on")
        await first.wait_for(lambda: "ask_again" in dict(controls(menu)), PATIENCE)
        await _choose(home, first, menu, "ask_again", "choose-dynasty", "you are asked again")
