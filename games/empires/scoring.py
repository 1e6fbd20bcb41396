"""E.13d: victory points, and the ties."""

from data.empires import Group
from games.civilization.table import nation, ranking
from games.civilization.table.traits import trait
from games.core.audience import Seat
from games.core.result import Result
from games.empires.table import Table


def credits(table: Table, seat: Seat) -> dict[Group, int]:
    """E.card.5, E.12.4, E.12.13: all credits of a player by group."""
    points: dict[Group, int] = dict.fromkeys(table.facts.group_colours, 0)
    cards = [table.facts.advances[advance].credits for advance in table.advances[seat]]
    for given in (table.extra_credits[seat], *cards):
        for group, credit in given.items():
            points[group] += credit
    return points


def points(table: Table, seat: Seat) -> dict[str, int]:
    """E.13d.1-6: what a player has scored, part by part."""
    cities = table.pieces.cities_of(seat)
    if table.options.wonder_counts_for_points:
        cities += trait(table, seat, "cities_counted")
    ast = table.facts.ast
    return {
        "cities": cities,
        "advances": sum(table.facts.advances[advance].points for advance in table.advances[seat]),
        "steps": table.spaces[seat] * ast.points_per_step,
        "bonus": ast.sole_entrant_bonus if table.first_in_late_iron == [seat] else 0,
    }


def tie_breaks(table: Table, seat: Seat) -> tuple[int, ...]:
    """E.13d.8-13: higher is better, the first that differs decides."""
    held = [table.facts.advances[advance] for advance in table.advances[seat]]
    own = credits(table, seat).values()
    return (
        table.spaces[seat],
        sum(card.points == 6 for card in held),
        sum(card.points == 3 for card in held),
        sum(card.cost for card in held),
        max(own),
        sum(own),
        table.pieces.cities_of(seat),
        table.pieces.tokens_of(seat),
        -nation(table, seat).ranking,
    )


def score(table: Table) -> Result:
    """E.13d.7: most points win, and there is always one winner."""
    scores = {seat: points(table, seat) for seat in ranking(table)}
    order = sorted(
        scores, key=lambda seat: (sum(scores[seat].values()), *tie_breaks(table, seat)), reverse=True
    )
    totals = {seat: parts | {"total": sum(parts.values())} for seat, parts in scores.items()}
    return Result((order[0],), {seat: place for place, seat in enumerate(order, 1)}, totals)
