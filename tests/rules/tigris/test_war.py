"""T.war: wars between the leaders of two kingdoms that a tile joins."""

import pytest

from tests.rules.tigris.table import Table

KINGDOMS = "temple B5 J5, settlement D5 E5 G5 H5"
KINGS = "pot king C5, bull king I5"
UNITE = "pot: settlement F5"


def at_war(pot: str = "settlement", bull: str = "temple", tiles: str = "", leaders: str = "") -> Table:
    """Two kings with two settlements each, and a settlement between them just placed by pot."""
    hands = {"pot": f"{pot}, farm", "bull": f"{bull}, farm"}
    table = Table(KINGDOMS + tiles, KINGS + leaders, hands=hands)
    table.play(UNITE)
    return table


# --- when, which, who -------------------------------------------------------------------------------------


@pytest.mark.rule("T.war.1")
def test_a_tile_that_joins_two_kings_starts_a_war() -> None:
    table = at_war()
    assert table.conflict() == ("war", "black", "pot", 2, "bull", 2)
    assert table.asks() == ["pot commit"]


@pytest.mark.rule("T.war.1")
def test_leaders_of_different_colours_do_not_fight() -> None:
    table = Table(KINGDOMS, "pot king C5, bull trader I5", hands={"pot": "settlement"})
    table.play(UNITE)
    assert "conflict-began" not in table.kinds()
    assert table.asks() == ["pot take-action"]
    assert table.leaders("pot") == {"king": "C5"}
    assert table.leaders("bull") == {"trader": "I5"}


@pytest.mark.rule("T.war.1", "T.revolt.1")
def test_a_tile_starts_a_war_and_never_a_revolt() -> None:
    """In a revolt the temples would count."""
    table = at_war("settlement, 2 temple")
    assert table.conflict()[0] == "war"
    assert table.choices("pot") == ["0"]


THREE_WARS = "temple B5 B6 K5 K6, settlement C5 D5 E5 G5 H5 I5 J5"
SIX_LEADERS = "pot king A5, pot trader A6, pot farmer C6, bull king L5, bull trader L6, bull farmer J6"


@pytest.mark.rule("T.war.2")
def test_the_active_player_names_the_next_war_every_time() -> None:
    table = Table(THREE_WARS, SIX_LEADERS, hands={"pot": "settlement, temple", "bull": "temple"})
    table.play(UNITE)
    assert table.asks() == ["pot choose-war"]
    assert table.choices("pot") == ["black", "blue", "green"]
    table.play("pot: green")
    assert table.conflict()[:2] == ("war", "green")
    table.play("pot: 0", "bull: 0")
    assert table.asks() == ["pot choose-war"]
    assert table.choices("pot") == ["black", "blue"]
    table.play("pot: blue", "pot: 0", "bull: 0")
    assert table.conflict()[:2] == ("war", "black")
    assert table.asks() == ["pot commit"]


@pytest.mark.rule("T.war.2")
def test_the_active_player_names_the_war_with_no_leader_in_it() -> None:
    table = Table(THREE_WARS, SIX_LEADERS, active="lion", hands={"lion": "settlement", "pot": "market"})
    table.play("lion: settlement F5")
    assert table.asks() == ["lion choose-war"]
    table.play("lion: blue")
    assert table.conflict()[:2] == ("war", "blue")
    assert table.asks() == ["pot commit"]


@pytest.mark.rule("T.war.2")
def test_each_war_is_fought_by_itself() -> None:
    table = Table(THREE_WARS, SIX_LEADERS, hands={"pot": "settlement, market", "bull": "temple"})
    table.play(UNITE, "pot: green", "pot: 1", "bull: 0")
    assert table.gains() == ["pot 1 green"]
    assert table.leaders("bull") == {"king": "L5", "farmer": "J6"}
    assert table.row(5) == ".tsssssssst..T~~"


