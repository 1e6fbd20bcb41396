"""Another game that looks the same to one seat: everything it may not know is changed, generically.

The proof that nothing leaks: whatever is sent to the seat must be the same for both games. What is hidden is
read from the field types alone, so that a new field is covered on the day it is added.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar, cast

import msgspec

from games.core.audience import Audience, Seat, marks, secrecy
from games.core.dice import Chance, shuffle
from games.core.frame import Frame
from games.core.game import AnyGame

G = TypeVar("G", bound=AnyGame)


TRIES = 100
Spot = tuple[Any, Any]
"""Where one thing lies: a list and a number in it, or a table and a key of it."""


def permute(game: G, viewer: Seat | None, chance: Chance) -> G:
    """A copy in which all that the viewer may not know is different, within what they do know."""
    for _ in range(TRIES):
        other: G = game.codec.decode(game.codec.encode(game))
        _change(other, viewer, chance)
        if other.fit(game, viewer, chance):
            _reseal(other, viewer, chance)
            return other
    raise RuntimeError(f"no other game was found that looks the same to {viewer}")


class Hidden:
    """The things of one pool that a viewer does not see: where each of them lies, and which lie at seats."""

    def __init__(self, kind: Callable[[Any], object]) -> None:
        self.kind = kind
        self.spots: list[Spot] = []
        self.at_seats: list[Spot] = []

    def exchange(self, chance: Chance) -> None:
        """Among seats anything changes places, elsewhere only things of a kind."""
        _shuffle(self.at_seats, chance)
        kinds: dict[object, list[Spot]] = {}
        for place, key in self.spots:
            kinds.setdefault(self.kind(place[key]), []).append((place, key))
        for spots in kinds.values():
            _shuffle(spots, chance)


def _change(game: AnyGame, viewer: Seat | None, chance: Chance) -> None:
    """Things of a pool change places; what else is hidden becomes something else."""
    certain, pools = game.certain(viewer), dict[str, Hidden]()
    for field in secrecy(type(game)):
        value = getattr(game, field.name)
        if field.name == "flow" or field.audience is Audience.PUBLIC:
            continue
        owned = field.audience is Audience.OWNER
        parts = {key: part for key, part in value.items() if key != viewer} if owned else {"": value}
        if field.pool is not None:
            pool = pools.setdefault(field.pool.name, Hidden(partial(field.pool.kind, game)))
            for key, part in parts.items():
                listed = isinstance(part, list)
                spots = _loose(cast("list[Any]", part), certain.get(key, {})) if listed else [(value, key)]
                pool.spots += spots
                pool.at_seats += spots if key in game.seats else []
        elif owned:
            value.update({key: scramble(part, chance) for key, part in parts.items()})
        else:
            setattr(game, field.name, scramble(value, chance))
    for pool in pools.values():
        pool.exchange(chance)


def _loose(things: list[Any], certain: Mapping[Any, int]) -> list[Spot]:
    """Where things lie that the viewer is not certain of."""
    left, spots = Counter(certain), list[Spot]()
    for number, thing in enumerate(things):
        if left[thing]:
            left[thing] -= 1
        else:
            spots.append((things, number))
    return spots


def _shuffle(spots: list[Spot], chance: Chance) -> None:
    things = [place[key] for place, key in spots]
    shuffle(chance, things)
    for (place, key), thing in zip(spots, things, strict=True):
        place[key] = thing


def scramble(value: Any, chance: Chance) -> Any:
    """Plain data of the same form with other content."""
    if isinstance(value, bool):
        return chance.randrange(2) == 1
    if isinstance(value, int):
        return chance.randrange(2 * abs(value) + 10)
    if isinstance(value, str):
        return "".join("0123456789abcdef"[chance.randrange(16)] for _ in value)
    if isinstance(value, list):
        return [scramble(part, chance) for part in cast("list[Any]", value)]
    if isinstance(value, tuple):
        return tuple(scramble(part, chance) for part in cast("tuple[Any, ...]", value))
    if isinstance(value, dict):
        return {k: scramble(part, chance) for k, part in cast("dict[Any, Any]", value).items()}
    if value is None:
        return None
    if isinstance(value, msgspec.Struct):
        fields = {f.name: scramble(getattr(value, f.name), chance) for f in msgspec.structs.fields(value)}
        return type(value)(**fields)
    raise TypeError(f"cannot scramble a {type(value).__name__}")


def _reseal(game: AnyGame, viewer: Seat | None, chance: Chance) -> None:
    """Others' sealed answers and hidden locals of frames."""
    for stack in game.flow.stacks.values():
        for frame in stack.frames:
            _scramble_locals(frame, viewer, chance)
        for ask in stack.asks():
            for question in ask.questions:
                if question.answer is not None and question.seat != viewer and not question.used:
                    question.answer = question.decision.sample(game.look(question.seat), chance)


def _scramble_locals(frame: Frame, viewer: Seat | None, chance: Chance) -> None:
    """The locals of a frame are public facts, except those that say otherwise."""
    for field in marks(type(frame)):
        value = getattr(frame, field.name)
        if field.audience is Audience.OWNER:
            value.update({seat: scramble(part, chance) for seat, part in value.items() if seat != viewer})
        elif field.audience is Audience.NOBODY:
            setattr(frame, field.name, scramble(value, chance))
