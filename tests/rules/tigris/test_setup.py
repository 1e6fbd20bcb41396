"""T.setup: the table is laid."""

from collections import Counter

import pytest

from games.core.engine import open_decisions, submit
from games.core.illegal import Malformed
from games.core.view import view
from games.tigris.positions import draw_board
from games.tigris.setup import new
from games.tigris.state import Tigris
from tests.rules.tigris.table import STANDARD

SEATS = ["s1", "s2", "s3", "s4"]
SEED = "07" * 32


def laid(players: int, seed: str = SEED) -> Tigris:
    return new({}, SEATS[:players], seed)


def choose(game: Tigris, seat: str, dynasty: str) -> None:
    item = next(item for item in open_decisions(game).values() if item.seat == seat)
    submit(game, item.id, seat, item.decision.parse(game.look(seat), dynasty))


@pytest.mark.rule("T.setup.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_people_play_with_two_catastrophes_each(players: int) -> None:
    game = laid(players)
    assert game.seats == SEATS[:players]
    assert game.catastrophes == dict.fromkeys(SEATS[:players], 2)
    assert game.board.leaders == {seat: {} for seat in SEATS[:players]}


@pytest.mark.rule("T.setup.1")
@pytest.mark.parametrize(
    "seats", [[], ["s1"], ["s1", "s2", "s3", "s4", "s5"], ["s1", "s1"], ["s1", "s2", "s1"]]
)
def test_fewer_or_more_do_not(seats: list[str]) -> None:
    with pytest.raises(Malformed) as refusal:
        new({}, seats, SEED)
    assert (refusal.value.code, refusal.value.rule) == ("seats.count", "T.setup.1")


@pytest.mark.rule("T.setup.1")
def test_everyone_chooses_a_dynasty_that_nobody_has() -> None:
    game = laid(3)
    first, second, third = game.clockwise(game.active)
    choose(game, first, "lion")
    shape = next(iter(open_decisions(game).values())).decision.shape(game.look(second))
    assert shape.options == ("archer", "bull", "pot")
    choose(game, second, "pot")
    choose(game, third, "bull")
    assert game.dynasties == {first: "lion", second: "pot", third: "bull"}


@pytest.mark.rule("T.setup.1")
def test_the_last_of_four_takes_what_is_left() -> None:
    game = laid(4)
    first, second, third, last = game.clockwise(game.active)
    assert [item.seat for item in open_decisions(game).values()] == [first, second, third]
    for seat, dynasty in ((first, "pot"), (second, "lion"), (third, "archer")):
        choose(game, seat, dynasty)
    assert game.dynasties[last] == "bull"


@pytest.mark.rule("T.setup.1")
def test_an_early_choice_that_another_took_comes_back() -> None:
    game = laid(2)
    first, second = game.clockwise(game.active)
    choose(game, second, "pot")
    choose(game, first, "pot")
    (item,) = open_decisions(game).values()
    assert item.seat == second
    assert item.returned is not None
    assert item.returned.code == "option.closed"


@pytest.mark.rule("T.setup.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ten_temples_with_a_treasure_each(players: int) -> None:
    game = laid(players)
    assert draw_board(game.board) == STANDARD.strip()
    assert sorted(game.board.treasures) == sorted(
        ["K1", "B2", "P2", "F3", "N5", "I7", "B8", "O9", "F10", "K11"]
    )


@pytest.mark.rule("T.setup.3", "T.setup.4")
@pytest.mark.parametrize(("players", "bag"), [(2, 131), (3, 125), (4, 119)])
def test_the_bag_holds_what_is_not_on_the_board_or_in_hands(players: int, bag: int) -> None:
    """153 tiles, less ten temples and six tiles each."""
    game = laid(players)
    assert len(game.bag) == bag
    tiles = Counter(game.bag)
    for hand in game.hands.values():
        assert len(hand) == 6
        tiles.update(hand)
    assert tiles == {"black": 30, "red": 47, "blue": 36, "green": 30}
    assert game.discards == []


@pytest.mark.rule("T.setup.3")
def test_six_monuments_stand_ready_and_nothing_is_built() -> None:
    game = laid(2)
    assert (game.board.monuments, game.board.buildings, game.board.wonder) == ([], {}, [])
    assert game.board.unification is None


@pytest.mark.rule("T.setup.4")
def test_hands_are_dealt_by_the_seed() -> None:
    assert laid(4).hands == laid(4).hands
    assert len({str(laid(4, f"{number:064x}").hands) for number in range(10)}) == 10


@pytest.mark.rule("T.setup.5")
def test_the_first_player_is_drawn_and_the_turn_passes_clockwise() -> None:
    firsts = {laid(4, f"{number:064x}").active for number in range(40)}
    assert firsts == set(SEATS)
    game = laid(3)
    first, second, third = game.clockwise(game.active)
    for seat, dynasty in zip((first, second, third), ("pot", "bull", "lion"), strict=True):
        choose(game, seat, dynasty)
    order: list[str] = []
    for _ in range(4):
        (item,) = open_decisions(game).values()
        order.append(item.seat)
        submit(game, item.id, item.seat, item.decision.default(game.look(item.seat)))
    assert order == [first, second, third, first]


@pytest.mark.rule("T.setup.5")
def test_the_first_turn_is_the_first() -> None:
    game = laid(2)
    first, second = game.clockwise(game.active)
    choose(game, first, "pot")
    choose(game, second, "bull")
    assert (game.turn, game.active) == (1, first)
    assert view(game, None).turn == 1


@pytest.mark.parametrize(
    "options", [{"wander": True}, {"wonder": 1}, {"turn_limit": 0}, {"turn_limit": 1001}, {"english": "yes"}]
)
def test_options_that_cannot_be_read(options: dict[str, object]) -> None:
    with pytest.raises(Malformed) as refusal:
        new(options, SEATS[:2], SEED)
    assert refusal.value.code == "options.unreadable"


@pytest.mark.parametrize(
    "options", [{"turn_limit": 1}, {"turn_limit": 1000}, {"wonder": True, "english": False}]
)
def test_options_that_can(options: dict[str, object]) -> None:
    assert new(options, SEATS[:2], SEED).board.name == "standard"
