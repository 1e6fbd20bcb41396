"""The facts of Tigris & Euphrates add up, and facts that do not are refused."""

from itertools import combinations

import msgspec
import pytest

from data.loading import DataError, parse, text_of
from data.tigris import COLOURS, Board, BoardName, newest
from data.tigris.schema import FactsSchema

FILE = "tigris/facts.toml"
BOARDS: list[BoardName] = ["standard", "advanced"]


def adjacent(space: str) -> set[str]:
    column, row = space[0], int(space[1:])
    beside = {f"{chr(ord(column) + step)}{row}" for step in (-1, 1)}
    return beside | {f"{column}{row + step}" for step in (-1, 1)}


def test_153_tiles() -> None:
    counts = {c.id: c.tiles for c in newest().colours}
    assert counts == {"black": 30, "red": 57, "blue": 36, "green": 30}
    assert sum(counts.values()) == newest().tiles == 153


def test_names_of_the_four_colours() -> None:
    named = [(c.id, c.tile, c.leader, c.point, c.building) for c in newest().colours]
    assert named == [
        ("black", "settlement", "king", "brick", "palace"),
        ("red", "temple", "priest", "amulet", "library"),
        ("blue", "farm", "farmer", "crop", "granary"),
        ("green", "market", "trader", "good", "market hall"),
    ]
    assert [c.space for c in newest().colours] == ["land", "land", "river", "land"]


def test_the_six_monuments_are_all_pairs_of_two_colours() -> None:
    pairs = {frozenset(m.colours) for m in newest().monuments}
    assert len(newest().monuments) == 6
    assert pairs == {frozenset(pair) for pair in combinations(COLOURS, 2)}


def test_players_and_turn() -> None:
    assert newest().version == "1"
    assert (newest().players_min, newest().players_max) == (2, 4)
    assert newest().dynasties == ("archer", "bull", "pot", "lion")
    assert (newest().hand_size, newest().catastrophes_per_player, newest().actions_per_turn) == (6, 2, 2)
    assert newest().end_treasures_left == 2
    assert (newest().building_shortest_line, newest().building_tile_points) == (3, 2)


@pytest.mark.parametrize(
    ("name", "river", "temples", "bordered"),
    [
        ("standard", 41, 10, ("B2", "P2", "B8", "O9")),
        ("advanced", 39, 14, ("B3", "P6", "A8", "E10", "J11", "O11")),
    ],
)
def test_boards(name: BoardName, river: int, temples: int, bordered: tuple[str, ...]) -> None:
    board = newest().board(name)
    assert len(set(board.spaces)) == 16 * 11
    assert (board.spaces[0], board.spaces[-1]) == ("A1", "P11")
    assert len(board.river) == river
    assert len(board.temples) == temples
    assert board.bordered == bordered
    assert board.treasures == board.temples
    assert set(board.bordered) < set(board.temples)
    assert not set(board.river) & set(board.temples)


def test_spaces_read_off_the_printed_board() -> None:
    standard, advanced = newest().board("standard"), newest().board("advanced")
    assert standard.temples == ("K1", "B2", "P2", "F3", "N5", "I7", "B8", "O9", "F10", "K11")
    assert {"E1", "M1", "A4", "P4", "O6", "A7", "M9"} < set(standard.river)
    assert not {"A6", "P6", "D6"} & set(standard.river)
    assert {"C1", "P1", "M4", "N10", "G11"} < set(advanced.river)
    assert (standard.border, advanced.border) == ("gold", "blue")


@pytest.mark.parametrize("name", BOARDS)
def test_every_starting_temple_is_a_region_of_its_own(name: BoardName) -> None:
    """T.term.3: no two of them are adjacent."""
    temples = newest().board(name).temples
    assert not [(a, b) for a, b in combinations(temples, 2) if b in adjacent(a)]


@pytest.mark.parametrize("name", BOARDS)
def test_every_stretch_of_river_leaves_the_board(name: BoardName) -> None:
    """A river space that stands alone, or a stretch that begins and ends inland, is a slip of the pen."""
    river = set(newest().board(name).river)
    while river:
        stretch, frontier = set[str](), {min(river)}
        while frontier:
            stretch |= frontier
            frontier = {n for space in frontier for n in adjacent(space) & river} - stretch
        assert len(stretch) > 1
        assert any(space[0] in "AP" or space[1:] in ("1", "11") for space in stretch)
        river -= stretch


