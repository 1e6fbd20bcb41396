"""What must be true of every state, whatever was played."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from games.civilization.cards.stacks import stack_of
from games.civilization.pieces.pieces import BARBARIANS
from games.civilization.table import area, in_play

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def wrongs(game: "AnyCivilization", deck: Mapping[str, int]) -> list[str]:
    """What is wrong with a game that is played with these trade cards; nothing, if all is well."""
    return _pieces(game) + _places(game) + _cards(game, deck)


def _pieces(game: "AnyCivilization") -> list[str]:
    """E.pieces.1-3: 55 tokens, 9 cities and 4 ships of every player are somewhere."""
    numbers, pieces = game.facts.numbers, game.pieces
    wrong: list[str] = []
    for seat, stock in pieces.stock.items():
        tokens = stock.tokens + stock.treasury + pieces.tokens_of(seat)
        cities = stock.cities + pieces.cities_of(seat)
        ships = stock.ships + pieces.ships_of(seat)
        if (tokens, cities, ships) != (numbers.tokens, numbers.cities, numbers.ships):
            wrong.append(f"{seat} has {tokens} tokens, {cities} cities, {ships} ships")
        if min(stock.tokens, stock.treasury, stock.cities, stock.ships) < 0:
            wrong.append(f"{seat} owes the stock: {stock}")
    counts = [
        count for place in (pieces.tokens, pieces.ships) for here in place.values() for count in here.values()
    ]
    if any(count < 1 for count in counts) or not all({**pieces.tokens, **pieces.ships}.values()):
        wrong.append("a count of nothing is kept")
    return wrong


def _places(game: "AnyCivilization") -> list[str]:
    """E.setup.20, E.3.ship.13, E.5a.3: pieces stand where they may, and belong to somebody."""
    pieces = game.pieces
    wrong = [
        f"pieces in {id}"
        for id in sorted({*pieces.tokens, *pieces.cities, *pieces.ships})
        if not in_play(game, id) or area(game, id).is_open_sea
    ]
    wrong += [f"a ship in {id}" for id in pieces.ships if not area(game, id).is_coastal]
    wrong += [f"a city in {id}" for id in pieces.cities if not area(game, id).limit]
    wrong += [f"{id} is no new city" for id in game.new_cities if id not in pieces.cities]
    holders = {*pieces.cities.values(), *(holder for here in pieces.tokens.values() for holder in here)}
    wrong += [f"units of {holder}" for holder in holders - {BARBARIANS, *game.seats}]
    return wrong


def _cards(game: "AnyCivilization", deck: Mapping[str, int]) -> list[str]:
    """E.deck.1: every trade card is somewhere, once; those of no stack are not counted."""
    whole = Counter(deck)
    found = Counter(card for hand in game.hands.values() for card in hand if stack_of(game, card))
    wrong: list[str] = []
    for number in game.facts.cards.stacks:
        pile = game.stacks[number] + game.discards[number] + game.returned[number]
        found.update(pile)
        strays = [card for card in pile if stack_of(game, card) != number]
        wrong += [f"{card} in stack {number}" for card in strays]
    wrong += [
        f"{found[card]} of {whole[card]} {card}" for card in whole | found if found[card] != whole[card]
    ]
    for seat, givers in game.givers.items():
        wrong += [f"{seat} was given {card}" for card in givers if card not in game.hands[seat]]
    for seat, offers in game.promised.items():
        hand = Counter(game.hands[seat])
        wrong += [f"{seat} cannot keep offer {id}" for id, cards in offers.items() if Counter(cards) - hand]
        wrong += [f"{seat} has no offer {id}" for id in offers if id not in game.look(seat).offers]
    for seat, others in game.known.items():
        for other, sure in others.items():
            if Counter(sure) - Counter(game.hands[other]):
                wrong.append(f"{seat} knows {sure} of {other}")
    return wrong
