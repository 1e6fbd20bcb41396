"""Turns the letters that tables send into messages."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.chat import pictures, story
from bot.chat.folded_panels import is_done
from bot.chat.ids import pack
from bot.chat.layout import Layout
from bot.chat.panels import Panels
from bot.chat.speech import Speech, timestamp
from bot.chat.turn_letters import TurnLetters, missed_lines
from bot.chat.user_names import UserNames
from bot.tables.model.letters import (
    ChannelPing,
    Digest,
    GameBegan,
    GameEnded,
    Letter,
    MissedNews,
    News,
    Notice,
    PrivateNews,
    QuestionMessage,
    Reminder,
    StatusMessage,
    TurnMessage,
    TurnPage,
)
from bot.tables.model.replies import Place, Reply, Status
from bot.tables.sending.postman import Nothing
from bot.tables.service import Tables
from rendering.pictures import Picture


class Letters:
    """Builds the layout of each letter."""

    def __init__(self, tables: Tables, panels: Panels, user_names: UserNames) -> None:
        self.tables = tables
        self.panels = panels
        self.user_names = user_names
        self.turns = TurnLetters(tables, panels, user_names)

    async def layout(self, letter: Letter) -> Layout:
        """The layout of a letter, with its pictures. Raises Nothing if there is nothing to say."""
        await self.tables.yielding.to_clicks()
        content, speech = letter.content, Speech(letter.status)
        match content:
            case News(entries):
                return await self._news(speech, letter, [e for entry in entries for e in entry.events])
            case TurnMessage():
                return await self.turns.turn(letter, content)
            case TurnPage():
                return await self.turns.page(letter, content)
            case MissedNews():
                return Layout("\n".join(missed_lines(speech, letter.events)))
            case PrivateNews(_, entries):
                events = [event for entry in entries for event in entry.events]
                text = speech.introduce(_event_text(speech, events), await self._view(letter.status))
                return Layout(text, await self._received(letter, events))
            case StatusMessage():
                assert letter.status is not None
                found = await self._preview(letter.status)
                return self.status_message(letter.status, found, await self._view(letter.status))
            case GameBegan(commitment, seats):
                names = [speech.names[seat] for seat in seats]
                return Layout(speech.chat.text("news.began", {"commitment": commitment, "names": names}))
            case GameEnded():
                return await self._ended(speech, letter, content)
            case QuestionMessage(seat, done) if letter.panel is not None:
                reply = Reply(table=letter.panel.status.table, code="answered", seat=seat, events=done)
                note = speech.reply(reply) if done else ""
                if letter.delivery.post.edits and is_done(letter.panel):
                    return self.panels.folded(letter.panel, note)
                return await self.panels.layout(letter.panel, note=note, in_dms=True)
            case Reminder(_, due) if letter.panel is not None:
                note = speech.chat.text("news.reminder", {"when": timestamp(due)})
                return await self.panels.layout(letter.panel, note=note, in_dms=True)
            case Reminder(seat, due):
                facts = {"name": speech.names[seat], "when": timestamp(due)}
                return Layout(speech.chat.text("news.reminded", facts), rows=[self._seat_row(speech)])
            case ChannelPing(seats):
                names = [speech.names[seat] for seat in seats]
                return Layout(speech.chat.text("news.ping", {"names": names}), rows=[self._seat_row(speech)])
            case Digest():
                lines = [speech.chat.text("news.digest")]
                for item in letter.digest:
                    facts = {"table": item.table, "title": item.title, "when": timestamp(item.due)}
                    lines.append(speech.chat.text("news.digest_line", facts))
                return Layout("\n".join(lines))
            case Notice(code, facts):
                return Layout(speech.notice(code, facts), rows=self._ballot(speech, facts.get("vote")))
            case QuestionMessage():
                return Layout(speech.chat.text("panel.nothing"))

    def mentions(self, letter: Letter) -> list[discord.Object]:
        """The users whom this letter may ping: only those it is for."""
        seats: tuple[str, ...] = ()
        if isinstance(letter.content, ChannelPing):
            seats = letter.content.seats
        elif isinstance(letter.content, Reminder):
            seats = (letter.content.seat,)
        places = letter.status.seats if letter.status is not None else ()
        return [discord.Object(p.user) for p in places if p.user is not None and p.seat in seats]

    async def _news(self, speech: Speech, letter: Letter, events: list[dict[str, Any]]) -> Layout:
        assert letter.status is not None
        text = _event_text(speech, events)
        panel = await self.tables.viewing.panel(letter.status.table, None)
        names = await self.user_names.names(letter.status)
        title, view = letter.status.title, panel.view
        if view is None:
            return Layout(text)
        found = await self.panels.draw(lambda: pictures.changed(title, view, names, events))
        return Layout(speech.introduce(text, view), found)

    async def _ended(self, speech: Speech, letter: Letter, content: GameEnded) -> Layout:
        assert letter.status is not None
        winners = [speech.names[seat] for seat in content.result.winners]
        text = speech.chat.text("news.ended", {"names": winners, "seed": content.seed})
        panel = await self.tables.viewing.panel(letter.status.table, None)
        names = await self.user_names.names(letter.status)
        title, view = letter.status.title, panel.view
        if view is None:
            return Layout(text)
        found = await self.panels.draw(lambda: pictures.final(title, view, names))
        turns = await self.tables.viewing.turns(letter.status.table)
        return Layout(
            speech.introduce(text, view), found + await story.story_pictures(self.panels, title, turns, names)
        )

    async def _received(self, letter: Letter, events: list[dict[str, Any]]) -> list[Picture]:
        """The reader's own hand, if they have received cards."""
        status, target = letter.status, letter.delivery.post.target
        if status is None or target.kind != "user":
            return []
        view = (await self.tables.viewing.panel(status.table, target.id)).view
        names = await self.user_names.names(status)
        return await self.panels.draw(lambda: pictures.received(status.title, view, names, events))

    async def _view(self, status: Status | None) -> Any:
        """The spectators' view of the table."""
        return None if status is None else (await self.tables.viewing.panel(status.table, None)).view

    async def _preview(self, status: Status) -> list[Picture]:
        """For a lobby: the board for the number of players who have joined."""
        if status.stage != "lobby":
            return []
        return await self.panels.draw(lambda: pictures.preview(status.title, len(status.seats)))

    def status_message(self, status: Status, found: Sequence[Picture] = (), view: Any = None) -> Layout:
        """The status message: who is asked what, and until when; before the game, the lobby."""
        speech = Speech(status)
        stage = speech.chat.text(f"status.{status.stage}", {"until": timestamp(status.until)})
        lines = [f"## {speech.title.text('title.name')}", stage]
        lines += [self._seat_line(speech, place) for place in status.seats]
        if status.stage == "lobby":
            chosen = [f"{name.replace('_', ' ')}: {value}" for name, value in status.options.items()]
            facts = {"pace": status.pace, "options": chosen, "least": status.least, "most": status.most}
            lines.append(speech.chat.text("status.options", facts))
        for waiting in status.waiting:
            if waiting.owed:
                line = speech.title.waiting(waiting.seat, waiting.kind, speech.names)
                lines.append(f"▸ {line} {timestamp(waiting.due)}".rstrip())
        for one in status.proposals:
            facts = {"kind": one.kind, "yes": sum(one.ballots.values()), "needed": one.needed}
            lines.append(speech.chat.text("status.proposal", facts))
        text = speech.introduce("\n".join(lines), view)
        return Layout(text, found, self._status_rows(speech, status))

    def _seat_line(self, speech: Speech, place: Place) -> str:
        return speech.chat.text("status.seat", {"number": place.place, "name": speech.names[place.seat]})

    def _status_rows(self, speech: Speech, status: Status) -> list[ui.ActionRow[Any]]:
        if status.stage == "lobby":
            acts = ("join", "leave", "robot", "options", "start")
            more = ui.ActionRow(self._button(speech, status.table, "more"))
            return [ui.ActionRow(*(self._button(speech, status.table, act) for act in acts)), more]
        ballot = self._ballot(speech, status.proposals[0].vote) if len(status.proposals) == 1 else []
        return [self._seat_row(speech, "more"), *ballot] if status.stage != "closed" else []

    def _seat_row(self, speech: Speech, *others: str) -> ui.ActionRow[Any]:
        assert speech.status is not None
        table = speech.status.table
        return ui.ActionRow(*(self._button(speech, table, act) for act in ("seat", *others)))

    def _button(self, speech: Speech, table: str, act: str) -> ui.Button[Any]:
        style = discord.ButtonStyle.primary if act in ("join", "seat") else discord.ButtonStyle.secondary
        return ui.Button(
            label=speech.chat.text(f"buttons.{act}"), style=style, custom_id=pack(table, None, act)
        )

    def _ballot(self, speech: Speech, vote: str | None) -> list[ui.ActionRow[Any]]:
        """The buttons under a proposal: yes or no."""
        if vote is None or speech.status is None:
            return []
        buttons: list[ui.Button[Any]] = [
            ui.Button(
                label=speech.chat.text(f"buttons.vote_{said}"),
                custom_id=pack(speech.status.table, None, f"vote.{vote}.{said}"),
            )
            for said in ("yes", "no")
        ]
        return [ui.ActionRow(*buttons)]


def _event_text(speech: Speech, events: list[dict[str, Any]]) -> str:
    """Events in words. Raises Nothing if there is nothing to say, so that the letter is not sent."""
    lines = speech.event_lines(events)
    if not lines:
        raise Nothing
    return "\n".join(lines)
