"""What a prospect is worth: the result that one may expect from it, less what the rivals may expect.

The terms, all of them in points until the end of the game:

- points and treasures gained so far;
- tiles: each colour that a leader, or a king in its stead, covers brings in some every turn;
- monuments: each brings its leaders a point every turn; half-finished squares are a promise of one;
- the wonder: a wild point every turn;
- treasures that a trader has within reach.

What a leader brings counts only as much as the leader is safe (`danger`). One's own points go into the soft
minimum of `result`, so that the weakest colour matters most; rivals' points are hidden, so that each of
theirs counts as a quarter of a result, whatever its colour.
"""

from functools import cache

from data.tigris import COLOURS, Colour
from games.tigris.building import unused_monuments
from games.tigris.pieces import MONUMENTS
from games.tigris.players.danger import revolt_danger, strongest_revolt, war_danger
from games.tigris.players.prospect import WILD, Prospect
from games.tigris.players.result import result
from games.tigris.players.sight import Sight
from games.tigris.players.surroundings import OwnKingdom, Surroundings, unfinished_squares
from games.tigris.spaces import BIT, STRIDE, beside, mask

QUARTER = 0.25


@cache
def footprint(spaces: tuple[str, ...]) -> int:
    """These spaces as a set; a few are asked for again and again."""
    return mask(spaces)


def worth(sight: Sight, prospect: Prospect) -> float:
    """The result that may be expected, less the rivals'."""
    estimate = Estimate(sight, prospect)
    for own in estimate.around.own_kingdoms:
        estimate.weigh_safety(own)
        estimate.weigh_tiles(own)
        estimate.weigh_squares(own)
        estimate.weigh_treasures(own)
    estimate.weigh_monuments()
    estimate.weigh_rivals()
    return estimate.total()


class Estimate:
    """One prospect being weighed: what may be expected by oneself and by all rivals together."""

    def __init__(self, sight: Sight, prospect: Prospect) -> None:
        self.sight = sight
        self.weights = sight.weights
        self.turns = sight.turns
        self.board = prospect.board
        self.around = Surroundings(prospect.board, sight.me)
        self.held, self.supply = sight.hand(prospect.hand)
        self.points: dict[Colour, float] = dict(prospect.points)
        self.from_tiles: dict[Colour, float] = dict.fromkeys(COLOURS, 0.0)
        self.wild = float(prospect.treasures)
        self.theirs = prospect.rival_points
        self.safety: dict[Colour, float] = {}

    def total(self) -> float:
        expected = [self.points[colour] + self.from_tiles[colour] for colour in COLOURS]
        mine = result(expected, self.wild, self.weights.evenness)
        return mine - self.weights.hostility * QUARTER * self.theirs / len(self.sight.rivals)

    def weigh_safety(self, own: OwnKingdom) -> None:
        """How safe one's own leaders are here; what they would lose is a rival's gain."""
        attack = strongest_revolt(self.around, own)
        for colour, leader in own.mine.items():
            revolt = revolt_danger(self.sight, self.around, leader, attack, self.held["red"])
            war = war_danger(self.sight, self.around, own, colour, self.held[colour])
            self.safety[colour] = (1 - revolt) * (1 - war)
            self.theirs += revolt
            if war:
                self.theirs += war * (1 + (own.bits & self.around.grid.up[colour]).bit_count())

    def weigh_tiles(self, own: OwnKingdom) -> None:
        """T.point.1-2, T.building.6: what tiles of each colour bring one here."""
        river = self.around.grid.river
        for colour in COLOURS:
            points = self.turns * self.weights.tile_income
            ruler = colour
            if colour not in own.mine:
                if "black" not in own.mine or any(one.colour == colour for one in own.leaders):
                    continue
                points *= self.weights.stand_in
                ruler = "black"
            spaces = (own.open & (river if colour == "blue" else ~river)).bit_count()
            points *= min(1.0, spaces / self.weights.room) * self.supply[colour] * self.safety[ruler]
            building = self.board.buildings.get(colour)
            if building is not None and BIT[building] & own.bits:
                points *= self.weights.building
            if points > self.from_tiles[colour]:
                self.from_tiles[colour] = points

    def weigh_monuments(self) -> None:
        """T.monument.10, T.wonder.5: what leaders get from monuments, and kings from the wonder."""
        for monument in self.board.monuments:
            kingdom = self.around.grid.kingdom(footprint(monument.spaces))
            for leader in kingdom.leaders if kingdom else ():
                if leader.colour not in monument.colours:
                    continue
                if leader.seat == self.sight.me:
                    self.points[leader.colour] += self.turns * self.safety[leader.colour]
                else:
                    self.theirs += self.turns
        if self.board.wonder:
            kingdom = self.around.grid.kingdom(mask(self.board.wonder))
            king = kingdom and kingdom.ruler("black")
            if king == self.sight.me:
                self.wild += self.turns * self.safety["black"]
            elif king:
                self.theirs += self.turns * WILD

    def weigh_rivals(self) -> None:
        """What rivals' leaders bring them from tiles, whatever they are and wherever they stand."""
        rivals = len(self.around.grid.leaders) - len(self.safety)
        self.theirs += rivals * self.turns * self.weights.rival_income

    def weigh_squares(self, own: OwnKingdom) -> None:
        """T.monument.1-2: the best monument that might be built here before long."""
        best = 0.0
        chosen: list[Colour] = []
        for colour in COLOURS:
            if (self.around.grid.up[colour] & own.bits).bit_count() < 2:
                continue
            promise = self._promise(own, colour)
            for number in unused_monuments(self.board, colour) if promise else ():
                paid: list[Colour] = [one for one in MONUMENTS[number] if one in own.mine]
                if promise * len(paid) > best:
                    best, chosen = promise * len(paid), paid
        for colour in chosen:
            self.points[colour] += best * self.turns * self.weights.square * self.safety[colour]

    def _promise(self, own: OwnKingdom, colour: Colour) -> float:
        """How near a square of this colour is to being whole."""
        lacks_one, lacks_two = unfinished_squares(self.around.grid, colour)
        above = own.bits | own.bits >> STRIDE
        corners = above | above >> 1
        near = 1.0 if lacks_one & corners else 0.25 if lacks_two & corners else 0.0
        return near * self.supply[colour]

    def weigh_treasures(self, own: OwnKingdom) -> None:
        """T.treasure.1: of those within the trader's reach all but one, the nearer the better."""
        if "green" not in own.mine:
            return
        treasures, free = mask(self.board.treasures), self.around.free()
        ground = own.bits
        found = ground & treasures
        value = best = float(found.bit_count())
        share = 1.0
        for _ in range(4):
            ground |= beside(ground) & free
            new = ground & treasures & ~found
            if new:
                found |= new
                value += share * new.bit_count()
                best = max(best, share)
            share *= self.weights.reach
        self.wild += (value - best) * self.safety["green"]
