"""Another game that looks the same to one seat: everything it may not know is changed, generically.

The proof that nothing leaks: whatever is sent to the seat must be the same for both games. What is hidden is
read from the field types alone, so that a new field is covered on the day it is added.
"""

from typing import Any, TypeVar, cast

import msgspec

from games.core.audience import Audience, Seat, marks, secrecy
from games.core.dice import Chance, shuffle
from games.core.flow import Ask
from games.core.frame import Frame
from games.core.game import AnyGame

G = TypeVar("G", bound=AnyGame)


def permute(game: G, viewer: Seat | None, chance: Chance) -> G:
    """A copy in which all that the viewer may not know is different, within what he does know."""
    other: G = game.codec.decode(game.codec.encode(game))
    pools: dict[str, list[list[Any]]] = {}
    for field in secrecy(type(other)):
        value = getattr(other, field.name)
        if field.name == "flow" or field.audience is Audience.PUBLIC:
            continue
        if field.audience is Audience.OWNER:
            hidden = {seat: part for seat, part in value.items() if seat != viewer}
        else:
            hidden = {"": value}
        if field.pool is not None:
            pools.setdefault(field.pool, []).extend(hidden.values())
        elif field.audience is Audience.OWNER:
            value.update({seat: scramble(part, chance) for seat, part in hidden.items()})
        else:
            setattr(other, field.name, scramble(value, chance))
    for places in pools.values():
        deal_anew(places, chance)
    _reseal(other, viewer, chance)
    return other


def deal_anew(places: list[list[Any]], chance: Chance) -> None:
    """Shuffles all that lies in these places together and puts as many back into each."""
    things = [thing for place in places for thing in place]
    shuffle(chance, things)
    for place in places:
        place[:] = [things.pop() for _ in place]


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
        if isinstance(stack.wait, Ask):
            for question in stack.wait.questions:
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
