"""What an attack on a city needs, and what becomes of the city."""

from games.civilization.conflict.powers import fighting_bonus
from games.civilization.pieces.pieces import Holder
from games.civilization.table import Table


def attack_needed(table: Table, attacker: Holder, defender: Holder) -> int:
    """E.4b.1, E.adv.engineering.1-2: how many tokens an attack needs to succeed.

    If both hold Engineering, neither has the better of it.
    """
    return (
        table.facts.numbers.attack
        + fighting_bonus(table, attacker, "attack")
        + fighting_bonus(table, defender, "defence")
    )


def city_tokens(table: Table, attacker: Holder, defender: Holder) -> int:
    """E.4b.4, 10, E.adv.engineering.1-2: how many tokens the city turns into."""
    tokens = table.facts.numbers.attack_tokens + fighting_bonus(table, attacker, "attack_tokens")
    return tokens + fighting_bonus(table, defender, "defence_tokens")