@pytest.mark.rule("T.war.3")
@pytest.mark.parametrize(
    ("active", "attacker", "defender"),
    [
        ("pot", "pot", "lion"),  # the active player's leader is in it
        ("lion", "lion", "pot"),
        ("bull", "lion", "pot"),  # it is not: the next one clockwise, and they sit pot, bull, lion, archer
        ("archer", "pot", "lion"),
    ],
)
def test_who_attacks(active: str, attacker: str, defender: str) -> None:
    table = Table(KINGDOMS, "pot king C5, lion king I5", active=active, hands={active: "settlement"})
    table.play(f"{active}: settlement F5")
    _, _, first, _, second, _ = table.conflict()
    assert (first, second) == (attacker, defender)


# --- strength ---------------------------------------------------------------------------------------------


@pytest.mark.rule("T.war.4")
def test_supporters_are_linked_tiles_of_the_colour_wherever_they_lie() -> None:
    """Pot: D5 E5, B6 behind the temple. Bull: G5 H5, L4 L5 beyond a market; M6 touches L5 by a corner."""
    table = at_war(tiles=", settlement B6 L4 L5 M6, market K5")
    assert table.conflict() == ("war", "black", "pot", 3, "bull", 4)


@pytest.mark.rule("T.war.4", "T.monument.8")
def test_tiles_under_a_monument_support_nobody() -> None:
    table = Table(KINGDOMS, KINGS, hands={"pot": "settlement"}, monuments={"green-black": "K5 settlement"})
    table.play(UNITE)
    assert table.conflict() == ("war", "black", "pot", 2, "bull", 2)


@pytest.mark.rule("T.war.5")
def test_the_uniting_tile_supports_nobody_and_stays() -> None:
    table = at_war()
    assert table.conflict() == ("war", "black", "pot", 2, "bull", 2)
    table.play("pot: 0", "bull: 0")
    assert table.at("F5") == "s"
    assert table.gains() == ["bull 3 black"]


@pytest.mark.rule("T.war.6")
def test_a_region_on_the_uniting_tile_alone_supports_nobody_and_loses_nothing() -> None:
    table = at_war("2 settlement", tiles=", settlement F4 F6 F7")
    assert table.conflict() == ("war", "black", "pot", 2, "bull", 2)
    table.play("pot: 1", "bull: 0")
    assert table.gains() == ["pot 3 black"]
    assert table.at("F3 F4 F5 F6 F7") == "Tssss"


@pytest.mark.rule("T.war.7")
def test_any_number_of_tiles_of_the_colour_may_be_added() -> None:
    table = at_war("3 settlement, temple", "settlement, market")
    assert table.choices("pot") == ["0", "1", "2"]
    assert table.refused("pot: 3") == "option.unknown"
    table.play("pot: 2")
    assert table.asks() == ["bull commit"]
    assert table.choices("bull") == ["0", "1"]


@pytest.mark.rule("T.war.7")
def test_the_defender_sees_what_the_attacker_added() -> None:
    table = at_war("3 settlement")
    assert (table.question("pot").mine, table.question("pot").theirs) == (2, 2)
    table.play("pot: 2")
    assert (table.question("bull").mine, table.question("bull").theirs) == (2, 4)


@pytest.mark.rule("T.war.7", "T.war.11")
def test_tiles_may_be_added_to_no_use_and_each_side_is_asked_once() -> None:
    table = at_war("3 settlement", "settlement")
    table.play("pot: 2", "bull: 1")
    assert table.asks() == ["pot take-action"]
    assert table.hand("pot") == {"farm": 1}
    assert table.hand("bull") == {"farm": 1}


# --- who wins, and what -----------------------------------------------------------------------------------


@pytest.mark.rule("T.war.8")
@pytest.mark.parametrize(
    ("pot", "bull", "winner"),
    [(0, 0, "bull"), (1, 1, "bull"), (2, 1, "pot"), (1, 0, "pot"), (1, 2, "bull")],
)
def test_the_higher_total_wins_and_the_defender_wins_a_tie(pot: int, bull: int, winner: str) -> None:
    table = at_war("3 settlement", "2 settlement")
    table.play(f"pot: {pot}", f"bull: {bull}")
    assert table.gains() == [f"{winner} 3 black"]


