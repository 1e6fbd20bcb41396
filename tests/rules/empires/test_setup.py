"""E.setup, E.deck, E.pieces: the table before the first turn."""

from collections import Counter

import pytest

from data.empires import Side, newest
from games.civilization.cards.stacks import shuffled
from games.civilization.table import ranking
from games.core.engine import open_decisions, submit
from games.core.illegal import Malformed
from games.empires.scoring import credits
from games.empires.setup import new
from games.empires.sound import sound
from games.empires.stacks import build_stack
from games.empires.state import Empires
from games.empires.table import in_play

SEED = "07" * 32


def seated(players: int, edition: Side = "west", **options: object) -> Empires:
    return new(edition, options, [f"s{n}" for n in range(1, players + 1)], SEED)


def chosen(players: int, edition: Side = "west", **options: object) -> Empires:
    """The same with civilizations: everyone takes the first that is left."""
    game = seated(players, edition, **options)
    while game.turn == 0:
        item = next(item for item in open_decisions(game).values() if item.owed)
        submit(game, item.id, item.seat, item.decision.default(game.look(item.seat)))
    return game


@pytest.mark.rule("E.setup.1", "E.setup.2")
@pytest.mark.parametrize("players", [3, 4, 10, 18])
def test_other_numbers_than_five_to_nine_are_not_offered(players: int) -> None:
    with pytest.raises(Malformed) as refused:
        seated(players)
    assert (refused.value.code, refused.value.rule) == ("seats.count", "E.setup.1")


@pytest.mark.rule("E.setup.1", "E.setup.6", "E.setup.7")
@pytest.mark.parametrize("edition", ["west", "east"])
@pytest.mark.parametrize("players", [5, 6, 7, 8, 9])
def test_the_number_of_players_decides_who_takes_part(edition: Side, players: int) -> None:
    game = chosen(players, edition)
    assert sorted(game.civilizations.values()) == sorted(newest().setups[edition, players].civilizations)
    assert sound(game) == []


@pytest.mark.rule("E.setup.8")
def test_lots_decide_who_picks_first_and_the_last_takes_what_is_left() -> None:
    game = seated(5)
    first = [item.seat for item in open_decisions(game).values()]
    assert len(first) == 4
    others = {
        tuple(item.seat for item in open_decisions(new("west", {}, game.seats, f"{n:064x}")).values())
        for n in range(9)
    }
    assert len(others) > 4
    item = next(iter(open_decisions(game).values()))
    submit(game, item.id, item.seat, {"answer": "chose", "option": "egypt"})
    assert game.civilizations == {item.seat: "egypt"}
    later = next(item for item in open_decisions(game).values() if item.owed)
    assert "egypt" not in later.decision.shape(game.look(later.seat)).options


@pytest.mark.rule("E.setup.9", "E.pieces.1", "E.pieces.2")
def test_one_token_on_the_start_and_all_else_in_stock() -> None:
    game = new("west", {"turn_limit": 1}, ["a", "b", "c", "d", "e"], SEED)
    for item in list(open_decisions(game).values()):
        submit(game, item.id, item.seat, item.decision.default(game.look(item.seat)))
    for seat, civilization in game.civilizations.items():
        start = newest().civilizations[civilization].start
        stock = game.pieces.stock[seat]
        # Growth has added one to the first token.
        assert game.pieces.token_areas(seat) == {start: 2}
        assert (stock.tokens, stock.cities, stock.ships, stock.treasury) == (53, 9, 4, 0)


@pytest.mark.rule("E.setup.11", "E.ast.6")
def test_counters_begin_at_the_arrow_and_at_turn_1() -> None:
    game = chosen(5)
    assert game.turn == 1
    assert set(game.spaces.values()) == {0}
    assert game.pieces.cities == {}


@pytest.mark.rule("E.setup.10", "E.setup.20", "E.map.11")
def test_regions_in_play_are_open_to_all_and_others_closed() -> None:
    game = chosen(7)
    assert in_play(game, "carthage") and in_play(game, "rome")
    assert not in_play(game, "narbo") and not in_play(game, "alesia")
    assert in_play(game, "bay_of_biscay") and in_play(game, "western_mediterranean")


@pytest.mark.rule("E.setup.12", "E.card.2")
def test_nobody_begins_with_an_advance() -> None:
    game = chosen(9)
    assert set(map(len, game.advances.values())) == {0}


@pytest.mark.rule("E.setup.19")
@pytest.mark.parametrize(("players", "points"), [(5, 10), (6, 5), (7, 0), (8, 0), (9, 0)])
@pytest.mark.parametrize("edition", ["west", "east"])
def test_starting_credits(edition: Side, players: int, points: int) -> None:
    game = seated(players, edition)
    for seat in game.seats:
        assert set(credits(game, seat).values()) == {points}


