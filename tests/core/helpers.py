"""Helpers for the tests of the core: a Bazaar in a position, who is asked what, answers in notation."""

from random import Random
from typing import Any

from games.core.decision import kind_of
from games.core.engine import Open, begin, expire, open_decisions, submit, take_back
from games.core.event import Event
from games.core.flow import MAIN, Stack
from games.core.frame import Frame
from tests.core.bazaar.frames import Day
from tests.core.bazaar.game import Bazaar
from tests.core.bazaar.goods import LICENCES
from tests.core.bazaar.title import SEED, blank, new, pose

ALL = [f"s{number}" for number in range(1, 19)]


def fresh(days: int = 1, seats: int = 18, seed: str = SEED, guilds: bool = False) -> Bazaar:
    """A new game at its first question."""
    return new({"days": days, "guilds": guilds}, ALL[:seats], seed)


def at(step: str, merchants: int = 18, **rest: Any) -> Bazaar:
    """A game posed at a step of the day."""
    return pose({"step": step, "merchants": merchants, "licences": list(LICENCES)} | rest)


def started(frame: Frame, seats: int = 3) -> Bazaar:
    """A game that begins with this frame, which may be one that only a test knows."""
    game = blank(ALL[:seats], SEED, 1, Day())
    odd: Any = frame
    game.flow.stacks[MAIN] = Stack([odd])
    begin(game)
    return game


def question(game: Bazaar, seat: str, which: str | None = None) -> Open:
    """The open question of a seat: its only one, or the one of this kind, id or area."""
    mine = [item for item in open_decisions(game).values() if item.seat == seat]
    fitting = [
        item
        for item in mine
        if which in (None, item.id, kind_of(item.decision), getattr(item.decision, "area", None))
    ]
    assert len(fitting) == 1, f"{seat} is asked {mine}"
    return fitting[0]


def say(game: Bazaar, seat: str, text: str, which: str | None = None) -> list[Event]:
    """One answer in its notation."""
    item = question(game, seat, which)
    return submit(game, item.id, seat, item.decision.parse(game.look(seat), text))


def owing(game: Bazaar) -> list[str]:
    """For whom the game waits, once for each question."""
    return [item.seat for item in open_decisions(game).values() if item.owed]


def topics(game: Bazaar) -> set[str]:
    """What kinds of questions are open."""
    return {kind_of(item.decision) for item in open_decisions(game).values()}


def kinds(events: list[Event]) -> list[str]:
    return [kind_of(event) for event in events]


def data(game: Bazaar) -> bytes:
    return game.codec.encode(game)


def loaded(game: Bazaar) -> Bazaar:
    """The same game from its bytes."""
    again = game.codec.decode(data(game))
    assert isinstance(again, Bazaar)
    return again


def act(game: Bazaar, chance: Random) -> list[Event]:
    """Something that may happen at a table: an answer, early or late, one taken back, a deadline."""
    items = list(open_decisions(game).values())
    item = chance.choice([i for i in items if i.owed] if chance.random() < 0.7 else items)
    if item.sealed is not None and chance.random() < 0.5:
        return take_back(game, item.id, item.seat)
    if chance.random() < 0.03:
        return expire(game, [i.id for i in items if i.owed and chance.random() < 0.5] or [item.id])
    return submit(game, item.id, item.seat, item.decision.sample(game.look(item.seat), chance))
