"""What the advances change outside calamities, each read in one visible place."""

from games.civilization.pieces import AreaId, Holder
from games.core.audience import Seat
from games.empires.table import Table, area


def has(table: Table, holder: Holder, advance: str) -> bool:
    """E.4.5, E.card.3: whether he holds this advance; the barbarians hold none."""
    return advance in table.advances.get(holder, ())


def amount(table: Table, advance: str, what: str) -> int:
    """A number that the card itself names."""
    return table.facts.advances[advance].numbers[what]


def tax_rates(table: Table, seat: Seat) -> list[int]:
    """E.1a.1-2, E.adv.coinage.1-3, E.adv.monarchy.1-2: the rates that a player may set."""
    down = up = 0
    if has(table, seat, "coinage"):
        down, up = amount(table, "coinage", "tax_down"), amount(table, "coinage", "tax_up")
    if has(table, seat, "monarchy"):
        up += amount(table, "monarchy", "tax_up")
    rate = table.facts.numbers.tax_rate
    return list(range(rate - down, rate + up + 1))


def land_steps(table: Table, seat: Seat) -> int:
    """E.3.5, E.adv.roadbuilding.1"""
    if has(table, seat, "roadbuilding"):
        return amount(table, "roadbuilding", "land_steps")
    return table.facts.numbers.land_steps


def ship_steps(table: Table, seat: Seat) -> int:
    """E.3.ship.9, E.adv.cloth_making.1"""
    if has(table, seat, "cloth_making"):
        return amount(table, "cloth_making", "ship_steps")
    return table.facts.numbers.ship_steps


def ship_capacity(table: Table, seat: Seat) -> int:
    """E.3.ship.10, E.adv.naval_warfare.1"""
    if has(table, seat, "naval_warfare"):
        return amount(table, "naval_warfare", "ship_capacity")
    return table.facts.numbers.ship_capacity


def limit(table: Table, holder: Holder, id: AreaId) -> int:
    """E.map.2, E.adv.agriculture.1: how many tokens he may leave in an area without a city."""
    printed = area(table, id).limit
    alone = table.pieces.holders(id) <= {holder}
    if (
        has(table, holder, "agriculture")
        and printed <= amount(table, "agriculture", "highest_limit")
        and alone
    ):
        return printed + amount(table, "agriculture", "limit")
    return printed


def room(table: Table, holder: Holder, id: AreaId) -> int:
    """E.5b.1, 3, E.adv.public_works.1, E.adv.agriculture.5: what may stay when surplus is removed."""
    owner = table.pieces.cities.get(id)
    if owner is None:
        return limit(table, holder, id)
    if owner == holder and has(table, holder, "public_works"):
        return amount(table, "public_works", "tokens_beside_city")
    return 0


def support_rate(table: Table, seat: Seat) -> int:
    """E.5c.1, E.adv.cultural_ascendancy.3, 7"""
    rate = table.facts.numbers.support_rate
    if has(table, seat, "cultural_ascendancy"):
        rate += amount(table, "cultural_ascendancy", "support_rate")
    return rate


def hand_limit(table: Table, seat: Seat) -> int:
    """E.12.3, E.adv.roadbuilding.4"""
    cards = table.facts.numbers.hand_limit
    if has(table, seat, "roadbuilding"):
        cards += amount(table, "roadbuilding", "hand_limit")
    return cards


def attack_needed(table: Table, attacker: Holder, defender: Holder) -> int:
    """E.4b.1, E.adv.engineering.1-2: how many tokens an attack needs to succeed."""
    return _engineering(table, attacker, defender, "attack", "defence", table.facts.numbers.attack)


def city_tokens(table: Table, attacker: Holder, defender: Holder) -> int:
    """E.4b.4, 10, E.adv.engineering.1-2: how many tokens the city turns into."""
    default = table.facts.numbers.attack_tokens
    return _engineering(table, attacker, defender, "attack_tokens", "defence_tokens", default)


def _engineering(
    table: Table, attacker: Holder, defender: Holder, attack: str, defence: str, default: int
) -> int:
    """If both hold it, neither has the better of it."""
    siege, walls = has(table, attacker, "engineering"), has(table, defender, "engineering")
    if siege == walls:
        return default
    return amount(table, "engineering", attack if siege else defence)


def may_enter_cities(table: Table, seat: Seat) -> bool:
    """E.adv.diplomacy.1, E.adv.military.2: Diplomacy does not stop him."""
    return has(table, seat, "diplomacy") or has(table, seat, "military")


def may_cause_conflict(table: Table, seat: Seat) -> bool:
    """E.adv.cultural_ascendancy.1, E.adv.advanced_military.4: Cultural Ascendancy does not stop him."""
    return has(table, seat, "cultural_ascendancy") or has(table, seat, "advanced_military")
