"""`/move` and `/offer` for any title: they answer questions of the shapes Orders and Market."""

from collections.abc import Mapping

from bot.chat.orders import following, lines_of, read_words
from bot.chat.responder import responder_of
from bot.chat.responses import Interaction
from bot.chat.title import chat_of
from bot.chat.title_commands import SEND
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Asked, Panel
from games.core.notation import match, plain
from games.core.shapes import Market, write

MAX_WANTED = 3
"""The largest number that is suggested of a thing that somebody else may hold."""


def asked_of(panel: Panel | None, kind: str) -> Asked | None:
    """The user's open question of this kind; there is at most one."""
    asked = () if panel is None else panel.asked
    return next((one for one in asked if one.kind == kind), None)


class MoveCommand:
    """`/move`: adds orders to the draft of a question of this kind, and submits it if the user says so."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    async def run(self, interaction: Interaction, panel: Panel | None, given: Mapping[str, str]) -> None:
        asked = asked_of(panel, self.kind)
        if panel is None or asked is None:
            raise Refused("question.none")
        responder, table, user = responder_of(interaction), panel.status.table, interaction.user.id
        more = (part.strip() for part in given.get("orders", "").split(";") if part.strip())
        text = "\n".join([*lines_of(asked.draft), *more])
        if given["then"] == SEND:
            await responder.answer(interaction, table, asked.question, None, text or write(asked.default))
            return
        await responder.tables.set_draft(table, user, asked.question, text)
        await responder.show_panel(interaction, table)

    async def complete(
        self, interaction: Interaction, panel: Panel | None, option: str, typed: str
    ) -> dict[str, str]:
        """The words that may follow what was typed."""
        asked = asked_of(panel, self.kind)
        if panel is None or asked is None:
            return {}
        *before, line = typed.split(";")
        words, rest = read_words(asked, panel.view, line)
        start = "".join(f"{part.strip()}; " for part in before)
        more = (word for word in following(asked, panel.view, words) if plain(word).startswith(plain(rest)))
        found = [start + " ".join([*words, word]) for word in more]
        return {text: text for text in found}


class OfferCommand:
    """`/offer`: makes an offer in answer to a question of this kind."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    async def run(self, interaction: Interaction, panel: Panel | None, given: Mapping[str, str]) -> None:
        asked = asked_of(panel, self.kind)
        if panel is None or asked is None:
            raise Refused("question.none")
        assert isinstance(asked.shape, Market)
        names: dict[str, str] = await interaction.client.user_names.names(panel.status)
        called = {key: seat for seat in asked.shape.partners for key in (seat, names[seat])}
        to = given.get("to", "")
        partner = called[match(to, called, "seat")] if to.strip() else ""
        text = chat_of(panel.status.title).offer(
            asked.shape, partner, given["give"], given["want"], given.get("say", "")
        )
        await responder_of(interaction).answer(interaction, panel.status.table, asked.question, None, text)

    async def complete(
        self, interaction: Interaction, panel: Panel | None, option: str, typed: str
    ) -> dict[str, str]:
        asked = asked_of(panel, self.kind)
        if panel is None or option == "to":
            return {} if panel is None else await self._partners(interaction, panel, typed)
        if asked is None or not isinstance(asked.shape, Market):
            return {}
        held = asked.shape.items if option == "give" else dict.fromkeys(asked.shape.names, MAX_WANTED)
        before, _, last = typed.rpartition("+")
        parts = [f"{count} {thing}" for thing, most in held.items() for count in range(most, 0, -1)]
        near = [part for part in parts if last.strip().casefold() in part.casefold()]
        texts = [f"{before.strip()} + {part}" if before.strip() else part for part in near]
        return {text: text for text in texts}

    async def _partners(self, interaction: Interaction, panel: Panel, typed: str) -> dict[str, str]:
        names: dict[str, str] = await interaction.client.user_names.names(panel.status)
        near = {seat: name for seat, name in names.items() if typed.casefold() in name.casefold()}
        return {seat: name for seat, name in near.items() if seat != panel.seat}
