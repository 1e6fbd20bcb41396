"""Discord allows fifty requests a second for all tables: what a click shows needs no second one."""

from pathlib import Path

from bot.chat.ids import Control
from bot.soak.table_reader import wait_until_idle
from sandbox import errors
from sandbox.model import Message
from sandbox.persona import Persona
from sandbox.trouble import Troubles, refusing
from tests.chat.choose import PATIENCE, answer, controls, does
from tests.chat.stage import House, answers, house


def _edits(home: House, message: Message) -> int:
    """How often the bot has edited this message by a request that counts."""
    assert home.sandbox.api.records is not None
    path = f"/messages/{message.id}"
    edits = [one for one in home.sandbox.api.records if one.method == "PATCH" and one.path.endswith(path)]
    return sum(one.path.startswith("/channels/") for one in edits)


async def _asked(home: House) -> tuple[Persona, Message]:
    """Who is asked in their DMs, and the message there, once there is one."""
    people = (home.anna, home.ben)
    await home.anna.wait_for(lambda: any(map(home.panel, people)), PATIENCE)
    return next((one, panel) for one in people if (panel := home.panel(one)) is not None)


async def test_a_click_on_a_panel_costs_no_edit_of_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open(home.ben)
        persona, clicked = await _asked(home)
        await answer(persona, clicked, "archer")
        persona, left = await _asked(home)
        assert persona.home is not None
        await home.told(persona.slash("/answer", answer="bull"), "bull")
        await persona.wait_for(lambda: not answers(left), PATIENCE)
        assert _edits(home, left) == 1, "what is answered elsewhere is taken away here"
        assert _edits(home, clicked) == 0
        for message, outcome in ((clicked, "plays the archer"), (left, "plays the bull")):
            text = home.text(message)
            assert outcome in text and "\n" not in text, "an answered panel is one line"
            assert [choice for choice, _ in controls(message)] == ["seat"] and not message.attachments
            assert f"{home.sample.guild.name} <#{persona.home.id}>" in text


async def test_a_form_from_a_panel_costs_no_edit_of_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open(home.ben)
        for dynasty in ("archer", "bull"):
            await answer(*await _asked(home), dynasty)
        persona, panel = await _asked(home)
        opens = next(it["custom_id"] for choice, it in controls(panel) if does(choice, Control.TYPE))
        form = await persona.click(panel, opens)
        assert form.modal is not None
        before = panel.edited
        await persona.submit_modal(form.modal, {"text": "pass"})
        await persona.wait_for(lambda: panel.edited != before, PATIENCE)
        await wait_until_idle(tmp_path / "tables.sqlite3", PATIENCE)
        assert _edits(home, panel) == 0


async def test_a_panel_is_edited_if_the_response_to_the_click_fails(tmp_path: Path) -> None:
    faults = Troubles()
    async with house(tmp_path, faults=faults) as home:
        await home.open(home.ben)
        persona, panel = await _asked(home)
        faults.add(refusing(errors.unknown_webhook(), "PATCH /webhooks/"))
        await persona.click(panel, str(answers(panel)[0][1]["custom_id"]))
        await persona.wait_for(lambda: not answers(panel), PATIENCE)
        assert _edits(home, panel) == 1
