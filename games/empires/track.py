"""The A.S.T. of the Empires: its side, and what its spaces count."""

from data.empires import EmpiresTrack
from games.core.audience import Seat
from games.empires.table import Table

MIDDLE_ROW, LAST_ROW = 100, 200
"""The cost of the cheapest advances of the middle and the last row."""


def track(table: Table) -> EmpiresTrack:
    """E.setup.5: the Basic or the Expert side."""
    return table.facts.ast.tracks[table.options.track]


def track_counts(table: Table, seat: Seat) -> dict[str, int]:
    """E.13.2-4: advances of a player, all of them and by row, and their points."""
    held = [table.facts.advances[advance] for advance in table.advances[seat]]
    return {
        "advances": len(held),
        "advances_below_100": sum(card.cost < MIDDLE_ROW for card in held),
        "advances_from_100": sum(card.cost >= MIDDLE_ROW for card in held),
        "advances_from_200": sum(card.cost >= LAST_ROW for card in held),
        "points_in_advances": sum(card.points for card in held),
    }
