"""The parts of a position written by hand, read and checked; what is wrong is named with its key."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from data.empires import STACKS, Side, newest
from games.civilization.board.areas import read_area
from games.civilization.cards.stacks import stack_of
from games.civilization.holdings import Held, names, put_pieces, read_cards, read_pieces
from games.civilization.pieces.pieces import BARBARIANS, AreaId, Holder
from games.civilization.table import area
from games.civilization.track.rules import last_space
from games.core.audience import Seat
from games.core.fields import read_struct
from games.core.illegal import Illegal
from games.core.mistakes import BadPosition, Mistakes
from games.empires.leaving import FEWEST
from games.empires.options import Options, read_options
from games.empires.setup import LEAST, MOST, blank
from games.empires.stacks import cards_of, whole_deck
from games.empires.state import Empires
from games.empires.table import in_play

if TYPE_CHECKING:
    from games.empires.positions import Position

PLAYERS = 7
WATER = "water"
MOST_WATER = 99
"""Water never runs out, but no hand needs more."""


def new_table(edition: Side, position: "Position") -> Empires:
    """The table before anything is on it: options, seats, civilizations."""
    mistakes = Mistakes()
    players = len(position.seats) or (PLAYERS if position.players is None else position.players)
    mistakes.within("seats" if position.seats else "players", players, LEAST, MOST)
    if position.players not in (None, players):
        mistakes.add("players", f"{position.players} does not fit; {players} seats are named")
    mistakes.once("seats", position.seats)
    for seat in position.seats:
        if not seat.strip() or seat in (BARBARIANS, WATER):
            mistakes.add("seats", f"{seat!r} cannot be the name of a seat; take another")
    mistakes.digits("seed", position.seed)
    read_struct(position.options, Options, mistakes, "options.")
    mistakes.stop()
    with mistakes.at("options"):
        options = read_options(position.options)
    mistakes.stop()
    civilizations = newest().setups[edition, players].civilizations
    seats = position.seats or list(civilizations)
    led: dict[Seat, str] = {}
    for seat, name in position.civilizations.items():
        if mistakes.known(f"civilizations.{seat}", "seat", seat, seats):
            led[seat] = name.casefold()
            what = f"civilization for {players} players"
            mistakes.known(f"civilizations.{seat}", what, led[seat], civilizations)
    mistakes.once("civilizations", list(led.values()))
    mistakes.stop()
    game = blank(edition, options, seats, position.seed)
    own = {seat: seat for seat in seats if seat in civilizations and seat not in led.values()}
    game.civilizations = own | led
    spare = iter(name for name in civilizations if name not in game.civilizations.values())
    game.civilizations = {seat: game.civilizations.get(seat) or next(spare) for seat in seats}
    return game


class Posing:
    """Reads the parts of a position for a game, and puts them there unless there are mistakes."""

    def __init__(self, game: Empires, mistakes: Mistakes) -> None:
        self.game = game
        self.mistakes = mistakes
        self.holders = names(game) if len(game.civilizations) == len(game.seats) else {}

    # The parts.

    def seats(self, key: str, named: Mapping[Seat, Any]) -> list[Seat]:
        """The seats that a table names, without those that there are not."""
        known = self.game.seats
        return [seat for seat in named if self.mistakes.known(f"{key}.{seat}", "seat", seat, known)]

    def amounts(self, key: str, table: Mapping[Seat, int], most: int) -> dict[Seat, int]:
        """Numbers by seat, from 0 to so many."""
        seats = self.seats(key, table)
        return {s: table[s] for s in seats if self.mistakes.within(f"{key}.{s}", table[s], 0, most)}

    def areas(self, areas: Mapping[str, str]) -> dict[AreaId, list[Held]]:
        """Who has what where."""
        found: dict[AreaId, list[Held]] = {}
        for name, text in areas.items():
            with self.mistakes.at(f"areas.{name}"):
                id = self._land(name)
                if id in found:
                    raise BadPosition([f"{area(self.game, id).name} is there already; name it once"])
                found[id] = read_pieces(text, self.holders)
                self._check_area(id, found[id])
        return found

    def area_list(self, key: str, named: Sequence[str]) -> list[AreaId]:
        """Areas, each once."""
        found: list[AreaId] = []
        for name in named:
            with self.mistakes.at(key):
                found.append(self._land(name))
        self.mistakes.once(key, found)
        return found

    def _land(self, name: str) -> AreaId:
        game = self.game
        id = read_area(game, name)
        place = area(game, id)
        if place.is_open_sea:
            raise BadPosition([f"{place.name} is open sea, where no piece can be; name an area of land"])
        if place.region in game.closed:
            raise BadPosition([f"{place.name} is out of play since its player has left; name another area"])
        if not in_play(game, id):
            numbers = [
                str(n)
                for (side, n), at in self.game.facts.setups.items()
                if side == game.edition and id in at.in_play
            ]
            rest = (
                f"it is in play with {', '.join(numbers)} players" if numbers else "it is never in play here"
            )
            raise BadPosition([f"{place.name} is out of play with {len(game.seats)} players; {rest}"])
        return id

    def _check_area(self, id: AreaId, held: Sequence[Held]) -> None:
        place = area(self.game, id)
        cities = [one for one in held if one.kind == "city"]
        ships = [one for one in held if one.kind == "ship"]
        if sum(one.number for one in cities) > 1:
            raise BadPosition(
                [f"{place.name} has {sum(one.number for one in cities)} cities; an area has one at most"]
            )
        if cities and not place.limit:
            raise BadPosition([f"no city can be in {place.name}; put it elsewhere"])
        if ships and not place.is_coastal:
            raise BadPosition([f"{place.name} has no coast, and ships need one; put them elsewhere"])
        if any(ship.holder == BARBARIANS for ship in ships):
            raise BadPosition(["barbarians have no ships; leave them out"])

    def advances(self, advances: Mapping[Seat, str]) -> dict[Seat, list[str]]:
        """The advances of each seat."""
        found: dict[Seat, list[str]] = {}
        for seat in self.seats("advances", advances):
            with self.mistakes.at(f"advances.{seat}"):
                held = read_cards(advances[seat], self.game.facts.advances, "advance")
                found[seat] = [advance for advance, _ in held]
                twice = [a for a, n in held if n != 1 or found[seat].count(a) > 1]
                if twice:
                    raise BadPosition([f"nobody has {twice[0]} more than once; name it once"])
        return found

    def hands(self, hands: Mapping[Seat, str]) -> dict[Seat, list[str]]:
        """The cards of each hand."""
        return {seat: self._cards(f"hands.{seat}", hands[seat], WATER) for seat in self.seats("hands", hands)}

    def piles(self, key: str, piles: Mapping[int, str]) -> dict[int, list[str]]:
        """The cards of stacks or of discards, by the number of the stack."""
        found: dict[int, list[str]] = {}
        for number, text in piles.items():
            if self.mistakes.within(f"{key}.{number}", number, STACKS[0], STACKS[-1]):
                found[number] = self._cards(f"{key}.{number}", text)
                for card in dict.fromkeys(found[number]):
                    if stack_of(self.game, card) != number:
                        sentence = f"{card} belongs to stack {stack_of(self.game, card)}; put it there"
                        self.mistakes.add(f"{key}.{number}", sentence)
        return found

    def _cards(self, key: str, text: str, *more: str) -> list[str]:
        whole, named = whole_deck(self.game), list[tuple[str, int]]()
        with self.mistakes.at(key):
            try:
                named = read_cards(text, (*whole, *more), "card")
            except Illegal as unknown:
                strange = self._strange(text, whole)
                raise BadPosition([strange]) if strange else unknown from None
        for card, times in named:
            if card in whole and times > whole[card]:
                self.mistakes.add(key, f"{times} {card} are too many; there are {whole[card]} in all")
        return [card for card, times in named for _ in range(min(times, MOST_WATER))]

    def _strange(self, text: str, whole: Mapping[str, int]) -> str:
        """A card that only other tables play with, in a sentence."""
        cards = self.game.facts.cards
        try:
            named = read_cards(text, (*cards.commodities, *cards.calamities), "card")
        except Illegal:
            return ""
        game = self.game
        card = next(card for card, _ in named if card not in whole)
        if card == WATER:
            return "water is in no stack; leave it out"
        decks, setups = self.game.facts.cards.decks, self.game.facts.setups
        where = [
            n
            for (side, n), at in setups.items()
            if side == game.edition and card in cards_of(game.facts, decks[at.deck])
        ]
        rest = f"it is with {' or '.join(map(str, where))}" if where else "it belongs to the other box"
        return f"{card} is not among the trade cards of {len(game.seats)} players; {rest}"

    # What is put on the table.

    def set_pieces(self, position: "Position") -> None:
        """Tokens, cities and ships, what is left of them beside the board, and the census."""
        game, numbers = self.game, self.game.facts.numbers
        held = self.areas(position.areas)
        on_board = {kind: _counts(held, kind) for kind in ("token", "city", "ship")}
        for kind, most in (("token", numbers.tokens), ("city", numbers.cities), ("ship", numbers.ships)):
            for holder, count in on_board[kind].items():
                if holder != BARBARIANS and count > most:
                    what = {"token": "tokens", "city": "cities", "ship": "ships"}[kind]
                    self.mistakes.add("areas", f"{holder} has {count} {what} on the board; there are {most}")
        treasury = self._beside("treasury", position.treasury, on_board["token"])
        stock = self._beside("stock", position.stock, on_board["token"])
        for seat in treasury.keys() & stock.keys():
            sums = (on_board["token"][seat], treasury[seat], stock[seat])
            if sum(sums) != numbers.tokens:
                where = "{} tokens on the board, {} in treasury and {} in stock".format(*sums)
                rest = f"they must be {numbers.tokens} in all; leave stock or treasury out"
                self.mistakes.add(f"stock.{seat}", f"{seat} has {where}; {rest}")
        new = self.area_list("new_cities", position.new_cities)
        for id in new:
            if not any(one.kind == "city" for one in held.get(id, ())):
                self.mistakes.add(
                    "new_cities", f"there is no city in {area(game, id).name}; put one there in areas"
                )
        census = self.amounts("census", position.census, numbers.tokens)
        if self.mistakes.lines:
            return
        for id, here in held.items():
            put_pieces(game.pieces, id, here)
        for seat, left in game.pieces.stock.items():
            game.pieces.gain(seat, treasury.get(seat, left.tokens - stock.get(seat, left.tokens)))
        game.new_cities = new
        game.census = {seat: game.pieces.tokens_of(seat) for seat in game.seats} | census

    def _beside(self, key: str, given: Mapping[Seat, int], on_board: Mapping[Holder, int]) -> dict[Seat, int]:
        """Tokens beside the board: no more than are not on it."""
        found = self.amounts(key, given, self.game.facts.numbers.tokens)
        for seat, count in found.items():
            on, most = on_board.get(seat, 0), self.game.facts.numbers.tokens
            if on <= most < count + on:
                rest = f"{on} of {most} tokens are on the board"
                self.mistakes.add(f"{key}.{seat}", f"{count} are too many; {rest}, so {most - on} are left")
        return found

    def set_progress(self, position: "Position") -> None:
        """Advances, credits, markers, and who leaves."""
        game = self.game
        game.advances |= self.advances(position.advances)
        for seat in self.seats("extra_credits", position.extra_credits):
            for group, points in position.extra_credits[seat].items():
                self.mistakes.within(f"extra_credits.{seat}.{group}", points, 0, 9999)
            game.extra_credits[seat] = dict(position.extra_credits[seat])
        game.spaces |= self.amounts("spaces", position.spaces, last_space(game))
        self.mistakes.once("leaving", position.leaving)
        for seat in position.leaving:
            self.mistakes.known("leaving", "seat", seat, game.seats)
        if position.leaving and not game.options.leaving_by_the_book:
            self.mistakes.add("leaving", "nobody leaves here; set options.leaving_by_the_book to true")
        if len(position.leaving) > len(game.seats) - FEWEST:
            self.mistakes.add("leaving", f"{len(position.leaving)} are too many; {FEWEST} must stay")
        game.leaving = list(position.leaving)

    def _calamities(self, cards: Iterable[str]) -> list[str]:
        return [card for card in cards if card in self.game.facts.cards.calamities]

    def set_cards(self, position: "Position") -> None:
        """Hands, discards and stacks; what is named nowhere is beneath the named cards of its stack."""
        game, rest = self.game, whole_deck(self.game)
        hands, discards = self.hands(position.hands), self.piles("discards", position.discards)
        stacks = self.piles("stacks", position.stacks)
        named = {f"hands.{seat}": hand for seat, hand in hands.items()}
        named |= {f"discards.{number}": pile for number, pile in discards.items()}
        named |= {f"stacks.{number}": pile for number, pile in stacks.items()}
        for key, cards in named.items():
            for card, count in Counter(card for card in cards if card != WATER).items():
                rest[card] -= count
                if rest[card] < 0:
                    whole = whole_deck(game)[card]
                    self.mistakes.add(
                        key, f"with these, {whole - rest[card]} {card} are named; there are {whole} in all"
                    )
        for seat in self.seats("givers", position.givers):
            held, others = self._calamities(hands.get(seat, [])), [one for one in game.seats if one != seat]
            for name, giver in position.givers[seat].items():
                key, card = f"givers.{seat}.{name}", "_".join(name.casefold().split())
                if self.mistakes.known(key, f"calamity in the hand of {seat}", card, held):
                    self.mistakes.known(key, "other seat", giver, others)
                game.givers[seat][card] = giver
        if self.mistakes.lines:
            return
        game.hands |= {seat: sorted(hand) for seat, hand in hands.items()}
        game.discards |= discards
        game.stacks |= stacks
        for card in rest.elements():
            game.stacks[stack_of(self.game, card)].append(card)


def _counts(held: Mapping[AreaId, Sequence[Held]], kind: str) -> Counter[Holder]:
    found: Counter[Holder] = Counter()
    for one in (one for here in held.values() for one in here if one.kind == kind):
        found[one.holder] += one.number
    return found
