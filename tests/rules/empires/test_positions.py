"""Positions written by hand: what they say comes back, and every slip of the pen is named."""

from typing import Any

import pytest

from games.core.mistakes import BadPosition
from games.empires.positions import expected, pose, position

POSITION: dict[str, Any] = {
    "turn": 7,
    "phase": 7,
    "alone": True,
    "areas": {
        "Rome": "Rome city, 2",
        "Neapolis": "Rome 3 tokens, 2 ships, 1 Carthage",
        "Caralis": "pirate city, barbarians 2",
        "Tyre": "4 Egypt",
    },
    "treasury": {"rome": 12},
    "stock": {"carthage": 40},
    "new_cities": ["Rome"],
    "census": {"egypt": 9},
    "advances": {"rome": "Drama and Poetry, coin", "egypt": "music"},
    "extra_credits": {"rome": {"arts": 10}},
    "spaces": {"rome": 6},
    "hands": {"rome": "2 ochre, Famine", "egypt": "3 water, gold, wine"},
    "givers": {"rome": {"famine": "egypt"}},
    "stacks": {"9": "ivory, gold"},
    "discards": {"1": "ochre"},
}


def test_what_a_position_says_comes_back() -> None:
    found = position(pose("west", POSITION))
    assert found["areas"]["Rome"] == "Rome 2, city"
    assert found["areas"]["Neapolis"] == "Carthage 1, Rome 3, 2 ships"
    assert found["areas"]["Caralis"] == "barbarians 2, city"
    assert found["areas"]["Tyre"] == "Egypt 4"
    assert (found["treasury"]["rome"], found["stock"]["rome"], found["tokens"]["rome"]) == (12, 38, 5)
    assert (found["treasury"]["carthage"], found["stock"]["carthage"]) == (14, 40)
    assert (found["stock"]["minoa"], found["players"], found["turn"], found["phase"]) == (55, 7, 7, 7)
    assert found["advances"] == dict.fromkeys(found["seats"], "") | {
        "rome": "coinage, drama_and_poetry",
        "egypt": "music",
    }
    assert found["hands"]["rome"] == "famine, 2 ochre"
    assert found["hands"]["egypt"] == "gold, 3 water, wine"
    assert found["stacks"]["9"].startswith("ivory, gold, ")
    assert (found["discards"]["1"], found["new_cities"], found["census"]["egypt"]) == ("ochre", ["Rome"], 9)


def test_seats_may_have_names_of_their_own() -> None:
    """Who is not said to lead a civilization leads one that is left, or the one it is named after."""
    seats = ["ann", "bob", "egypt", "dan", "eve"]
    game = pose(
        "west", {"phase": 3, "seats": seats, "civilizations": {"ann": "hellas"}, "areas": {"Athens": "ann 3"}}
    )
    assert game.civilizations["ann"] == "hellas" and game.civilizations["egypt"] == "egypt"
    assert len(set(game.civilizations.values())) == 5
    assert game.pieces.tokens_of("ann") == 3


