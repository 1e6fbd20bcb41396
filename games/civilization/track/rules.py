"""What the next space of the A.S.T. asks, and what a player still lacks for it."""

from msgspec.structs import asdict

from data.civilization.track import Track
from games.civilization.table import Table
from games.civilization.table.traits import trait
from games.core.audience import Seat


def track_of(table: Table) -> Track:
    """The side of the A.S.T. that this table plays."""
    return table.rulebook.track(table)


def cities_counted(table: Table, seat: Seat) -> int:
    """E.adv.wonder_of_the_world.2: cities on the board, and the Wonder as one more."""
    return table.pieces.cities_of(seat) + trait(table, seat, "cities_counted")


def epoch(table: Table, seat: Seat, space: int) -> str:
    """E.ast.2: the epoch of a space in this player's row."""
    return track_of(table).epoch(table.civilizations[seat], space)


def last_space(table: Table) -> int:
    return track_of(table).last_space


def lacking(table: Table, seat: Seat) -> dict[str, int]:
    """E.13.2-4: how much is missing of each thing that the next space asks; nothing, if it may be entered."""
    needed = track_of(table).requirement(table.civilizations[seat], table.spaces[seat] + 1)
    has = {"cities": cities_counted(table, seat), **table.rulebook.track_counts(table, seat)}
    return {what: asked - has[what] for what, asked in asdict(needed).items() if asked > has[what]}


def next_space(table: Table, seat: Seat) -> int:
    """E.13a.1-2: where a marker goes now: one on, back for want of a city, or nowhere."""
    track, space = track_of(table), table.spaces[seat]
    if not cities_counted(table, seat) and epoch(table, seat, space) != track.epochs[0]:
        return space - track.steps_back_without_city
    if space < track.last_space and not lacking(table, seat):
        return space + 1
    return space
