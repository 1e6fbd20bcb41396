"""Every shape has one form, and whatever is put together with it is an answer that fits."""

from typing import Any

import msgspec
from discord import ui

from bot.chat.click_effects import KeepChoosing, OpenForm, SaveDraft, ShowProposal, Submit
from bot.chat.form_reader import click_effect
from bot.chat.forms import FormBuilder
from bot.chat.ids import Control, read
from bot.chat.modals import read_fields, read_options
from bot.chat.title import TitleChat
from bot.tables.model.replies import Asked
from data.words import words
from games.core.answers import Allocated, AnyAnswer, ChoseSome, Ranked, Said
from games.core.shapes import Allocate, AnyShape, ChooseSome, Exchange, Field, Form, Market, Rank, YesNo
from tests.chat.choose import does

GODS = ("Enlil", "Inanna", "Utu")
AREAS = tuple(f"area {number}" for number in range(30))


class Puzzle(msgspec.Struct, tag_field="decision", tag="puzzle"):
    """A decision without words of its own."""


class Player:
    """Fills in one form by its controls alone."""

    def __init__(self, shape: AnyShape, default: AnyAnswer) -> None:
        self.shape = shape
        self.half: tuple[str, ...] = ()
        self.asked = Asked(
            question="q1",
            kind="puzzle",
            decision=Puzzle(),
            shape=shape,
            default=default,
            owed=True,
            sealed=None,
            returned=None,
            due=None,
        )

    def controls(self) -> list[Any]:
        maker = FormBuilder("table1", self.asked, None, TitleChat(), words("tigris"), words("chat"), {})
        rows: list[ui.ActionRow[Any]] = maker.rows(self.half)
        return [item for row in rows for item in row.children]

    def use(self, choice: str, *values: str) -> Any:
        """Presses what begins so; values must be on offer."""
        for item in self.controls():
            click = read(item.custom_id)
            assert click is not None
            offered = [option.value for option in getattr(item, "options", [])]
            if does(item.custom_id.split(":", 3)[3], choice) and set(values) <= set(offered):
                meant = click_effect(TitleChat(), self.asked, None, click, values)
                self.half = meant.words if isinstance(meant, KeepChoosing) else ()
                if isinstance(meant, SaveDraft):
                    self.asked = msgspec.structs.replace(self.asked, draft=meant.text)
                return meant
        raise AssertionError(f"nothing begins with {choice!r} and offers {values}")

    def can_send(self) -> bool:
        return any(
            item.custom_id.endswith(f":{Control.SEND}") and not item.disabled for item in self.controls()
        )

    def sent(self) -> AnyAnswer:
        assert self.can_send()
        meant = self.use(Control.SEND)
        assert isinstance(meant, Submit) and meant.text is not None
        answer = self.shape.parse(meant.text)
        self.shape.check(answer)
        return answer


def test_a_rank_is_chosen_one_by_one() -> None:
    player = Player(Rank(GODS), Ranked(GODS))
    player.use(Control.RANK, "Utu")
    player.use(Control.RANK, "Enlil")
    assert not player.can_send()
    player.use(Control.RANK, "Inanna")
    assert player.sent() == Ranked(("Utu", "Enlil", "Inanna"))


def test_accepting_sends_what_the_button_showed() -> None:
    """What is proposed may change between showing the button and the click."""
    shape = Allocate(1, 9, {"salt": 3})
    player, later = (Player(shape, Allocated({"salt": n})) for n in (1, 2))
    shown = next(item.custom_id for item in player.controls() if f":{Control.ACCEPT}:" in item.custom_id)
    click, before = read(shown), read("v2:table1:q1:accept")
    assert click is not None and before is not None
    assert click_effect(TitleChat(), player.asked, None, click, ()) == Submit(Allocated({"salt": 1}))
    assert click_effect(TitleChat(), later.asked, None, click, ()) == ShowProposal()
    assert click_effect(TitleChat(), later.asked, None, before, ()) == Submit(Allocated({"salt": 2}))


def test_an_allocation_starts_with_the_proposal() -> None:
    player = Player(Allocate(1, 9, {"salt": 3, "red ochre": 9}), Allocated({"salt": 1}))
    assert player.use(Control.ACCEPT) == Submit(Allocated({"salt": 1}))
    player.use(Control.SHARE_OF, "red ochre")
    player.use(Control.SHARE, "9")
    assert not player.can_send()
    player.use(Control.SHARE_OF, "salt")
    player.use(Control.SHARE, "0")
    assert player.sent() == Allocated({"red ochre": 9})
    player.use(Control.CLEAR)
    assert player.asked.draft == ""
    assert player.use(Control.ACCEPT) == Submit(Allocated({"salt": 1}))


def test_some_of_many_are_chosen_and_taken_off_one_by_one() -> None:
    player = Player(ChooseSome(AREAS, 2, 2), ChoseSome(AREAS[:2]))
    player.use(Control.TOGGLE, "+ area 29")
    assert not player.can_send()
    player.use(Control.TOGGLE, "+ area 3")
    player.use(Control.TOGGLE, "- area 29")
    player.use(Control.TOGGLE, "+ area 4")
    assert not any(item.custom_id.endswith(Control.TOGGLE.of("#0")) for item in player.controls())
    assert player.sent() == ChoseSome(("area 3", "area 4"))


def test_some_of_a_few_are_chosen_at_once_even_if_two_are_alike() -> None:
    player = Player(ChooseSome(("salt", "salt", "iron"), 0, 2), ChoseSome(()))
    assert player.use(Control.PICK_SOME, "0 salt", "1 salt") == Submit(ChoseSome(("salt", "salt")))
    assert player.use(Control.SAY.of("none")) == Submit(text="none")


def test_yes_or_no() -> None:
    player = Player(YesNo(), Said(False))
    assert player.use(Control.YES) == Submit(Said(True))
    assert player.use(Control.NO) == Submit(Said(False))


def test_a_form_and_an_offer_are_typed_field_by_field() -> None:
    form = Form((Field("price", True, 0, 9), Field("name", False, 0, 20)))
    assert isinstance(Player(form, form.parse("price = 1, name = Ur")).use(Control.FILL), OpenForm)
    text = read_fields(TitleChat(), form, {"price": "3", "name": "Ur, Uruk"})
    form.check(form.parse(text))
    offers = {"a": Exchange("s2", None, {"iron": 1}, {"salt": 1})}
    floor = Market({"salt": 3}, ("salt", "iron"), ("s2",), offers, "s1")
    offer = read_fields(TitleChat(), floor, {"partner": "s2", "give": "2 salt", "want": "1 iron"})
    floor.check(floor.parse(offer))
    open_offer = floor.parse(read_fields(TitleChat(), floor, {"partner": "", "give": "2 salt", "want": ""}))
    floor.check(open_offer)


def test_options_are_typed_in_a_line() -> None:
    typed = "wonder = yes, turn_limit = 12, english = no, old = -"
    assert read_options(typed) == {"wonder": True, "turn_limit": 12, "english": False, "old": None}
