"""What a person types is read by the shape of the question, and wrong lines are explained."""

from typing import Any

import pytest

from bot.tools.play_prompt import Prompt
from bot.tools.play_table import Table
from games.core.answers import AnyAnswer
from games.core.decision import Decision
from games.core.shapes import (
    Allocate,
    AnyShape,
    ChooseOne,
    ChooseSome,
    Field,
    Form,
    Market,
    Payment,
    Rank,
    YesNo,
    write,
)
from tests.tools.person import TIGRIS, sit, table_of


class Shaped(Decision[AnyShape], tag="leave-treasure"):
    """A question of any shape, which it takes for its view, under a name that the catalogue knows."""

    def shape(self, view: AnyShape) -> AnyShape:
        return view

    def default(self, view: AnyShape) -> AnyAnswer:
        raise NotImplementedError


SOME = ChooseSome(("A1", "B2", "C3"), 1, 2)
FORM = Form((Field("price", True, 1, 9), Field("name", False, 1, 9)))
MARKET = Market({"salt": 2}, ("salt", "iron"), ("s2",), {}, "s1")
PAYMENT = Payment(({"salt": 1, "any": 1},), {"salt": 2, "iron": 1})


@pytest.mark.parametrize(
    ("shape", "typed", "meant"),
    [
        (YesNo(), "y", "yes"),
        (ChooseOne(("A1", "B2")), "2", "B2"),
        (ChooseOne(("A1", "B2")), "b2", "B2"),
        (ChooseOne(("0", "2", "5")), "2", "2"),
        (SOME, "3 1", "C3, A1"),
        (SOME, "c3", "C3"),
        (ChooseSome(("A1", "B2"), 0, 2), "none", "none"),
        (Rank(("A1", "B2", "C3")), "3 > 1 > 2", "C3 > A1 > B2"),
        (Rank(("A1", "B2", "C3")), "c3, a1, b2", "C3 > A1 > B2"),
        (Allocate(1, 4, {"salt": 3, "iron": 1}), "2 salt, iron", "2 salt, 1 iron"),
        (FORM, "price = 3, name = Ur", "price = 3, name = Ur"),
        (PAYMENT, "salt, iron", "1 salt, 1 iron"),
        (MARKET, "offer s2 1 salt for 1 iron", "offer s2 1 salt for 1 iron"),
    ],
)
def test_every_shape_is_read(shape: AnyShape, typed: str, meant: str) -> None:
    prompt = Prompt("tigris", Shaped(), shape, {})
    assert prompt.menu() and prompt.hint() and prompt.question()
    answer = prompt.read(typed)
    shape.check(answer)
    assert write(answer) == meant


def test_options_are_numbered_unless_they_are_numbers() -> None:
    assert Prompt("tigris", Shaped(), SOME, {}).menu() == [" 1  A1 stays", " 2  B2 stays", " 3  C3 stays"]
    assert Prompt("tigris", Shaped(), ChooseOne(("0", "2")), {}).menu() == [" 0  0 stays", " 2  2 stays"]


# Ann has a settlement, two temples and a farm, and her king stands on A2.
POSITION: dict[str, Any] = {
    "board": """
        ....~~~~~.T.~...
        .T..~.......~..T
        ...~~T......~~..
        ~~~~.........~~~
        .............T~~
        ..............~.
        ~~~~....T...~~~.
        .T.~~~~.....~...
        ......~~~~~~~.T.
        .....T..........
        ..........T.....
    """,
    "seats": ["s1", "s2", "s3"],
    "active": "s1",
    "leaders": {"s1": {"king": "A2"}, "s2": {"king": "A8"}},
    "hands": {"s1": {"settlement": 1, "temple": 2, "farm": 1}},
}


def posed() -> Table:
    return table_of(TIGRIS.pose(POSITION))


@pytest.mark.parametrize(
    ("typed", "explained"),
    [
        ("dance", 'No order begins with "dance".'),
        ("temple Z9", '"Z9" is no space of the board.'),
        ("temple E1", "Farms go on the river"),
        ("temple A2", "A2 is not empty."),
        ("market A1", "not enough market tiles in your hand"),
        ("replace 2 farm", "not enough farm tiles in your hand"),
        ("replace 99 farm", "No hand holds 99 tiles"),
        ("king A2", "Your king stands on A2 already."),
        ("king H5", "No face-up temple is beside H5."),
        ("king E2", "E2 is river"),
        ("withdraw trader", "Your trader is not on the board"),
        ("catastrophe B2", "No catastrophe may fall on B2"),
        ("t B3", '"t" may be trader or temple.'),
        ("pass A1", "The order pass stands alone."),
        ("temple A1 B1", "After temple goes one word and no more"),
        ("", "Type an answer, or help."),
        ("temple A1; temple B1", "You gave 2."),
        ("\x1b[2J", "No order begins with"),
        ("9" * 5000, "No order begins with"),
    ],
)
def test_wrong_lines_are_explained_and_change_nothing(typed: str, explained: str) -> None:
    table = posed()
    before = TIGRIS.codec.encode(table.game)
    _, shown = sit(table, typed)
    assert explained in " ".join(shown.split())
    assert TIGRIS.codec.encode(table.game) == before


def test_a_rule_is_cited() -> None:
    _, shown = sit(posed(), "king H5")
    assert "(Rule T.leader.3.)" in " ".join(shown.split())


def test_an_order_word_by_word() -> None:
    table = posed()
    _, shown = sit(table, "temple", "C2")
    assert "spaces are possible, marked + on the board." in shown
    assert "> temple C2" in shown
    assert table.log == ["Ann places a temple on C2.", "Ann gains 1 amulet for the tile."]


def test_a_number_begins_an_order() -> None:
    table = posed()
    sit(table, "2 C2")
    assert table.log[0] == "Ann places a temple on C2."


def test_another_order_instead() -> None:
    table = posed()
    sit(table, "temple", "king C2")
    assert table.log == ["Ann moves the king from A2 to C2."]


def test_enter_drops_what_was_begun() -> None:
    table = posed()
    _, shown = sit(table, "temple", "", "C2")
    assert not table.log
    assert 'No order begins with "C2".' in shown


def test_a_question_mark_tells_what_may_follow() -> None:
    table = posed()
    _, shown = sit(table, "?", "farmer ?", "withdraw ?", "replace temple ?", "pass ?", "replace dance ?")
    assert shown.count("What do you do?") == 2
    assert "farmer ... 31 spaces are possible, marked + on the board." in shown
    assert " 1  ·  +  ·" in shown
    assert "withdraw ... king" in shown
    assert "replace temple ... settlement, temple, farm" in shown
    assert "The order may also end here." in shown
    assert "That order is whole." in shown
    assert "Nothing can follow that." in shown
    assert not table.log
