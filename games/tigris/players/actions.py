"""What each action of a turn is worth."""

from data.tigris import Colour
from games.tigris.building import building_spaces, projects
from games.tigris.moves import joined
from games.tigris.orders import (
    Action,
    Pass,
    PlaceTile,
    PlayCatastrophe,
    PositionLeader,
    ReplaceTiles,
    WithdrawLeader,
)
from games.tigris.players import trial
from games.tigris.players.conflicts import fight, revolt
from games.tigris.players.prospect import Prospect, take_treasures
from games.tigris.players.sight import Sight
from games.tigris.players.worth import worth
from games.tigris.spaces import BIT


def value(sight: Sight, prospect: Prospect, action: Action) -> float:
    """The worth that may be expected after an action of one's own."""
    match action:
        case PlaceTile(colour, space):
            return _place(sight, prospect, colour, space)
        case PositionLeader(colour, space):
            return _position(sight, prospect, colour, space)
        case WithdrawLeader(colour):
            return worth(sight, prospect.on(trial.without_leader(prospect.board, sight.me, colour)))
        case PlayCatastrophe(space):
            spent = sight.weights.catastrophe
            return worth(sight, prospect.on(trial.with_catastrophe(prospect.board, space))) - spent
        case ReplaceTiles(tiles):
            for colour in tiles:
                prospect = prospect.without(colour)
            return worth(sight, prospect)
        case Pass():
            return worth(sight, prospect)


def _position(sight: Sight, prospect: Prospect, colour: Colour, space: str) -> float:
    """T.leader.1, T.revolt.1: a leader comes in, perhaps against another."""
    prospect = prospect.on(trial.with_leader(prospect.board, sight.me, colour, space))
    kingdom = prospect.board.grid.kingdom(BIT[space])
    assert kingdom is not None
    for leader in kingdom.leaders:
        if leader.colour == colour and leader.seat != sight.me:
            return revolt(sight, prospect, colour, leader.seat, lambda after: settle(sight, after))
    return settle(sight, prospect)


def _place(sight: Sight, prospect: Prospect, colour: Colour, space: str) -> float:
    """T.turn.5: a tile, its point or the wars that it sets off, and what may be built then."""
    kingdoms = joined(prospect.board, space)
    prospect = prospect.on(trial.with_tile(prospect.board, colour, space)).without(colour)
    if len(kingdoms) == 2:
        prospect.board.unification = space
        return fight(sight, prospect, lambda after: best_building(sight, after, colour, space))
    for kingdom in kingdoms:
        gainer = kingdom.ruler(colour) or kingdom.ruler("black")
        if gainer is not None:
            prospect = prospect.paid(sight, gainer, colour, _points(sight, prospect, colour, space))
    return best_building(sight, prospect, colour, space)


def _points(sight: Sight, prospect: Prospect, colour: Colour, space: str) -> int:
    """T.building.6: two with the building in the kingdom."""
    building = prospect.board.buildings.get(colour)
    if building is None:
        return 1
    kingdom = prospect.board.grid.kingdom(BIT[space])
    return sight.facts.building_tile_points if kingdom and kingdom.bits & BIT[building] else 1


def best_building(sight: Sight, prospect: Prospect, colour: Colour, space: str) -> float:
    """T.building.1-5: with the building moved, or not, whichever is better."""
    without = best_project(sight, prospect, colour, space)
    if not sight.options.civilization_buildings:
        return without
    spaces = building_spaces(prospect.board, colour, space, sight.facts.building_shortest_line)
    if not spaces:
        return without
    moved = prospect.on(trial.with_building(prospect.board, colour, spaces[0]))
    return max(without, best_project(sight, moved, colour, space))


def best_project(sight: Sight, prospect: Prospect, colour: Colour, space: str) -> float:
    """T.monument.1, T.wonder.1: with the best that can be built, or nothing."""
    found = projects(prospect.board, colour, space, sight.options.wonder)
    values = [build(sight, prospect, colour, name, spaces) for name, spaces in found.items()]
    return max([settle(sight, prospect), *values])


def build(sight: Sight, prospect: Prospect, colour: Colour, project: str, spaces: tuple[str, ...]) -> float:
    """What a monument or the wonder is worth."""
    return settle(sight, prospect.on(trial.with_project(prospect.board, colour, project, spaces)))


def settle(sight: Sight, prospect: Prospect) -> float:
    """T.turn.5: treasures come last."""
    return worth(sight, take_treasures(sight, prospect))
