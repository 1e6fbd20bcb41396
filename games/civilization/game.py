"""The state that the games of the family have in common."""

from typing import Annotated, Any, ClassVar, Generic, TypeAlias, TypeVar

from games.civilization.cards.known import Known
from games.civilization.cards.stacks import Piles, stack_of
from games.civilization.pieces.pieces import AreaId, Pieces
from games.civilization.procedures import Procedures
from games.civilization.table import Shared
from games.civilization.table.offer import Offer
from games.civilization.table.view import CivilizationView
from games.core.audience import Owner, Pool, Public, Seat
from games.core.flow import D, F
from games.core.game import Game

V = TypeVar("V", bound=CivilizationView)


class CivilizationGame(Game[F, D, V], Shared, Generic[F, D, V], kw_only=True):
    """Pieces, cards, advances and the floor; a title adds what only it has.

    Areas, advances, groups, commodities and calamities go by their ids in the facts.
    """

    civilizations: Public[dict[Seat, str]]
    turn: Public[int] = 0
    phase: Public[int] = 0

    pieces: Public[Pieces]
    new_cities: Public[list[AreaId]]
    """E.5c.3: the cities built this turn, which are reduced first."""
    census: Public[dict[Seat, int]]
    waited: Public[list[Seat]]
    """E.4b.5: defenders who have waited for their own attack this turn."""

    advances: Public[dict[Seat, list[str]]]
    spaces: Public[dict[Seat, int]]
    """E.ast.2: where each marker stands; 0 is the start."""

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
    """E.7.7: offers to one player, known to their makers and to that player."""
    promised: Owner[dict[Seat, dict[str, dict[str, int]]]]
    """The cards behind a seat's own offers."""
    done_trading: Public[list[Seat]]

    procedures: ClassVar[Procedures]
    """What only this title has, where a procedure of the family leads to it."""


AnyCivilization: TypeAlias = CivilizationGame[Any, Any, Any]
