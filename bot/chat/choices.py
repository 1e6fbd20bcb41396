"""What a click on a form stands for: an answer, a draft, or the next step of filling in.

The forms write into custom_ids which control it is, and what it says (`ids.Control`). A draft is kept for
each question and user (`Asked.draft`), so that a click need only say what changes in it.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bot.chat import market_form
from bot.chat.ids import Click, Control
from bot.chat.meanings import Composing, Filling, Given, Meaning, Suggested, TakenBack, Typing
from bot.chat.orders import SEPARATOR, Guide, extended, lines_of
from bot.chat.title import TitleChat
from bot.tables.model.replies import Asked
from games.core.answers import Allocated, Chose, ChoseSome, Ordered, Said
from games.core.illegal import Illegal
from games.core.shapes import Allocate, Market, Orders, write


def meaning(
    title_chat: TitleChat, asked: Asked, view: Any, click: Click, values: Sequence[str]
) -> Meaning | None:
    """What this click on this question means; None if it is on no control of ours."""
    if click.old:
        click, values = title_chat.renewed(view, click, values)
    control, rest = click.control, click.rest
    match control:
        case Control.YES:
            return Given(Said(True))
        case Control.NO:
            return Given(Said(False))
        case Control.CHOOSE:
            return Given(Chose(rest))
        case Control.ACCEPT:
            return Given(asked.default)
        case Control.TAKE_BACK:
            return TakenBack()
        case Control.SUGGEST:
            return Suggested()
        case Control.TYPE | Control.FILL | Control.OFFER:
            return Typing(Control(control), rest or asked.draft)
        case Control.PICK if values:
            return Given(Chose(values[0]))
        case Control.PICK_SOME:
            return Given(ChoseSome(tuple(value.partition(" ")[2] for value in values)))
        case Control.PICK_LINE if values:
            return Given(text=values[0])
        case Control.SAY:
            return Given(text=rest)
        case Control.WORD if values:
            return _filled(
                title_chat.guide(asked, view), asked, (*_words(rest.rpartition("#")[0]), values[0])
            )
        case Control.WORDS:
            return Filling(_words(rest))
        case Control.LINE:
            return _with_line(title_chat.guide(asked, view), asked, _words(rest))
        case _:
            own = title_chat.meant(asked, view, control, rest, values)
            return _drafted(asked, control, rest, values) if own is None else own


def _drafted(asked: Asked, control: str, rest: str, values: Sequence[str]) -> Meaning | None:
    """What changes a draft, or sends it."""
    match control:
        case Control.SEND:
            return Given(text=asked.draft or write(asked.default))
        case Control.CLEAR:
            return Composing("")
        case Control.CHANGE:
            return Composing(write(asked.default if asked.sealed is None else asked.sealed))
        case Control.REMOVE if values:
            kept = [line for number, line in enumerate(lines_of(asked.draft)) if str(number) != values[0]]
            return Composing("\n".join(kept))
        case Control.SHARE_OF if values:
            return Filling((values[0],))
        case Control.SHARE if values:
            return Composing(_shared(asked, rest.rpartition("#")[0], values[0]))
        case Control.PAY_WITH if values:
            return Composing(values[0])
        case Control.PARTNER | Control.GIVE | Control.WANT if isinstance(asked.shape, Market):
            return market_form.meant(asked, control, rest, values)
        case Control.TOGGLE if values:
            return Composing(_toggled(asked.draft, values[0]))
        case Control.RANK if values:
            return Composing(f"{asked.draft} > {values[0]}" if asked.draft else values[0])
        case _:
            return None


def _words(text: str) -> tuple[str, ...]:
    return tuple(word for word in text.split(SEPARATOR) if word)


def _filled(guide: Guide, asked: Asked, words: tuple[str, ...]) -> Meaning:
    """One word more. A line of several that cannot go on is added to them."""
    longer = extended(guide, words)
    several = isinstance(asked.shape, Orders) and asked.shape.most > 1
    if several and guide.line(longer) is not None and not guide.choices(longer):
        return _with_line(guide, asked, longer)
    return Filling(longer)


def _with_line(guide: Guide, asked: Asked, words: tuple[str, ...]) -> Meaning:
    line = guide.line(words)
    return Composing("\n".join([*lines_of(asked.draft), *([line] if line else [])]))


def shares(asked: Asked) -> dict[str, int]:
    """The amounts of a draft; at first those of the proposal."""
    shape, answer = asked.shape, asked.default
    assert isinstance(shape, Allocate)
    if asked.draft:
        try:
            answer = shape.parse(asked.draft)
        except Illegal:
            # A draft of another time, when other things could be named.
            answer = asked.default
    return dict(answer.amounts) if isinstance(answer, Allocated) else {}


def _shared(asked: Asked, name: str, amount: str) -> str:
    amounts = shares(asked) | {name: int(amount)}
    return write(Allocated(amounts))


def picked(draft: str) -> list[str]:
    """The options of a draft of some of many."""
    return [] if draft in ("", "none") else draft.split(", ")


def _toggled(draft: str, option: str) -> str:
    """With this option, or without it."""
    number, _, name = option.partition(" ")
    chosen = Counter(picked(draft))
    chosen[name] += -1 if number == "-" else 1
    return write(ChoseSome(tuple((+chosen).elements())))


def drafted_lines(asked: Asked) -> list[str]:
    """The lines of a draft of orders; none if nothing was begun."""
    return lines_of(asked.draft)


def proposed_lines(asked: Asked) -> list[str]:
    """The lines that would be sent if the time were up."""
    return list(asked.default.lines) if isinstance(asked.default, Ordered) else []
