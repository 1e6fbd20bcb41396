"""What facts.toml may say: shapes, ranges, and sums that must come out."""

from collections.abc import Iterable
from typing import Literal

from pydantic import Field, PositiveInt, ValidationInfo, field_validator

from data.loading import Schema

Colour = Literal["black", "red", "blue", "green"]
SpaceKind = Literal["land", "river"]
BoardName = Literal["standard", "advanced"]

COLOURS: tuple[Colour, ...] = ("black", "red", "blue", "green")
WIDTH = 16
HEIGHT = 11
LEGEND = ".~TS"


def _once_each(what: str, found: Iterable[str], wanted: Iterable[str]) -> None:
    if sorted(found) != sorted(wanted):
        raise ValueError(f"{what} must be {', '.join(wanted)}, once each; found {', '.join(found)}")


class PlayersSchema(Schema):
    min: PositiveInt
    max: PositiveInt

    @field_validator("max")
    @classmethod
    def _room_for_min(cls, most: int, info: ValidationInfo) -> int:
        if most < info.data.get("min", most):
            raise ValueError(f"{most} is less than min")
        return most


class TurnSchema(Schema):
    hand_size: PositiveInt
    catastrophes_per_player: PositiveInt
    actions_per_turn: PositiveInt


class EndSchema(Schema):
    treasures_left: PositiveInt


class BuildingSchema(Schema):
    shortest_line: PositiveInt
    tile_points: PositiveInt


class ColourSchema(Schema):
    id: Colour
    tile: str = Field(min_length=1)
    leader: str = Field(min_length=1)
    point: str = Field(min_length=1)
    building: str = Field(min_length=1)
    space: SpaceKind
    tiles: PositiveInt


class MonumentSchema(Schema):
    id: PositiveInt
    top: Colour
    base: Colour

    @field_validator("base")
    @classmethod
    def _two_colours(cls, base: Colour, info: ValidationInfo) -> Colour:
        if base == info.data.get("top"):
            raise ValueError(f"top and base are both {base}")
        return base


class BoardSchema(Schema):
    id: BoardName
    border: str = Field(min_length=1)
    rows: tuple[str, ...]

    @field_validator("rows")
    @classmethod
    def _whole_board(cls, rows: tuple[str, ...]) -> tuple[str, ...]:
        if len(rows) != HEIGHT:
            raise ValueError(f"{len(rows)} rows, not {HEIGHT}")
        for number, row in enumerate(rows, start=1):
            if len(row) != WIDTH:
                raise ValueError(f"row {number} is {len(row)} wide, not {WIDTH}: {row!r}")
            if unknown := set(row) - set(LEGEND):
                raise ValueError(f"row {number} has {sorted(unknown)}; the legend knows {LEGEND!r}")
        return rows

    @property
    def treasures(self) -> int:
        return sum(row.count("T") + row.count("S") for row in self.rows)


class FactsSchema(Schema):
    """The whole of facts.toml. Sums are stated before what they sum, so that the error names the latter."""

    version: str = Field(min_length=1)
    tiles: PositiveInt
    treasures: PositiveInt
    dynasties: tuple[str, ...]
    players: PlayersSchema
    turn: TurnSchema
    end: EndSchema
    building: BuildingSchema
    colours: tuple[ColourSchema, ...]
    monuments: tuple[MonumentSchema, ...]
    boards: tuple[BoardSchema, ...]

    @field_validator("players")
    @classmethod
    def _a_dynasty_each(cls, players: PlayersSchema, info: ValidationInfo) -> PlayersSchema:
        dynasties: tuple[str, ...] = info.data.get("dynasties", ())
        if dynasties and players.max != len(dynasties):
            raise ValueError(f"max is {players.max}, but there are {len(dynasties)} dynasties")
        return players

    @field_validator("dynasties")
    @classmethod
    def _different_dynasties(cls, dynasties: tuple[str, ...]) -> tuple[str, ...]:
        if len(set(dynasties)) != len(dynasties) or not all(dynasties):
            raise ValueError(f"a name is empty or there twice: {', '.join(dynasties)}")
        return dynasties

    @field_validator("colours")
    @classmethod
    def _four_colours(
        cls, colours: tuple[ColourSchema, ...], info: ValidationInfo
    ) -> tuple[ColourSchema, ...]:
        _once_each("the colours", [c.id for c in colours], COLOURS)
        found, stated = sum(c.tiles for c in colours), info.data.get("tiles")
        if stated is not None and found != stated:
            raise ValueError(f"the tiles of the four colours are {found}, not {stated}")
        return colours

    @field_validator("monuments")
    @classmethod
    def _no_two_alike(cls, monuments: tuple[MonumentSchema, ...]) -> tuple[MonumentSchema, ...]:
        pairs = [frozenset((m.top, m.base)) for m in monuments]
        for index, (monument, pair) in enumerate(zip(monuments, pairs, strict=True)):
            if pair in pairs[:index]:
                raise ValueError(
                    f"monument {monument.id} repeats the pair {monument.top} and {monument.base}"
                )
        if [m.id for m in monuments] != list(range(1, 7)):
            raise ValueError("the six monuments have the ids 1 to 6, in order")
        return monuments

    @field_validator("boards")
    @classmethod
    def _both_boards(cls, boards: tuple[BoardSchema, ...], info: ValidationInfo) -> tuple[BoardSchema, ...]:
        _once_each("the boards", [b.id for b in boards], ("standard", "advanced"))
        tokens: int = info.data.get("treasures", 0)
        for board in boards:
            if tokens and board.treasures > tokens:
                raise ValueError(f"board {board.id} marks {board.treasures} treasures; there are {tokens}")
        return boards