@pytest.mark.parametrize(
    ("change", "mistake"),
    [
        ({"tresury": {}}, "tresury: there is no such key; did you mean treasury?"),
        ({"treasury": {"roma": 3}}, "treasury.roma: there is no seat 'roma'; did you mean rome?"),
        ({"treasury": {"rome": "3"}}, "treasury.rome: '3' does not fit; a whole number is wanted"),
        ({"treasury": {"rome": -1}}, "treasury.rome: -1 is out of bounds; it goes from 0 to 55"),
        (
            {"treasury": {"rome": 51}},
            "treasury.rome: 51 are too many; 5 of 55 tokens are on the board, so 50 are left",
        ),
        (
            {"stock": {"rome": 12}},
            "stock.rome: rome has 5 tokens on the board, 12 in treasury and 12 in stock; "
            "they must be 55 in all; leave stock or treasury out",
        ),
        ({"players": 4}, "players: 4 is out of bounds; it goes from 5 to 9"),
        ({"players": 10**20}, f"players: {10**20} is out of bounds; it goes from 5 to 9"),
        ({"players": 6, "seats": list("abcde")}, "players: 6 does not fit; 5 seats are named"),
        ({"seats": list("abcda")}, "seats: 'a' is there 2 times; name it once"),
        ({"seats": ["a", "b", "c", "d", " "]}, "seats: ' ' cannot be the name of a seat; take another"),
        (
            {"civilizations": {"rome": "babylon"}},
            "civilizations.rome: there is no civilization for 7 players 'babylon'; "
            "there are minoa, assyria, carthage, hatti, rome, hellas, egypt",
        ),
        (
            {"civilizations": {"rome": "egypt", "egypt": "egypt"}},
            "civilizations: 'egypt' is there 2 times; name it once",
        ),
        ({"options": {"expert": True}}, "options.expert: there is no such key; did you mean expert_track?"),
        ({"options": {"turn_limit": 0}}, "options.turn_limit: 0 cannot be used: Expected `int` >= 1"),
        ({"phase": 14}, "phase: 14 is out of bounds; it goes from 1 to 13"),
        ({"turn": 0}, "turn: 0 is out of bounds; it goes from 1 to 999"),
        ({"seed": "0"}, "seed: '0' is no seed; it takes 64 digits of 0-9 and a-f"),
        ({"areas": {"Roma": "Rome 1"}}, "areas.Roma: there is no area 'Roma'; did you mean Rome or Crimea?"),
        (
            {"areas": {"Western M": "Rome 1"}},
            "areas.Western M: 'Western M' may be Western Mauretania or Western Mediterranean; write",
        ),
        (
            {"areas": {"Rome": "1"}},
            "areas.Rome: it is not clear whose '1' is; write the name first, as in Rome 3",
        ),
        ({"areas": {"Rome": "Rome 0"}}, "areas.Rome: 'Rome 0' is nothing; leave it out"),
        ({"areas": {"Rome": "Rome 1234567"}}, "areas.Rome: '1234567' is no number that fits here"),
        (
            {"areas": {"Rome": "Babylon 1"}},
            "areas.Rome: there is no holder 'Babylon'; there are Minoa, Assyria, Carthage and",
        ),
        ({"areas": {"Rome": "Rome 56"}}, "areas: rome has 56 tokens on the board; there are 55"),
        (
            {"areas": {"Rome": "Rome city, Carthage city"}},
            "areas.Rome: Rome has 2 cities; an area has one at most",
        ),
        ({"areas": {"Rome": "Rome 5 ships"}}, "areas: rome has 5 ships on the board; there are 4"),
        ({"areas": {"Samnium": "Rome ship"}}, None),
        (
            {"areas": {"Paeonia": "Hellas ship"}},
            "areas.Paeonia: Paeonia has no coast, and ships need one; put them elsewhere",
        ),
        ({"areas": {"Rome": "barbarians ship"}}, "areas.Rome: barbarians have no ships; leave them out"),
        ({"areas": {"Rome": "Rome 1", "rome": "Rome 1"}}, "areas.rome: Rome is there already; name it once"),
        (
            {"areas": {"Western Mediterranean": "Rome 1"}},
            "areas.Western Mediterranean: Western Mediterranean is open sea, where no piece can be; "
            "name an area of land",
        ),
        (
            {"areas": {"Corduba": "Rome 1"}},
            "areas.Corduba: Corduba is out of play with 7 players; it is in play with 6, 8, 9 players",
        ),
        ({"new_cities": ["Neapolis"]}, "new_cities: there is no city in Neapolis; put one there in areas"),
        ({"new_cities": ["Rome", "rome"]}, "new_cities: 'rome' is there 2 times; name it once"),
        ({"census": {"rome": 56}}, "census.rome: 56 is out of bounds; it goes from 0 to 55"),
        ({"advances": {"rome": "musik"}}, "advances.rome: there is no advance 'musik'; did you mean music?"),
        (
            {"advances": {"rome": "music, music"}},
            "advances.rome: nobody has music more than once; name it once",
        ),
        ({"advances": {"rome": "2 music"}}, "advances.rome: nobody has music more than once; name it once"),
        (
            {"extra_credits": {"rome": {"art": 5}}},
            "extra_credits.rome.art: there is no such name 'art'; did you mean arts?",
        ),
        (
            {"extra_credits": {"rome": {"arts": -5}}},
            "extra_credits.rome.arts: -5 is out of bounds; it goes from 0 to 9999",
        ),
        ({"spaces": {"rome": 17}}, "spaces.rome: 17 is out of bounds; it goes from 0 to 15"),
        ({"hands": {"rome": "2 ocher"}}, "hands.rome: there is no card 'ocher'; did you mean ochre?"),
        ({"hands": {"rome": "99 ochre"}}, "hands.rome: 99 ochre are too many; there are 9 in all"),
        (
            {"hands": {"rome": "8 ochre", "egypt": "ochre"}},
            "discards.1: with these, 10 ochre are named; there are 9 in all",
        ),
        (
            {"hands": {"rome": "tempest"}},
            "hands.rome: tempest is not among the trade cards of 7 players; it is with 9",
        ),
        (
            {"hands": {"rome": "salt"}},
            "hands.rome: salt is not among the trade cards of 7 players; it belongs to the other box",
        ),
        (
            {"hands": {"rome": "famine", "egypt": "famine"}},
            "hands.egypt: with these, 2 famine are named; there are 1 in all",
        ),
        (
            {"givers": {"rome": {"flood": "egypt"}}},
            "givers.rome.flood: there is no calamity in the hand of rome 'flood'; there are famine",
        ),
        (
            {"givers": {"rome": {"famine": "rome"}}},
            "givers.rome.famine: there is no other seat 'rome'; "
            "there are minoa, assyria, carthage, hatti, hellas, egypt",
        ),
        ({"stacks": {"10": "gold"}}, "stacks.10: 10 is out of bounds; it goes from 1 to 9"),
        ({"stacks": {"top": "gold"}}, "stacks.top: 'top' is no key; a whole number is wanted"),
        ({"stacks": {"8": "gold"}}, "stacks.8: gold belongs to stack 9; put it there"),
        ({"stacks": {"1": "water"}}, "stacks.1: water is in no stack; leave it out"),
        ({"leaving": ["rome"]}, "leaving: nobody leaves here; set options.leaving_by_the_book to true"),
    ],
)
def test_a_slip_of_the_pen_is_named(change: dict[str, Any], mistake: str | None) -> None:
    base = {
        name: value for name, value in POSITION.items() if "seats" not in change or name in ("turn", "phase")
    }
    if "areas" in change:
        base = {"phase": 7}
    if mistake is None:
        assert pose("west", base | change).pieces.ships
        return
    with pytest.raises(BadPosition) as bad:
        pose("west", base | change)
    assert any(line.startswith(mistake) for line in bad.value.lines), bad.value.lines