@pytest.mark.parametrize(
    ("name", "players", "in_bag"),
    [
        ("standard", 2, 131),
        ("standard", 3, 125),
        ("standard", 4, 119),
        ("advanced", 2, 127),
        ("advanced", 3, 121),
        ("advanced", 4, 115),
    ],
)
def test_tiles_in_the_bag_after_set_up(name: BoardName, players: int, in_bag: int) -> None:
    board = newest().board(name)
    assert newest().tiles - len(board.temples) - players * newest().hand_size == in_bag


def test_facts_are_read_once_and_frozen() -> None:
    assert newest() is newest()
    board: Board = newest().board("standard")
    with pytest.raises(AttributeError):
        board.border = "red"  # type: ignore[misc] # pyright: ignore[reportAttributeAccessIssue]
    assert msgspec.json.decode(msgspec.json.encode(board), type=Board) == board


FIRST_ROW = '"....~~~~~.T.~..."'
PALACE = 'building = "palace"'

BAD: list[tuple[str, str, str, str]] = [
    ("a row too short", FIRST_ROW, '"....~~~~~.T.~.."', "boards[standard].rows: .*row 1 is 15 wide, not 16"),
    ("a row too long", FIRST_ROW, '"....~~~~~.T.~...."', "boards[standard].rows: .*row 1 is 17 wide, not 16"),
    ("an unknown character", FIRST_ROW, '"....~~~~~.X.~..."', "boards[standard].rows: .*row 1 has ['X']"),
    ("a row missing", f"  {FIRST_ROW},\n", "", "boards[standard].rows: .*10 rows, not 11"),
    ("an unknown board", 'id = "advanced"', 'id = "expert"', "boards[expert].id: "),
    (
        "a board twice",
        'id = "advanced"',
        'id = "standard"',
        "boards: .*the boards must be standard, advanced",
    ),
    (
        "too few treasures",
        "\ntreasures = 14",
        "\ntreasures = 13",
        "boards: .*advanced marks 14 .*there are 13",
    ),
    ("a wrong count", "tiles = 57", "tiles = 58", "colours: .*the four colours are 154, not 153"),
    ("a wrong sum", "tiles = 153", "tiles = 152", "colours: .*the four colours are 153, not 152"),
    ("no tiles of a colour", "tiles = 36", "tiles = 0", "colours[blue].tiles: "),
    ("an unknown colour", 'id = "red"', 'id = "pink"', "colours[pink].id: "),
    ("a colour twice", 'id = "red"', 'id = "blue"', "colours: .*once each; found black, blue, blue, green"),
    ("an unknown kind of space", 'space = "river"', 'space = "lake"', "colours[blue].space: "),
    ("a name missing", f"{PALACE}\n", "", "colours[black].building: Field required"),
    ("an empty name", PALACE, 'building = " "', "colours[black].building: "),
    ("an unknown field", PALACE, f"{PALACE}\nheight = 3", "colours[black].height: "),
    ("a monument of no colour", 'base = "green"', 'base = "white"', "monuments[5].base: "),
    ("a monument of one colour", 'base = "green"', 'base = "red"', "monuments[5].base: .*both red"),
    (
        "a pair twice",
        'base = "green"',
        'base = "blue"',
        "monuments: .*monument 5 repeats the pair red and blue",
    ),
    ("a monument number twice", "id = 6", "id = 5", "monuments: .*ids 1 to 6"),
    ("a dynasty twice", '"pot", "lion"', '"pot", "pot"', "dynasties: .*there twice"),
    ("a dynasty too few", ', "lion"', "", "players: .*max is 4, but there are 3 dynasties"),
    ("fewest above most", "min = 2", "min = 5", "players.max: .*less than min"),
    ("no hand", "hand_size = 6", "hand_size = 0", "turn.hand_size: "),
    ("words for a number", "actions_per_turn = 2", 'actions_per_turn = "two"', "turn.actions_per_turn: "),
    ("no end", "treasures_left = 2", "", "end.treasures_left: Field required"),
    ("no version", 'version = "1"', 'version = ""', "version: "),
]


@pytest.mark.parametrize(
    ("good", "bad", "message"), [case[1:] for case in BAD], ids=[case[0] for case in BAD]
)
def test_bad_facts_are_refused(good: str, bad: str, message: str) -> None:
    text = text_of(FILE)
    assert text.count(good) == 1, "the test changes exactly one place"
    pattern = f"{FILE}: {message}".replace("[", r"\[").replace("]", r"\]")
    with pytest.raises(DataError, match=pattern):
        parse(text.replace(good, bad), FILE, FactsSchema)
