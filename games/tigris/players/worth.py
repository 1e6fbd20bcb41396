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
from games.tigris.players.land import Land, Realm, unfinished_squares
from games.tigris.players.prospect import WILD, Prospect
from games.tigris.players.result import result
from games.tigris.players.sight import Sight
from games.tigris.spaces import BIT, STRIDE, beside, mask

QUARTER = 0.25


@cache
def footprint(spaces: tuple[str, ...]) -> int:
    """These spaces as a set; a few are asked for again and again."""
    return mask(spaces)


def worth(sight: Sight, prospect: Prospect) -> float:
    """The result that may be expected, less the rivals'."""
    scales = Scales(sight, prospect)
    for realm in scales.land.realms:
        scales.weigh_safety(realm)
        scales.weigh_tiles(realm)
        scales.weigh_squares(realm)
        scales.weigh_treasures(realm)
    scales.weigh_monuments()
    scales.weigh_rivals()
    return scales.total()


class Scales:
    """One prospect being weighed: what may be expected by oneself and by all rivals together."""

    def __init__(self, sight: Sight, prospect: Prospect) -> None:
        self.sight = sight
        self.weights = sight.weights
        self.turns = sight.turns
        self.board = prospect.board
        self.land = Land(prospect.board, sight.me)
        self.held, self.supply = sight.hand(prospect.hand)
        self.points: dict[Colour, float] = dict(prospect.points)
        self.from_tiles: dict[Colour, float] = dict.fromkeys(COLOURS, 0.0)
        self.wild = float(prospect.treasures)
        self.theirs = prospect.fed
        self.safety: dict[Colour, float] = {}

    def total(self) -> float:
        expected = [self.points[colour] + self.from_tiles[colour] for colour in COLOURS]
        mine = result(expected, self.wild, self.weights.evenness)
        return mine - self.weights.hostility * QUARTER * self.theirs / len(self.sight.rivals)

    def weigh_safety(self, realm: Realm) -> None:
        """How safe one's own leaders are here; what they would lose is a rival's gain."""
        attack = strongest_revolt(self.land, realm)
        for colour, leader in realm.mine.items():
            revolt = revolt_danger(self.sight, self.land, leader, attack, self.held["red"])
            war = war_danger(self.sight, self.land, realm, colour, self.held[colour])
            self.safety[colour] = (1 - revolt) * (1 - war)
            self.theirs += revolt
            if war:
                self.theirs += war * (1 + (realm.bits & self.land.grid.up[colour]).bit_count())

    def weigh_tiles(self, realm: Realm) -> None:
        """T.point.1-2, T.building.6: what tiles of each colour bring one here."""
        river = self.land.grid.river
        for colour in COLOURS:
            points = self.turns * self.weights.tile_income
            ruler = colour
            if colour not in realm.mine:
                if "black" not in realm.mine or any(one.colour == colour for one in realm.leaders):
                    continue
                points *= self.weights.stand_in
                ruler = "black"
            spaces = (realm.open & (river if colour == "blue" else ~river)).bit_count()
            points *= min(1.0, spaces / self.weights.room) * self.supply[colour] * self.safety[ruler]
            building = self.board.buildings.get(colour)
            if building is not None and BIT[building] & realm.bits:
                points *= self.weights.building
            if points > self.from_tiles[colour]:
                self.from_tiles[colour] = points

    def weigh_monuments(self) -> None:
        """T.monument.10, T.wonder.5: what leaders get from monuments, and kings from the wonder."""
        for monument in self.board.monuments:
            kingdom = self.land.grid.kingdom(footprint(monument.spaces))
            for leader in kingdom.leaders if kingdom else ():
                if leader.colour not in monument.colours:
                    continue
                if leader.seat == self.sight.me:
                    self.points[leader.colour] += self.turns * self.safety[leader.colour]
                else:
                    self.theirs += self.turns
        if self.board.wonder:
            kingdom = self.land.grid.kingdom(mask(self.board.wonder))
            king = kingdom and kingdom.ruler("black")
            if king == self.sight.me:
                self.wild += self.turns * self.safety["black"]
            elif king:
                self.theirs += self.turns * WILD

    def weigh_rivals(self) -> None:
        """What rivals' leaders bring them from tiles, whatever they are and wherever they stand."""
        rivals = len(self.land.grid.leaders) - len(self.safety)
        self.theirs += rivals * self.turns * self.weights.rival_income

    def weigh_squares(self, realm: Realm) -> None:
        """T.monument.1-2: the best monument that might be built here before long."""
        best = 0.0
        chosen: list[Colour] = []
        for colour in COLOURS:
            if (self.land.grid.up[colour] & realm.bits).bit_count() < 2:
                continue
            promise = self._promise(realm, colour)
            for number in unused_monuments(self.board, colour) if promise else ():
                paid: list[Colour] = [one for one in MONUMENTS[number] if one in realm.mine]
                if promise * len(paid) > best:
                    best, chosen = promise * len(paid), paid
        for colour in chosen:
            self.points[colour] += best * self.turns * self.weights.square * self.safety[colour]

    def _promise(self, realm: Realm, colour: Colour) -> float:
        """How near a square of this colour is to being whole."""
        lacks_one, lacks_two = unfinished_squares(self.land.grid, colour)
        above = realm.bits | realm.bits >> STRIDE
        corners = above | above >> 1
        near = 1.0 if lacks_one & corners else 0.25 if lacks_two & corners else 0.0
        return near * self.supply[colour]

    def weigh_treasures(self, realm: Realm) -> None:
        """T.treasure.1: of those within the trader's reach all but one, the nearer the better."""
        if "green" not in realm.mine:
            return
        treasures, free = mask(self.board.treasures), self.land.free()
        ground = realm.bits
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
