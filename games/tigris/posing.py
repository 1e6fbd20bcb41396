"""The parts of a position written by hand, read and checked; what is wrong is named with its key."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from data.tigris import Colour, newest
from games.core.audience import Seat
from games.core.fields import read_struct
from games.core.mistakes import BadPosition, Mistakes, shown
from games.core.notation import match
from games.tigris.board import Built
from games.tigris.board_text import COLOUR, SIGN, draw_board, read_board, start_board
from games.tigris.options import Options, read_options
from games.tigris.pieces import LEADER, LEADERS, MONUMENTS, TILE, TILES, monument_name, monument_number
from games.tigris.setup import blank
from games.tigris.spaces import BIT, NAME, STRIDE, beside, mask
from games.tigris.state import Tigris

if TYPE_CHECKING:
    from games.tigris.positions import Position


def new_table(position: "Position") -> Tigris:
    """The table before anything is on it: options and seats."""
    mistakes = Mistakes()
    mistakes.within("seats", len(position.seats), newest().players_min, newest().players_max)
    mistakes.once("seats", position.seats)
    for seat in position.seats:
        if not seat.strip():
            mistakes.add("seats", f"{shown(seat)} cannot be the name of a seat; take another")
    if position.active:
        mistakes.known("active", "seat", position.active, position.seats)
    mistakes.within("left", position.left, 1, newest().actions_per_turn)
    mistakes.within("turn", position.turn, 1, 9999)
    mistakes.digits("seed", position.seed)
    read_struct(position.options, Options, mistakes, "options.")
    mistakes.stop()
    game = blank(read_options(position.options), position.seats, position.seed)
    spare = iter(name for name in game.facts.dynasties if name not in game.seats)
    game.dynasties = {seat: seat if seat in game.facts.dynasties else next(spare) for seat in game.seats}
    game.active, game.turn = position.active or game.seats[0], position.turn
    return game


class Posing:
    """Reads the parts of a position for a game, and puts them there."""

    def __init__(self, game: Tigris, mistakes: Mistakes) -> None:
        self.game = game
        self.mistakes = mistakes

    # The parts.

    def seats(self, key: str, named: Mapping[Seat, Any]) -> list[Seat]:
        """The seats that a table names, without those that there are not."""
        known = self.game.seats
        return [seat for seat in named if self.mistakes.known(f"{key}.{seat}", "seat", seat, known)]

    def amounts(self, key: str, table: Mapping[Seat, int], most: int) -> dict[Seat, int]:
        """Numbers by seat, from 0 to so many."""
        seats = self.seats(key, table)
        return {s: table[s] for s in seats if self.mistakes.within(f"{key}.{s}", table[s], 0, most)}

    def tiles(self, key: str, counts: Mapping[str, int], most: int = 999) -> dict[Colour, int]:
        """How many tiles of each kind."""
        found: dict[Colour, int] = {}
        for name, count in counts.items():
            with self.mistakes.at(f"{key}.{name}"):
                colour = TILES[match(name, TILES, "tile")]
                if self.mistakes.within(f"{key}.{name}", count, 0, most):
                    found[colour] = found.get(colour, 0) + count
        return found

    def space(self, key: str, name: str) -> str:
        """A space by its name; empty, if there is none."""
        if name.upper() in BIT:
            return name.upper()
        self.mistakes.add(key, f"there is no space {shown(name)}; spaces go from A1 to P11")
        return ""

    def leaders(
        self, leaders: Mapping[Seat, Mapping[str, str]], *, off: bool = False
    ) -> dict[Seat, dict[Colour, str]]:
        """Where leaders stand; with `off`, "" is beside the board."""
        found: dict[Seat, dict[Colour, str]] = {}
        for seat in self.seats("leaders", leaders):
            found[seat] = {}
            for name, space in leaders[seat].items():
                with self.mistakes.at(f"leaders.{seat}.{name}"):
                    colour = LEADERS[match(name, LEADERS, "leader")]
                    place = "" if off and not space else self.space(f"leaders.{seat}.{name}", space)
                    if place or off:
                        found[seat][colour] = place
        return found

    def monuments(self, monuments: Mapping[str, str]) -> list[Built]:
        """Monuments by name, with the upper left space and the tiles beneath."""
        found: list[Built] = []
        for name, place in monuments.items():
            key = f"monuments.{name}"
            with self.mistakes.at(key):
                number = monument_number(match(name, map(monument_name, MONUMENTS), "monument"))
                corner, _, tile = place.partition(" ")
                if not tile:
                    raise BadPosition(
                        [f"{shown(place)} does not fit; write the upper left space and the tile, D5 temple"]
                    )
                colour = TILES[match(tile, TILES, "tile")]
                square = self._square(key, corner)
                if square:
                    found.append(Built(number, MONUMENTS[number], colour, square))
        return found

    def _square(self, key: str, corner: str) -> tuple[str, ...]:
        space = self.space(key, corner)
        if not space:
            return ()
        bit = BIT[space]
        bits = (bit, bit << 1, bit << STRIDE, bit << (STRIDE + 1))
        if not all(one in NAME for one in bits):
            self.mistakes.add(key, f"{space} cannot be the upper left of four spaces; it is at the edge")
            return ()
        return tuple(NAME[one] for one in bits)

    # What is put on the table.

    def set_board(self, position: "Position") -> None:
        """The drawing, and what stands on it."""
        board, before = self.game.board, len(self.mistakes.lines)
        drawn: dict[str, str] = {}
        with self.mistakes.at("board"):
            drawn = read_board(position.board.strip() or start_board(self.game.facts, board.name))
        for space, sign in drawn.items():
            if sign.lower() in COLOUR:
                board.tiles[space] = COLOUR[sign.lower()]
            elif sign == "#":
                board.catastrophes.append(space)
            elif sign in "wW":
                board.wonder.append(space)
            if sign in "TXW":
                board.treasures.append(space)
        board.leaders |= self.leaders(position.leaders)
        board.monuments = self.monuments(position.monuments)
        board.buildings = {}
        for colour, name in position.buildings.items():
            if space := self.space(f"buildings.{colour}", name):
                board.buildings[colour] = space
        board.changed()
        if len(self.mistakes.lines) == before:
            self._check_ground(drawn)
            self._check_standing(drawn)
            self._check_kingdoms()

    def _check_ground(self, drawn: Mapping[str, str]) -> None:
        """The drawing is as the board has it: river and land, tiles where they may be, all monuments told."""
        board = self.game.board
        river, redrawn = board.ground.river, read_board(draw_board(board))
        for space, sign in drawn.items():
            if sign != redrawn[space]:
                sentence = f"{space} is drawn as {sign}; with the rest of the position it is {redrawn[space]}"
                self.mistakes.add("board", sentence)
            elif (colour := board.tiles.get(space)) and (colour == "blue") != bool(BIT[space] & river):
                ground = "river, which is for farms" if BIT[space] & river else "land, which is not for farms"
                self.mistakes.add("board", f"{space} is drawn as {sign}; it is {ground}")
        for monument in board.monuments:
            key = f"monuments.{monument_name(monument.id)}"
            if monument.tiles not in monument.colours:
                self.mistakes.add(
                    key, f"it cannot be on {TILE[monument.tiles]}s; take tiles of one of its colours"
                )
            if any((monument.tiles == "blue") != bool(BIT[space] & river) for space in monument.spaces):
                self.mistakes.add(key, f"{TILE[monument.tiles]}s cannot be on {', '.join(monument.spaces)}")
        if board.wonder and not _is_cross(board.wonder):
            self.mistakes.add(
                "board", f"the wonder (w) is on {', '.join(board.wonder)}; it takes a cross of five"
            )
        covered = Counter(space for monument in board.monuments for space in monument.spaces)
        for space in (space for space, count in covered.items() if count > 1):
            self.mistakes.add("monuments", f"two monuments are on {space}; move one")

    def _check_standing(self, drawn: Mapping[str, str]) -> None:
        """Leaders are on empty land beside a temple, alone; buildings are on tiles of their colour."""
        board, there = self.game.board, dict[str, str]()
        temples = mask(space for space, colour in board.tiles.items() if colour == "red")
        for seat, standing in board.leaders.items():
            for colour, space in standing.items():
                key = f"leaders.{seat}.{LEADER[colour]}"
                if drawn[space] != ".":
                    self.mistakes.add(
                        key, f"{space} is drawn as {drawn[space]}; a leader stands on empty land"
                    )
                elif space in there:
                    self.mistakes.add(key, f"{there[space]} is on {space} already; move one")
                elif not beside(BIT[space]) & temples:
                    self.mistakes.add(key, f"no temple is beside {space}; a leader stands beside one")
                there[space] = f"the {LEADER[colour]} of {seat}"
        for colour, space in board.buildings.items():
            if drawn[space].lower() != SIGN[colour]:
                sentence = f"{space} is drawn as {drawn[space]}; it stands on a {TILE[colour]}"
                self.mistakes.add(f"buildings.{colour}", sentence)

    def _check_kingdoms(self) -> None:
        """No kingdom has two leaders of a colour."""
        for kingdom in self.game.board.grid.kingdoms():
            colours: Counter[Colour] = Counter(leader.colour for leader in kingdom.leaders)
            for colour, count in colours.items():
                if count > 1:
                    places = [NAME[leader.bit] for leader in kingdom.leaders if leader.colour == colour]
                    sentence = (
                        f"the {LEADER[colour]}s on {' and '.join(places)} are in one kingdom; part them"
                    )
                    self.mistakes.add("leaders", sentence)

    def set_pieces(self, position: "Position") -> None:
        """Hands, points, treasures, catastrophes and the bag: no more of anything than there is."""
        game, board = self.game, self.game.board
        for seat in self.seats("hands", position.hands):
            hand = self.tiles(f"hands.{seat}", position.hands[seat])
            game.hands[seat] = sorted(_each(hand))
            if len(game.hands[seat]) > self.game.facts.hand_size:
                sentence = (
                    f"{len(game.hands[seat])} tiles are too many; a hand has {self.game.facts.hand_size}"
                )
                self.mistakes.add(f"hands.{seat}", sentence)
        for seat in self.seats("points", position.points):
            for colour, points in position.points[seat].items():
                self.mistakes.within(f"points.{seat}.{colour}", points, 0, 999)
            game.points[seat].update(position.points[seat])
        whole = self.game.facts.treasures
        game.treasures |= self.amounts("treasures", position.treasures, whole)
        there = len(board.treasures) + sum(game.treasures.values())
        if there > whole:
            self.mistakes.add("treasures", f"{there} are on the board or taken; there are {whole}")
        self._set_catastrophes(position)
        self._fill_bag(position)

    def _set_catastrophes(self, position: "Position") -> None:
        """Those on the board were somebody's: of seats that say nothing, the last one's first."""
        game, each = self.game, self.game.facts.catastrophes_per_player
        told = self.amounts("catastrophes", position.catastrophes, each)
        game.catastrophes |= told
        there, whole = len(game.board.catastrophes), each * len(game.seats)
        played = max(0, there - sum(each - left for left in told.values()))
        for seat in [seat for seat in reversed(game.seats) if seat not in position.catastrophes]:
            game.catastrophes[seat] -= min(each, played)
            played -= min(each, played)
        if played:
            sentence = f"{there} are on the board and {sum(told.values())} left; there are {whole} in all"
            self.mistakes.add("catastrophes", sentence)

    def _fill_bag(self, position: "Position") -> None:
        game = self.game
        rest: Counter[Colour] = Counter({colour.id: colour.tiles for colour in self.game.facts.colours})
        rest.subtract(game.board.tiles.values())
        for monument in game.board.monuments:
            rest[monument.tiles] -= len(monument.spaces)
        for hand in game.hands.values():
            rest.subtract(hand)
        bag = None if position.bag is None else self.tiles("bag", position.bag)
        rest.subtract(bag or {})
        for colour, count in rest.items():
            if count < 0:
                whole = next(one.tiles for one in self.game.facts.colours if one.id == colour)
                where = "on the board, in hands and in the bag" if bag else "on the board and in hands"
                self.mistakes.add("board", f"{whole - count} {TILE[colour]}s are {where}; there are {whole}")
        if self.mistakes.lines:
            return
        game.bag, game.discards = list(rest.elements()), []
        if bag is not None:
            game.bag, game.discards = _each(bag), list(rest.elements())


def _each(counts: Mapping[Colour, int]) -> list[Colour]:
    return [colour for colour, count in counts.items() for _ in range(count)]


def _is_cross(spaces: list[str]) -> bool:
    """T.wonder.1: a centre and its four neighbours."""
    bits = mask(spaces)
    return len(spaces) == 5 and any((BIT[space] | beside(BIT[space])) == bits for space in spaces)
