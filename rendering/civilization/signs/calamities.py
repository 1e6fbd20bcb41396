"""The signs of the calamities, each on a square of 100 units, minor ones first.

`ink` is the colour of the figure, `hole` that of what is cut out of it.
"""

from rendering.civilization.signs.nations import Figure, horned_helmet, skull
from rendering.civilization.signs.shapes import drop, leaf
from rendering.pen import Pen, Point, arc, curve, mirrored

WAVE: list[Point] = [
    point for x in (0, 33, 66) for point in curve((x, 0), (x + 12, -13), (x + 22, -13), (x + 33, 0))
]


def _waves(pen: Pen, ink: str, *levels: float) -> None:
    for level in levels:
        pen.line([(x, y + level) for x, y in WAVE], 8, ink)


def _house(pen: Pen, ink: str, hole: str, top: float) -> None:
    """A gable with a door, from this height down."""
    pen.polygon([(12, top + 26), (50, top), (88, top + 26)], ink)
    pen.rect(20, top + 24, 80, 96, ink)
    pen.rect(42, 72, 58, 96, hole)


def tempest(pen: Pen, ink: str, hole: str) -> None:
    """A cloud and lightning."""
    for x, y, r in ((28, 36, 20), (54, 28, 25), (76, 40, 18)):
        pen.disc(x, y, r, ink)
    pen.rect(28, 38, 78, 57, ink)
    pen.polygon([(54, 48), (34, 76), (48, 76), (38, 99), (70, 68), (54, 68), (66, 48)], hole)
    pen.polygon([(56, 54), (40, 73), (53, 73), (45, 90), (64, 71), (49, 71), (60, 54)], ink)


def squandered_wealth(pen: Pen, ink: str, hole: str) -> None:
    """A purse upside down, and falling coins."""
    bag = [(40, 42), *curve((40, 42), (4, 24), (14, 2), (50, 4))]
    pen.polygon([*bag, *mirrored(bag)], ink)
    pen.line([(36, 48), (64, 48)], 8, ink)
    for x, y in ((50, 66), (30, 78), (68, 80), (48, 92)):
        pen.disc(x, y, 8.5, ink)
        pen.disc(x, y, 3, hole)


def city_riots(pen: Pen, ink: str, hole: str) -> None:
    """A raised torch between houses."""
    pen.rect(0, 58, 30, 96, ink)
    pen.rect(70, 58, 100, 96, ink)
    for x in (8, 78):
        pen.rect(x, 68, x + 14, 80, hole)
    pen.line([(50, 52), (50, 96)], 11, ink)
    pen.polygon(drop(50, 26, 52), ink)
    pen.polygon(drop(50, 34, 24), hole)


def city_in_flames(pen: Pen, ink: str, hole: str) -> None:
    """A house that burns."""
    for x, y, size in ((26, 26, 40), (74, 26, 40), (50, 22, 46)):
        pen.polygon(drop(x, y, size), ink)
    pen.line([(10, 62), (50, 34), (90, 62)], 6, hole)
    _house(pen, ink, hole, 38)
    pen.polygon(drop(50, 66, 24), hole)


def tribal_conflict(pen: Pen, ink: str, hole: str) -> None:
    """Two crossed spears over a shield."""
    pen.ellipse(50, 54, 25, 36, ink)
    for side in (1, -1):
        shaft = [(50 - side * 38, 96), (50 + side * 32, 18)]
        pen.line(shaft, 14, hole)
    for side in (1, -1):
        pen.line([(50 - side * 38, 96), (50 + side * 32, 18)], 7, ink)
        pen.polygon([(50 + side * (x - 50), y) for x, y in ((92, 2), (89, 28), (72, 14))], ink)


def minor_uprising(pen: Pen, ink: str, hole: str) -> None:
    """A raised fist."""
    pen.rect(24, 20, 78, 62, ink, 12)
    for x in (37.5, 51, 64.5):
        pen.line([(x, 20), (x, 42)], 4.5, hole)
    pen.line([(24, 50), (54, 50)], 4.5, hole)
    pen.polygon([(32, 58), (70, 58), (66, 98), (36, 98)], ink)


def banditry(pen: Pen, ink: str, hole: str) -> None:
    """A masked face."""
    pen.disc(50, 50, 42, ink)
    pen.polygon([(4, 30), (96, 30), (96, 58), (62, 62), (50, 54), (38, 62), (4, 58)], hole)
    pen.polygon([(8, 34), (92, 34), (92, 54), (62, 57), (50, 50), (38, 57), (8, 54)], ink)
    for side in (1, -1):
        pen.polygon(leaf(50 + side * 10, 45, side * 24, -3, 0.32), hole)
    pen.line([(38, 78), (62, 78)], 5, hole)


