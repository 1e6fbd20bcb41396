"""`ziggurat soak leaks`: whole games; at every moment, what one may not know changes nothing one is shown."""

import logging
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from bot.journal import Lines
from bot.soak.shown import AT, CHANNEL, Showing, people, seated, user_of
from bot.store import Entry, Target
from bot.tables import logbook
from bot.tables.change import Change
from bot.tables.facts import told_to
from bot.tables.letters import read_content
from bot.tables.live import Live
from bot.tables.telling import tell
from games.core.engine import open_decisions, submit
from games.core.event import Event, told
from games.core.game import AnyGame
from games.core.run import FlowMoved
from games.core.secrets import permute
from games.titles import TITLES
from rendering.painter import draw

LONGEST = 20_000
"""Answers in a game, at most."""
PIXELS = 40
"""Of so many moments the pictures of one are drawn."""


@dataclass
class Searched:
    """What came of it."""

    games: int = 0
    answers: int = 0
    compared: int = 0
    differed: int = 0
    """Pairs of games, or of events, that were really different: otherwise nothing would be proved."""
    drawn: int = 0
    wrong: list[str] = field(default_factory=list[str])


async def leaks(
    titles: Sequence[str],
    games: int,
    *,
    every: int = 5,
    longest: int = LONGEST,
    seed: int = 1,
    say: Callable[[str], None] = lambda line: None,
) -> Searched:
    """Random games; after every `every`-th answer all that somebody is shown is compared."""
    result = Searched()
    for number in range(games):
        search = _Search(titles[number % len(titles)], Random(f"{seed}.{number}"), result)
        await search.play(every, longest)
        result.games += 1
        say(f"{result.games} games, {result.answers} answers, {result.compared} things compared")
        if result.wrong:
            break
    return result


class _Search:
    """One game."""

    def __init__(self, title: str, chance: Random, result: Searched) -> None:
        self.title = TITLES[title]
        self.chance = chance
        self.disguise = Disguise(chance)
        self.result = result
        count = chance.randint(self.title.least, min(self.title.most, self.title.least + 2))
        seats = [f"s{n + 1}" for n in range(count)]
        seed = f"{chance.getrandbits(256):064x}"
        self.game: AnyGame = self.title.new(self.title.sample_options(chance), seats, seed)

    async def play(self, every: int, longest: int) -> None:
        for number in range(longest):
            questions = list(open_decisions(self.game).values())
            if not questions or self.result.wrong:
                return
            viewer = self.chance.choice([*self.game.seats, None])
            if number % every == 0:
                await self._moment(number, viewer)
            one = self.chance.choice(questions)
            answer = one.decision.sample(self.game.look(one.seat), self.chance)
            events = submit(self.game, one.id, one.seat, answer)
            self.result.answers += 1
            entry = Entry(
                number=number,
                kind="submit",
                seat=one.seat,
                user=user_of(one.seat),
                question=one.id,
                at=AT,
                answer=msgspec.json.encode(answer),
                events=self.title.codec.encode_events(events),
            )
            await self._events(entry, events, viewer)

    async def _moment(self, number: int, viewer: str | None) -> None:
        """This game, and another that looks the same to the viewer."""
        other = permute(self.game, viewer, self.chance)
        self.result.differed += self.title.codec.encode(other) != self.title.codec.encode(self.game)
        showings = [Showing(seated(self.title, game, number), viewer) for game in (self.game, other)]
        with _listening() as heard:
            first = await showings[0].everything()
        with _listening() as heard_other:
            second = await showings[1].everything()
        self._compare(number, viewer, first, second)
        self._compare(number, viewer, {"log": _joined(heard)}, {"log": _joined(heard_other)})
        if number % PIXELS == 0:
            plans = zip(showings[0].studio.plans, showings[1].studio.plans, strict=True)
            for plan, same in plans:
                self._compare(number, viewer, {plan.kind: draw(plan)}, {plan.kind: draw(same)})
                self.result.drawn += 1

    async def _events(self, entry: Entry, events: Sequence[Event], viewer: str | None) -> None:
        """What happened, and what might have happened as well, in the log and in letters."""
        hidden = [self.disguise.of(event, viewer) for event in events]
        self.result.differed += hidden != list(events)
        live = seated(self.title, self.game, entry.number)
        answer = entry.answer if entry.seat == viewer else b'{"answer":"said","yes":true}'
        other = msgspec.structs.replace(entry, events=self.title.codec.encode_events(hidden), answer=answer)
        first = await self._told(live, entry, events, viewer)
        second = await self._told(live, other, hidden, viewer)
        self._compare(entry.number, viewer, first, second)

    async def _told(
        self, live: Live, entry: Entry, events: Sequence[Event], viewer: str | None
    ) -> dict[str, bytes]:
        user = None if viewer is None else user_of(viewer)
        change = Change(live, AT)
        change.entry, change.events = entry, events
        await tell(change, people())
        showing = Showing(live, viewer)
        found = {"line of the log": msgspec.json.encode(logbook._line(live, entry, user, True))}
        for post in change.posts:
            if post.target in (Target("channel", CHANNEL), Target("user", user or 0)):
                found[f"post {len(found)}"] = msgspec.json.encode(post.payload)
                content = read_content(post.payload)
                found[f"letter {len(found)}"] = await showing.letter(content, told_to(events, None))
        return found

    def _compare(
        self, number: int, viewer: str | None, first: dict[str, bytes], second: dict[str, bytes]
    ) -> None:
        self.result.compared += len(first)
        where = f"{self.title.name}, answer {number}, to {viewer or 'everybody'}"
        if first.keys() != second.keys():
            self.result.wrong.append(f"{where}: {sorted(first.keys() ^ second.keys())} only once")
            return
        for name, shown in first.items():
            if shown != second[name]:
                self.result.wrong.append(f"{where}: {name} differs {_near(shown, second[name])}")


class Disguise:
    """Events with another content wherever a viewer may not look: what the same field was at other times."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._past: dict[tuple[type, str], list[Any]] = {}

    def of(self, event: Event, viewer: str | None) -> Event:
        if isinstance(event, FlowMoved):
            return FlowMoved({}, [], event.serial + 1, {"other": 1})
        open_to_him = told(event, viewer)
        values = {f.name: getattr(event, f.name) for f in msgspec.structs.fields(event)}
        for name, value in list(values.items()):
            if name not in open_to_him and name != "seat":
                past = self._past.setdefault((type(event), name), [])
                past.append(value)
                values[name] = self._chance.choice(past)
        return type(event)(**values)


def _near(one: bytes, other: bytes) -> str:
    """Around the first difference."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"…{one[max(0, at - 60) : at + 60]!r} | {other[max(0, at - 60) : at + 60]!r}"


class _Heard(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        record.created = 0.0
        self.lines.append(Lines().format(record))


@contextmanager
def _listening() -> Generator[list[str]]:
    """What is logged meanwhile, as the journal writes it."""
    handler = _Heard()
    logging.getLogger().addHandler(handler)
    try:
        yield handler.lines
    finally:
        logging.getLogger().removeHandler(handler)


def _joined(lines: Sequence[str]) -> bytes:
    return "\n".join(lines).encode()