def test_all_slips_are_named_at_once() -> None:
    with pytest.raises(BadPosition) as bad:
        pose("west", {"areas": {"Roma": "Rome 1", "Rome": "Rome 60"}, "hands": {"roma": "x", "rome": "x"}})
    assert len(bad.value.lines) == 4


def test_what_is_expected_may_be_written_in_any_order() -> None:
    game = pose("west", POSITION)
    found = position(game)
    wanted = expected(
        game,
        {
            "areas": {"neapolis": "Rome 2 ships, 3, Carthage 1", "tyr": "egypt: 4"},
            "hands": {"rome": "ochre, famine, ochre"},
            "advances": {"rome": "drama and poetry, coinage"},
            "discards": {"1": "ochre"},
            "treasury": {"rome": 12},
        },
    )
    assert set(wanted) == {"areas", "hands", "advances", "discards", "treasury"}
    for name, table in wanted.items():
        assert table == {key: found[name][key] for key in table}


@pytest.mark.parametrize(
    ("expect", "mistake"),
    [
        ({"areas": {"Roma": ""}}, "areas.Roma: there is no area 'Roma'; did you mean Rome or Crimea?"),
        ({"areas": {"Rome": "Roma 1"}}, "areas.Rome: there is no holder 'Roma'; did you mean Rome?"),
        ({"areas": []}, "areas: [] does not fit; a table is wanted"),
        ({"treasury": {"roma": 3}}, "treasury.roma: there is no seat 'roma'; did you mean rome?"),
        ({"cities": {"rome": "3"}}, "cities.rome: '3' does not fit; a whole number is wanted"),
        ({"hands": {"rome": "ocher"}}, "hands.rome: there is no card 'ocher'; did you mean ochre?"),
        ({"winners": ["roma"]}, "winners: there is no seat 'roma'; did you mean rome?"),
        ({"over": "late"}, "over: there is no end 'late'; did you mean late_iron?"),
    ],
)
def test_a_misspelt_expectation_is_named(expect: dict[str, Any], mistake: str) -> None:
    with pytest.raises(BadPosition) as bad:
        expected(pose("west", POSITION), expect)
    assert mistake in bad.value.lines
