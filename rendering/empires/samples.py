"""The pictures of the docs, from positions made up in few words: nine in the west, five in the east."""

from collections.abc import Mapping, Sequence

from data.empires import Side, newest
from games.core.answers import Traded
from games.core.engine import open_decisions, submit
from games.empires.positions import pose
from games.empires.scoring import points
from games.empires.setup import new
from games.empires.state import Empires
from rendering.empires.plans import (
    advances_plan,
    all_advances_plan,
    ast_plan,
    calamity_plan,
    census_plan,
    chart_plan,
    choosing_plan,
    credits_plan,
    hand_plan,
    offer_plan,
    overview_plan,
    scores_plan,
    symbols_plan,
)
from rendering.plan import Plan

NAMES = {
    "s1": "Pasiphae",
    "s2": "Sammuramat",
    "s3": "Boudica",
    "s4": "Hamilcar",
    "s5": "Puduhepa",
    "s6": "Camilla",
    "s7": "Viriathus",
    "s8": "Aspasia of Miletus",
    "s9": "Hatshepsut",
}
CITIES = (5, 4, 2, 6, 4, 7, 3, 5, 8)
SPACES = (9, 8, 5, 9, 7, 10, 6, 8, 10)
TREASURY = (4, 11, 2, 17, 6, 9, 0, 23, 12)
HAND = "5 fish, 3 wool, 2 iron, 1 gold, 2 gemstones, 1 ochre, 4 oil, treachery, volcanic_eruption_earthquake"
SPEEDS = (8, 3, 11, 6, 1, 5, 9, 12, 4)
FIRST_ROW, MIDDLE_ROW = 100, 200


def plans() -> dict[str, Plan]:
    """One of each kind, of nine in the west; the Expert table of five in the east."""
    game = position("west", 9)
    offer = offered(game)
    seen, own, partner = game.look(None), game.look("s1"), game.look("s2")
    return {
        "hand": hand_plan(own, NAMES),
        "ast": ast_plan(seen, NAMES),
        "ast-expert": ast_plan(position("east", 5, expert=True).look(None), NAMES),
        "census": census_plan(seen, NAMES),
        "overview": overview_plan(seen, NAMES),
        "advances": advances_plan(own, NAMES, "s1"),
        "all-advances": all_advances_plan(seen, NAMES),
        "credits": credits_plan(own, NAMES, "s1"),
        "scores": scores_plan(seen, NAMES),
        "chart": chart_plan(seen, NAMES, history(game)),
        "offer": offer_plan(partner, NAMES, offer),
        "calamity": calamity_plan(seen, NAMES, "epidemic"),
        "choosing": choosing_plan(choosing("west", 9).look(None), NAMES),
        "symbols": symbols_plan(),
    }


def position(edition: Side, players: int, *, expert: bool = False) -> Empires:
    """A turn in the middle of the game, with the trading floor about to open."""
    setup = newest().setups[edition, players]
    seats = list(NAMES)[:players]
    who = dict(zip(seats, setup.civilizations, strict=True))
    raw: dict[str, object] = {
        "seats": seats,
        "civilizations": who,
        "options": {"expert_track": expert},
        "turn": 11,
        "phase": 7,
        "alone": True,
        "areas": _realms(edition, who),
        "treasury": dict(zip(seats, TREASURY, strict=False)),
        "advances": {seat: ", ".join(_learned(number)) for number, seat in enumerate(seats)},
        "spaces": dict(zip(seats, SPACES, strict=False)),
        "hands": _hands(edition, players),
        "givers": {"s1": {"treachery": "s4"}} if edition == "west" else {},
    }
    return pose(edition, raw)


def choosing(edition: Side, players: int) -> Empires:
    """A new game in which three have chosen their civilization."""
    game = new(edition, {}, list(NAMES)[:players], "7" * 64)
    for _ in range(3):
        question = next(iter(open_decisions(game).values()))
        submit(game, question.id, question.seat, question.decision.default(game.look(question.seat)))
    return game


def offered(game: Empires) -> str:
    """The first seat makes an offer to the second; its number."""
    question = next(item for item in open_decisions(game).values() if item.seat == "s1")
    give, want = {"fish": 2, "iron": 1, "treachery": 1}, {"wine": 2, "tin": 1, "any": 1}
    submit(game, question.id, "s1", Traded("offer", None, "s2", give, want, ("fish", "fish", "iron")))
    return next(iter(game.look("s2").offers))


def history(game: Empires) -> dict[int, dict[str, int]]:
    """What the score may have been turn by turn: some were quick at first, some of late."""
    last, found = game.turn, dict[int, dict[str, int]]()
    for turn in range(1, last + 1):
        found[turn] = {
            seat: sum(points(game, seat).values())
            * (speed * turn * last + (8 - speed) * turn**2)
            // (8 * last**2)
            for seat, speed in zip(game.seats, SPEEDS, strict=False)
        }
    return found


def _realms(edition: Side, who: Mapping[str, str]) -> dict[str, str]:
    """Cities on the first sites of each home, and as many tokens as there is room for elsewhere."""
    found: dict[str, str] = {}
    for number, (seat, civilization) in enumerate(who.items()):
        home = [area for area in newest().boards[edition].areas.values() if area.region == civilization]
        sites = [area for area in home if area.site != "none" and area.limit] + [
            area for area in home if area.limit
        ]
        cities = list(dict.fromkeys(area.id for area in sites))[: CITIES[number]]
        for area in home:
            if area.id in cities:
                found[area.id] = f"{seat} city"
            elif area.limit:
                found[area.id] = f"{seat} {area.limit}"
        ports = [area.id for area in home if area.is_coastal and area.id in found]
        for port in ports[: number % 3]:
            found[port] += ", ship"
    return found


def _hands(edition: Side, players: int) -> dict[str, str]:
    """A few cards of two kinds for everybody; in the west the first two have hands to trade with."""
    goods = newest().cards.decks[newest().setups[edition, players].deck].commodities
    found: dict[str, str] = {}
    for number, seat in enumerate(list(NAMES)[:players]):
        found[seat] = f"{number % 3 + 1} {goods[2 * number]}, {number % 2 + 1} {goods[2 * number + 1]}"
    if edition == "west":
        found |= {"s1": HAND, "s2": "3 papyri, 2 wine, tin"}
    return found


def _learned(number: int) -> Sequence[str]:
    """Every so many of the cheap advances, fewer of the dear ones."""
    cards = newest().advances
    cheap = [id for id, card in cards.items() if card.cost < FIRST_ROW]
    middle = [id for id, card in cards.items() if FIRST_ROW <= card.cost < MIDDLE_ROW]
    dear = [id for id, card in cards.items() if card.cost >= MIDDLE_ROW]
    if number % 5 == 2:
        return cheap[:2]
    return [*cheap[number % 2 :: 2], *middle[number % 3 :: 3 + number % 4], *dear[number::9][: number % 3]]
