"""The map shows all that is on it, and nothing that is not for everybody."""

from random import Random
from typing import Any

import pytest

from data.empires import Side, newest
from games.civilization.movement.orders import read_order
from games.core.answers import Ordered
from games.core.engine import open_decisions, submit
from games.core.event import told
from games.core.secrets import permute
from games.core.view import view
from games.empires.positions import pose
from games.empires.view import EmpiresView
from rendering.captions import ALT_LIMIT
from rendering.civilization.map.board import GLANCE, PART, WHOLE
from rendering.empires.map_samples import ORDERS, names, plans, position
from rendering.empires.plans import board_plan, describe, focus, glance_plan, part_plan, region_plans
from rendering.painter import draw
from rendering.plan import Line, Plan, Stamp, Text, decode, encode
from tests.rendering.references import subject

MIB = 1024 * 1024
EDITIONS: tuple[Side, ...] = ("west", "east")


def busy(edition: Side = "west") -> EmpiresView:
    return view(position(edition), None)


def posed(areas: dict[str, str], **more: Any) -> EmpiresView:
    return view(pose("west", {"phase": 3, "areas": areas, **more}), None)


def stamps(plan: Plan, at: str | None = None) -> list[str]:
    marks = [mark for mark in (*plan.base, *plan.marks) if isinstance(mark, Stamp)]
    return [mark.name for mark in marks if at is None or subject(mark) == at]


