"""Who plays where: the set-ups for each map and number of players, and the sets of the Short Game."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct
from pydantic import Field, PositiveInt

from data.civilization.advances import Advance
from data.civilization.board import Board
from data.civilization.reading import Count, Folder, Name, Version, fixed
from data.civilization.setups import Setup, check_seated, open_areas
from data.empires.cards import Deck
from data.empires.civilizations import Civilization
from data.empires.sides import SIDES, Side
from data.loading import Schema

PLAYERS = range(5, 10)


class SetupSchema(Schema):
    board: Side
    players: int = Field(ge=5, le=9)
    deck: Name
    starting_credits: int = Field(ge=0, multiple_of=5)
    sources: PositiveInt
    civilizations: tuple[Name, ...]


class SetupsFile(Schema):
    version: Version
    setups: tuple[SetupSchema, ...]


class StartSchema(Schema):
    cities: PositiveInt
    cities_on_sites: Count
    tokens: PositiveInt
    treasury: PositiveInt
    space_basic: PositiveInt
    space_expert: PositiveInt


class ShortSetSchema(Schema):
    name: Name
    advances: tuple[Name, ...] = Field(min_length=4, max_length=4)
    cost: PositiveInt
    city_lost: bool


class ShortGameFile(Schema):
    version: Version
    start: StartSchema
    sets: dict[str, ShortSetSchema]
    selection: dict[Side, dict[int, tuple[Name, ...]]]


class EmpiresSetup(Setup, frozen=True):
    """E.setup.6: a map and a number of players."""

    board: Side
    starting_credits: int


class ShortSet(Struct, frozen=True):
    """E.short.2: the advances on one scenario token."""

    id: str
    name: str
    advances: tuple[str, ...]
    cost: int
    city_lost: bool


class ShortGame(Struct, frozen=True):
    """E.short.1: the Short Game: where it starts, its sets, and which sets are dealt."""

    cities: int
    cities_on_sites: int
    tokens: int
    treasury: int
    space_basic: int
    space_expert: int
    sets: Mapping[str, ShortSet]
    selection: Mapping[Side, Mapping[int, tuple[str, ...]]]


def read_setups(
    folder: Folder,
    boards: Mapping[str, Board],
    civilizations: Mapping[str, Civilization],
    decks: Mapping[str, Deck],
) -> Mapping[tuple[Side, int], EmpiresSetup]:
    """Every map and number of players once, each with as many civilizations, in ranking order."""
    setups: dict[tuple[Side, int], EmpiresSetup] = {}
    for index, setup in enumerate(folder.file("setups", SetupsFile).setups):
        where = f"setups.{index}"
        if (setup.board, setup.players) in setups:
            raise folder.wrong("setups", where, f"{setup.board} with {setup.players} players is there twice")
        check_seated(folder, where, setup.civilizations, setup.players, civilizations)
        seated = [civilizations[id] for id in setup.civilizations]
        if strays := [c.id for c in seated if c.board != setup.board]:
            raise folder.wrong(
                "setups", f"{where}.civilizations", f"{strays[0]} is not on the {setup.board} map"
            )
        folder.check_ids("setups", f"{where}.deck", [setup.deck], decks, "deck")
        deck = decks[setup.deck]
        if deck.board != setup.board or setup.players not in deck.players:
            raise folder.wrong(
                "setups", f"{where}.deck", f"{setup.deck} is for another map or number of players"
            )
        setups[setup.board, setup.players] = _setup(setup, boards[setup.board])
    for board in SIDES:
        for players in PLAYERS:
            if (board, players) not in setups:
                raise folder.wrong("setups", "setups", f"none for {board} with {players} players")
    return fixed(setups)


def _setup(setup: SetupSchema, board: Board) -> EmpiresSetup:
    in_play = open_areas(board, setup.civilizations)
    return EmpiresSetup(
        board=setup.board,
        players=setup.players,
        deck=setup.deck,
        starting_credits=setup.starting_credits,
        civilizations=setup.civilizations,
        in_play=in_play,
        out_of_play=frozenset(board.areas) - in_play,
    )


def read_short_game(folder: Folder, advances: Mapping[str, Advance]) -> ShortGame:
    """E.short.2: as many sets as players; a set's cost is that of its advances."""
    file = folder.file("short_game", ShortGameFile)
    for id, token in file.sets.items():
        folder.check_ids("short_game", f"sets.{id}.advances", token.advances, advances, "advance")
        cost = sum(advances[advance].cost for advance in token.advances)
        if cost != token.cost:
            raise folder.wrong(
                "short_game", f"sets.{id}.cost", f"says {token.cost}; the advances make {cost}"
            )
    for side, selection in file.selection.items():
        for players, chosen in selection.items():
            folder.check_ids("short_game", f"selection.{side}.{players}", chosen, file.sets, "set")
            if len(chosen) != players:
                raise folder.wrong(
                    "short_game", f"selection.{side}.{players}", f"{len(chosen)} sets, not {players}"
                )
        if sorted(selection) != list(PLAYERS):
            raise folder.wrong("short_game", f"selection.{side}", "needs a line for each of 5 to 9 players")
    sets = {id: msgspec.convert({"id": id, **s.model_dump()}, ShortSet) for id, s in file.sets.items()}
    return ShortGame(
        **file.start.model_dump(),
        sets=fixed(sets),
        selection=fixed({side: fixed(chosen) for side, chosen in file.selection.items()}),
    )
