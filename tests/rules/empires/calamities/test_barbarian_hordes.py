"""E.9.barbarian_hordes: fifteen barbarians strike a city and move on."""

import pytest

from tests.rules.empires.calamities.table import struck


@pytest.mark.rule("E.9.barbarian_hordes.1", "E.9.barbarian_hordes.4", "E.9.barbarian_hordes.11")
def test_a_city_falls_and_the_excess_is_destroyed() -> None:
    # 15 against 6: five fall, ten are left; two may stay in Rome, and there is nowhere to go.
    table = struck("barbarian_hordes", {"Rome": "Rome city"}, giver="egypt", goods="ochre")
    assert (table.area("Rome"), table.asks()) == ("barbarians 2", [])
    assert table.stock("rome") == 55
    assert table.game.hands["rome"] == ["ochre"]


@pytest.mark.rule("E.9.barbarian_hordes.1", "E.9.barbarian_hordes.7")
def test_the_beneficiary_picks_a_city_in_the_wilderness_if_there_is_one() -> None:
    areas = {"Rome": "Rome city", "Corsica": "Rome city", "Sardinia": "Rome city"}
    table = struck("barbarian_hordes", areas, giver="egypt")
    assert table.asks() == ["egypt choose-place"]
    assert table.shape("egypt").options == ("corsica", "sardinia")
    sites = struck("barbarian_hordes", {"Rome": "Rome city", "Salonae": "Rome city"})
    assert sites.asks() == ["minoa choose-place"]
    assert sites.shape("minoa").options == ("rome", "salonae")


@pytest.mark.rule("E.9.barbarian_hordes.2", "E.9.barbarian_hordes.9", "E.9.barbarian_hordes.14")
def test_all_above_the_limit_go_on_together_by_land_or_water() -> None:
    # Of ten in Rome two stay. Eight go to Corsica over water against 3: six are left, one stays, and five
    # have nowhere to go: Etruria is another's.
    areas = {"Rome": "Rome city", "Corsica": "Rome 3", "Rubicon": "Rome 2", "Etruria": "Hellas 2"}
    table = struck("barbarian_hordes", areas, giver="egypt")
    assert table.shape("egypt").options == ("rubicon", "corsica")
    table.play("egypt: Corsica")
    assert table.areas("Rome, Corsica, Rubicon, Etruria") == [
        "barbarians 2",
        "barbarians 1",
        "Rome 2",
        "Hellas 2",
    ]


@pytest.mark.rule("E.9.barbarian_hordes.3", "E.9.barbarian_hordes.14", "E.adv.engineering.1")
@pytest.mark.parametrize(("advances", "neapolis"), [("", "barbarians 2"), ("engineering", "Rome city")])
def test_a_city_is_entered_only_if_the_attack_succeeds(advances: str, neapolis: str) -> None:
    # Eight go on and lose five to the six of Neapolis; against Engineering, whose city turns into seven,
    # one more falls in Rome, and seven are too few for eight.
    areas = {"Rome": "Rome city", "Neapolis": "Rome city"}
    table = struck("barbarian_hordes", areas, giver="egypt", advances={"rome": advances})
    table.play("egypt: Rome")
    assert table.area("Neapolis") == neapolis


@pytest.mark.rule("E.9.barbarian_hordes.3", "E.4b.1")
def test_seven_are_just_enough() -> None:
    # Five fall in Rubicon and three stay (its limit): seven go on against six tokens for the city of Rome.
    table = struck("barbarian_hordes", {"Rubicon": "Rome city", "Rome": "Rome city"}, giver="egypt")
    table.play("egypt: Rubicon")
    assert table.areas("Rubicon, Rome") == ["barbarians 3", "barbarians 2"]


@pytest.mark.rule("E.9.barbarian_hordes.3", "E.9.barbarian_hordes.8")
def test_tokens_of_others_may_keep_them_from_a_city() -> None:
    # Eight would meet three of Hellas before the city: too few are left for it, so they end where they are.
    table = struck(
        "barbarian_hordes", {"Rome": "Rome city", "Neapolis": "Rome city, Hellas 3"}, giver="egypt"
    )
    table.play("egypt: Rome")
    assert table.area("Neapolis") == "Rome city, Hellas 3"


@pytest.mark.rule("E.9.barbarian_hordes.5", "E.9.barbarian_hordes.6")
@pytest.mark.parametrize(
    ("advances", "horde"),
    [
        ("", 15),
        ("monarchy", 10),
        ("politics", 20),
        ("provincial_empire", 20),
        ("politics, provincial_empire", 25),
        ("monarchy, politics", 15),
    ],
)
def test_how_many_they_are(advances: str, horde: int) -> None:
    # Five fall in Rome, two stay; the others fall to 40 in Etruria, who lose one fewer than they are.
    table = struck(
        "barbarian_hordes", {"Rome": "Rome city", "Etruria": "Rome 40"}, advances={"rome": advances}
    )
    assert table.area("Rome") == "barbarians 2"
    assert table.area("Etruria") == f"Rome {40 - (horde - 5 - 2 - 1)}"


@pytest.mark.rule("E.9.barbarian_hordes.8")
def test_tokens_of_others_take_part() -> None:
    # Eight barbarians meet 1 of Rome and 2 of Hellas in Etruria (limit 2). Round one: Rome 0, Hellas 1,
    # barbarians 7; round two: Hellas 0, so seven are left, two stay, five go.
    areas = {"Rome": "Rome city", "Etruria": "Rome 1, Hellas 2"}
    table = struck("barbarian_hordes", areas)
    assert table.areas("Rome, Etruria") == ["barbarians 2", "barbarians 2"]
    assert (table.tokens("hellas"), table.tokens("rome")) == (0, 0)


@pytest.mark.rule("E.9.barbarian_hordes.10", "E.adv.cultural_ascendancy.2")
def test_nobodys_advances_help_or_stop_them() -> None:
    advances = {"rome": "diplomacy, cultural_ascendancy", "egypt": "engineering, metalworking"}
    table = struck(
        "barbarian_hordes", {"Rome": "Rome city", "Etruria": "Rome 3"}, giver="egypt", advances=advances
    )
    assert table.areas("Rome, Etruria") == ["barbarians 2", "barbarians 2"]


@pytest.mark.rule("E.9.barbarian_hordes.12")
def test_the_judgement_leaves_out_what_the_victim_may_do() -> None:
    # Neapolis would fall to eight; that Advanced Military could save it does not matter.
    areas = {"Rome": "Rome city", "Neapolis": "Rome city", "Campania": "Rome 5"}
    table = struck("barbarian_hordes", areas, giver="egypt", advances={"rome": "advanced_military"})
    table.play("egypt: Rome")
    assert table.asks() == ["rome choose-losses"]


@pytest.mark.rule("E.9.barbarian_hordes.13", "E.9.def.16")
def test_without_a_city_they_do_not_come() -> None:
    table = struck("barbarian_hordes", {"Rome": "Rome 3, barbarians 1"})
    assert table.area("Rome") == "Rome 3, barbarians 1"


@pytest.mark.rule("E.9.barbarian_hordes.3")
def test_they_do_not_go_where_a_pirate_city_stands() -> None:
    areas = {"Rome": "Rome city", "Corsica": "Rome 3, pirates city"}
    table = struck("barbarian_hordes", areas)
    assert table.areas("Rome, Corsica") == ["barbarians 2", "Rome 3, barbarians city"]