@pytest.mark.rule("E.ast.3", "E.ast.5")
def test_the_ranking_is_that_of_the_civilizations() -> None:
    game = chosen(7)
    assert [game.civilizations[seat] for seat in ranking(game)] == [
        *("minoa", "assyria", "carthage", "hatti", "rome", "hellas", "egypt")
    ]


# --- stacks -----------------------------------------------------------------------------------------------


@pytest.mark.rule("E.setup.13", "E.deck.1")
@pytest.mark.parametrize("players", [5, 8])
def test_two_sets_and_two_calamities_a_stack_for_five_to_eight(players: int) -> None:
    game = seated(players)
    assert [len(game.stacks[n]) for n in range(1, 10)] == [18, 18, 19, 17, 15, 13, 13, 11, 11]
    assert Counter(game.stacks[4]) == {"wool": 7, "oil": 8, "flood": 1, "superstition": 1}


@pytest.mark.rule("E.setup.13", "E.setup.16", "E.deck.1")
def test_all_cards_for_nine() -> None:
    game = seated(9, "east")
    assert [len(game.stacks[n]) for n in range(1, 10)] == [26, 27, 28, 26, 22, 20, 20, 16, 16]
    expected = {"cotton": 7, "sugar": 8, "grain": 8, "flood": 1, "superstition": 1, "city_riots": 1}
    assert Counter(game.stacks[4]) == expected


@pytest.mark.rule("E.setup.14")
@pytest.mark.parametrize("number", range(2, 10))
def test_no_calamity_among_the_first_cards_and_the_non_tradeable_one_at_the_bottom(number: int) -> None:
    """As many commodities as players lie on top; the tradeable one is anywhere in the rest."""
    found: set[int] = set()
    for seed in range(40):
        game = new("west", {}, ["a", "b", "c", "d", "e", "f"], f"{seed:064x}")
        stack = game.stacks[number]
        kinds = [
            newest().cards.calamities[card].kind if card in newest().cards.calamities else ""
            for card in stack
        ]
        assert kinds[:6] == [""] * 6
        assert kinds[-1] == "non_tradeable"
        assert kinds.count("tradeable") == 1
        found.add(kinds.index("tradeable"))
    assert min(found) >= 6
    assert len(found) > 2


@pytest.mark.rule("E.setup.15", "E.setup.16")
def test_three_layers_for_nine() -> None:
    """The usual sets with the minor calamity, the additional set with the tradeable one, the other one."""
    game = seated(9)
    for number in range(2, 10):
        stack = game.stacks[number]
        extra = [good.id for good in newest().cards.commodities.values() if good.set == "additional"]
        usual = sum(card in newest().cards.commodities and card not in extra for card in stack)
        top, middle, bottom = stack[: usual + 1], stack[usual + 1 : -1], stack[-1]
        assert not set(top) & set(extra)
        assert {
            newest().cards.calamities[card].kind for card in top if card in newest().cards.calamities
        } == {"minor"}
        assert set(middle) & set(extra)
        bad = [card for card in middle if card in newest().cards.calamities]
        assert [newest().cards.calamities[card].kind for card in bad] == ["tradeable"]
        assert newest().cards.calamities[bottom].kind == "non_tradeable"


@pytest.mark.rule("E.setup.17", "E.setup.18", "E.deck.2")
def test_the_first_stack_has_no_calamity_and_water_is_in_none() -> None:
    game = seated(9)
    assert Counter(game.stacks[1]) == {"ochre": 9, "clay": 9, "bone": 8}
    assert all("water" not in stack for stack in game.stacks.values())
    assert game.discards == {number: [] for number in range(1, 10)}


def test_a_stack_is_built_by_the_dice_alone() -> None:
    game = seated(5)
    first = build_stack(game, 9, lambda n: 0)
    assert first == build_stack(game, 9, lambda n: 0)
    assert first != build_stack(game, 9, lambda n: n - 1)
    assert shuffled(["a", "b", "c"], lambda n: n - 1) == ["c", "b", "a"]


# --- options ----------------------------------------------------------------------------------------------


@pytest.mark.rule("E.setup.5")
def test_a_limit_of_turns_ends_the_game() -> None:
    game = chosen(5, turn_limit=2)
    while open_decisions(game):
        item = next(item for item in open_decisions(game).values() if item.owed)
        submit(game, item.id, item.seat, item.decision.default(game.look(item.seat)))
    assert (game.turn, game.over) == (2, "limit")
    assert game.result() is not None


@pytest.mark.rule("E.ast.1", "E.setup.3")
def test_two_tables() -> None:
    assert seated(5).options.track == "basic"
    assert seated(5, expert_track=True).options.track == "expert"


@pytest.mark.parametrize(
    "options", [{"turn_limit": 0}, {"turn_limit": "x"}, {"house_rule": True}, {"expert_track": 3}]
)
def test_options_that_are_none(options: dict[str, object]) -> None:
    with pytest.raises(Malformed):
        new("west", options, ["a", "b", "c", "d", "e"], SEED)
