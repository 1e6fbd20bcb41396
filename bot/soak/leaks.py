"""`ziggurat soak leaks`: in whole games, what a viewer may not know changes nothing they are shown."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, fields
from functools import partial
from random import Random
from typing import Any, Literal

import msgspec

from bot.soak.captured_log import captured_log, joined
from bot.soak.permuted_history import EventPermuter, MemoryHistory
from bot.soak.viewer_output import (
    CHANNEL_ID,
    CREATED_AT,
    StandingOrders,
    ViewerOutput,
    live_table,
    people,
    timers_of,
    user_of,
)
from bot.store import Entry, Target
from bot.tables.looking import logbook
from bot.tables.model.event_facts import facts_for
from bot.tables.model.letters import read_content
from bot.tables.model.seating import best_robot
from bot.tables.news.telling import tell
from bot.tables.steps.change import Change
from bot.tables.steps.committed_table import CommittedTable
from games.core.answers import AnyAnswer
from games.core.decision import kind_of
from games.core.engine import Open, expire, open_decisions, submit
from games.core.event import Event
from games.core.game import AnyGame
from games.core.illegal import Illegal
from games.core.secrets import permute
from games.core.view import view
from games.titles import TITLES
from rendering.painter import draw

MOST_ANSWERS = 20_000
"""Answers after which a game is stopped."""
MOMENTS_PER_DRAWING = 40
"""Pictures are drawn, not only planned, at one moment in so many."""
MOMENTS_PER_HISTORY = 8
"""The whole history is read at one moment in so many."""
ANSWERS_PER_SLOWDOWN = 150
"""After so many answers moments are compared half as often, after twice as many a third as often, etc."""
Players = Literal["random", "steady", "mixed"]
"""Who answers: chance; the best automatic player; or, game by game, one of them or both mixed."""


@dataclass
class LeakResult:
    """What was compared, and what leaked."""

    games: int = 0
    answers: int = 0
    compared: int = 0
    differed: int = 0
    """Pairs of games or of events that really differed: equal pairs prove nothing."""
    followed: int = 0
    """Answers and deadlines after which viewers saw the same in both games: what came next was compared."""
    drawn: int = 0
    wrong: list[str] = field(default_factory=list[str])

    def add(self, other: "LeakResult") -> None:
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))


@dataclass(frozen=True)
class Search:
    """What is played, and how often it is checked."""

    titles: Sequence[str]
    players: Players = "mixed"
    every: int = 5
    longest: int = MOST_ANSWERS
    seed: int = 1

    def game(self, number: int) -> LeakResult:
        """Plays the game of this number, in a process of its own."""
        return asyncio.run(self.play(number))

    async def play(self, number: int) -> LeakResult:
        title = self.titles[number % len(self.titles)]
        match = _Match(title, Random(f"{self.seed}.{number}"), self)
        await match.play()
        match.result.games = 1
        return match.result


async def leaks(search: Search, games: int) -> LeakResult:
    """Plays games one after the other until one leaks."""
    result = LeakResult()
    for number in range(games):
        result.add(await search.play(number))
        if result.wrong:
            break
    return result


def leaks_side_by_side(
    search: Search, games: int, jobs: int, say: Callable[[str], None] = lambda line: None
) -> LeakResult:
    """Plays all games, in several processes."""
    result = LeakResult()
    with ProcessPoolExecutor(jobs) as pool:
        for found in pool.map(partial(Search.game, search), range(games)):
            result.add(found)
            say(f"{result.games} games, {result.answers} answers, {result.compared} things compared")
    return result


class _Match:
    """One game, compared at moments with games that look the same to a viewer."""

    def __init__(self, title: str, chance: Random, search: Search) -> None:
        self.title = TITLES[title]
        self.chance = chance
        self.search = search
        self.permuter = EventPermuter(chance)
        self.history = MemoryHistory()
        self.moments = 0
        self.result = LeakResult()
        count = chance.randint(self.title.least, min(self.title.most, self.title.least + 2))
        seats = [f"s{n + 1}" for n in range(count)]
        seed = f"{chance.getrandbits(256):064x}"
        options = self.title.sample_options(chance)
        self.thoughtful = {"random": 0.0, "steady": 1.0}.get(search.players, chance.choice((0.0, 0.5, 1.0)))
        if self.thoughtful == 1.0:
            # Only random play needs a limit to end; without one, late turns are reached that it never sees.
            options = {name: value for name, value in options.items() if name not in self.title.limits}
        self.game: AnyGame = self.title.new(options, seats, seed)

    async def play(self) -> None:
        next_look = 0
        for number in range(self.search.longest):
            questions = list(open_decisions(self.game).values())
            if not questions or self.result.wrong:
                return
            viewer = self.chance.choice([*self.game.seats, None])
            if number >= next_look:
                next_look = number + self.search.every * (1 + number // ANSWERS_PER_SLOWDOWN)
                await self._moment(number, viewer)
            one = self.chance.choice(questions)
            answer = self._answer(one)
            events = submit(self.game, one.id, one.seat, answer)
            self.result.answers += 1
            entry = Entry(
                number=number,
                kind="submit",
                seat=one.seat,
                user=user_of(one.seat),
                question=one.id,
                at=CREATED_AT,
                answer=msgspec.json.encode(answer),
                events=self.title.codec.encode_events(events),
            )
            self.history.add(entry, events)
            await self._events(entry, events, viewer)

    def _answer(self, one: Open) -> AnyAnswer:
        if self.chance.random() < self.thoughtful:
            player = self.title.players[best_robot(self.title)]
            return player(view(self.game, one.seat), one.decision, self.chance)
        sampled: AnyAnswer = one.decision.sample(self.game.look(one.seat), self.chance)
        return sampled

    async def _moment(self, number: int, viewer: str | None) -> None:
        """Compares this game with another that looks the same to the viewer."""
        other = permute(self.game, viewer, self.chance)
        self.result.differed += self.title.codec.encode(other) != self.title.codec.encode(self.game)
        outputs = [
            ViewerOutput(live_table(self.title, game, number, self._standing(viewer, hidden)), viewer)
            for game, hidden in ((self.game, "one"), (other, "other"))
        ]
        with captured_log() as logged:
            first = await outputs[0].everything()
        with captured_log() as other_logged:
            second = await outputs[1].everything()
        self._compare(number, viewer, first, second)
        self._compare(number, viewer, {"journal": joined(logged)}, {"journal": joined(other_logged)})
        self._aftermath(number, viewer, other)
        if self.moments % MOMENTS_PER_HISTORY == 0:
            permuted = self.history.permuted(self.permuter, viewer, self.title.codec)
            first = await outputs[0].past(self.history.store)
            second = await outputs[1].past(permuted.store)
            self._compare(number, viewer, first, second)
        if self.moments % MOMENTS_PER_DRAWING == 0:
            plans = zip(outputs[0].recorder.plans, outputs[1].recorder.plans, strict=True)
            for plan, same in plans:
                self._compare(number, viewer, {plan.kind: draw(plan)}, {plan.kind: draw(same)})
                self.result.drawn += 1
        self.moments += 1

    def _standing(self, viewer: str | None, hidden: str) -> StandingOrders:
        """Standing orders for a question that nobody is asked now; those of other seats say `hidden`."""
        asked = {kind_of(one.decision) for one in open_decisions(self.game).values()}
        kind = next(kind for kind in self.title.codec.decisions if kind not in asked)
        return {seat: {kind: "mine" if seat == viewer else hidden} for seat in self.game.seats}

    def _aftermath(self, number: int, viewer: str | None, other: AnyGame) -> None:
        """The viewer answers, or time runs out: if they then see the same, the same is asked next."""
        mine = [one for one in open_decisions(self.game).values() if one.seat == viewer]
        for one in mine:
            answer = one.decision.sample(self.game.look(one.seat), self.chance)

            def answered(game: AnyGame, one: Open = one, answer: AnyAnswer = answer) -> Sequence[Event]:
                return submit(game, one.id, one.seat, answer)

            self._same_after(number, viewer, other, answered)
        owed = [one.id for one in open_decisions(self.game).values() if one.owed]
        self._same_after(number, viewer, other, lambda game: expire(game, owed))

    def _same_after(
        self, number: int, viewer: str | None, other: AnyGame, act: Callable[[AnyGame], Sequence[Event]]
    ) -> None:
        found: list[dict[str, bytes]] = []
        seen: list[Any] = []
        for game in (self.game, other):
            after = self.title.codec.decode(self.title.codec.encode(game))
            try:
                told: Any = facts_for(act(after), viewer)
            except Illegal as illegal:
                told = (illegal.code, illegal.rule, illegal.facts)
            seen.append((told, msgspec.json.encode(view(after, viewer))))
            live = live_table(self.title, after, number)
            asked = [
                (one.id, one.seat, kind_of(one.decision), one.owed) for one in live.open_questions.values()
            ]
            over = after.result() is not None
            found.append({"asked next": repr(asked).encode(), "timers next": timers_of(live) + b"%d" % over})
        if seen[0] == seen[1]:
            self.result.followed += 1
            self._compare(number, viewer, *found)

    async def _events(self, entry: Entry, events: Sequence[Event], viewer: str | None) -> None:
        """Compares the log and the letters for these events with those for permuted ones."""
        hidden = [self.permuter.permuted(event, viewer) for event in events]
        self.result.differed += hidden != list(events)
        live = live_table(self.title, self.game, entry.number)
        other = self.permuter.entry(entry, hidden, viewer, self.title.codec)
        first = await self._told(live, entry, events, viewer)
        second = await self._told(live, other, hidden, viewer)
        self._compare(entry.number, viewer, first, second)

    async def _told(
        self, live: CommittedTable, entry: Entry, events: Sequence[Event], viewer: str | None
    ) -> dict[str, bytes]:
        user = None if viewer is None else user_of(viewer)
        change = Change(live, CREATED_AT)
        change.entry, change.events = entry, events
        await tell(change, people())
        output = ViewerOutput(live, viewer)
        found = {"line of the log": msgspec.json.encode(logbook._line(live, entry, user, True))}
        for post in change.posts:
            if post.target in (Target("channel", CHANNEL_ID), Target("user", user or 0)):
                found[f"post {len(found)}"] = msgspec.json.encode(post.payload)
                content = read_content(post.payload, self.title.codec)
                found[f"letter {len(found)}"] = await output.letter(content)
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
                self.result.wrong.append(f"{where}: {name} differs {_difference(shown, second[name])}")


def _difference(one: bytes, other: bytes) -> str:
    """Both, around the first byte that differs."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"…{one[max(0, at - 60) : at + 60]!r} | {other[max(0, at - 60) : at + 60]!r}"
