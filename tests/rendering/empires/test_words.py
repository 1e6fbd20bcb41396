"""Words and secrets of all pictures of the Empires."""

from random import Random

import pytest

from data.catalogues import texts_of
from data.empires import newest
from data.words import Facts, Words
from games.civilization.table.offer import Offer
from games.core.secrets import permute
from games.empires.state import Empires
from rendering.civilization import showing
from rendering.empires import samples
from rendering.empires.plans import (
    advances_plan,
    all_advances_plan,
    ast_plan,
    calamity_plan,
    census_plan,
    chart_plan,
    choosing_plan,
    credits_plan,
    hand_plan,
    offer_plan,
    scores_plan,
    symbols_plan,
)
from rendering.empires.samples import NAMES, choosing, history, offered, position
from rendering.plan import Plan
from tests.rendering.empires.checks import kept, seen, tables, words


def everything(game: Empires, viewer: str | None, names: dict[str, str] = NAMES) -> list[Plan]:
    """All pictures that this viewer may be sent."""
    view = seen(game, viewer)
    plans = [ast_plan(view, names), census_plan(view, names), all_advances_plan(view, names)]
    plans += [
        scores_plan(view, names),
        chart_plan(view, names, history(game) or {0: {}}),
        choosing_plan(view, names),
    ]
    plans += [calamity_plan(view, names, id) for id in newest().cards.calamities]
    plans += [offer_plan(view, names, id) for id in view.offers]
    for seat in game.seats:
        plans += [advances_plan(view, names, seat), credits_plan(view, names, seat)]
    return [*plans, hand_plan(view, names)] if viewer else plans


@pytest.mark.parametrize("viewer", [None, "s2", "s3"])
def test_what_one_may_not_know_changes_no_plan(viewer: str | None) -> None:
    game = position("west", 9)
    offered(game)
    before = everything(game, viewer)
    for seed in range(3):
        other = permute(game, viewer, Random(seed))
        assert other.hands != game.hands
        assert everything(other, viewer) == before


def test_hands_differ_and_so_do_their_pictures() -> None:
    """The test above could not fail if hands were not drawn at all."""
    game = position("west", 9)
    assert len({hand_plan(seen(game, seat), dict.fromkeys(NAMES, "X")) for seat in game.seats}) == 9


def test_while_civilizations_are_chosen_and_after_someone_has_left() -> None:
    """E.leave.2: who has left is no longer shown; who has not chosen yet, not yet."""
    fresh, left = choosing("west", 9), position("west", 9)
    left.left = ["s3"]
    for game, shown in ((fresh, set(fresh.civilizations)), (left, set(left.seats) - {"s3"})):
        for plan in everything(game, "s1"):
            kept(plan, 150_000)
        named = ast_plan(seen(game), NAMES).alt
        assert {seat for seat in game.seats if NAMES[seat] in named} == shown


def test_names_that_cannot_be_drawn() -> None:
    """The civilization stands for a name of which nothing is left; the description keeps the name."""
    game = position("west", 9)
    strange = dict.fromkeys(NAMES, "🦁漢字")
    for plan in everything(game, "s1", strange):
        kept(plan, 150_000)
        assert not any("漢" in text or "🦁" in text for text in words(plan)), plan.kind
    assert "漢" in hand_plan(seen(game, "s1"), strange).alt
    assert words(hand_plan(seen(game, "s1"), strange))[0] == "Trade cards of Minoa"


def test_the_samples_and_all_signs_are_sound() -> None:
    for plan in samples.plans().values():
        kept(plan, 140_000)
    assert kept(symbols_plan(("group",))).alt.endswith(
        "5 groups of advances: Arts, Crafts, Science, Civics, Religion."
    )


def test_every_text_of_the_catalogue_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that nothing brings up may be written wrongly, and nobody would know."""
    used: set[str] = set()
    template = Words._template

    def recorded(self: Words, key: str, facts: Facts) -> str:
        used.add(key)
        return template(self, key, facts)

    monkeypatch.setattr(Words, "_template", recorded)
    showing._text.cache_clear()
    samples.plans()
    for game in (*tables(), choosing("west", 5)):
        if game.turn:
            for seat in game.seats:
                everything(game, seat)
    for game in _rare():
        everything(game, "s1")
    own = {key for key in texts_of("rendering_empires") if not key.endswith(".by")} - {"extends"}
    assert own - used == set()


def _rare() -> list[Empires]:
    """No city, the end of the table, no advances, water, an offer to anyone, the end of the game."""
    poor, expert, rich = position("west", 9), position("west", 9, expert=True), position("west", 5)
    for game in (poor, expert):
        for area in game.pieces.city_areas("s1"):
            game.pieces.raze_city(area)
    poor.advances = {seat: [] for seat in poor.seats}
    expert.hands["s1"] = []
    poor.hands["s1"] = ["water", "tempest", *["gold"] * 5]
    poor.offers["1"] = Offer("s2", None, 3, ("fish", "fish"), {"wine": 2, "any": 1})
    expert.spaces["s6"], expert.advances["s6"] = 15, list(newest().advances)
    rich.spaces |= {"s1": 15, "s2": 14}
    rich.advances["s2"] = list(newest().advances)
    rich.over = "limit"
    return [poor, expert, rich]
