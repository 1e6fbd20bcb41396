"""Which pictures of the Empires a player is shown, and when."""

import pytest

from bot.chat import pictures
from games.core.view import view
from games.titles import TITLES
from tests.rules.empires.table import Table

TITLE = "western-empires"
NAMES = {seat: seat.title() for seat in ("minoa", "assyria", "carthage", "hatti", "rome", "hellas", "egypt")}


def seen(seat: str | None = "rome") -> object:
    return view(Table(7, {"Rome": "Rome 3"}, hands={"rome": "3 iron, 2 ochre"}).game, seat)


def test_a_lobby_shows_the_map_for_those_who_sit_there() -> None:
    plan = pictures.preview(TITLE, 5)
    assert plan is not None and "5 players" in plan.alt
    assert pictures.preview(TITLE, 4) is None and pictures.preview("tigris", 4) is None


@pytest.mark.parametrize(
    ("kinds", "shown"),
    [(["buy-advances"], ["advances", "hand"]), (["trade"], ["hand"]), (["move"], None), ([], None)],
)
def test_what_is_looked_at_while_one_is_asked(kinds: list[str], shown: list[str] | None) -> None:
    looks = pictures.about(TITLE, kinds)
    if shown is None:
        assert looks is None
    else:
        assert looks is not None
        plans = [look(seen(), NAMES) for look in looks]
        assert [plan.kind for plan in plans if plan is not None] == shown


def test_who_gets_cards_sees_his_hand() -> None:
    got = [{"event": "cards-handed"}]
    plan = pictures.received(TITLE, seen(), NAMES, got)
    assert plan is not None and plan.kind == "hand"
    assert pictures.received(TITLE, seen(), NAMES, [{"event": "offer-made"}]) is None


def test_each_region_of_each_map_can_be_seen_by_itself() -> None:
    assert len(pictures.regions(TITLE)) == len(pictures.regions("eastern-empires")) == 9
    assert pictures.regions("tigris") == ()
    for region in pictures.regions(TITLE):
        plans = pictures.region(TITLE, seen(None), NAMES, region)
        assert plans and all(plan.width == 800 for plan in plans)


def test_every_region_has_pictures_in_every_title_that_has_maps() -> None:
    assert all(pictures.regions(title) or title == "tigris" for title in TITLES)
