"""The form of a Payment: a button that pays as proposed, and a select with other ways to pay."""

from collections.abc import Callable

from bot.chat.controls import GREEN, Controls, Option, Row
from bot.chat.ids import Control
from bot.tables.model.replies import Asked
from games.core.answers import Paid
from games.core.illegal import Illegal
from games.core.shapes import Payment, write

Label = Callable[[str], str]


def rows(controls: Controls, asked: Asked, label: Label) -> list[Row]:
    """Whatever was chosen, the button shows a payment that can be made."""
    assert isinstance(asked.shape, Payment)
    paid, chat = spent(asked), controls.chat
    instead = [Option(write(other), _things(controls, other, label)) for other in asked.shape.changes(paid)]
    pay = chat.text("forms.pay", {"things": _things(controls, paid, label)})
    choice = Control.SAY.of(write(paid))
    buttons = [controls.button(pay, choice if controls.fits(choice) else Control.SEND, GREEN)]
    buttons += [controls.worded("clear", Control.CLEAR)] if asked.draft else []
    last = controls.row(*buttons, controls.worded("type", Control.TYPE))
    return [*controls.selects(Control.PAY_WITH, instead, chat.text("forms.instead")), last]


def spent(asked: Asked) -> Paid:
    """The payment of the draft; the proposal if there is no draft or it can no longer be paid."""
    answer = asked.default
    if asked.draft:
        try:
            answer = asked.shape.parse(asked.draft)
            asked.shape.check(answer)
        except Illegal:
            answer = asked.default
    assert isinstance(answer, Paid)
    return answer


def _things(controls: Controls, paid: Paid, label: Label) -> str:
    amounts = [f"{amount} {label(name)}" for name, amount in paid.amounts.items()]
    return ", ".join(amounts) or controls.chat.text("lists.none")