def words(plan: Plan) -> list[str]:
    return [mark.words for mark in plan.marks if isinstance(mark, Text)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_whole_map_has_everybodys_pieces(edition: Side) -> None:
    seen = busy(edition)
    plan = board_plan(seen, names(seen))
    assert plan.width == WHOLE and len(draw(plan)) < MIB
    for area, owner in seen.pieces.cities.items():
        flag = seen.civilizations.get(owner, owner)
        assert f"city.{flag}" in stamps(plan, area) and f"held.{area}.{flag}" in stamps(plan, area)
    for area, crowd in seen.pieces.tokens.items():
        shown = [name for name in stamps(plan, area) if name.startswith("token.")]
        assert len(shown) == min(4, len(crowd)), area
    for area, fleet in seen.pieces.ships.items():
        assert {f"ship.{seen.civilizations[seat]}" for seat in fleet} <= set(stamps(plan, area)), area


@pytest.mark.parametrize(
    "name", ["west", "east", "glance", "region", "draft", "news", "preview", "civilization"]
)
def test_every_kind_of_picture_can_be_drawn(name: str) -> None:
    plan = plans()[name]
    assert decode(encode(plan)) == plan
    assert 20 < len(plan.alt) <= ALT_LIMIT and "{" not in plan.alt
    assert len(draw(plan)) < MIB


def test_the_map_for_phones_has_no_names_on_it() -> None:
    seen = busy()
    plan = glance_plan(seen, names(seen))
    assert plan.width == GLANCE and not {"Knossos", "Rome", "Tanis"} & set(words(plan))
    assert set(names(seen).values()) <= set(words(plan))


def test_more_than_four_holders_are_counted() -> None:
    seen = posed({"Pannonia": "Celts 6, Rome 5, Hellas 4, Carthage 3, Egypt 2, barbarians 1"}, players=9)
    plan = board_plan(seen, {seat: seat for seat in seen.seats})
    tokens = [name for name in stamps(plan, "pannonia") if name.startswith("token.")]
    assert tokens == ["token.celt", "token.rome", "token.hellas", "token.carthage"]
    assert "+2" in words(plan) and "fight" in stamps(plan, "pannonia")


def test_an_area_without_room_has_a_line_to_its_pieces() -> None:
    seen = posed({"Salamis": "Hatti 1, Minoa 1, Hellas 1"})
    plan = board_plan(seen, {seat: seat for seat in seen.seats})
    assert len([name for name in stamps(plan, "salamis") if name.startswith("token.")]) == 3
    assert any(isinstance(mark, Line) for mark in plan.marks)


def test_all_ships_are_shown_however_narrow_the_coast() -> None:
    fleets = "Minoa ship, Hellas 2 ships, Egypt ship, Rome ship, Carthage ship"
    for area in ("Ithaca", "Salamis", "Carthage"):
        seen = posed({area: fleets})
        plan = board_plan(seen, {seat: seat for seat in seen.seats})
        ships = [mark for mark in plan.marks if isinstance(mark, Stamp) and subject(mark) == area.lower()]
        assert sorted(mark.name for mark in ships) == [
            f"ship.{flag}" for flag in ("carthage", "egypt", "hellas", "minoa", "rome")
        ]
        assert len({(mark.x, mark.y) for mark in ships}) == 5


def test_swords_lie_above_all_pieces() -> None:
    seen = busy()
    names_of = [
        mark.name for mark in board_plan(seen, names(seen)).marks if isinstance(mark, Stamp) and subject(mark)
    ]
    first = names_of.index("fight")
    assert set(names_of[first:]) == {"fight"} and names_of.count("fight") == 9


def test_two_who_may_stay_together_do_not_fight() -> None:
    """E.3.conflict.1: a limit of 4 has room for both."""
    seen = posed({"Pannonia": "Rome 2, Hellas 2"})
    plan = board_plan(seen, {seat: seat for seat in seen.seats})
    assert "fight" not in stamps(plan) and "shared.pannonia.hellas" in stamps(plan, "pannonia")


def test_what_is_out_of_play_is_grey() -> None:
    seen = posed({"Knossos": "Minoa 1"}, players=5)
    plan = board_plan(seen, {seat: seat for seat in seen.seats})
    closed = {name.split(".")[1] for name in stamps(plan) if name.endswith(".closed")}
    land = {area.id for area in newest().boards["west"].areas.values() if not area.is_open_sea}
    assert closed == newest().setups["west", 5].out_of_play & land


def test_pirates_and_barbarians_are_shown() -> None:
    seen = posed({"Rome": "pirates city", "Corsica": "barbarians 3"})
    plan = board_plan(seen, {seat: seat for seat in seen.seats})
    assert "city.barbarians" in stamps(plan, "rome") and "token.barbarians" in stamps(plan, "corsica")
    assert "Pirate cities: Rome." in describe(seen, {seat: seat for seat in seen.seats})


def test_a_draft_has_arrows_and_ghosts() -> None:
    game = position("west")
    question = next(iter(open_decisions(game).values()))
    own = view(game, question.seat)
    orders = [read_order(own, line) for line in ORDERS]
    areas = focus(own, draft=orders)
    plan, bare = (part_plan(own, names(own), areas, draft=draft) for draft in (orders, ()))
    ghosts = [mark for mark in plan.marks if isinstance(mark, Stamp) and mark.strength < 100]
    assert {subject(mark) for mark in ghosts} == {"boeotia", "phocis", "tarentum", "dacia", "chalcis"}
    lines = [sum(isinstance(mark, Line) for mark in each.marks) for each in (plan, bare)]
    assert lines[0] == lines[1] + 4 * 4, "four moves, each a shaft and a head with an edge around both"
    assert "Planned: 1 Thessaly > Boeotia" in plan.alt


@pytest.mark.parametrize("order", ["ship Knossos", "ship Knossos +2"])
def test_a_ship_that_has_not_sailed_yet_has_no_arrow(order: str) -> None:
    """A voyage that is put together word by word is drawn from its first words on."""
    own = view(pose("west", {"phase": 3, "areas": {"Knossos": "Minoa 4, ship"}}), "minoa")
    plan, bare = (
        part_plan(own, names(own), ["knossos"], draft=draft) for draft in ([read_order(own, order)], [])
    )
    lines = [sum(isinstance(mark, Line) for mark in each.marks) for each in (plan, bare)]
    assert lines[0] == lines[1]


def test_news_are_marked_and_told_first() -> None:
    game = position("west")
    question = next(iter(open_decisions(game).values()))
    events = submit(game, question.id, question.seat, Ordered(ORDERS))
    news, seen = [told(event, None) for event in events], view(game, None)
    plan = part_plan(seen, names(seen), ["dacia"], news=news)
    assert "rim.dacia.came" in stamps(plan, "dacia")
    assert "moves 3 tokens: Moesia > Dacia" in plan.alt


def test_choices_have_a_rim() -> None:
    seen = busy()
    plan = part_plan(seen, names(seen), ["rome"], choices=["rome", "etruria"])
    assert "rim.rome.choice" in stamps(plan) and "rim.etruria.choice" in stamps(plan)
    assert "To choose from: Etruria, Rome." in plan.alt


@pytest.mark.parametrize(
    "areas", [["knossos"], ["hibernia", "siwa"], ["caledonia", "londinium"], ["black_sea"]]
)
def test_any_areas_are_shown_with_what_surrounds_them(areas: list[str]) -> None:
    seen = busy()
    plan = part_plan(seen, names(seen), areas)
    assert plan.width == PART and plan.height < 1400
    assert len(draw(plan)) < MIB


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_region_has_its_pictures(edition: Side) -> None:
    seen = busy(edition)
    for civilization in seen.civilizations.values():
        for plan in region_plans(seen, names(seen), civilization):
            assert plan.width == PART and plan.height < 1400
            assert min(mark.size for mark in plan.marks if isinstance(mark, Text)) >= 11


def test_what_one_may_not_know_changes_no_map() -> None:
    game = position("west")
    for viewer in (None, game.seats[1]):
        other = permute(game, viewer, Random(1))
        assert other.hands != game.hands or other.stacks != game.stacks
        one, two = (board_plan(view(each, viewer), names(view(each, viewer))) for each in (game, other))
        assert encode(one) == encode(two)


def test_all_see_the_same_map() -> None:
    game = position("west")
    public = board_plan(view(game, None), names(view(game, None)))
    assert all(board_plan(view(game, seat), names(view(game, seat))) == public for seat in game.seats)


def test_long_and_strange_names_do_no_harm() -> None:
    seen = busy()
    for name in ("Nebuchadnezzar-of-the-Gates 1234", "\u202e日本", "\n"):
        for plan in (
            board_plan(seen, dict.fromkeys(seen.seats, name)),
            glance_plan(seen, dict.fromkeys(seen.seats, name)),
        ):
            assert "\u202e" not in plan.alt and "\n" not in plan.alt
            assert len(draw(plan)) < MIB


def test_the_description_has_everything() -> None:
    seen = busy()
    text = describe(seen, names(seen))
    for area in seen.pieces.occupied():
        assert newest().boards["west"].areas[area].name in text
