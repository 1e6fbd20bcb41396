"""E.adv.provincial_empire: neighbours give a card each."""

import pytest

from games.core.event import told
from tests.rules.empires.table import Table

AREAS = {
    "Rome": "Rome 2",
    "Etruria": "Hellas 1",
    "Corsica": "Carthage 1",
    "Rubicon": "Egypt city",
    "Samnium": "Hatti 1",
    "Athens": "Minoa 3",
}
HANDS = {"hellas": "ochre, gold, iron", "carthage": "ochre, water", "egypt": "2 fish"}


@pytest.mark.rule("E.adv.provincial_empire.1")
def test_neighbours_by_land_or_water_give_a_card_worth_two_or_more() -> None:
    table = Table(10, AREAS, advances={"rome": "provincial_empire"}, hands=HANDS)
    table.play("rome: provincial_empire")
    assert table.shape("rome").options == ("carthage", "hatti", "hellas", "egypt")
    table.play("rome: egypt, hellas, carthage, hatti")
    assert table.asks() == ["carthage give-tribute", "(hellas give-tribute)", "(egypt give-tribute)"]
    assert table.shape("hellas").options == ("gold", "iron")
    assert table.shape("carthage").options == ("nothing",)
    table.play("carthage: nothing", "hellas: iron", "egypt: fish")
    assert table.game.hands["rome"] == ["fish", "iron"]
    assert table.game.hands["carthage"] == ["ochre", "water"]
    assert table.game.hands["egypt"] == ["fish"]


@pytest.mark.rule("E.adv.provincial_empire.2", "E.10.7")
@pytest.mark.parametrize("advance", ["provincial_empire", "public_works"])
def test_holders_of_the_card_or_of_public_works_cannot_be_named(advance: str) -> None:
    advances = {"rome": "provincial_empire", "egypt": advance}
    table = Table(10, AREAS, advances=advances, hands=HANDS, spaces={"rome": 1})
    table.play("rome: provincial_empire")
    assert "egypt" not in table.shape("rome").options


@pytest.mark.rule("E.adv.provincial_empire.1")
def test_five_at_most() -> None:
    areas = AREAS | {"Neapolis": "Minoa 1, Assyria 1"}
    table = Table(10, areas, advances={"rome": "provincial_empire"})
    table.play("rome: provincial_empire")
    assert (len(table.shape("rome").options), table.shape("rome").most) == (6, 5)


@pytest.mark.rule("E.adv.provincial_empire.3")
def test_the_card_is_given_face_down() -> None:
    table = Table(10, AREAS, advances={"rome": "provincial_empire"}, hands=HANDS)
    table.play("rome: provincial_empire", "rome: egypt", "egypt: fish")
    assert table.kinds() == ["tribute-demanded", "card-taken", "card-missed"]
    seen = {seat: str([told(event, seat) for event in table.events]) for seat in ("rome", "egypt", "hellas")}
    assert ["fish" in seen[seat] for seat in ("rome", "egypt", "hellas")] == [True, True, False]
