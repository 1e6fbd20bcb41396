"""Everything that a viewer is shown at one moment: messages, plans of pictures, suggestions, refusals."""

import json
from collections.abc import Sequence
from typing import Any, cast

import msgspec

from bot.chat import autocomplete, pictures, queries, standing_commands, story
from bot.chat.layout import Layout
from bot.chat.letters import Letters
from bot.chat.panels import Panels
from bot.chat.speech import Speech
from bot.chat.suggestions import suggest_draft
from bot.chat.user_names import UserNames
from bot.store import Delivery, Loaded, Post, Seat, Store, Table, Target, UserSettings
from bot.store.protocol import People
from bot.tables.acts.deadlines import set_deadlines
from bot.tables.looking import logbook, views
from bot.tables.model.letters import ChannelPing, Content, Letter, QuestionMessage, Reminder, StatusMessage
from bot.tables.model.replies import Asked, Line
from bot.tables.sending.letter_builder import about_table
from bot.tables.sending.postman import Nothing
from bot.tables.service import Tables
from bot.tables.steps.change import Change
from bot.tables.steps.committed_table import CommittedTable
from bot.tables.steps.yielding import Yielding
from games.core.engine import submit
from games.core.game import AnyGame
from games.core.illegal import Illegal
from games.core.title import Title
from rendering.pictures import Picture, Pictures
from rendering.plan import Plan, encode_all

CHANNEL_ID = 77
"""The channel of the one table."""
CREATED_AT = 1_800_000_000_000
"""When everything happens, in milliseconds."""
StandingOrders = dict[str, dict[str, str]]
"""Texts of standing orders by seat and kind of question."""
TYPED_TEXTS = ("", "a", "1 ", "all", "nonsense;", "¿", "offer all")
"""Texts for which suggestions are asked, and which are submitted as answers."""


def user_of(seat: str) -> int:
    return 1000 + int(seat.removeprefix("s"))


class PlanRecorder:
    """Records plans instead of drawing them: a picture shows nothing but what its plan says."""

    def __init__(self) -> None:
        self.plans: list[Plan] = []

    async def draw(self, plan: Plan) -> Picture:
        return await self.film([plan])

    async def film(self, plans: Sequence[Plan]) -> Picture:
        self.plans += plans
        return Picture(encode_all(plans), plans[-1].alt, "", f"{plans[-1].title}-{plans[-1].kind}.png")


class _OneTable:
    """Stands for `Tables` where letters look up the one table."""

    def __init__(self, live: CommittedTable) -> None:
        self._live = live
        self.viewing = self
        self.yielding = Yielding()

    async def panel(self, table: str, user: int | None) -> Any:
        return views.panel(self._live, user)

    async def log(self, table: str, user: int | None, limit: int, before: int | None = None) -> list[Line]:
        """No line: the game is compared at one moment, and has no stored history."""
        return []


class _UsualSettings:
    """Stands for the store of people: all have the default settings."""

    async def settings(self, user: int) -> UserSettings:
        return UserSettings(user=user)


def people() -> People:
    return cast("People", _UsualSettings())


def live_table(
    title: Title, game: AnyGame, number: int, standing: StandingOrders | None = None
) -> CommittedTable:
    """The game at a table with a person in every seat and its deadlines set."""
    seats = tuple(Seat(seat=s, place=i + 1, user=user_of(s)) for i, s in enumerate(game.seats))
    row = Table(
        id="leakage",
        title=title.name,
        channel=CHANNEL_ID,
        host=seats[0].user,
        status="playing",
        clock={"pace": "evening", "standing": standing or {}},
        length=number,
        created=CREATED_AT,
        updated=CREATED_AT,
    )
    change = Change(CommittedTable(Loaded(row, seats, title.codec.encode(game), (), ()), title), CREATED_AT)
    set_deadlines(change)
    timers = tuple(change.timers.values())
    return CommittedTable(Loaded(row, seats, title.codec.encode(game), timers, ()), title)


async def _named(user: int) -> str:
    return f"Person {user}"


