"""All that one seat, or a spectator, may know. The only exit: rendering and chat never touch a Game."""

from typing import Any, TypeVar

import msgspec

from games.core.answers import AnyAnswer
from games.core.audience import Audience, Seat
from games.core.decision import Decision, kind_of
from games.core.engine import open_decisions
from games.core.flow import D, F, Refusal
from games.core.game import AnyGame, Game


class SeenQuestion(msgspec.Struct, frozen=True):
    """What a viewer may know of an open question: its decision only if it is their own or public."""

    id: str
    seat: Seat
    kind: str
    deadline: str
    owed: bool
    returned: Refusal | None
    decision: Any | None
    sealed: AnyAnswer | None


class View(msgspec.Struct, kw_only=True):
    """The base of every title's view: who looks, and what is asked."""

    me: Seat | None
    seats: list[Seat]
    asked: list[SeenQuestion] = []


V = TypeVar("V", bound=View)


def view(game: Game[F, D, V], viewer: Seat | None) -> V:
    """A copy of what this seat may know now, with the open questions; nothing in it is the game's own."""
    seen = game.look(viewer)
    seen.asked = asked(game, viewer)
    return msgspec.json.decode(msgspec.json.encode(seen), type=type(seen))


def asked(game: AnyGame, viewer: Seat | None) -> list[SeenQuestion]:
    """The open questions as this viewer may know them."""
    seen: list[SeenQuestion] = []
    for item in open_decisions(game).values():
        mine = item.seat == viewer
        decision: Decision[Any] = item.decision
        public = decision.audience is Audience.PUBLIC
        seen.append(
            SeenQuestion(
                item.id,
                item.seat,
                kind_of(decision),
                decision.deadline,
                item.owed,
                item.returned if mine else None,
                msgspec.to_builtins(decision) if mine or public else None,
                item.sealed if mine else None,
            )
        )
    return seen
