"""Plays games and checks every invariant at every decision. A failure is written as a scenario."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.core.answers import AnyAnswer
from games.core.audience import Seat
from games.core.decision import kind_of
from games.core.dice import Chance, pick
from games.core.engine import Open, depart, expire, open_decisions, submit, take_back
from games.core.event import Event
from games.core.game import AnyGame
from games.core.history import fold
from games.core.illegal import Illegal
from games.core.scenario import Do, Scenario
from games.core.secrets import permute
from games.core.shapes import write
from games.core.title import Player, Title
from games.core.view import view

JUNK: tuple[Any, ...] = (
    None,
    {},
    {"answer": "no-such-kind"},
    {"answer": "chose", "option": "no such option"},
    {"answer": "chose", "option": "x" * 4000, "extra": 1},
    {"answer": "chose-some", "options": ["a"] * 500},
    {"answer": "allocated", "amounts": {"a": 10**30}},
    {"answer": "allocated", "amounts": {"black": -1, "red": 999}},
    {"answer": "ordered", "lines": []},
    {"answer": "ordered", "lines": ["king Z99"]},
    {"answer": "ordered", "lines": ["\ud800 \x00", "pass"]},
    {"answer": "filled", "fields": {"a": None}},
    {"answer": "ranked", "options": [["deep"]]},
    {"answer": "traded", "act": "steal"},
    b"\xff\xfe",
    "[" * 5000,
    1e308,
)


LATE, PUNCTUAL = 40, 1000
"""Of so many answers one is not given in time: at random play, and by a player who thinks."""
EARLY = 8
"""Of so many answers of such a player one may be given before its turn."""


class Unsound(Exception):
    """An invariant did not hold."""


class Match:
    """One game, checked at every decision; `done` is what was played, as a scenario.

    All play at random, and people are late or take an answer back; or a `player` answers for all seats,
    mostly in turn and nearly always in time.
    """

    def __init__(
        self,
        title: Title,
        options: Mapping[str, Any],
        seats: Sequence[Seat],
        seed: str,
        chance: Chance,
        player: Player | None = None,
    ) -> None:
        self.title = title
        self.chance = chance
        self.player = player
        self.decisions = 0
        self.done = Scenario(title.name, f"fuzz {seed}", seats=list(seats), seed=seed, options=dict(options))
        self.game = title.new(options, seats, seed)
        self.shadow: AnyGame = title.codec.decode(title.codec.encode(self.game))

    def play(self, longest: int) -> None:
        """To the end; raises Unsound, or whatever a broken rule raises."""
        while self.game.result() is None:
            if self.decisions >= longest:
                raise Unsound(f"no end after {longest} decisions")
            self._check()
            self._answer()
        if open_decisions(self.game):
            raise Unsound("the game is over, and questions are open")

    def _answer(self) -> None:
        """One answer, in turn or early; now and then a deadline passes, or an answer is taken back."""
        game, chance = self.game, self.chance
        question = self._question()
        self.decisions += 1
        if chance.randrange(200) == 0 and self._departs(question.seat):
            return
        if question.owed and chance.randrange(PUNCTUAL if self.player else LATE) == 0:
            owed = [item.id for item in open_decisions(game).values() if item.owed]
            self.done.do.append(Do(deadline=True))
            self._follow(expire(game, owed))
            return
        if question.sealed is not None and chance.randrange(4) == 0:
            self.done.do.append(Do(seat=question.seat, decision=question.id, take_back=True))
            self._follow(take_back(game, question.id, question.seat))
            return
        self._refuse_junk(question)
        answer = self._think(question)
        self._same_notation(question, answer)
        self.done.do.append(Do(seat=question.seat, decision=question.id, answer=write(answer)))
        self._follow(submit(game, question.id, question.seat, answer))

    def _question(self) -> Open:
        questions = list(open_decisions(self.game).values())
        if self.player is not None and self.chance.randrange(EARLY):
            questions = [question for question in questions if question.owed]
        return pick(self.chance, questions)

    def _think(self, question: Open) -> AnyAnswer:
        seen = self.game.look(question.seat)
        if self.player is None:
            answer: AnyAnswer = question.decision.sample(seen, self.chance)
            return answer
        return self.player(seen, question.decision, self.chance)

    def _departs(self, seat: Seat) -> bool:
        """Whether this seat has left the game, where the game lets it."""
        try:
            events = depart(self.game, seat)
        except Illegal:
            return False
        self.done.do.append(Do(seat=seat, depart=True))
        self._follow(events)
        return True

    def _follow(self, events: list[Event]) -> None:
        """A second game is given the events alone, from their bytes, and must be the same."""
        codec = self.title.codec
        fold(self.shadow, codec.decode_events(codec.encode_events(events)))
        if codec.encode(self.shadow) != codec.encode(self.game):
            raise Unsound("fold does not give the same game")

    def _check(self) -> None:
        codec = self.title.codec
        wrong = self.title.sound(self.game)
        if wrong:
            raise Unsound("; ".join(wrong))
        save = codec.encode(self.game)
        if codec.encode(codec.decode(save)) != save:
            raise Unsound("decode does not give the same game")
        questions = open_decisions(self.game).values()
        if not any(question.owed for question in questions):
            raise Unsound("the game waits for nobody")
        for question in questions:
            seen = self.game.look(question.seat)
            question.decision.check(seen, question.decision.default(seen))
        self._no_leak()

    def _no_leak(self) -> None:
        """What a seat may not know changes nothing that it is shown."""
        viewer = pick(self.chance, [*self.game.seats, None])
        other = permute(self.game, viewer, self.chance)
        before, after = (msgspec.json.encode(view(game, viewer)) for game in (self.game, other))
        if before != after:
            raise Unsound(f"{viewer} can tell: {before.decode()} from {after.decode()}")

    def _refuse_junk(self, question: Open) -> None:
        """Bad answers are refused, and nothing has changed."""
        codec = self.title.codec
        save = codec.encode(self.game)
        others = [seat for seat in self.game.seats if seat != question.seat]
        good = question.decision.default(self.game.look(question.seat))
        tries = [(question.id, question.seat, pick(self.chance, JUNK)), ("zzz", question.seat, good)]
        tries += [(question.id, seat, good) for seat in others[:1]]
        for identity, seat, answer in tries:
            try:
                submit(self.game, identity, seat, answer)
            except Illegal:
                if codec.encode(self.game) != save:
                    raise Unsound(f"a refused answer changed the game: {answer!r}") from None
            else:
                raise Unsound(f"accepted from {seat}: {answer!r}")

    def _same_notation(self, question: Open, answer: AnyAnswer) -> None:
        read = question.decision.parse(self.game.look(question.seat), write(answer))
        if read != answer:
            raise Unsound(f"{kind_of(question.decision)}: {write(answer)!r} is read as {read}")
