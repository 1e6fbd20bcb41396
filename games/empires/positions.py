"""Positions written by hand, for scenarios: docs/scenarios-empires.md tells the format."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, cast

import msgspec

from data.empires import STACKS, Group, Side, newest
from games.core.audience import Seat
from games.core.engine import begin
from games.core.flow import MAIN, Flow, Stack
from games.core.game import AnyGame
from games.empires.areas import read_area
from games.empires.frames import AnyFrame, Match, Turn
from games.empires.frames.turn import PHASES
from games.empires.holdings import names, put_pieces, read_cards, write_area
from games.empires.options import read_options
from games.empires.setup import blank
from games.empires.stacks import stack_of
from games.empires.state import Empires
from games.empires.table import area, board, in_play, setup

PLAYERS = 7


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """What a scenario may say. The `phase` is about to begin; with `alone` nothing follows it.

    Seats are named by their civilizations, those of the set-up for so many `players`; or `seats` names them
    and `civilizations` says who is who. Of `stock` and `treasury` one is given, or neither: then all tokens
    that are not on the board are in stock. Trade cards that nobody holds are in the stacks, the named ones on
    top.
    """

    players: int = PLAYERS
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


def pose(edition: Side, raw: Mapping[str, Any]) -> Empires:
    """A game in this position, with the phase about to begin."""
    position = msgspec.convert(dict(raw), Position, strict=False)
    civilizations = newest().setups[edition, len(position.seats) or position.players].civilizations
    seats = position.seats or list(civilizations)
    game = blank(edition, read_options(position.options), seats, position.seed)
    spare = iter(name for name in civilizations if name not in {*seats, *position.civilizations.values()})
    for seat in seats:
        own = seat if seat in civilizations else None
        game.civilizations[seat] = position.civilizations.get(seat) or own or next(spare)
    _set_pieces(game, position)
    game.turn, game.phase = position.turn, position.phase - 1
    game.census = {seat: game.pieces.tokens_of(seat) for seat in seats} | position.census
    game.spaces.update(position.spaces)
    game.leaving = list(position.leaving)
    for seat, held in position.advances.items():
        game.advances[seat] = read_cards(held, game.facts.advances)
    for seat, credits in position.extra_credits.items():
        game.extra_credits[seat] = dict(credits)
    _set_cards(game, position)
    if position.alone:
        game.phase = position.phase
        game.flow = Flow({MAIN: Stack([cast("AnyFrame", PHASES[position.phase]())])})
    else:
        game.flow = Flow({MAIN: Stack([Match(step="next_turn", asked=-1), Turn()])})
    begin(game)
    return game


def _set_pieces(game: Empires, position: Position) -> None:
    known = names(game)
    for name, text in position.areas.items():
        put_pieces(game.pieces, read_area(game, name), text, known)
    game.new_cities = [read_area(game, name) for name in position.new_cities]
    for seat, stock in game.pieces.stock.items():
        kept = position.stock.get(seat, stock.tokens)
        game.pieces.gain(seat, position.treasury.get(seat, stock.tokens - kept))


def _set_cards(game: Empires, position: Position) -> None:
    cards, deck = game.facts.cards, game.facts.cards.decks[setup(game).deck]
    known = (*deck.commodities, *deck.calamities, "water")
    rest = Counter({good: cards.commodities[good].count or 0 for good in deck.commodities})
    rest.update(deck.calamities)
    for seat, hand in position.hands.items():
        game.hands[seat] = sorted(read_cards(hand, known))
        rest.subtract(card for card in game.hands[seat] if card != "water")
    game.givers.update({seat: dict(givers) for seat, givers in position.givers.items()})
    for number, pile in position.discards.items():
        game.discards[number] = read_cards(pile, known)
        rest.subtract(game.discards[number])
    for number in STACKS:
        game.stacks[number] = read_cards(position.stacks.get(number, ""), known)
        rest.subtract(game.stacks[number])
    for card in rest.elements():
        game.stacks[stack_of(game, card)].append(card)


def position(game: AnyGame) -> dict[str, Any]:
    """The state in the terms of a Position, and what came of it."""
    assert isinstance(game, Empires)
    land = [id for id, place in board(game).areas.items() if in_play(game, id) and not place.is_open_sea]
    stock, result = game.pieces.stock, game.result()
    settled = len(game.civilizations) == len(game.seats)
    return {
        "seats": game.seats,
        "civilizations": dict(game.civilizations),
        "turn": game.turn,
        "phase": game.phase,
        "areas": {area(game, id).name: write_area(game, id) for id in land} if settled else {},
        "treasury": {seat: stock[seat].treasury for seat in game.seats},
        "stock": {seat: stock[seat].tokens for seat in game.seats},
        "cities": {seat: game.pieces.cities_of(seat) for seat in game.seats},
        "tokens": {seat: game.pieces.tokens_of(seat) for seat in game.seats},
        "new_cities": [area(game, id).name for id in game.new_cities],
        "census": dict(game.census),
        "advances": {seat: ", ".join(held) for seat, held in game.advances.items()},
        "extra_credits": {seat: dict(credits) for seat, credits in game.extra_credits.items()},
        "spaces": dict(game.spaces),
        "hands": {seat: _counted(hand) for seat, hand in game.hands.items()},
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


def _counted(cards: list[str]) -> str:
    return ", ".join(f"{n} {card}" if n > 1 else card for card, n in sorted(Counter(cards).items()))
