"""Buying advances by tapping: choose advances, and the cards that pay are proposed; both can be changed."""

from collections import Counter
from collections.abc import Sequence

from bot.chat.click_effects import ClickEffect, SaveDraft
from bot.chat.controls import GREEN, MAX_OPTIONS, Controls, Option, Row
from bot.chat.ids import Control, ControlName
from bot.chat.orders import lines_of
from bot.tables.model.replies import Asked
from data.words import Words, words
from games.civilization.advances.paying import goods, means, paid
from games.civilization.advances.purchase import Purchase, check_purchase, price
from games.civilization.advances.purchase_orders import NOTHING, read_purchase, write_purchase
from games.core.answers import Ordered
from games.core.illegal import Illegal
from games.empires.view import EmpiresView

TEXTS: Words = words("empires")


class Buying(ControlName):
    """Controls of a purchase: lists of advances and of the cards that pay."""

    ADVANCE = "advance"
    CARDS = "cards"


def drafted(asked: Asked, view: EmpiresView) -> Purchase:
    """The purchase of the draft; nothing, if it cannot be read any more."""
    try:
        return read_purchase(view, lines_of(asked.draft))
    except Illegal:
        return read_purchase(view, [NOTHING])


def effect(asked: Asked, view: EmpiresView) -> str:
    """What accepting the proposal buys."""
    assert isinstance(asked.default, Ordered)
    bought = read_purchase(view, asked.default.lines).advances
    return TEXTS.text("buying.buy" if bought else "buying.pass", {"advances": list(bought)})


def rows(controls: Controls, asked: Asked, view: EmpiresView) -> list[Row]:
    """Advances that can be paid, the cards, and sending it."""
    assert view.me is not None
    purchase, held = drafted(asked, view), goods(view)
    prices = {id: price(view, view.me, id) for id in view.facts.advances if id not in view.advances[view.me]}
    able = sorted((cost, id) for id, cost in prices.items() if cost <= means(view) or id in purchase.advances)
    shown = [Option(id, _label(view, id, cost, id in purchase.advances)) for cost, id in able]
    found = controls.selects(Buying.ADVANCE, shown, TEXTS.text("buying.advances"))
    spent = Counter(purchase.cards)
    cards: list[Option] = []
    for card in list(held.elements())[:MAX_OPTIONS]:
        cards.append(Option(card, TEXTS.text("words.card." + card), spent[card] > 0))
        spent[card] -= 1
    if cards and purchase.advances:
        found.append(controls.several(Buying.CARDS, cards, 0, len(cards), TEXTS.text("buying.cards")))
    last = [controls.accept(asked, effect(asked, view))]
    if asked.draft:
        send = controls.worded("send_draft", Control.SEND, GREEN, disabled=not _payable(view, purchase))
        last = [send, controls.worded("clear", Control.CLEAR)]
    more = controls.worded("suggest", Control.SUGGEST), controls.worded("type", Control.TYPE)
    return [*found, controls.row(*last, *more)]


def _payable(view: EmpiresView, purchase: Purchase) -> bool:
    assert view.me is not None
    try:
        check_purchase(view, view.me, view.hand, purchase)
    except Illegal:
        return False
    return True


def _label(view: EmpiresView, id: str, cost: int, chosen: bool) -> str:
    card = view.facts.advances[id]
    told = {
        "advance": id,
        "price": cost,
        "cost": card.cost,
        "groups": list(card.groups),
        "points": card.points,
    }
    return TEXTS.text("buying.chosen" if chosen else "buying.advance", told)


def meant(asked: Asked, view: EmpiresView, control: str, values: Sequence[str]) -> ClickEffect | None:
    """What a click on these controls changes."""
    assert view.me is not None
    purchase = drafted(asked, view)
    if control == Buying.ADVANCE and values:
        chosen = [id for id in purchase.advances if id != values[0]]
        chosen += [values[0]] if values[0] not in purchase.advances else []
        return SaveDraft("\n".join(write_purchase(paid(view, view.me, tuple(chosen)))) if chosen else "")
    if control == Buying.CARDS:
        cards = Counter(value.partition(" ")[2] for value in values)
        return SaveDraft("\n".join(write_purchase(purchase.paid_with(dict(cards)))))
    return None
