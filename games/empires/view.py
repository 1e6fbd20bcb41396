"""What one seat, or a spectator, may know of a game of the Empires."""

from functools import cached_property

from data.empires import EmpiresFacts, Group, Side, facts_of
from games.civilization.floor import Offer
from games.civilization.pieces import AreaId, Pieces
from games.core.audience import Seat
from games.core.result import Result
from games.core.view import View
from games.empires.options import Options


class EmpiresView(View, kw_only=True, dict=True):
    """E.6a.4, E.6b.3: all but the trade cards of others and what lies in the stacks.

    `hand_sizes`: how many cards someone holds is no secret. `empty_stacks`: only that a stack is empty can be
    seen, and in `discards` what everybody saw go there. `givers`: who traded me which calamity of my hand.
    `known`: cards that others surely hold, since I gave them or heard them named. `offers`: those to
    everybody, those to me and my own; `promised`: the cards behind my own. After the end `final` has the
    scores, and `seed` lets anyone check the deal.
    """

    data: str
    edition: Side
    options: Options
    civilizations: dict[Seat, str]
    leaving: list[Seat]
    left: list[Seat]
    closed: list[str]
    turn: int
    phase: int
    pieces: Pieces
    new_cities: list[AreaId]
    census: dict[Seat, int]
    waited: list[Seat]
    advances: dict[Seat, list[str]]
    extra_credits: dict[Seat, dict[Group, int]]
    spaces: dict[Seat, int]
    first_in_late_iron: list[Seat]
    last_turn: int | None
    hand_sizes: dict[Seat, int]
    empty_stacks: list[int]
    short_set: str | None
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

    @cached_property
    def facts(self) -> EmpiresFacts:
        return facts_of(self.data)
