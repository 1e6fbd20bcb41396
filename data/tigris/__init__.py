"""The facts of Tigris & Euphrates, as frozen structs: `newest().colour("red").leader == "priest"`."""

from msgspec import Struct

from data.loading import Reader, parse
from data.tigris.schema import COLOURS, BoardName, BoardSchema, Colour, FactsSchema, SpaceKind
from data.versions import Versions

__all__ = [
    "COLOURS",
    "FACTS",
    "NAMED",
    "Board",
    "BoardName",
    "Colour",
    "ColourFacts",
    "Monument",
    "SpaceKind",
    "TigrisFacts",
    "build",
    "facts_of",
    "frozen",
    "newest",
]


class ColourFacts(Struct, frozen=True):
    """One of the four colours: what its pieces are called, where its tiles go, how many there are."""

    id: Colour
    tile: str
    leader: str
    point: str
    building: str
    space: SpaceKind
    tiles: int


class Monument(Struct, frozen=True):
    """A monument pays in both of its colours; which one is on top makes no difference."""

    id: int
    top: Colour
    base: Colour

    @property
    def colours(self) -> tuple[Colour, Colour]:
        return self.top, self.base


class Board(Struct, frozen=True):
    """One side of the board. A space is a column letter and a row number: A1 is the top left corner."""

    id: BoardName
    border: str
    rows: tuple[str, ...]
    spaces: tuple[str, ...]
    river: tuple[str, ...]
    temples: tuple[str, ...]
    bordered: tuple[str, ...]
    treasures: tuple[str, ...]


class TigrisFacts(Struct, frozen=True, eq=False):
    """All the numbers and names of the game."""

    version: str
    tiles: int
    treasures: int
    dynasties: tuple[str, ...]
    players_min: int
    players_max: int
    hand_size: int
    catastrophes_per_player: int
    actions_per_turn: int
    end_treasures_left: int
    building_shortest_line: int
    building_tile_points: int
    colours: tuple[ColourFacts, ...]
    monuments: tuple[Monument, ...]
    boards: tuple[Board, ...]

    def colour(self, colour: Colour) -> ColourFacts:
        return next(c for c in self.colours if c.id == colour)

    def board(self, name: BoardName) -> Board:
        return next(b for b in self.boards if b.id == name)


NAMED: dict[str, Colour] = {colour: colour for colour in COLOURS}
"""A colour by its name, for words that come from outside."""


def build(read: Reader, version: str) -> TigrisFacts:
    """The facts of a version, from its file."""
    path = "tigris/facts.toml"
    return frozen(parse(read(path), path, FactsSchema))


def frozen(schema: FactsSchema) -> TigrisFacts:
    """The checked file as structs, with the lists of spaces worked out from the rows."""
    return TigrisFacts(
        version=schema.version,
        tiles=schema.tiles,
        treasures=schema.treasures,
        dynasties=schema.dynasties,
        players_min=schema.players.min,
        players_max=schema.players.max,
        hand_size=schema.turn.hand_size,
        catastrophes_per_player=schema.turn.catastrophes_per_player,
        actions_per_turn=schema.turn.actions_per_turn,
        end_treasures_left=schema.end.treasures_left,
        building_shortest_line=schema.building.shortest_line,
        building_tile_points=schema.building.tile_points,
        colours=tuple(ColourFacts(**dict(colour)) for colour in schema.colours),
        monuments=tuple(Monument(id=m.id, top=m.top, base=m.base) for m in schema.monuments),
        boards=tuple(_board(board) for board in schema.boards),
    )


def _board(schema: BoardSchema) -> Board:
    printed = {
        f"{chr(ord('A') + column)}{number}": mark
        for number, row in enumerate(schema.rows, start=1)
        for column, mark in enumerate(row)
    }
    marked = {marks: tuple(s for s, mark in printed.items() if mark in marks) for marks in ("~", "TS", "S")}
    return Board(
        id=schema.id,
        border=schema.border,
        rows=schema.rows,
        spaces=tuple(printed),
        river=marked["~"],
        temples=marked["TS"],
        bordered=marked["S"],
        treasures=marked["TS"],
    )


FACTS: Versions[TigrisFacts] = Versions("Tigris & Euphrates", ("1",), build)


def facts_of(version: str) -> TigrisFacts:
    """The facts that games of this data version are played by."""
    return FACTS.of(version)


def newest() -> TigrisFacts:
    """The facts of new games, and of all that belongs to no game."""
    return FACTS.of(FACTS.newest)
