"""An offer, a calamity, and the choice of a civilization."""

import pytest

from data.empires import Side, newest
from games.civilization.table.offer import Offer
from rendering.civilization.pages.calamity import helps
from rendering.civilization.pages.choosing import about
from rendering.empires.plans import calamity_plan, choosing_plan, offer_plan
from rendering.empires.samples import NAMES, choosing, offered, position
from rendering.plan import Text
from tests.rendering.empires.checks import LONG, kept, seen, stamps, tables, words


def test_an_offer_tells_what_was_said_and_nothing_else() -> None:
    """E.7.8-10: two fish are true; of the rest everything is open, and Treachery is not named."""
    game = position("west", 9)
    number = offered(game)
    plan = kept(offer_plan(seen(game, "s2"), NAMES, number))
    assert plan == offer_plan(seen(game, "s1"), NAMES, number), "its maker sees no more"
    shown = [name for name in stamps(plan) if not name.startswith("civ.")]
    fish = ["commodity.fish", "done", "commodity.iron", "card-back"]
    assert shown == [*fish, "commodity.wine", "done", "commodity.tin", "card-back"]
    assert "reachery" not in plan.alt and "gives 4 cards" in words(plan)
    assert plan.alt.startswith(
        "Offer 1 of Pasiphae to Sammuramat: gives 4 cards, said to be 2 Fish and 1 Iron;"
    )


def test_an_offer_to_anyone_with_many_names() -> None:
    game = position("west", 9)
    goods = ("fish", "wool", "iron", "gold", "ochre", "gemstones", "marble")
    view = seen(game, "s2")
    view.offers["1"] = Offer("s1", None, 7, goods, dict.fromkeys(goods, 1))
    plan = kept(offer_plan(view, LONG, "1"))
    assert "Anyone" in words(plan) and "card-back" not in stamps(plan)
    assert "to anyone" in plan.alt


@pytest.mark.parametrize("calamity", newest().cards.calamities)
def test_every_calamity(calamity: str) -> None:
    """In our words, with the amounts of the data and everybody who has an advance that changes it."""
    for game in tables()[:2]:
        plan = kept(calamity_plan(seen(game), LONG, calamity))
        card = newest().cards.calamities[calamity]
        held = sum(m.advance in game.advances[seat] for m in card.modifiers for seat in game.seats)
        assert sum(name.startswith("civ.") for name in stamps(plan)) == held
        assert stamps(plan).count("done") == sum(helps(modifier) for modifier in card.modifiers)


def test_the_words_of_a_calamity() -> None:
    plan = calamity_plan(seen(position("west", 9)), NAMES, "epidemic")
    assert "Take 15 damage, and name 2 others, not the beneficiary, who take 10 each." in plan.alt
    assert "Medicine: 5 damage less (Puduhepa)." in plan.alt
    assert "Roadbuilding: for the primary victim: 5 damage more; nobody has it." in plan.alt


def test_what_the_victim_holds_stands_out() -> None:
    game = position("west", 9)
    game.advances["s1"] = ["medicine", "roadbuilding"]
    plan = kept(calamity_plan(seen(game, "s1"), NAMES, "epidemic", victim="s1"))
    gold = [mark.words for mark in plan.marks if isinstance(mark, Text) and mark.on == "gold"]
    assert gold[::2] == ["Medicine", "Roadbuilding"]
    assert plan.alt == calamity_plan(seen(game), NAMES, "epidemic").alt


def test_amounts_come_from_the_data() -> None:
    """Every amount of a card that its effect mentions; the others only serve to be changed."""
    silent = {"neighbours", "unit_points", "cities_released", "steps", "cities", "others_cities"}
    for id, card in newest().cards.calamities.items():
        alt = calamity_plan(seen(position("west", 9)), NAMES, id).alt
        for what, number in card.numbers.items():
            assert str(number) in alt or what in silent, f"{id}: {what}"


@pytest.mark.parametrize("setup", newest().setups)
def test_choosing_in_every_setup(setup: tuple[Side, int]) -> None:
    game = choosing(*setup)
    plan = kept(choosing_plan(seen(game), LONG))
    civilizations = newest().setups[setup].civilizations
    assert stamps(plan) == [f"civ.{id}" for id in civilizations]
    assert words(plan).count("free") == setup[1] - 3


def test_what_a_civilization_offers() -> None:
    """E.setup.9-10, as data/empires/civilizations.toml adds it up."""
    sums = {"areas": 15, "sites": 11, "limits": 27}
    assert about(seen(position("west", 5)), "minoa") == {
        "civilization": "minoa",
        "ranking": 1,
        "start": "knossos",
        **sums,
    }
