"""Reads what a click on a form does: submit an answer, change the draft, or go on choosing.

The custom_id names the control and what it is about (`ids.Control`). The draft is stored for each question
and user (`Asked.draft`), so that a click only needs to say what changes in it.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bot.chat import market_form
from bot.chat.click_effects import (
    ClickEffect,
    KeepChoosing,
    OpenForm,
    SaveDraft,
    ShowProposal,
    Submit,
    SuggestDraft,
    TakeBack,
)
from bot.chat.ids import Click, Control, digest
from bot.chat.orders import SEPARATOR, Guide, extended, lines_of
from bot.chat.title import TitleChat
from bot.tables.model.replies import Asked
from games.core.answers import Allocated, Chose, ChoseSome, Ordered, Said
from games.core.illegal import Illegal
from games.core.shapes import Allocate, Market, Orders, write


def click_effect(
    title_chat: TitleChat, asked: Asked, view: Any, click: Click, values: Sequence[str]
) -> ClickEffect | None:
    """What this click on a control of this question does; None if there is no such control."""
    if click.old:
        click, values = title_chat.translate_old_click(view, click, values)
    control, rest = click.control, click.rest
    match control:
        case Control.YES:
            return Submit(Said(True))
        case Control.NO:
            return Submit(Said(False))
        case Control.CHOOSE:
            return Submit(Chose(rest))
        case Control.ACCEPT:
            changed = rest not in ("", digest(asked.default))
            return ShowProposal() if changed else Submit(asked.default)
        case Control.TAKE_BACK:
            return TakeBack()
        case Control.SUGGEST:
            return SuggestDraft()
        case Control.TYPE | Control.FILL | Control.OFFER:
            return OpenForm(Control(control), rest or asked.draft)
        case Control.PICK if values:
            return Submit(Chose(values[0]))
        case Control.PICK_SOME:
            return Submit(ChoseSome(tuple(value.partition(" ")[2] for value in values)))
        case Control.PICK_LINE if values:
            return Submit(text=values[0])
        case Control.SAY:
            return Submit(text=rest)
        case Control.WORD if values:
            before, more = _words(rest.rpartition("#")[0]), _words(values[0])
            return _with_words(title_chat.guide(asked, view), asked, before, more)
        case Control.ORDER if values:
            return _ordered(title_chat.guide(asked, view), (*_words(rest.rpartition("#")[0]), values[0]))
        case Control.WORDS:
            return KeepChoosing(_words(rest))
        case Control.LINE:
            return _with_line(title_chat.guide(asked, view), asked, _words(rest))
        case _:
            effect = title_chat.click_effect(asked, view, control, rest, values)
            return _draft_effect(asked, control, rest, values) if effect is None else effect


def _draft_effect(asked: Asked, control: str, rest: str, values: Sequence[str]) -> ClickEffect | None:
    """What a click on a control of the draft does: change it or submit it."""
    match control:
        case Control.SEND:
            return Submit(text=asked.draft or write(asked.default))
        case Control.CLEAR:
            return SaveDraft("")
        case Control.CHANGE:
            return SaveDraft(write(asked.default if asked.sealed is None else asked.sealed))
        case Control.REMOVE if values:
            kept = [line for number, line in enumerate(lines_of(asked.draft)) if str(number) != values[0]]
            return SaveDraft("\n".join(kept))
        case Control.SHARE_OF if values:
            return KeepChoosing((values[0],))
        case Control.SHARE if values:
            return SaveDraft(_with_share(asked, rest.rpartition("#")[0], values[0]))
        case Control.PAY_WITH if values:
            return SaveDraft(values[0])
        case Control.PARTNER | Control.GIVE | Control.WANT if isinstance(asked.shape, Market):
            return market_form.click_effect(asked, control, rest, values)
        case Control.TOGGLE if values:
            return SaveDraft(_toggled(asked.draft, values[0]))
        case Control.RANK if values:
            return SaveDraft(f"{asked.draft} > {values[0]}" if asked.draft else values[0])
        case _:
            return None


def _words(text: str) -> tuple[str, ...]:
    return tuple(word for word in text.split(SEPARATOR) if word)


def _with_words(guide: Guide, asked: Asked, before: tuple[str, ...], more: tuple[str, ...]) -> ClickEffect:
    """Adds words to a line of orders; a complete line goes into the draft if there may be several."""
    longer = extended(guide, (*before, *more))
    several = isinstance(asked.shape, Orders) and asked.shape.most > 1
    if several and guide.line(longer) is not None and (len(more) > 1 or not guide.choices(longer)):
        return _with_line(guide, asked, longer)
    return KeepChoosing(longer)


def _ordered(guide: Guide, words: tuple[str, ...]) -> ClickEffect:
    """Answers with a single order that is whole; goes on with one that may still be longer."""
    longer = extended(guide, words)
    line = guide.line(longer)
    return KeepChoosing(longer) if line is None or guide.choices(longer) else Submit(text=line)


def _with_line(guide: Guide, asked: Asked, words: tuple[str, ...]) -> ClickEffect:
    line = guide.line(words)
    return SaveDraft("\n".join([*lines_of(asked.draft), *([line] if line else [])]))


def shares(asked: Asked) -> dict[str, int]:
    """The amounts of the draft; without one, those of the proposal."""
    shape, answer = asked.shape, asked.default
    assert isinstance(shape, Allocate)
    if asked.draft:
        try:
            answer = shape.parse(asked.draft)
        except Illegal:
            # The draft is from a time when other things could be named.
            answer = asked.default
    return dict(answer.amounts) if isinstance(answer, Allocated) else {}


def _with_share(asked: Asked, name: str, amount: str) -> str:
    amounts = shares(asked) | {name: int(amount)}
    return write(Allocated(amounts))


def picked(draft: str) -> list[str]:
    """The options that a draft names, where some of many are chosen."""
    return [] if draft in ("", "none") else draft.split(", ")


def _toggled(draft: str, option: str) -> str:
    """The draft with this option added, or removed if it begins with `-`."""
    sign, _, name = option.partition(" ")
    chosen = Counter(picked(draft))
    chosen[name] += -1 if sign == "-" else 1
    return write(ChoseSome(tuple((+chosen).elements())))


def proposes_idling(title_chat: TitleChat, asked: Asked) -> bool:
    """Is it proposed to give no orders?"""
    return write(asked.default) == title_chat.idle(asked)


def drafted_lines(asked: Asked) -> list[str]:
    """The lines of a draft of orders."""
    return lines_of(asked.draft)


def proposed_lines(asked: Asked) -> list[str]:
    """The orders that count if the time runs out."""
    return list(asked.default.lines) if isinstance(asked.default, Ordered) else []
