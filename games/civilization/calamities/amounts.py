"""The amounts of calamities, changed by what a victim holds; the data tell which advance changes what."""

from collections.abc import Callable

from data.civilization.cards import Calamity, Role
from games.civilization.pieces.pieces import AreaId, Holder
from games.civilization.table import Table, area, ranking
from games.core.audience import Seat


def card(table: Table, calamity: str) -> Calamity:
    return table.facts.cards.calamities[calamity]


def number(table: Table, calamity: str, what: str) -> int:
    """An amount before any advance."""
    return card(table, calamity).numbers[what]


def changes(table: Table, seat: Seat, calamity: str, what: str, role: Role) -> int:
    """E.9.def.19-21: how far the advances of this victim move an amount."""
    return card(table, calamity).changes(what, role, frozenset(table.advances[seat]))


def changed(table: Table, seat: Seat, calamity: str, what: str, role: Role, start: str = "") -> int:
    """E.9.def.20, 22: an amount with all changes, never below zero; `start` names it if it differs.

    What is halved is halved last, and rounded up.
    """
    amount = number(table, calamity, start or what) + changes(table, seat, calamity, what, role)
    if card(table, calamity).is_halved(what, role, frozenset(table.advances[seat])):
        amount = -(-amount // 2)
    return max(0, amount)


def others(table: Table, victim: Seat) -> list[Seat]:
    return [seat for seat in ranking(table) if seat != victim]


def legal_targets(
    table: Table, victim: Seat, at_stake: Callable[[Table, Seat], object], spared: Seat | None = None
) -> list[Seat]:
    """E.9.def.2, R39: whom the primary victim can name, by ranking.

    Those who have something `at_stake` on the board: units that damage takes, cities that are reduced, or
    coastal ones for pirates; nobody else, whatever they hold. An advance that saves these pieces keeps nobody
    from being named, unless it says so.
    """
    return [seat for seat in others(table, victim) if seat != spared and at_stake(table, seat)]


def beneficiary_of(table: Table, calamity: str, victim: Seat, giver: Seat | None) -> Seat:
    """E.9.def.17-18: the last trader, if the card asks for one who is there; else the default player."""
    among = others(table, victim)
    if card(table, calamity).beneficiary == "trader" and giver in among:
        return giver
    found = table.rulebook.beneficiary(table, among)
    assert found is not None
    return found


def coastal_cities(table: Table, seat: Seat) -> list[AreaId]:
    """E.9.def.12"""
    return [id for id in table.pieces.city_areas(seat) if area(table, id).is_coastal]


def unit_points(table: Table, holder: Holder, id: AreaId) -> int:
    """E.9.def.4: what someone has in an area; ships count nothing."""
    numbers, pieces = table.facts.numbers, table.pieces
    city = numbers.city_points if pieces.cities.get(id) == holder else 0
    return city + numbers.token_points * pieces.tokens_in(id, holder)


def all_points(table: Table, holder: Holder) -> int:
    """E.9.def.4: what someone has on the board."""
    numbers, pieces = table.facts.numbers, table.pieces
    return numbers.city_points * pieces.cities_of(holder) + numbers.token_points * pieces.tokens_of(holder)
