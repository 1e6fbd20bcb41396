"""The form of a Market: answering offers, making an offer by taps, and being done.

An unfinished offer is stored as a draft in its notation, so that it can also be finished by typing.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import msgspec

from bot.chat.click_effects import ClickEffect, SaveDraft
from bot.chat.controls import BLUE, GREEN, GREY, MAX_OPTIONS, Controls, Option, Row
from bot.chat.ids import Control
from bot.tables.model.replies import Asked
from data.words import Names
from games.core.answers import Traded
from games.core.illegal import Illegal
from games.core.shapes import Market, write

NEW_OFFER = "offer"
"""The word in a custom_id, and the notation, of an offer that is empty yet."""
ALL = "all"
"""The option for an offer to everybody."""
Label = Callable[[str], str]


def rows(controls: Controls, asked: Asked, names: Names, label: Label, step: Sequence[str]) -> list[Row]:
    """`step`: the words chosen so far. A question that is not owed is one that the user is done with."""
    shape = asked.shape
    assert isinstance(shape, Market)
    found = controls.selects(
        Control.PICK_LINE, _replies(controls, shape, names, label), controls.chat.text("market.answer")
    )
    making = bool(asked.draft) or step[:1] == (NEW_OFFER,)
    found += _offer_rows(controls, asked, shape, names, label) if making else []
    label_key, word, style = ("done", "done", GREY) if asked.owed else ("again", "open", BLUE)
    buttons = [] if making else [controls.worded("offer", Control.WORDS.of(NEW_OFFER), BLUE)]
    buttons.append(controls.worded(label_key, Control.SAY.of(word), style))
    typed = controls.worded("offer_typed", Control.OFFER), controls.worded("type", Control.TYPE)
    return [*found, controls.row(*buttons, *typed)]


def click_effect(asked: Asked, control: str, rest: str, values: Sequence[str]) -> ClickEffect | None:
    """The draft of the offer as a click changes it."""
    offer = begun(asked)
    match control:
        case Control.PARTNER if values:
            return _changed(offer, partner=None if values[0] == ALL else values[0])
        case Control.GIVE:
            return _changed(offer, give=dict(Counter(value.partition(" ")[2] for value in values)))
        case Control.WANT if values:
            want = Counter(offer.want)
            want[values[0]] += -1 if rest.startswith("-") else 1
            return _changed(offer, want=dict(+want))
        case _:
            return None


def begun(asked: Asked) -> Traded:
    """The offer of the draft; an empty one if there is no draft or it can no longer be read."""
    try:
        answer = asked.shape.parse(asked.draft or NEW_OFFER)
    except Illegal:
        answer = None
    return answer if isinstance(answer, Traded) and answer.act == "offer" else Traded("offer")


def _changed(offer: Traded, **changes: str | dict[str, int] | None) -> SaveDraft:
    return SaveDraft(write(msgspec.structs.replace(offer, **changes)))


def _replies(controls: Controls, shape: Market, names: Names, label: Label) -> list[Option]:
    found: list[Option] = []
    for reply in shape.replies():
        offer = shape.offers[reply.offer or ""]
        facts = {"give": _things(offer.give, label), "want": _things(offer.want, label)}
        text = controls.chat.text(f"market.{reply.act}", {**facts, "name": names.get(offer.seat, offer.seat)})
        found.append(Option(write(reply), text))
    return found


def _offer_rows(controls: Controls, asked: Asked, shape: Market, names: Names, label: Label) -> list[Row]:
    """To whom, what for what, and a button with the offer so far that makes it."""
    offer, chat = begun(asked), controls.chat
    to = [Option(ALL, chat.text("offers.all"), offer.partner is None)]
    to += [Option(seat, names.get(seat, seat), offer.partner == seat) for seat in shape.partners]
    found = controls.selects(Control.PARTNER, to, chat.text("offers.partner"))[:1]
    given, things = Counter(offer.give), list[Option]()
    for thing in Counter(shape.items).elements():
        things.append(Option(thing, label(thing), given[thing] > 0))
        given[thing] -= 1
    if things:
        found.append(
            controls.several(Control.GIVE, things[:MAX_OPTIONS], 0, len(things), chat.text("market.give"))
        )
    wanted = [Option(name, label(name)) for name in shape.names]
    found += controls.selects(Control.WANT, wanted, chat.text("market.want"))[:1]
    less = [Option(name, label(name)) for name in offer.want]
    found += controls.selects(Control.WANT.of("-"), less, chat.text("market.want_less"))[:1]
    facts = {"give": _things(offer.give, label), "want": _things(offer.want, label)}
    send = controls.button(
        chat.text("market.make", facts), Control.SEND, GREEN, disabled=not _fits(shape, offer)
    )
    return [*found, controls.row(send, controls.worded("clear", Control.CLEAR))]


def _fits(shape: Market, offer: Traded) -> bool:
    try:
        shape.check(offer)
    except Illegal:
        return False
    return bool(offer.give or offer.want)


def _things(amounts: Mapping[str, int], label: Label) -> str:
    return ", ".join(f"{amount} {label(name)}" for name, amount in amounts.items()) or "-"