class ViewerOutput:
    """What a viewer is shown of one table, as bytes by name; the names appear in reports."""

    def __init__(self, live: CommittedTable, viewer: str | None) -> None:
        self.live = live
        self.viewer = viewer
        self.user = None if viewer is None else user_of(viewer)
        self.recorder = PlanRecorder()
        known = UserNames(_named)
        self.panels = Panels(cast("Pictures", self.recorder), known)
        self.letters = Letters(cast("Tables", _OneTable(live)), self.panels, known)

    async def everything(self) -> dict[str, bytes]:
        """Everything shown at this moment."""
        panel = views.panel(self.live, self.user)
        found: dict[str, bytes] = {
            "panel": msgspec.json.encode(panel),
            "summary": msgspec.json.encode(views.summary(self.live, self.user)),
            "who is asked": repr(
                [(q.id, q.seat, q.owed) for q in self.live.open_questions.values()]
            ).encode(),
            "who is waited for": repr(sorted(self.live.active)).encode(),
            "timers": timers_of(self.live),
            "panel shown": _bytes(await self.panels.layout(panel)),
            "standing orders": "\n".join(standing_commands._orders(panel)).encode(),
        }
        names = await self.panels.user_names.names(panel.status)
        for kind, plan in (("map", pictures.board), ("hand", pictures.hand), ("glance", pictures.glance)):
            if kind == "hand" and self.viewer is None:
                continue
            drawn = plan(self.live.table.title, panel.view, names)
            found[kind] = b"" if drawn is None else encode_all([drawn])
        for asked in panel.asked:
            for typed in TYPED_TEXTS:
                texts = autocomplete.texts_of(panel.view, asked, typed)
                found[f"suggestions for {asked.kind} {typed!r}"] = repr(texts).encode()
                found[f"refusal of {asked.kind} {typed!r}"] = self._refusal(asked.question, typed)
            found |= await self._advice(panel.view, asked)
        speech = Speech(panel.status)
        looked_up = speech.title_chat.looked_up(panel.view, speech.title, speech.names)
        found |= {name: repr(lines).encode() for name, lines in looked_up.items()}
        for content in self._contents():
            found[f"letter {type(content).__name__}"] = await self.letter(content)
        return found

    async def _advice(self, view: Any, asked: Asked) -> dict[str, bytes]:
        """The best automatic player's draft, and the panel with that draft."""
        draft = await suggest_draft(self.live.title, view, asked)
        panel = views.panel(self.live, self.user, {asked.question: draft})
        shown = _bytes(await self.panels.layout(panel))
        return {f"draft for {asked.kind}": draft.encode(), f"draft of {asked.kind} shown": shown}

    async def past(self, store: Store) -> dict[str, bytes]:
        """What they may read of all that has happened: `/log`, `/table story`, `/table export`."""
        status, everything = views.status(self.live), self.live.table.length + 1
        names = await self.panels.user_names.names(status)
        mine = await logbook.lines(self.live, store, self.user, everything, None)
        public = await logbook.lines(self.live, store, None, everything, None)
        speech = Speech(status)
        return {
            "log": "\n".join(text for line in mine for text in queries.log_lines(speech, line)).encode(),
            "story": story.story_text(status, names, public),
            "export": (await logbook.export(self.live, store, self.user)).content,
        }

    def _contents(self) -> list[Content]:
        mine: list[Content] = (
            [] if self.viewer is None else [QuestionMessage(self.viewer), Reminder(self.viewer, CREATED_AT)]
        )
        return [StatusMessage(), ChannelPing(tuple(self.live.seats)), *mine]

    async def letter(self, content: Content) -> bytes:
        """A letter as it would go out now: to the viewer if it is private, else to the channel."""
        private = isinstance(content, QuestionMessage | Reminder) and self.user is not None
        target = Target("user", self.user or 0) if private else Target("channel", CHANNEL_ID)
        delivery = Delivery(
            id=1,
            table="leakage",
            post=Post(target=target, payload={}),
            created=CREATED_AT,
            attempts=1,
            tried=None,
            tracked=None,
        )
        letter = about_table(
            self.live, Letter(delivery=delivery, content=content, status=views.status(self.live))
        )
        if letter is None:
            return b"not sent"
        try:
            layout = await self.letters.layout(letter)
        except Nothing:
            return b"silent"
        called = [user.id for user in self.letters.mentions(letter)]
        return _bytes(layout) + repr(called).encode()

    def _refusal(self, question: str, typed: str) -> bytes:
        """The reply to this answer; whether the answer counts is visible, so that must be the same too."""
        assert self.live.state is not None and self.viewer is not None
        game = self.live.title.codec.decode(self.live.state)
        try:
            decision = self.live.open_questions[question].decision
            submit(game, question, self.viewer, decision.parse(game.look(self.viewer), typed))
        except Illegal as illegal:
            return Speech(views.status(self.live)).refusal(illegal).encode()
        return b"taken"


def timers_of(live: CommittedTable) -> bytes:
    """Every timer, and when it is due."""
    return repr(sorted((*key, timer.due) for key, timer in live.timers.items())).encode()


def _bytes(layout: Layout) -> bytes:
    """Its words, its controls and its plans, as bytes."""
    components: Any = layout.view.to_components()  # type: ignore[no-untyped-call]
    return json.dumps(components, sort_keys=True).encode() + b"".join(file.fp.read() for file in layout.files)
