"""The menu of a table: all that can be done there besides answering, by buttons and selects.

`bot/chat/table_clicks.py` carries out what is chosen; for each choice there is a command that does the same.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.chat.controls import MAX_OPTIONS
from bot.chat.ids import pack
from bot.chat.layout import Layout
from bot.chat.panels import come_back_button
from bot.chat.speech import Speech
from bot.tables.model.pace import PACES
from bot.tables.model.replies import Line, Panel, Place

IN_PLAY = ("playing", "paused", "parked")
"""The stages of a game in progress."""
Row = ui.ActionRow[Any]


class Menu:
    """What one user may do at one table now."""

    def __init__(self, panel: Panel, user: int, admin: bool, names: Mapping[str, str]) -> None:
        """`names` of the seats in plain text, because selects do not show mentions."""
        self.status = status = panel.status
        self.may_return = panel.may_return
        self.names = names
        self.speech = Speech(status)
        self.host = admin or status.host == user
        self.mine = next((place for place in status.seats if place.user == user), None)

    def layout(
        self,
        moments: Sequence[Line] = (),
        *,
        asked: Sequence[str] = (),
        standing: Sequence[str] = (),
        note: str = "",
        giving: str = "",
    ) -> Layout:
        """`moments`: entries to which the table may be rewound; `giving`: the seat that is being given away.

        `asked`, `standing`: kinds of question that the user is asked now, and those with a standing order.
        """
        head = self._text("menu.head", {"title": self.speech.title.text("title.name")})
        rows = [self._queries(), self._acts(), self._panel_and_settings(), *self._lobby()]
        rows += self._seats(giving)
        for act, kinds in (("always", asked), ("ask_again", standing)):
            rows += [self._list(act, {kind: self._kind(kind) for kind in kinds})] if kinds else []
        if moments and self.mine is not None:
            rows.append(self._list("rewind", {str(line.number): self._moment(line) for line in moments}))
        return Layout(
            "\n".join([head, *([note] if note else [])]), rows=[row for row in rows if row.children]
        )

    def back(self) -> Row:
        """A button that leads back to the menu; for who has left, one that leads back to the game."""
        return ui.ActionRow(self._button("more"), *self._come_back())

    def _come_back(self) -> list[ui.Button[Any]]:
        return [come_back_button(self.speech, self.status.table)] if self.may_return else []

    def _queries(self) -> Row:
        acts = ["log", "rules", "help"]
        if self.status.stage not in ("lobby", "closed"):
            acts = ["map", *acts]
        return ui.ActionRow(*(self._button(act) for act in acts))

    def _panel_and_settings(self) -> Row:
        """Buttons for the user's own panel and settings."""
        panel: ui.Button[Any] = ui.Button(label=self._text("buttons.seat"), custom_id=self._id("look"))
        return ui.ActionRow(*([panel] if self.mine is not None else []), self._button("settings"))

    def _acts(self) -> Row:
        """Buttons that pause, continue or end the game; never more than five at a time."""
        stage, mine = self.status.stage, self.mine
        acts: list[str] = []
        if stage == "playing" and mine is not None:
            acts += ["pause", "robot_mine" if mine.robot is None else "return"]
        if stage == "playing" and self.host:
            acts.append("minutes")
        if stage == "paused" and (mine is not None or self.host):
            acts.append("resume")
        if stage == "parked" and self.host:
            acts.append("retry")
        if stage in IN_PLAY and mine is not None:
            acts.append("leave")
        if stage in ("lobby", *IN_PLAY) and (mine is not None or self.host):
            acts.append("close")
        if stage == "finished":
            acts.append("export")
        return ui.ActionRow(*(self._button(act) for act in acts), *self._come_back())

    def _lobby(self) -> list[Row]:
        if self.status.stage != "lobby":
            return []
        rows: list[Row] = []
        if self.host:
            paces = {name: self._text(f"paces.{name}") for name in PACES}
            rows.append(self._list("pace", paces, chosen=self.status.pace))
            robots = {p.seat: self._seat(p) for p in self.status.seats if p.robot is not None}
            rows += [self._list("dismiss", robots)] if robots else []
        taken = {place.seat for place in self.status.seats}
        free = [f"s{number}" for number in range(1, self.status.most + 1) if f"s{number}" not in taken]
        seats = {seat: self._text("names.nobody", {"number": seat[1:]}) for seat in free}
        return [*rows, self._list("sit", seats)] if seats else rows

    def _seats(self, giving: str) -> list[Row]:
        """A select to take a vacant seat, or to give one away: one's own or, for a host, an idle one."""
        if self.status.stage not in IN_PLAY:
            return []
        vacant = {p.seat: self._seat(p) for p in self.status.seats if p.user is None and p.robot is None}
        if vacant and self.mine is None:
            return [self._list("sit", vacant)]
        mine = {self.mine.seat: self._text("menu.own_seat")} if self.mine is not None else {}
        idle = [p for p in self.status.seats if p.robot is not None or p.absent or p.user is None]
        others = {p.seat: self._seat(p) for p in idle if p is not self.mine} if self.host else {}
        if giving in mine or giving in others:
            hint = self._text("menu.lists.to", {"seat": (mine | others)[giving]})
            to: ui.UserSelect[Any] = ui.UserSelect(custom_id=self._id(f"to.{giving}"), placeholder=hint[:150])
            return [ui.ActionRow(to)]
        return [self._list("give", mine | others)] if mine or others else []

    def _list(self, act: str, options: Mapping[str, str], chosen: str = "") -> Row:
        select: ui.Select[Any] = ui.Select(
            custom_id=self._id(act),
            placeholder=self._text(f"menu.lists.{act}")[:150],
            options=[
                discord.SelectOption(label=label[:100], value=value, default=value == chosen)
                for value, label in list(options.items())[:MAX_OPTIONS]
            ],
        )
        return ui.ActionRow(select)

    def _kind(self, kind: str) -> str:
        assert self.mine is not None
        return self.speech.standing_order(self.mine.seat, kind, self.names)

    def _moment(self, line: Line) -> str:
        return Speech(self.status, names=self.names).moment(line)

    def _seat(self, place: Place) -> str:
        return f"{place.place}. {self.names[place.seat]}"

    def _button(self, act: str) -> ui.Button[Any]:
        return ui.Button(label=self._text(f"buttons.{act}"), custom_id=self._id(act))

    def _id(self, act: str) -> str:
        return pack(self.status.table, None, act)

    def _text(self, key: str, facts: Mapping[str, Any] | None = None) -> str:
        return self.speech.chat.text(key, facts or {})
