"""The slash commands of the civilization games."""

from collections.abc import Mapping

from bot.chat.layout import Layout
from bot.chat.move_and_offer import MoveCommand, OfferCommand
from bot.chat.responses import Interaction, show
from bot.chat.speech import Speech, timestamp
from bot.chat.title import TitleCommand
from bot.chat.titles.civilization.floor import board_lines
from bot.chat.titles.civilization.reference import Kind, Reader, Source
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Panel
from games.core.notation import match


class FloorShown:
    """What is on offer, as this reader may hear it; who is done; and when the floor closes."""

    async def run(self, interaction: Interaction, panel: Panel | None, given: Mapping[str, str]) -> None:
        if panel is None or panel.view is None:
            raise Refused("table.lobby")
        speech = Speech(panel.status)
        trading = [one for one in panel.status.waiting if one.kind == "trade"]
        lines = (
            board_lines(panel.view, speech.title, speech.names)
            if trading
            else [speech.title.text("floor.closed")]
        )
        due = next((one.due for one in trading if one.due is not None), None)
        lines += [speech.chat.text("panel.due", {"when": timestamp(due)})] if due is not None else []
        await show(interaction, Layout(speech.introduce("\n".join(lines), panel.view)))

    async def complete(
        self, interaction: Interaction, panel: Panel | None, option: str, typed: str
    ) -> dict[str, str]:
        return {}


class LookedUp:
    """Something by its name, from the reader's own view if a table is meant."""

    def __init__(self, source: Source, kind: Kind) -> None:
        self.source = source
        self.kind: Kind = kind

    async def run(self, interaction: Interaction, panel: Panel | None, given: Mapping[str, str]) -> None:
        reader = self._reader(panel)
        known = reader.known(self.kind)
        found = reader.lines(self.kind, known[match(given["name"], known, "word")])
        await show(interaction, Layout("\n".join(found)))

    async def complete(
        self, interaction: Interaction, panel: Panel | None, option: str, typed: str
    ) -> dict[str, str]:
        """Those that begin with what was typed come first."""
        listed, start = self._reader(panel).listed(self.kind), typed.casefold()
        near = {id: name for id, name in listed.items() if start in name.casefold()}
        return dict(sorted(near.items(), key=lambda one: not one[1].casefold().startswith(start)))

    def _reader(self, panel: Panel | None) -> Reader:
        if panel is None or panel.view is None:
            return Reader(self.source)
        return Reader(self.source, panel.view, Speech(panel.status).names)


def commands_of(source: Source) -> dict[str, TitleCommand]:
    """What a title of the family does with each command."""
    return {
        "move": MoveCommand("move"),
        "offer": OfferCommand("trade"),
        "floor": FloorShown(),
        "advance": LookedUp(source, "advance"),
        "calamity": LookedUp(source, "calamity"),
        "area": LookedUp(source, "area"),
    }