def coastal_migration(pen: Pen, ink: str, hole: str) -> None:
    """A boat that leaves."""
    pen.polygon([(6, 58), (94, 58), (78, 80), (22, 80)], ink)
    pen.line([(46, 58), (46, 8)], 6, ink)
    pen.polygon([(52, 10), (88, 48), (52, 48)], ink)
    pen.polygon([(40, 18), (40, 48), (14, 48)], ink)
    _waves(pen, ink, 96)


def volcano(pen: Pen, ink: str, hole: str) -> None:
    """A mountain that spits fire."""
    pen.polygon([(4, 96), (36, 42), (64, 42), (96, 96)], ink)
    pen.polygon([(36, 42), (44, 60), (50, 50), (58, 66), (64, 42)], hole)
    for tip in ((22, 10), (50, 2), (78, 10)):
        pen.line([(50, 36), tip], 8, ink)
    for x, y in ((10, 30), (90, 30)):
        pen.disc(x, y, 6, ink)


def treachery(pen: Pen, ink: str, hole: str) -> None:
    """A mask of two faces."""
    half = [(50, 8), (10, 14), *curve((10, 14), (8, 60), (22, 86), (50, 96))]
    pen.polygon([*half, *mirrored(half)], ink)
    pen.polygon([(50, 8), (90, 14), *curve((90, 14), (92, 60), (78, 86), (50, 96))], hole)
    other = [(50, 8), (90, 14), *curve((90, 14), (92, 60), (78, 86), (50, 96))]
    pen.line([*other, other[0]], 5, ink)
    pen.polygon(leaf(18, 42, 24, 0, 0.36), hole)
    pen.polygon(leaf(58, 42, 24, 0, 0.36), ink)
    pen.line(curve((26, 66), (32, 78), (42, 80), (48, 78)), 6, hole)
    pen.line(curve((52, 78), (58, 66), (68, 62), (74, 66)), 6, ink)


def famine(pen: Pen, ink: str, hole: str) -> None:
    """The bones of a fish."""
    pen.polygon(
        [
            (2, 50),
            *curve((2, 50), (8, 32), (20, 24), (36, 24)),
            (36, 76),
            *curve((36, 76), (20, 76), (8, 68), (2, 50)),
        ],
        ink,
    )
    pen.disc(20, 44, 5.5, hole)
    pen.line([(30, 50), (84, 50)], 8, ink)
    for x, tall in ((48, 24), (60, 20), (72, 15)):
        pen.line([(x + 5, 50 - tall), (x - 2, 50), (x + 5, 50 + tall)], 7, ink)
    pen.polygon([(80, 50), (98, 26), (94, 50), (98, 74)], ink)


def slave_revolt(pen: Pen, ink: str, hole: str) -> None:
    """A broken chain."""
    for x, y, turn in ((24, 76, 0), (76, 24, 180)):
        pen.line(arc(x, y, 17, 17, 0, 360), 10, ink)
        near = arc(x, y, 30, 30, -45 + turn, -45 + turn)[0]
        pen.line(arc(*near, 12, 12, 100 + turn, 350 + turn - 180), 9, ink)
    for a, b in (((40, 40), (28, 28)), ((60, 60), (72, 72)), ((50, 36), (50, 18)), ((36, 50), (18, 50))):
        pen.line([a, b], 6, ink)


def flood(pen: Pen, ink: str, hole: str) -> None:
    """A house in the waves."""
    pen.polygon([(14, 36), (50, 6), (86, 36)], ink)
    pen.rect(22, 34, 78, 60, ink)
    pen.rect(42, 40, 58, 54, hole)
    _waves(pen, hole, 60)
    _waves(pen, ink, 68, 84, 99)


def superstition(pen: Pen, ink: str, hole: str) -> None:
    """The evil eye."""
    pen.polygon(
        [*curve((2, 54), (26, 22), (74, 22), (98, 54)), *curve((98, 54), (74, 86), (26, 86), (2, 54))], ink
    )
    pen.disc(50, 54, 21, hole)
    pen.disc(50, 54, 13, ink)
    for x, y in ((20, 12), (50, 4), (80, 12)):
        pen.line([(x, y), (50 + (x - 50) * 0.8, y + 14)], 6, ink)


def civil_war(pen: Pen, ink: str, hole: str) -> None:
    """Two swords against each other."""
    for side in (1, -1):
        place = [(50 + side * (x - 50), y) for x, y in ((94, 4), (92, 20), (38, 74), (26, 62), (80, 6))]
        pen.line([*place, place[0]], 5, hole)
        pen.polygon(place, ink)
        pen.line([(50 - side * 36, 54), (50 - side * 16, 84)], 8, ink)
        pen.line([(50 - side * 24, 68), (50 - side * 40, 92)], 11, ink)


