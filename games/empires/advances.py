"""What the advances change outside calamities, each read in one visible place.

The cards say in data/empires/advances.toml what they add to a number (a trait) and what they allow (a power).
An advance is asked for by its name (`has`) only where the book describes a procedure that no other card has.
"""

from data.empires import Power, Trait
from games.civilization.pieces.pieces import AreaId, Holder
from games.civilization.table import area
from games.core.audience import Seat
from games.empires.table import Table


def has(table: Table, holder: Holder, advance: str) -> bool:
    """E.4.5, E.card.3: whether he holds this advance; the barbarians hold none."""
    return advance in table.advances.get(holder, ())


def trait(table: Table, holder: Holder, name: Trait) -> int:
    """E.card.3: what his advances add to a number, all together."""
    total, held = 0, table.advances.get(holder)
    if held:
        for card, number in table.facts.traits[name]:
            if card in held:
                total += number
    return total


def can(table: Table, holder: Holder, power: Power) -> bool:
    """E.card.3: whether one of his advances allows it."""
    return not table.facts.powers[power].isdisjoint(table.advances.get(holder, ()))


def amount(table: Table, advance: str, what: str) -> int:
    """A number of the procedure that this card has."""
    return table.facts.advances[advance].numbers[what]


def tax_rates(table: Table, seat: Seat) -> list[int]:
    """E.1a.1-2, E.adv.coinage.1-3, E.adv.monarchy.1-2: the rates that a player may set."""
    rate = table.facts.numbers.tax_rate
    return list(range(rate - trait(table, seat, "tax_down"), rate + trait(table, seat, "tax_up") + 1))


def land_steps(table: Table, seat: Seat) -> int:
    """E.3.5, E.adv.roadbuilding.1"""
    return table.facts.numbers.land_steps + trait(table, seat, "land_steps")


def ship_steps(table: Table, seat: Seat) -> int:
    """E.3.ship.9, E.adv.cloth_making.1"""
    return table.facts.numbers.ship_steps + trait(table, seat, "ship_steps")


def ship_capacity(table: Table, seat: Seat) -> int:
    """E.3.ship.10, E.adv.naval_warfare.1"""
    return table.facts.numbers.ship_capacity + trait(table, seat, "ship_capacity")


def limit(table: Table, holder: Holder, id: AreaId) -> int:
    """E.map.2, E.adv.agriculture.1: how many tokens he may leave in an area without a city."""
    printed, more = area(table, id).limit, trait(table, holder, "limit")
    if not more or printed > trait(table, holder, "highest_limit"):
        return printed
    return printed + more if table.pieces.holders(id) <= {holder} else printed


def room(table: Table, holder: Holder, id: AreaId) -> int:
    """E.5b.1, 3, E.adv.public_works.1, E.adv.agriculture.5: what may stay when surplus is removed."""
    owner = table.pieces.cities.get(id)
    if owner is None:
        return limit(table, holder, id)
    return trait(table, holder, "tokens_beside_city") if owner == holder else 0


def support_rate(table: Table, seat: Seat) -> int:
    """E.5c.1, E.adv.cultural_ascendancy.3, 7"""
    return table.facts.numbers.support_rate + trait(table, seat, "support_rate")


def hand_limit(table: Table, seat: Seat) -> int:
    """E.12.3, E.adv.roadbuilding.4"""
    return table.facts.numbers.hand_limit + trait(table, seat, "hand_limit")


def attack_needed(table: Table, attacker: Holder, defender: Holder) -> int:
    """E.4b.1, E.adv.engineering.1-2: how many tokens an attack needs to succeed.

    If both hold Engineering, neither has the better of it.
    """
    return table.facts.numbers.attack + trait(table, attacker, "attack") + trait(table, defender, "defence")


def city_tokens(table: Table, attacker: Holder, defender: Holder) -> int:
    """E.4b.4, 10, E.adv.engineering.1-2: how many tokens the city turns into."""
    tokens = table.facts.numbers.attack_tokens + trait(table, attacker, "attack_tokens")
    return tokens + trait(table, defender, "defence_tokens")
