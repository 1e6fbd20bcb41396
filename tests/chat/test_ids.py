"""custom_ids: what a control is called, how areas are named, and what buttons of release 0.1.0 still mean."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any
from zlib import crc32

import pytest

from bot.chat.click_effects import KeepChoosing, OpenForm, SaveDraft, Submit
from bot.chat.form_reader import click_effect
from bot.chat.forms import FormBuilder
from bot.chat.ids import FORMS, MAX_LENGTH, NO_QUESTION, Click, Control, fits, pack, read
from bot.chat.old_ids import LETTERS, read_old
from bot.chat.orders import SEPARATOR
from bot.chat.title import chat_of
from bot.chat.titles.civilization.floor import Trading
from bot.chat.titles.civilization.moving import AREA, MoveGuide, area_code, area_of
from bot.chat.titles.empires import old_ids
from bot.chat.titles.empires.buying import Buying
from bot.store import table_id
from bot.tables.model.replies import Asked
from data.empires import newest
from data.words import words
from games.core.answers import Chose
from games.core.decision import kind_of
from games.core.engine import open_decisions
from games.core.illegal import Malformed
from games.empires.title import WESTERN

TITLE = "western-empires"
SHIP_CARRIES = "+5"
SINCE = {Control.ORDER, Control.PAY_WITH, Control.PARTNER, Control.GIVE, Control.WANT}
"""Controls that only titles had in 0.1.0, or nobody."""
RELEASED = 338
"""Numbers that were given at first: the positions of 0.1.0 on the combined board."""


def test_a_choice_is_read_as_it_was_packed() -> None:
    for choice, click in {
        Control.TYPE: Click("k7m2xqd", "4f", "type"),
        Control.CHOOSE.of("archer"): Click("k7m2xqd", "4f", "choose", "archer"),
        Control.SAY.of("a: b"): Click("k7m2xqd", "4f", "say", "a: b"),
        Control.WORD.of("ship|%12#0"): Click("k7m2xqd", "4f", "word", "ship|%12#0"),
    }.items():
        assert read(pack("k7m2xqd", "4f", choice)) == click
    assert read(pack("k7m2xqd", None, "vote.r3.yes")) == Click("k7m2xqd", NO_QUESTION, "vote.r3.yes")
    with pytest.raises(ValueError, match="too long"):
        pack("k7m2xqd", "4f", "x" * MAX_LENGTH)


def test_a_button_of_one_version_is_never_read_as_one_of_another() -> None:
    for custom_id in ("v1:k7m2xqd:4f:ctype", "v1:k7m2xqd:-:join", "v3:a:b:c", "v2:a:b", "", "hello"):
        assert read(custom_id) is None
    for custom_id in ("v2:k7m2xqd:4f:type", "v2:k7m2xqd:-:join", "v3:a:b:c", "v1:a:b", "", "hello"):
        assert read_old(custom_id) is None


def test_no_two_controls_have_one_name() -> None:
    names = [str(name) for name in (*Control, *Buying, *Trading)]
    assert len(set(names)) == len(names)
    assert not any(":" in name or "#" in name for name in names)


@pytest.mark.parametrize(
    ("custom_id", "click"),
    [
        ("v1:t1:4f:y", Click("t1", "4f", "yes", "", True)),
        ("v1:t1:4f:carcher", Click("t1", "4f", "choose", "archer", True)),
        ("v1:t1:4f:knone", Click("t1", "4f", "say", "none", True)),
        ("v1:t1:4f:s#0", Click("t1", "4f", "pick", "#0", True)),
        ("v1:t1:4f:wship|@3#0", Click("t1", "4f", "word", "ship|@3#0", True)),
        ("v1:t1:4f:t", Click("t1", "4f", "type", "", True)),
        ("v1:t1:4f:G", Click("t1", "4f", "G", "", True)),
        ("v1:t1:4f:", Click("t1", "4f", "", "", True)),
        ("v1:t1:-:vote.r3.yes", Click("t1", "-", "vote.r3.yes")),
        ("v1:t1:-:set.quiet", Click("t1", "-", "set.quiet")),
    ],
)
def test_a_button_of_the_first_release_is_understood(custom_id: str, click: Click) -> None:
    assert read_old(custom_id) == click


def test_every_letter_of_the_first_release_has_its_control() -> None:
    assert set(LETTERS) == set("yncdkbPtfOsmxwolS=privg+")
    assert set(LETTERS.values()) == set(Control) - SINCE
    assert {control for letter, control in LETTERS.items() if letter in "tfO"} == set(FORMS)
    own = {*old_ids.LETTERS.values(), Control.WANT, Trading.WANT_LESS}
    new = {Trading.REPLY, Trading.FREE, Trading.PACK, Trading.WISH}
    assert own == {*Buying, *Trading, *SINCE} - {Control.ORDER, Control.PAY_WITH} - new
    assert not {*old_ids.LETTERS, old_ids.WANT} & set(LETTERS)


# Areas.


def test_the_number_of_an_area_never_changes() -> None:
    """If this fails, a number was changed or taken away: old messages would name other areas."""
    first = [f"{id}={number}" for id, number in newest().area_numbers.items() if number < RELEASED]
    assert len(first) == RELEASED and crc32("\n".join(first).encode()) == 2238092410
    assert {*newest().area_numbers} >= {id for board in newest().boards.values() for id in board.areas}
    assert [newest().area_numbers[id] for id in newest().area_ids.values()] == list(newest().area_ids)


@pytest.mark.parametrize(("edition", "sum_of_ids"), [("west", 751295052), ("east", 3404015112)])
def test_the_positions_of_the_first_release(edition: str, sum_of_ids: int) -> None:
    ids = [newest().area_ids[number] for number in old_ids.POSITIONS[edition]]
    assert crc32("\n".join(ids).encode()) == sum_of_ids


@cache
def coded(id: str) -> str:
    return area_code(newest(), id)


def _longest(start: str, steps: int) -> tuple[str, ...]:
    """The voyage from here whose areas have the longest codes."""
    if not steps:
        return (start,)
    onward = (_longest(near, steps - 1) for near in newest().boards["both"].areas[start].water)
    return (
        start,
        *max(onward, key=lambda path: sum(len(coded(id)) for id in path), default=()),
    )


def test_the_longest_voyage_on_the_combined_board_fits() -> None:
    """With Cloth Making and Astronavigation, and tokens that go aboard or ashore at every stop."""
    traits = newest().advances["cloth_making"].traits
    steps = newest().numbers.ship_steps + traits["ship_steps"]
    voyages = [_longest(id, steps) for id in newest().boards["both"].areas]
    voyage = max(voyages, key=lambda path: sum(len(coded(id)) for id in path))
    assert len(voyage) == steps + 1 and len(coded(voyage[0])) == 4
    for here, there in pairwise(voyage):
        assert there in newest().boards["both"].areas[here].water
    words = ["ship"]
    for id in voyage:
        words += [coded(id), SHIP_CARRIES, ">"]
    so_far = SEPARATOR.join(words)
    assert fits(table_id(), "zzzz", Control.WORD.of(f"{so_far}#0"))
    assert fits(table_id(), "zzzz", Control.WORDS.of(so_far)) and fits(
        table_id(), "zzzz", Control.LINE.of(so_far)
    )


@pytest.fixture
def moving() -> tuple[Asked, Any]:
    """Minoa is about to move: a ship and eight tokens at Knossos, three at Phaestos."""
    seats = [f"s{number}" for number in range(1, 6)]
    game = WESTERN.pose(
        {
            "seats": seats,
            "civilizations": dict(zip(seats, newest().setups["west", 5].civilizations, strict=True)),
            "phase": 3,
            "areas": {"Knossos": "s1 8, 1 ship", "Phaestos": "s1 3"},
            "treasury": {"s1": 3},
        }
    )
    one = next(item for item in open_decisions(game).values() if item.seat == "s1")
    view = game.look("s1")
    asked = Asked(
        question=one.id,
        kind=kind_of(one.decision),
        decision=one.decision,
        shape=one.decision.shape(view),
        default=one.decision.default(view),
        owed=True,
        sealed=None,
        returned=None,
        due=None,
    )
    return asked, view


def _old(view: Any, id: str) -> str:
    """An area as release 0.1.0 named it."""
    return f"@{list(old_ids.POSITIONS[view.edition]).index(newest().area_numbers[id])}"


def _meant(asked: Asked, view: Any, custom_id: str, *values: str) -> Any:
    click = read(custom_id) or read_old(custom_id)
    assert click is not None
    return click_effect(chat_of(TITLE), asked, view, click, values)


def test_an_old_order_goes_on_as_it_was_meant(moving: tuple[Asked, Any]) -> None:
    """Whatever place an area has in its file by now."""
    asked, view = moving
    start, goal = _old(view, "phaestos"), _old(view, "knossos")
    words = (coded("phaestos"), coded("knossos"))
    assert start != coded("phaestos") and start.startswith("@")
    assert _meant(asked, view, f"v1:t1:4f:w{start}#0", goal) == KeepChoosing(words)
    assert _meant(asked, view, f"v1:t1:4f:o{start}|{goal}") == KeepChoosing(words)
    assert _meant(asked, view, f"v1:t1:4f:w{start}|{goal}#0", "2") == SaveDraft("2 Phaestos > Knossos")
    ship = f"ship|{_old(view, 'knossos')}|+4|>|{_old(view, 'thera')}"
    assert _meant(asked, view, f"v1:t1:4f:l{ship}") == SaveDraft("ship Knossos +4 > Thera")
    for further in (f">{goal}", f"{goal}#0", "all", "+4", "@", "@x", "@9999", "@٣"):
        known = goal in further
        renewed = old_ids.renewed(view, Click("t1", "4f", Control.WORDS, further, True), [further])
        assert (AREA in renewed[0].rest) == known == (AREA in renewed[1][0])


@pytest.mark.parametrize("code", ["%9999", "%", "%x", "%٣", "@5", "%300"])
def test_a_code_that_names_no_area_is_refused(moving: tuple[Asked, Any], code: str) -> None:
    """Forged, or of the other board."""
    _, view = moving
    with pytest.raises(Malformed, match="area"):
        area_of(view, code)
    with pytest.raises(Malformed, match="area"):
        MoveGuide(view, words(TITLE), []).choices([code])


def test_old_controls_of_a_title_and_of_all(moving: tuple[Asked, Any]) -> None:
    asked, view = moving
    assert _meant(asked, view, "v1:t1:4f:carcher") == Submit(Chose("archer"))
    assert _meant(asked, view, "v1:t1:4f:t") == OpenForm(Control.TYPE)
    assert _meant(asked, view, "v1:t1:4f:k2 Phaestos > Knossos") == Submit(text="2 Phaestos > Knossos")
    assert _meant(asked, view, "v1:t1:4f:?") is None and _meant(asked, view, "v1:t1:4f:") is None
    for letter, control in {**old_ids.LETTERS, "W+": Control.WANT, "W-": Trading.WANT_LESS}.items():
        click = read_old(f"v1:t1:4f:{letter}#0")
        assert click is not None and old_ids.renewed(view, click, ())[0].control == control


def test_new_forms_write_ids_of_this_version(moving: tuple[Asked, Any]) -> None:
    asked, view = moving
    maker = FormBuilder("t1", asked, view, chat_of(TITLE), words(TITLE), words("chat"), {})
    steps: Sequence[Sequence[str]] = (
        (),
        (coded("knossos"),),
        ("ship", coded("knossos")),
    )
    for step in steps:
        for item in (item for row in maker.rows(step) for item in row.children):
            click = read(str(getattr(item, "custom_id", "")))
            assert click is not None and click.control in set(Control)
