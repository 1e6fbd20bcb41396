"""The facts of the Empires add up, and agree with the lists they were made from where those are at hand."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from data.civilization.cards import Role
from data.empires import BoardName, Side, newest

SHARED = Path(__file__).parents[3] / "shared" / "facts"


def shared(name: str) -> Any:
    path = SHARED / name
    if not path.is_file():
        pytest.skip(f"the list is not here: ../shared/facts/{name}")
    return json.loads(path.read_text("utf-8"))


@pytest.mark.parametrize(
    ("name", "areas", "land", "water"),
    [("west", 164, 293, 266), ("east", 175, 398, 156), ("both", 338, 712, 430)],
)
def test_areas_and_borders(name: BoardName, areas: int, land: int, water: int) -> None:
    board = newest().boards[name]
    assert (len(board.areas), board.land_borders, board.water_borders) == (areas, land, water)


def test_kinds_sites_plains_and_volcanoes() -> None:
    board = newest().boards["both"]
    areas = board.areas.values()
    assert Counter(area.kind for area in areas) == {"land": 137, "coastal": 181, "open_sea": 20}
    assert Counter(area.site for area in areas) == {"none": 213, "black": 108, "white": 17}
    assert sum(area.limit for area in areas) == 524
    assert (len(board.flood_plains), sum(area.flood_plain is not None for area in areas)) == (9, 35)
    assert (len(board.volcanoes), sum(area.volcano is not None for area in areas)) == (6, 11)


@pytest.mark.parametrize("name", ["west", "east", "both"])
def test_borders_lead_both_ways(name: BoardName) -> None:
    areas = newest().boards[name].areas
    for area in areas.values():
        assert all(area.id in areas[other].land for other in area.land)
        assert all(area.id in areas[other].water for other in area.water)
        assert area.is_open_sea or area.land or area.water
        assert bool(area.water) == (area.kind != "land")


def test_the_books_remarks_on_the_maps() -> None:
    """E.map.8, E.map.12, E.map.13: what the books say about single areas."""
    west, east, both = (newest().boards[name].areas for name in ("west", "east", "both"))
    assert "athens" not in west["chalcis"].neighbours
    assert "eretria" not in west["boeotia"].neighbours
    for id in ("sinai", "eastern_desert"):
        assert (west[id].kind, both[id].kind) == ("land", "coastal")
        assert west[id].water == ()
    assert (east["ustyurt"].kind, both["ustyurt"].kind) == ("land", "coastal")
    assert "ustyurt" not in east["caspian_sea"].water
    assert both["western_sogdiana"].kind == both["lut"].kind == both["anatolia"].kind == "land"
    assert len(newest().boards["west"].volcanoes) == len(newest().boards["east"].volcanoes) == 3
    assert [len(v.areas) for v in newest().boards["west"].volcanoes.values()] == [2, 2, 1]
    assert [len(v.areas) for v in newest().boards["east"].volcanoes.values()] == [2, 2, 2]


def test_a_border_over_the_seam_exists_on_the_joined_boards_only() -> None:
    west, both = newest().boards["west"].areas, newest().boards["both"].areas
    assert "ptolemais" in both["sinai"].water
    assert "ptolemais" not in west
    assert all(other in west for area in west.values() for other in area.neighbours)


def test_civilizations_start_in_their_region() -> None:
    found = newest().civilizations
    assert [c.ranking for c in found.values()] == list(range(1, 19))
    assert Counter(c.board for c in found.values()) == {"west": 9, "east": 9}
    areas = newest().boards["both"].areas
    assert all(areas[c.start].region == c.id for c in found.values())
    assert len({c.start for c in found.values()}) == len({c.colour for c in found.values()}) == 18


def test_the_tracks() -> None:
    """E.13.2, E.13.3: epochs of a row, and what the next space asks."""
    basic, expert = newest().ast.tracks["basic"], newest().ast.tracks["expert"]
    assert [basic.epoch("minoa", space) for space in (0, 5, 6, 8, 9, 11, 14, 15)] == [
        "stone",
        "stone",
        "early_bronze",
        "early_bronze",
        "middle_bronze",
        "late_bronze",
        "early_iron",
        "late_iron",
    ]
    assert basic.epoch("egypt", 5) == "early_bronze"
    assert (basic.last_space, expert.last_space) == (15, 16)
    assert basic.requirements["stone"].cities == 0
    assert basic.requirements["late_iron"].advances_from_200 == 3
    assert expert.requirements["early_iron"].points_in_advances == 38
    assert (newest().ast.points_per_step, newest().ast.sole_entrant_bonus) == (5, 5)


@pytest.mark.parametrize("board", ["west", "east"])
@pytest.mark.parametrize(("players", "credits"), [(5, 10), (6, 5), (7, 0), (8, 0), (9, 0)])
def test_setups(board: Side, players: int, credits: int) -> None:
    setup = newest().setups[board, players]
    areas = newest().boards[board].areas
    assert len(setup.civilizations) == players
    assert setup.starting_credits == credits
    assert setup.in_play.isdisjoint(setup.out_of_play)
    assert setup.in_play | setup.out_of_play == set(areas)
    assert not any(areas[id].is_open_sea for id in setup.out_of_play)
    assert all(newest().civilizations[id].start in setup.in_play for id in setup.civilizations)
    assert bool(setup.out_of_play) == (players < 9)
    assert players in newest().cards.decks[setup.deck].players
    assert 28 <= sum(areas[id].limit for id in setup.in_play) / players <= 31


def test_advances() -> None:
    cards = newest().advances.values()
    assert Counter(card.points for card in cards) == {1: 17, 3: 17, 6: 17}
    assert sum(card.cost for card in cards) == 7920
    assert Counter(group for card in cards for group in card.groups) == dict.fromkeys(
        newest().group_colours, 12
    )
    assert {card.id for card in cards if card.special} == {
        "diaspora",
        "fundamentalism",
        "monotheism",
        "politics",
        "provincial_empire",
        "trade_routes",
        "universal_doctrine",
    }
    assert [card.id for card in cards if card.free_credits] == ["written_record", "monument"]


def test_a_chain_of_credits() -> None:
    """E.12.14: Pottery helps Agriculture, Agriculture helps Democracy."""
    assert dict(newest().advances["pottery"].toward) == {"agriculture": 10}
    assert dict(newest().advances["agriculture"].toward) == {"democracy": 20}
    assert dict(newest().advances["democracy"].toward) == {}


def test_every_trait_and_power_is_on_a_card() -> None:
    """What no card has, no rule should ask for."""
    assert all(newest().traits.values())
    assert all(newest().powers.values())
    assert dict(newest().traits["tax_up"]) == {"coinage": 1, "monarchy": 1}
    assert newest().powers["enters_cities"] == {"diplomacy", "military"}


@pytest.mark.parametrize(
    ("deck", "cards", "goods", "calamities"),
    [("west_5_8", 135, 18, 16), ("west_9", 201, 27, 24), ("east_5_8", 135, 18, 16), ("east_9", 201, 27, 24)],
)
def test_decks(deck: str, cards: int, goods: int, calamities: int) -> None:
    found = newest().cards.decks[deck]
    assert sum(found.stacks) == cards
    assert (len(found.commodities), len(found.calamities)) == (goods, calamities)
    assert found.stacks[0] == (18 if deck.endswith("5_8") else 26), "stack 1 has no calamity"


def test_calamities_in_order_of_resolution() -> None:
    major = [card for card in newest().cards.calamities.values() if card.kind != "minor"]
    assert [card.id for card in major[:4]] == [
        "volcanic_eruption_earthquake",
        "treachery",
        "famine",
        "slave_revolt",
    ]
    assert {card.id for card in major if card.beneficiary == "stock"} == {"civil_war", "tyranny"}
    assert {card.id for card in major if card.beneficiary == "trader"} == {
        "treachery",
        "barbarian_hordes",
        "epidemic",
        "iconoclasm_and_heresy",
        "piracy",
    }


@pytest.mark.parametrize(
    ("role", "held", "change"),
    [
        ("primary", {"medicine", "roadbuilding", "trade_empire"}, 5),
        ("secondary", {"medicine", "anatomy", "roadbuilding"}, -10),
        ("secondary", {"enlightenment"}, 0),
        ("primary", {"enlightenment", "anatomy"}, -5),
    ],
)
def test_advances_that_change_an_epidemic(role: Role, held: set[str], change: int) -> None:
    epidemic = newest().cards.calamities["epidemic"]
    assert epidemic.changes("damage", role, frozenset(held)) == change


def test_the_short_game() -> None:
    short = newest().short_game
    assert [short.sets[id].cost for id in ("coin_and_commerce", "mystical_palaces")] == [480, 410]
    assert "coin_and_commerce" not in short.selection["west"][8]
    assert newest().ast.tracks["basic"].epoch("rome", short.space_basic + 1) == "late_bronze"


def test_areas_and_borders_are_those_of_the_list() -> None:
    listed = shared("empires_map.json")["areas"]
    ours = newest().boards["both"].areas
    assert {area["id"] for area in listed} == set(ours)
    for area in listed:
        mine = ours[area["id"]]
        assert mine.name == area["name"]
        assert mine.kind == area["kind"]
        assert mine.limit == (area["population_limit"] or 0)
        assert mine.site == (area["city_site"] or "none")
        assert (mine.region, mine.flood_plain, mine.volcano) == (
            area["region"],
            area["flood_plain"],
            area["volcano"],
        )
        assert set(mine.land) == set(area["land_neighbours"])
        assert set(mine.water) == set(area["water_neighbours"])


def test_advances_are_those_of_the_list() -> None:
    for card in shared("empires_advances.json")["advances"]:
        mine = newest().advances[card["id"].replace("-", "_")]
        assert (mine.cost, mine.points, sorted(mine.groups)) == (
            card["cost"],
            card["vp"],
            sorted(card["groups"]),
        )
        assert dict(mine.credits) == card["credits"]
        assert mine.free_credits == card["credits_free_choice"]
        goal = card["specific_credit"]
        assert dict(mine.toward) == ({goal["to"].replace("-", "_"): goal["amount"]} if goal else {})


def test_pairs_of_calamity_and_advance_are_those_of_the_list() -> None:
    listed = {
        (effect["calamity"].replace("-", "_"), card["id"].replace("-", "_"), effect["role"])
        for card in shared("empires_advances.json")["advances"]
        for effect in card["effects"]
        if effect["kind"] == "calamity_modifier"
    }
    ours = {
        (card.id, change.advance, change.role)
        for card in newest().cards.calamities.values()
        for change in card.modifiers
    }
    assert ours == listed
    assert len(ours) == 52


def test_civil_disorder_as_the_books_work_it_out() -> None:
    """E.9.civil_disorder.1: with Advanced Military two are kept, so a player with two loses none."""
    calamity = newest().cards.calamities["civil_disorder"]
    changes = calamity.changes("cities", "primary", frozenset({"advanced_military"}))
    assert calamity.numbers["cities_kept"] - changes == 2
