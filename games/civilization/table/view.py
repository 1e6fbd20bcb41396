"""What one seat, or a spectator, may know of a game of the family."""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from games.civilization.pieces.pieces import AreaId, Pieces
from games.civilization.table import Shared
from games.civilization.table.offer import Offer
from games.core.audience import Audience, Seat, secrecy
from games.core.result import Result
from games.core.view import View

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class CivilizationView(View, Shared, kw_only=True, dict=True):
    """All but the trade cards of others and what lies in the stacks; a title adds what only it has.

    `hand_sizes`: how many cards someone holds is no secret. `empty_stacks`: only that a stack is empty can be
    seen, and in `discards` what everybody saw go there. `givers`: who traded me which calamity of my hand.
    `known`: cards that others surely hold, since I gave them or heard them named. `offers`: those to
    everybody, those to me and my own; `promised`: the cards behind my own. After the end `final` has the
    scores, and `seed` lets anyone check the deal.
    """

    data: str
    civilizations: dict[Seat, str]
    turn: int
    phase: int
    pieces: Pieces
    new_cities: list[AreaId]
    census: dict[Seat, int]
    waited: list[Seat]
    advances: dict[Seat, list[str]]
    spaces: dict[Seat, int]
    hand_sizes: dict[Seat, int]
    empty_stacks: list[int]
    hand: list[str]
    givers: dict[str, Seat]
    known: dict[Seat, dict[str, int]]
    discards: dict[int, list[str]]
    offers: dict[str, Offer]
    promised: dict[str, dict[str, int]]
    done_trading: list[Seat]
    commitment: str
    final: Result | None
    seed: str | None


V = TypeVar("V", bound=CivilizationView)


def look(game: "AnyCivilization", viewer: Seat | None, kind: type[V], **more: Any) -> V:
    """A view built from nothing: what the state calls public, and of what belongs to seats the viewer's own.

    `more` are fields that only this title's view has and that are not public.
    """
    me, final = viewer if viewer in game.hands else None, game.result()
    names, values = _public(type(game), kind)
    seen: dict[str, Any] = dict(zip(names, values(game), strict=True))
    seen.update(
        more,
        me=me,
        hand_sizes={seat: len(hand) for seat, hand in game.hands.items()},
        empty_stacks=[number for number, cards in game.stacks.items() if not cards],
        hand=[] if me is None else game.hands[me],
        givers={} if me is None else game.givers[me],
        known={} if me is None else game.known.get(me, {}),
        offers=game.offers if me is None else {**game.offers, **game.whispers.get(me, {})},
        promised={} if me is None else game.promised.get(me, {}),
        final=final,
        seed=None if final is None else game.seed,
    )
    view = kind(**seen)
    vars(view).update(facts=game.facts, board=game.board)  # looked up once for the game and all its views
    return view


@cache
def _public(game: type, view: type) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The fields that a state calls public and its view shows by the same names, and how to get them."""
    shown = {field.name for field in msgspec.structs.fields(view)}
    marked = (field.name for field in secrecy(game) if field.audience is Audience.PUBLIC)
    names = tuple(name for name in marked if name in shown)
    return names, attrgetter(*names)
