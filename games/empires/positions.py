"""Positions written by hand, for scenarios: docs/scenarios-empires.md tells the format."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, cast, get_args

import msgspec

from data.empires import Group, Side
from games.civilization.holdings import held_in, write_pieces
from games.civilization.table import area
from games.core.audience import Seat
from games.core.engine import begin
from games.core.fields import read_position
from games.core.flow import MAIN, Flow, Stack
from games.core.game import AnyGame
from games.core.mistakes import BadPosition, Mistakes
from games.empires.events.table import End
from games.empires.frames import AnyFrame, Match, Turn
from games.empires.phases import PHASES
from games.empires.posing import Posing, new_table
from games.empires.sound import sound
from games.empires.state import Empires
from games.empires.table import in_play


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """What a scenario may say. The `phase` is about to begin; with `alone` nothing follows it.

    Seats are named by their civilizations, those of the set-up for so many `players`; or `seats` names them
    and `civilizations` says who is who. Of `stock` and `treasury` one is given, or neither: then all tokens
    that are not on the board are in stock. Trade cards that nobody holds are in the stacks, the named ones on
    top.
    """

    players: int | None = None
    seats: list[Seat] = []
    civilizations: dict[Seat, str] = {}
    options: dict[str, Any] = {}
    turn: int = 5
    phase: int = 1
    alone: bool = False
    areas: dict[str, str] = {}
    treasury: dict[Seat, int] = {}
    stock: dict[Seat, int] = {}
    new_cities: list[str] = []
    census: dict[Seat, int] = {}
    advances: dict[Seat, str] = {}
    extra_credits: dict[Seat, dict[Group, int]] = {}
    spaces: dict[Seat, int] = {}
    hands: dict[Seat, str] = {}
    givers: dict[Seat, dict[str, Seat]] = {}
    stacks: dict[int, str] = {}
    discards: dict[int, str] = {}
    leaving: list[Seat] = []
    seed: str = "00" * 32


class Outcome(Position):
    """What a scenario may expect: a position, and what came of it."""

    cities: dict[Seat, int] = {}
    tokens: dict[Seat, int] = {}
    left: list[Seat] = []
    closed: list[str] = []
    over: str = ""
    winners: list[Seat] = []
    places: dict[Seat, int] = {}
    result: dict[Seat, int] = {}


def pose(edition: Side, raw: Mapping[str, Any]) -> Empires:
    """A game in this position, with the phase about to begin; BadPosition, if no game can be in it."""
    position = read_position(raw, Position)
    game = new_table(edition, position)
    mistakes = Mistakes()
    mistakes.within("turn", position.turn, 1, 999)
    mistakes.within("phase", position.phase, min(PHASES), max(PHASES))
    posing = Posing(game, mistakes)
    posing.set_pieces(position)
    posing.set_progress(position)
    posing.set_cards(position)
    mistakes.stop()
    if wrong := sound(game):
        raise BadPosition(wrong)
    game.turn, game.phase = position.turn, position.phase - 1
    if position.alone:
        game.phase = position.phase
        game.flow = Flow({MAIN: Stack([cast("AnyFrame", PHASES[position.phase]())])})
    else:
        game.flow = Flow({MAIN: Stack([Match(step="next_turn", asked=-1), Turn()])})
    begin(game)
    return game


def position(game: AnyGame) -> dict[str, Any]:
    """The state in the terms of an Outcome."""
    assert isinstance(game, Empires)
    land = [id for id, place in game.board.areas.items() if in_play(game, id) and not place.is_open_sea]
    stock, result = game.pieces.stock, game.result()
    settled = len(game.civilizations) == len(game.seats)
    return {
        "players": len(game.seats),
        "seats": game.seats,
        "civilizations": dict(game.civilizations),
        "options": {name: value for name, value in msgspec.to_builtins(game.options).items() if value},
        "turn": game.turn,
        "phase": game.phase,
        "areas": {area(game, id).name: write_pieces(game, held_in(game, id)) for id in land}
        if settled
        else {},
        "treasury": {seat: stock[seat].treasury for seat in game.seats},
        "stock": {seat: stock[seat].tokens for seat in game.seats},
        "cities": {seat: game.pieces.cities_of(seat) for seat in game.seats},
        "tokens": {seat: game.pieces.tokens_of(seat) for seat in game.seats},
        "new_cities": sorted(area(game, id).name for id in game.new_cities),
        "census": dict(game.census),
        "advances": {seat: ", ".join(sorted(held)) for seat, held in game.advances.items()},
        "extra_credits": {seat: dict(credits) for seat, credits in game.extra_credits.items()},
        "spaces": dict(game.spaces),
        "hands": {seat: write_cards(hand) for seat, hand in game.hands.items()},
        "givers": {seat: dict(givers) for seat, givers in game.givers.items()},
        "stacks": {str(number): ", ".join(pile) for number, pile in game.stacks.items()},
        "discards": {str(number): ", ".join(pile) for number, pile in game.discards.items()},
        "leaving": list(game.leaving),
        "left": list(game.left),
        "closed": list(game.closed),
        "over": game.over or "",
        "winners": sorted(result.winners) if result else [],
        "places": result.places if result else {},
        "result": {seat: score["total"] for seat, score in result.scores.items()} if result else {},
    }


def expected(game: AnyGame, raw: Mapping[str, Any]) -> dict[str, Any]:
    """What a scenario expects, as `position` writes it; BadPosition names what is misspelt."""
    assert isinstance(game, Empires)
    outcome = read_position(raw, Outcome)
    mistakes = Mistakes()
    posing = Posing(game, mistakes)
    for name in ("treasury", "stock", "cities", "tokens", "census", "extra_credits", "spaces"):
        posing.seats(name, getattr(outcome, name))
    for name in ("places", "result", "civilizations"):
        posing.seats(name, getattr(outcome, name))
    for name in ("leaving", "left", "winners"):
        for seat in getattr(outcome, name):
            mistakes.known(name, "seat", seat, game.seats)
    if outcome.over:
        mistakes.known("over", "end", outcome.over, get_args(End))
    areas = outcome.areas
    if len(game.civilizations) == len(game.seats):
        held = posing.areas(outcome.areas)
        areas = {area(game, id).name: write_pieces(game, here) for id, here in held.items()}
    found = dict(raw) | {
        "areas": areas,
        "new_cities": sorted(
            area(game, id).name for id in posing.area_list("new_cities", outcome.new_cities)
        ),
        "advances": {
            seat: ", ".join(sorted(held)) for seat, held in posing.advances(outcome.advances).items()
        },
        "hands": {seat: write_cards(hand) for seat, hand in posing.hands(outcome.hands).items()},
        "stacks": {str(n): ", ".join(pile) for n, pile in posing.piles("stacks", outcome.stacks).items()},
        "discards": {
            str(n): ", ".join(pile) for n, pile in posing.piles("discards", outcome.discards).items()
        },
        "winners": sorted(outcome.winners),
    }
    mistakes.stop()
    return {name: value for name, value in found.items() if name in raw}


def write_cards(cards: list[str]) -> str:
    """`2 ochre, wine`, in the order of the alphabet."""
    return ", ".join(f"{n} {card}" if n > 1 else card for card, n in sorted(Counter(cards).items()))