@pytest.mark.rule("T.war.8", "T.war.10")
def test_a_tie_of_nothing_is_a_tie() -> None:
    table = Table("temple E5 G5", "pot king E6, bull king G6", hands={"pot": "market"})
    table.play("pot: market F5")
    assert table.conflict() == ("war", "black", "pot", 0, "bull", 0)
    assert table.gains() == ["bull 1 black"]
    assert table.leaders("pot") == {}


@pytest.mark.rule("T.war.9", "T.war.10")
def test_a_beaten_attacker_goes_with_all_supporters_and_nothing_else() -> None:
    """Pot has D5 E5 B6, bull two and one added: three settlements go, the market and the temple stay."""
    table = at_war(bull="settlement", tiles=", market C6, settlement B6")
    table.play("pot: 0", "bull: 1")
    assert table.leaders("pot") == {}
    assert table.leaders("bull") == {"king": "I5"}
    assert table.row(5) == ".t...sss.t...T~~"
    assert table.row(6) == "..m...........~."
    assert table.gains() == ["bull 4 black"]


@pytest.mark.rule("T.war.9", "T.war.10")
def test_a_beaten_defender_goes_with_all_supporters_and_nothing_else() -> None:
    table = at_war("3 settlement", tiles=", market G6, settlement H6")
    table.play("pot: 2", "bull: 0")
    assert table.leaders("pot") == {"king": "C5"}
    assert table.leaders("bull") == {}
    assert table.row(5) == ".t.sss...t...T~~"
    assert table.row(6) == "......m.......~."
    assert table.gains() == ["pot 4 black"]


@pytest.mark.rule("T.war.9", "T.war.12")
def test_only_temples_are_protected_by_a_leader() -> None:
    table = at_war(bull="settlement", tiles=", settlement C6", leaders=", pot trader B6")
    table.play("pot: 0", "bull: 1")
    assert table.row(6) == "..............~."
    assert table.gains() == ["bull 4 black"]


@pytest.mark.rule("T.war.11")
def test_added_tiles_of_both_sides_are_gone_and_pay_nothing() -> None:
    """Out: four added settlements and the two supporters of the beaten king."""
    table = at_war("4 settlement", "2 settlement")
    table.play("pot: 3", "bull: 1")
    assert table.out() == {"settlement": 3 + 1 + 2}
    assert table.hand("bull") == {"settlement": 1, "farm": 1}
    assert table.gains() == ["pot 3 black"]


# --- wars of priests --------------------------------------------------------------------------------------

PRIESTS = "temple B5 D5 E4* E5 G5 H5 J5"
"""West, pot: B5 beside the priest alone, D5 beside priest and king, E5 beside nobody, E4 with a treasure."""


def priests_at_war(leaders: str) -> Table:
    """Pot's priest with four temples against bull's with three; bull adds one and wins the tie."""
    hands = {"pot": "settlement", "bull": "temple"}
    table = Table(PRIESTS, f"pot priest C5, bull priest I5{leaders}", hands=hands)
    table.play(UNITE)
    assert table.conflict() == ("war", "red", "pot", 4, "bull", 3)
    table.play("bull: 1")
    return table


@pytest.mark.rule("T.war.12", "T.war.13", "T.war.14")
def test_temples_with_a_treasure_or_beside_another_leader_stay_and_do_not_pay() -> None:
    table = priests_at_war(", lion king D6")
    assert table.row(4) == "~~~~T........~~~"
    assert table.row(5) == "...t.stt.t...T~~"
    assert table.gains() == ["bull 3 red"]


@pytest.mark.rule("T.war.12", "T.war.13")
def test_the_same_temple_goes_when_only_the_beaten_priest_was_beside_it() -> None:
    table = priests_at_war("")
    assert table.row(5) == ".....stt.t...T~~"
    assert table.gains() == ["bull 4 red"]


@pytest.mark.rule("T.war.12")
def test_a_leader_of_the_loser_protects_like_any_other() -> None:
    table = priests_at_war(", pot farmer D6, pot trader B6")
    assert table.row(5) == ".t.t.stt.t...T~~"
    assert table.gains() == ["bull 2 red"]