def cyclone(pen: Pen, ink: str, hole: str) -> None:
    """A whirl with two arms."""
    pen.disc(50, 50, 20, ink)
    for turn in (0, 180):
        arm = [*arc(50, 50, 30, 30, turn - 170, turn - 20)]
        pen.line(arm, 11, ink)
        pen.line(arc(50, 50, 44, 44, turn - 120, turn - 20), 8, ink)
    pen.disc(50, 50, 8, hole)


def tyranny(pen: Pen, ink: str, hole: str) -> None:
    """A crown of spikes over a cowering line."""
    pen.polygon([(10, 62), (4, 8), (28, 38), (50, 2), (72, 38), (96, 8), (90, 62)], ink)
    pen.rect(10, 66, 90, 76, ink)
    for x in (28, 50, 72):
        pen.disc(x, 52, 4.5, hole)
        pen.disc(x, 91, 8, ink)


def civil_disorder(pen: Pen, ink: str, hole: str) -> None:
    """A broken column."""
    pen.rect(20, 86, 80, 96, ink)
    pen.polygon([(30, 84), (30, 52), (42, 60), (54, 46), (70, 56), (70, 84)], ink)
    pen.polygon(
        [(22, 8), (76, 2), (78, 14), (68, 17), (70, 34), (58, 42), (46, 34), (36, 44), (33, 22), (24, 22)],
        ink,
    )
    for x in (43, 56):
        pen.line([(x, 64), (x, 82)], 4, hole)


def corruption(pen: Pen, ink: str, hole: str) -> None:
    """An open hand with a coin."""
    pen.disc(52, 24, 22, ink)
    pen.disc(52, 24, 14, hole)
    pen.disc(52, 24, 8, ink)
    pen.polygon(
        [
            (0, 62),
            (22, 56),
            (46, 64),
            (64, 62),
            (64, 72),
            (44, 74),
            (74, 72),
            (94, 56),
            (99, 64),
            (70, 92),
            (28, 92),
            (0, 88),
        ],
        ink,
    )


def iconoclasm(pen: Pen, ink: str, hole: str) -> None:
    """A broken statue."""
    pen.ellipse(50, 30, 22, 26, ink)
    pen.polygon(
        [
            (14, 96),
            *curve((14, 74), (30, 62), (38, 60), (40, 50)),
            (60, 50),
            *curve((60, 60), (70, 62), (86, 74), (86, 96)),
        ],
        ink,
    )
    crack = [(62, 2), (50, 22), (60, 36), (44, 54), (58, 70), (46, 97)]
    pen.line(crack, 6, hole)
    pen.line([(37, 30), (44, 30)], 5, hole)


def regression(pen: Pen, ink: str, hole: str) -> None:
    """Steps down and back."""
    pen.polygon(
        [(6, 96), (6, 82), (30, 82), (30, 66), (54, 66), (54, 50), (78, 50), (78, 34), (98, 34), (98, 96)],
        ink,
    )
    pen.line([(70, 14), (24, 46)], 9, ink)
    pen.polygon([(6, 60), (14, 30), (36, 56)], ink)


def piracy(pen: Pen, ink: str, hole: str) -> None:
    """A ship with a dark sail."""
    pen.polygon([(4, 66), (96, 60), (82, 92), (18, 92)], ink)
    pen.line([(50, 64), (50, 2)], 6, ink)
    pen.polygon(
        [
            (18, 8),
            (84, 8),
            *curve((84, 8), (92, 30), (90, 44), (82, 54)),
            (20, 54),
            *curve((20, 54), (26, 40), (26, 24), (18, 8)),
        ],
        ink,
    )
    skull(pen.part(36, 12, 38), hole, ink)


CALAMITIES: dict[str, Figure] = {
    "tempest": tempest,
    "squandered_wealth": squandered_wealth,
    "city_riots": city_riots,
    "city_in_flames": city_in_flames,
    "tribal_conflict": tribal_conflict,
    "minor_uprising": minor_uprising,
    "banditry": banditry,
    "coastal_migration": coastal_migration,
    "volcanic_eruption_earthquake": volcano,
    "treachery": treachery,
    "famine": famine,
    "slave_revolt": slave_revolt,
    "flood": flood,
    "superstition": superstition,
    "civil_war": civil_war,
    "barbarian_hordes": horned_helmet,
    "cyclone": cyclone,
    "epidemic": skull,
    "tyranny": tyranny,
    "civil_disorder": civil_disorder,
    "corruption": corruption,
    "iconoclasm_and_heresy": iconoclasm,
    "regression": regression,
    "piracy": piracy,
}
