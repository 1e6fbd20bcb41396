"""The Bazaar as tools meet it: new games, positions by hand, what must always hold."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.core.audience import Seat
from games.core.dice import Chance
from games.core.engine import begin
from games.core.fields import read_position
from games.core.flow import MAIN, Flow, Stack
from games.core.game import AnyGame, roll
from games.core.illegal import Malformed
from games.core.mistakes import Mistakes
from games.core.players import random_player
from games.core.shapes import Exchange
from games.core.title import Title
from tests.core.bazaar.frames import Day
from tests.core.bazaar.game import Bazaar
from tests.core.bazaar.goods import COINS, HAND, PER_SEAT

SEED = "00" * 32
STEPS = (
    "dawn",
    "bids",
    "harvest",
    "licensing",
    "claiming",
    "quarrels",
    "guild",
    "trading",
    "carting",
    "supper",
    "dusk",
)
"""Where a position may begin."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    days: int = 1
    guilds: bool = False
    carts: bool = False


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A position written by hand: how many merchants, what they have, and the step of the day."""

    merchants: int
    step: str = "dawn"
    days: int = 1
    day: int = 1
    ranking: list[Seat] | None = None
    coins: dict[Seat, int] = {}
    licences: list[str] = []
    taken: dict[Seat, str] = {}
    claims: dict[str, list[Seat]] = {}
    offers: dict[str, Exchange] = {}
    done: list[Seat] = []
    weather: str = ""
    over: bool = False
    guilds: bool = False
    stalls: dict[str, Seat] = {}
    carts: bool = False
    hands: dict[Seat, list[str]] = {}
    bag: list[str] = []


def new(options: Mapping[str, Any], seats: Sequence[Seat], seed: str) -> Bazaar:
    """Three goods for everybody, and the first day."""
    try:
        read = msgspec.convert(dict(options), Options)
    except msgspec.ValidationError as error:
        raise Malformed("options.unreadable", problem=str(error)) from error
    if not 2 <= len(seats) <= 18:
        raise Malformed("seats.count", "B.day.1", given=len(seats), least=2, most=18)
    game = blank(seats, seed, read.days, Day())
    game.guilds = read.guilds
    game.carts = read.carts
    game.bag = [good for good, count in PER_SEAT.items() for _ in range(count * len(seats))]
    for seat in seats:
        game.hands[seat] = [game.bag.pop(roll(game, "deal", len(game.bag))) for _ in range(HAND)]
    begin(game)
    return game


def blank(seats: Sequence[Seat], seed: str, days: int, first: Day) -> Bazaar:
    return Bazaar(
        title="bazaar",
        format=Bazaar.codec.format,
        rules="1",
        data="1",
        seats=list(seats),
        seed=seed,
        flow=Flow({MAIN: Stack([first])}),
        days=days,
        ranking=list(seats),
        coins=dict.fromkeys(seats, COINS),
        licences=[],
        taken={},
        claims={},
        offers={},
        done=[],
        hands={seat: [] for seat in seats},
        bag=[],
    )


def pose(raw: Mapping[str, Any]) -> Bazaar:
    """A game from a position written by hand, run up to its next questions."""
    place = read_position(raw, Position)
    seats = _seats(place)
    game = blank(seats, SEED, place.days, Day(step=place.step))
    game.day, game.weather, game.over = place.day, place.weather, place.over
    game.guilds, game.stalls = place.guilds, place.stalls
    game.carts = place.carts
    game.ranking = place.ranking or seats
    game.coins |= place.coins
    game.hands |= place.hands
    game.licences, game.taken, game.claims = place.licences, place.taken, place.claims
    game.offers, game.done, game.bag = place.offers, place.done, place.bag
    begin(game)
    return game


def _seats(place: Position) -> list[Seat]:
    """Its seats; a number, a seat or a good that cannot be is a mistake."""
    mistakes = Mistakes()
    mistakes.within("merchants", place.merchants, 2, 18)
    mistakes.known("step", "step", place.step, STEPS)
    mistakes.stop()
    seats = [f"s{number}" for number in range(1, place.merchants + 1)]
    for key, table in (("coins", place.coins), ("taken", place.taken), ("hands", place.hands)):
        for seat in table:
            mistakes.known(f"{key}.{seat}", "seat", seat, seats)
    for key, named in {"ranking": place.ranking or seats, "done": place.done, **place.claims}.items():
        for seat in named:
            mistakes.known(key, "seat", seat, seats)
    for key, goods in {"bag": place.bag, **place.hands}.items():
        for good in goods:
            mistakes.known(key if key == "bag" else f"hands.{key}", "good", good, PER_SEAT)
    mistakes.stop()
    return seats


def position(game: AnyGame) -> dict[str, Any]:
    """The same terms, from a game. The step is that of the day in progress."""
    assert isinstance(game, Bazaar)
    plain = msgspec.to_builtins(game)
    names = [field.name for field in msgspec.structs.fields(Position)]
    main = game.flow.stacks.get(MAIN)
    step = main.frames[0].step if main else "dusk"
    return {name: plain[name] for name in names if name in plain} | {
        "merchants": len(game.seats),
        "step": step,
    }


def sound(game: AnyGame) -> list[str]:
    """Goods and coins are never lost, only moved; the first in rank alone pays coins out of the game."""
    assert isinstance(game, Bazaar)
    goods = Counter(game.bag)
    for hand in game.hands.values():
        goods.update(hand)
    whole = {good: count * len(game.seats) for good, count in PER_SEAT.items()}
    found = [] if dict(goods) == whole else [f"goods are {dict(goods)}, not {whole}"]
    if any(coins < 0 for coins in game.coins.values()):
        found.append(f"someone owes coins: {game.coins}")
    return found


def sample_options(chance: Chance) -> dict[str, Any]:
    return {
        "days": 1 + chance.randrange(2),
        "guilds": chance.randrange(2) == 1,
        "carts": chance.randrange(2) == 1,
    }


BAZAAR = Title(
    name="bazaar",
    least=2,
    most=18,
    new=new,
    codec=Bazaar.codec,
    pose=pose,
    position=position,
    sound=sound,
    players={"random": random_player},
    sample_options=sample_options,
    options=Options,
)
TITLES = {BAZAAR.name: BAZAAR}
