"""Four people are asked everything that Tigris & Euphrates asks: by commands, in DMs, on panels."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from games.core.decision import kind_of
from games.tigris.decisions import DECISIONS
from sandbox.faults import Faults
from sandbox.model import Json, Message
from sandbox.persona import Persona
from tests.chat import choose
from tests.chat.choose import PATIENCE
from tests.chat.position import SCRIPT, TITLES
from tests.chat.stage import House, house

Way = Callable[[House, Persona, str], Awaitable[None]]


def test_the_script_has_every_kind_of_decision() -> None:
    assert {step.kind for step in SCRIPT} == {kind_of(kind) for kind in DECISIONS}


async def _sit_by_commands(home: House) -> None:
    for persona in home.sample.people[1:]:
        await persona.slash("/table join")
        await home.until_sits(persona)
    await home.anna.slash("/table start")


async def _sit_by_buttons(home: House) -> None:
    """Discord opens a table by a command only; from the lobby on nothing is typed."""
    for persona in home.sample.people[1:]:
        await persona.click(home.status(), "Join")
        await home.until_sits(persona)
    await home.anna.click(home.status(), "Start")


async def _play(
    folder: Path,
    way: Way,
    *,
    sit: Callable[[House], Awaitable[None]] = _sit_by_commands,
    dms: bool = True,
    faults: Faults | None = None,
) -> None:
    """From `/table new` to the final score."""
    async with house(folder, TITLES, faults) as home:
        people = home.sample.people
        if not dms:
            for persona in people:
                persona.close_dms()
        await home.anna.slash("/table new", game="tigris", pace="slow")
        await home.until(home.anna, "The table is open. Sit down")
        await sit(home)
        closed = f"<@{home.anna.user.id}>, your direct messages are closed"
        for step in SCRIPT:
            await home.until_asked(people[step.who], step.kind)
            # A question answered before its DM goes out is not sent: then nobody learns that DMs are closed.
            if not dms and people[step.who] is home.anna:
                await home.until(home.anna, closed)
            await way(home, people[step.who], step.answer)
        await home.until(home.anna, "The game is over. ")
        text = home.channel_text(home.anna)
        assert "The seed of the deal was" in text
        assert text.count(closed) == (0 if dms else 1)
        assert any(m.attachments for m in home.anna.sees() if "The seed of the deal was" in home.text(m))


async def _type(home: House, persona: Persona, answer: str) -> None:
    words = answer.split()
    for count in range(len(words)):
        typed = " ".join(words[: count + 1])
        offered = await persona.autocomplete("/answer", "answer", typed)
        assert typed in [choice["value"] for choice in offered.choices]
    outcome = await persona.slash("/answer", answer=answer)
    reply = outcome.message
    assert outcome.kind == "deferred" and reply is not None
    await persona.wait_for(lambda: not reply.loading, PATIENCE)


async def test_by_commands_alone(tmp_path: Path) -> None:
    await _play(tmp_path, _type)


class Twice(Faults):
    """Discord delivers every interaction twice."""

    async def frame(self, frame: Json) -> list[Json]:
        return [frame, frame] if frame.get("t") == "INTERACTION_CREATE" else [frame]


async def test_what_is_delivered_twice_is_done_once(tmp_path: Path) -> None:
    await _play(tmp_path, _type, faults=Twice())


async def _in_dms(home: House, persona: Persona, answer: str) -> None:
    def asked() -> Message | None:
        letters = persona.sees(persona.dm(home.sample.bot))
        return next((letter for letter in reversed(letters) if choose.can(letter, answer)), None)

    await choose.answer(persona, await persona.wait_for(asked, PATIENCE), answer)


async def test_in_dms_alone(tmp_path: Path) -> None:
    await _play(tmp_path, _in_dms, sit=_sit_by_buttons)


async def _on_the_panel(home: House, persona: Persona, answer: str) -> None:
    outcome = await persona.click(home.status(), "My seat")
    assert outcome.message is not None
    panel = outcome.message
    await persona.wait_for(lambda: choose.can(panel, answer), PATIENCE)
    await choose.answer(persona, panel, answer)


async def test_by_buttons_alone_with_dms_closed(tmp_path: Path) -> None:
    await _play(tmp_path, _on_the_panel, sit=_sit_by_buttons, dms=False)
