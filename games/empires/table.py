"""What everybody sees of a game of the Empires, and who comes before whom."""

from collections.abc import Collection, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from data.empires import Board, EmpiresFacts, EmpiresSetup, Side, facts_of
from games.civilization import table as civilization
from games.civilization.pieces.pieces import BARBARIANS, AreaId, Holder
from games.civilization.table import area, ranking
from games.civilization.table.traits import can, trait
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.empires.state import Empires
    from games.empires.view import EmpiresView

Table: TypeAlias = "Empires | EmpiresView"


class Shared(civilization.Shared):
    """What the state and the view of the Empires have in common besides their fields."""

    if TYPE_CHECKING:  # fields of both, which say themselves who may know them
        data: str
        seats: list[Seat]
        edition: Side
        left: list[Seat]

    @cached_property
    def facts(self) -> EmpiresFacts:
        """The facts of the data version that the game began with: nobody's map moves under their armies."""
        return facts_of(self.data)

    @cached_property
    def board(self) -> Board:
        return self.facts.boards[self.edition]

    @property
    def playing(self) -> list[Seat]:
        """E.leave.2: all who have not left the game by the book's procedure."""
        return [seat for seat in self.seats if seat not in self.left] if self.left else self.seats


def setup(table: Table) -> EmpiresSetup:
    """E.setup.6: who plays where, by the number of players."""
    return table.facts.setups[table.edition, len(table.seats)]


def goods(table: Table) -> tuple[str, ...]:
    """E.7.9, E.deck.1: the commodities in use with so many players, and Water."""
    return (*table.facts.cards.decks[setup(table).deck].commodities, "water")


def in_play(table: Table, id: AreaId) -> bool:
    """E.setup.20, E.leave.7, 14: open seas always are; land that the set-up or a leaver closed is not."""
    return id in setup(table).in_play and area(table, id).region not in table.closed


def limit_bonus(table: Table, holder: Holder, id: AreaId) -> int:
    """E.adv.agriculture.1: one more where the printed limit is low and nobody else has units."""
    more = trait(table, holder, "limit")
    if not more or area(table, id).limit > trait(table, holder, "highest_limit"):
        return 0
    return more if table.pieces.holders(id) <= {holder} else 0


def by_position(table: Table) -> list[Seat]:
    """E.ast.4: furthest on the A.S.T. first, equal ones by ranking."""
    return sorted(ranking(table), key=lambda seat: -table.spaces[seat])


def by_cities(table: Table) -> list[Seat]:
    """E.6a.2: fewest cities first, equal ones by ranking."""
    return sorted(ranking(table), key=table.pieces.cities_of)


def order_of_movement(table: Table, census: Mapping[Seat, int]) -> list[Seat]:
    """E.3.1, E.2b.3, E.adv.military.1, 3: the highest census first; holders of Military after all others."""
    return sorted(ranking(table), key=lambda seat: (can(table, seat, "moves_last"), -census[seat]))


def loses_late(table: Table, holder: Holder, id: AreaId) -> bool:
    """E.adv.metalworking.1-2"""
    return can(table, holder, "losses_late")


def beneficiary(table: Table, among: Collection[Seat]) -> Seat | None:
    """E.turn.6: most cities in stock, then most tokens in stock, then ranking."""
    stock = table.pieces.stock
    ranked = [seat for seat in ranking(table) if seat in among]
    return max(ranked, key=lambda seat: (stock[seat].cities, stock[seat].tokens), default=None)


def attack_strength(table: Table, holder: Holder, id: AreaId) -> int:
    """E.4b.1, E.adv.naval_warfare.6: tokens alone count."""
    return table.pieces.tokens_in(id, holder)


def safe_from(table: Table, holder: Holder, ability: str) -> bool:
    """E.10.7: barbarians, pirates, and whoever holds the same card or one that protects against it."""
    held = table.advances.get(holder, ())
    return (
        holder == BARBARIANS
        or ability in held
        or any(ability in table.facts.advances[id].protects for id in held)
    )
