"""The state of a game of Western or Eastern Empires."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, ClassVar

from data.empires import EmpiresFacts, Group, Side, facts_of
from games.civilization.floor import Offer
from games.civilization.pieces import AreaId, Pieces
from games.core.audience import Owner, Pool, Public, Seat
from games.core.codec import Codec
from games.core.dice import Chance
from games.core.event import Event
from games.core.flow import Stack
from games.core.flow_events import CORE_EVENTS
from games.core.game import Game
from games.core.result import Result
from games.empires import secrets
from games.empires.decisions import DECISIONS, AnyDecision
from games.empires.events import EVENTS
from games.empires.events.table import End
from games.empires.frames import AnyFrame
from games.empires.known import Known
from games.empires.leaving import announce_leave
from games.empires.options import Options
from games.empires.scoring import score
from games.empires.stacks import stack_of
from games.empires.view import EmpiresView

RULES = "1"
"""The version of the rules: a changed ruling applies to new games only."""

Piles = dict[int, list[str]]


class Empires(Game[AnyFrame, AnyDecision, EmpiresView], kw_only=True):
    """Everything on the table. Both editions have this state; each is a class of its own below.

    Areas, advances, groups, commodities and calamities go by their ids in data/empires. A calamity is there
    once, so its id is the card; of a commodity there are several like cards.
    """

    edition: Public[Side]
    options: Public[Options]
    civilizations: Public[dict[Seat, str]]
    leaving: Public[list[Seat]]
    """E.leave.3: who has said that he leaves; he plays on to the end of the turn."""
    left: Public[list[Seat]]
    """E.leave.2: who has left by the book's procedure."""
    closed: Public[list[str]]
    """E.leave.7: regions that are out of play besides those of the set-up."""

    turn: Public[int] = 0
    phase: Public[int] = 0
    over: Public[End | None] = None

    pieces: Public[Pieces]
    new_cities: Public[list[AreaId]]
    """E.5c.3: the cities built this turn, which are reduced first."""
    census: Public[dict[Seat, int]]
    waited: Public[list[Seat]]
    """E.4b.5: defenders who have waited for their own attack this turn."""

    advances: Public[dict[Seat, list[str]]]
    extra_credits: Public[dict[Seat, dict[Group, int]]]
    """E.setup.19, E.adv.monument.1, E.adv.written_record.1: points of credit that no card prints."""
    spaces: Public[dict[Seat, int]]
    """E.ast.2: where each marker stands; 0 is the arrow."""
    first_in_late_iron: Public[list[Seat]]
    """E.13d.5: who entered the Late Iron Age in the first turn in which anybody did."""
    last_turn: Public[int | None] = None
    """E.13b.2: the turn after which the Expert game ends, once it is known."""

    short_sets: Owner[Annotated[dict[Seat, str], Pool("sets")]]
    """E.short.5: the sets of the Short Game, until they are shown."""
    hands: Owner[Annotated[dict[Seat, list[str]], Pool("cards", stack_of)]]
    known: Owner[Known]
    """Of the hands of others, what a seat cannot but know: cards that it gave, or heard named truthfully."""
    givers: Owner[dict[Seat, dict[str, Seat]]]
    """E.7.15: who traded a seat the calamities of its hand; one that came otherwise is not there."""
    # A stack belongs to its number, which no seat is: so all of them are hidden from everybody.
    stacks: Owner[Annotated[Piles, Pool("cards", stack_of)]]
    """E.setup.14-15: the first card is the top one."""
    discards: Public[Piles]
    """E.setup.18, E.13c.1: what everybody saw go there. Water is not kept, it never runs out."""
    returned: Owner[Annotated[Piles, Pool("cards", stack_of)]]
    """E.12.3: what went there unseen."""

    offers: Public[dict[str, Offer]]
    """E.7.8-10: what is on offer to everybody while the trading floor is open."""
    whispers: Owner[dict[Seat, dict[str, Offer]]]
    """E.7.7: offers to one player, for its maker and for him."""
    promised: Owner[dict[Seat, dict[str, dict[str, int]]]]
    """The cards behind a seat's own offers."""
    done_trading: Public[list[Seat]]

    codec: ClassVar[Codec]

    def __post_init__(self) -> None:
        """A save of a data version that this build does not have is refused."""
        super().__post_init__()
        _ = self.facts

    @cached_property
    def facts(self) -> EmpiresFacts:
        """The facts of the data version that the game began with: nobody's map moves under their armies."""
        return facts_of(self.data)

    def look(self, viewer: Seat | None) -> EmpiresView:
        me = viewer if viewer in self.hands else None
        return EmpiresView(
            me=me,
            data=self.data,
            seats=self.seats,
            edition=self.edition,
            options=self.options,
            civilizations=self.civilizations,
            leaving=self.leaving,
            left=self.left,
            closed=self.closed,
            turn=self.turn,
            phase=self.phase,
            pieces=self.pieces,
            new_cities=self.new_cities,
            census=self.census,
            waited=self.waited,
            advances=self.advances,
            extra_credits=self.extra_credits,
            spaces=self.spaces,
            first_in_late_iron=self.first_in_late_iron,
            last_turn=self.last_turn,
            hand_sizes={seat: len(hand) for seat, hand in self.hands.items()},
            empty_stacks=[number for number, cards in self.stacks.items() if not cards],
            short_set=self.short_sets.get(me) if me else None,
            hand=[] if me is None else self.hands[me],
            givers={} if me is None else self.givers[me],
            known={} if me is None else self.known.get(me, {}),
            discards=self.discards,
            offers=self.offers if me is None else {**self.offers, **self.whispers.get(me, {})},
            promised={} if me is None else self.promised.get(me, {}),
            done_trading=self.done_trading,
            commitment=self.commitment,
            final=self.result(),
            seed=self.seed if self.over else None,
        )

    def departure(self, seat: Seat) -> Event:
        return announce_leave(self, seat)

    def certain(self, viewer: Seat | None) -> Mapping[Seat, Mapping[str, int]]:
        return secrets.certain(self, viewer)

    def fit(self, truth: "Empires", viewer: Seat | None, chance: Chance) -> bool:
        return secrets.fit(self, truth, viewer, chance)

    def result(self) -> Result | None:
        return None if self.over is None else score(self)


class Western(Empires, kw_only=True):
    """Western Empires."""


class Eastern(Empires, kw_only=True):
    """Eastern Empires."""


def _codec(title: str, edition: type[Empires]) -> Codec:
    return Codec(title, edition, Stack[AnyFrame, AnyDecision], DECISIONS, (*CORE_EVENTS, *EVENTS))


Western.codec = _codec("western-empires", Western)
Eastern.codec = _codec("eastern-empires", Eastern)
EDITIONS: dict[Side, type[Empires]] = {"west": Western, "east": Eastern}
