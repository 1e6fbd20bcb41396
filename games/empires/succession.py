"""The succession table: what the next space asks, and what a player still lacks for it."""

from data.empires import Epoch
from games.civilization.advances.traits import trait
from games.core.audience import Seat
from games.empires.table import Table

LATE_IRON: Epoch = "late_iron"
MIDDLE_ROW, LAST_ROW = 100, 200


def cities_counted(table: Table, seat: Seat) -> int:
    """E.adv.wonder_of_the_world.2: cities on the board, and the Wonder as one more."""
    return table.pieces.cities_of(seat) + trait(table, seat, "cities_counted")


def epoch(table: Table, seat: Seat, space: int) -> Epoch:
    """E.ast.2: the epoch of a space in this player's row."""
    track = table.facts.ast.tracks[table.options.track]
    return track.epoch(table.civilizations[seat], space)


def last_space(table: Table) -> int:
    return table.facts.ast.tracks[table.options.track].last_space


def lacking(table: Table, seat: Seat) -> dict[str, int]:
    """E.13.2-4: how much is missing of each thing that the next space asks; nothing, if he may enter it."""
    track = table.facts.ast.tracks[table.options.track]
    needed = track.requirements[epoch(table, seat, table.spaces[seat] + 1)]
    held = [table.facts.advances[advance] for advance in table.advances[seat]]
    found = {
        "cities": (needed.cities, cities_counted(table, seat)),
        "advances": (needed.advances, len(held)),
        "advances_below_100": (needed.advances_below_100, sum(card.cost < MIDDLE_ROW for card in held)),
        "advances_from_100": (needed.advances_from_100, sum(card.cost >= MIDDLE_ROW for card in held)),
        "advances_from_200": (needed.advances_from_200, sum(card.cost >= LAST_ROW for card in held)),
        "points_in_advances": (needed.points_in_advances, sum(card.points for card in held)),
    }
    return {what: asked - has for what, (asked, has) in found.items() if asked > has}


def next_space(table: Table, seat: Seat) -> int:
    """E.13a.1-2: where his marker goes now: one on, back without a city in the Expert game, or nowhere."""
    track, space = table.facts.ast.tracks[table.options.track], table.spaces[seat]
    if not cities_counted(table, seat) and epoch(table, seat, space) != "stone":
        return space - track.steps_back_without_city
    if space < track.last_space and not lacking(table, seat):
        return space + 1
    return space