@pytest.mark.rule("T.war.13")
def test_a_temple_in_the_corner_of_the_board_goes_like_any_other() -> None:
    """Pot has A1 and B2, which keeps its treasure; bull has F2 and F3."""
    tiles = "temple A1 F2, settlement C2 D2"
    table = Table(tiles, "pot priest A2, bull priest G2", hands={"pot": "farm"})
    table.play("pot: farm E2")
    assert table.conflict() == ("war", "red", "pot", 2, "bull", 2)
    assert table.at("A1 B2") == ".T"
    assert table.gains() == ["bull 2 red"]


@pytest.mark.rule("T.war.17")
def test_a_war_drives_out_the_beaten_leader_alone() -> None:
    table = priests_at_war(", lion king D6, archer trader B6")
    assert table.kinds().count("leader-withdrawn") == 1
    assert table.leaders("pot") == {}
    assert table.leaders("lion") == {"king": "D6"}
    assert table.leaders("archer") == {"trader": "B6"}
    assert table.leaders("bull") == {"priest": "I5"}


# --- after a war ------------------------------------------------------------------------------------------


@pytest.mark.rule("T.war.15")
def test_supporters_are_counted_anew_before_the_next_war() -> None:
    """The traders' war takes away K5, which linked L5 with bull's king: two settlements are left of three."""
    hands = {"pot": "settlement, 2 market", "bull": "farm"}
    leaders = KINGS + ", pot trader B6, bull trader J6"
    table = Table(KINGDOMS + ", market K5, settlement L5", leaders, hands=hands)
    table.play(UNITE)
    assert table.choices("pot") == ["black", "green"]
    table.play("pot: green", "pot: 2", "bull: 0")
    assert table.gains() == ["pot 2 green"]
    assert table.conflict() == ("war", "black", "pot", 2, "bull", 2)


CHAIN = "temple D5 I5, settlement E5 H5, market G5"
CHAINED = "pot king C5, pot trader D6, bull king I6, bull trader J5"
"""Bull's leaders hang on the uniting tile by the market G5 and the settlement H5, one behind the other."""


@pytest.mark.rule("T.war.15", "T.war.16")
def test_kings_that_the_traders_war_parted_do_not_fight() -> None:
    table = Table(CHAIN, CHAINED, hands={"pot": "settlement, 2 market", "bull": "farm"})
    table.play(UNITE, "pot: green", "pot: 2", "bull: 0")
    assert table.gains() == ["pot 2 green"]
    assert table.row(5) == "...tss.st....T~~"
    assert table.leaders("bull") == {"king": "I6"}
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.war.2", "T.war.15")
def test_the_order_of_wars_decides_which_leaders_are_parted() -> None:
    table = Table(CHAIN, CHAINED, hands={"pot": "2 settlement, market", "bull": "farm"})
    table.play(UNITE, "pot: black", "pot: 1", "bull: 0")
    assert table.gains() == ["pot 2 black"]
    assert table.row(5) == "...tssm.t....T~~"
    assert table.leaders("bull") == {"trader": "J5"}
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.war.15", "T.war.16")
def test_all_parts_on_the_uniting_tile_are_one_kingdom_but_support_apart() -> None:
    """Pot's kingdom reaches F5 by E5, and by the markets C6 D6 and D7 E7 F7 F6. Without the markets it is
    in two parts that both hang on F5: the king has D5 E5 left, and pot's farmer in the other part must fight.
    """
    tiles = ", market C6 D6, farm D7, settlement E7 F6, temple F7"
    leaders = ", pot trader B6, pot farmer G7, bull trader J4, bull farmer J6"
    table = at_war(bull="2 market", tiles=tiles, leaders=leaders)
    table.play("pot: green")
    assert table.conflict() == ("war", "green", "pot", 2, "bull", 0)
    table.play("pot: 0", "bull: 2")
    assert table.gains() == ["bull 3 green"]
    assert table.choices("pot") == ["black", "blue"]
    table.play("pot: black")
    assert table.conflict() == ("war", "black", "pot", 2, "bull", 2)
    table.play("pot: 0", "bull: 0")
    assert table.gains() == ["bull 3 black"]
    assert table.conflict() == ("war", "blue", "pot", 1, "bull", 0)
