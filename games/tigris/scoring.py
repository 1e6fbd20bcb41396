"""Who wins."""

from collections.abc import Mapping

from data.tigris import Colour
from games.core.audience import Seat
from games.core.result import Result


def with_treasures(points: Mapping[Colour, int], treasures: int) -> dict[Colour, int]:
    """T.score.2: each treasure goes to the colour that is lowest then."""
    spheres = dict(points)
    for _ in range(treasures):
        lowest = min(spheres, key=lambda colour: spheres[colour])
        spheres[lowest] += 1
    return spheres


def score(points: Mapping[Seat, Mapping[Colour, int]], treasures: Mapping[Seat, int]) -> Result:
    """T.score.1, 3-4: the weakest colour decides, then the next weakest; who is level in all four shares."""
    spheres = {seat: with_treasures(points[seat], treasures[seat]) for seat in points}
    ranks = {seat: sorted(values.values()) for seat, values in spheres.items()}
    places = {seat: 1 + sum(other > mine for other in ranks.values()) for seat, mine in ranks.items()}
    scores = {
        seat: {
            **{str(c): n for c, n in points[seat].items()},
            "treasures": treasures[seat],
            "result": rank[0],
        }
        for seat, rank in ranks.items()
    }
    winners = tuple(seat for seat, place in places.items() if place == 1)
    return Result(winners, places, scores)
