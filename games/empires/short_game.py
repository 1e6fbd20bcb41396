"""The Short Game: where its cities and tokens may begin."""

from games.civilization.board.limits import room
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import nation
from games.core.audience import Seat
from games.empires.table import Table


def home(table: Table, seat: Seat) -> list[AreaId]:
    """E.setup.10: the areas of a player's own region."""
    region = nation(table, seat).id
    return [id for id, place in table.board.areas.items() if place.region == region]


def city_places(table: Table, seat: Seat) -> list[AreaId]:
    """E.short.7: in the player's own region, none at limit 0; sites first."""
    places = [table.board.areas[id] for id in home(table, seat)]
    return [place.id for place in sorted(places, key=lambda place: place.site == "none") if place.limit]


def token_places(table: Table, seat: Seat) -> dict[AreaId, int]:
    """E.short.12: how many tokens each area of the player's region holds; Agriculture counts."""
    return {id: most for id in home(table, seat) if (most := room(table, seat, id))}


def start_space(table: Table) -> int:
    """E.short.4, 13"""
    start = table.facts.short_game
    return start.space_expert if table.options.expert_track else start.space_basic
