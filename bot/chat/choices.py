"""What a click on a form stands for: an answer, a draft, or the next step of filling in.

The first letter of a choice says what kind of control it is; the forms write them. A draft is kept for each
question and user (`Asked.draft`), so that a click need only say what changes in it.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from bot.chat.meanings import Composing, Filling, Given, Meaning, Suggested, TakenBack, Typing
from bot.chat.orders import SEPARATOR, Guide, extended, lines_of
from bot.chat.titles.protocol import TitleChat
from bot.tables.faces import Asked
from games.core.answers import Allocated, Chose, ChoseSome, Ordered, Said
from games.core.illegal import Illegal
from games.core.shapes import Allocate, Orders, write


def meaning(
    title_chat: TitleChat, asked: Asked, view: Any, choice: str, values: Sequence[str]
) -> Meaning | None:
    """What this choice of this question means; None if it is no choice of ours."""
    kind, rest = choice[:1], choice[1:]
    match kind:
        case "y":
            return Given(Said(True))
        case "n":
            return Given(Said(False))
        case "c":
            return Given(Chose(rest))
        case "d":
            return Given(asked.default)
        case "b":
            return TakenBack()
        case "P":
            return Suggested()
        case "t" | "f" | "O":
            return Typing(kind, rest or asked.draft)
        case "s" if values:
            return Given(Chose(values[0]))
        case "m":
            return Given(ChoseSome(tuple(value.partition(" ")[2] for value in values)))
        case "x" if values:
            return Given(text=values[0])
        case "k":
            return Given(text=rest)
        case "w" if values:
            return _filled(
                title_chat.guide(asked, view), asked, (*_words(rest.rpartition("#")[0]), values[0])
            )
        case "o":
            return Filling(_words(rest))
        case "l":
            return _with_line(title_chat.guide(asked, view), asked, _words(rest))
        case _:
            own = title_chat.meant(asked, view, kind, rest, values)
            return _drafted(asked, kind, rest, values) if own is None else own


def _drafted(asked: Asked, kind: str, rest: str, values: Sequence[str]) -> Meaning | None:
    """What changes a draft, or sends it."""
    match kind:
        case "S":
            return Given(text=asked.draft or write(asked.default))
        case "=":
            return Composing("")
        case "p":
            return Composing(write(asked.default if asked.sealed is None else asked.sealed))
        case "r" if values:
            kept = [line for number, line in enumerate(lines_of(asked.draft)) if str(number) != values[0]]
            return Composing("\n".join(kept))
        case "i" if values:
            return Filling((values[0],))
        case "v" if values:
            return Composing(_shared(asked, rest.rpartition("#")[0], values[0]))
        case "g" if values:
            return Composing(_toggled(asked.draft, values[0]))
        case "+" if values:
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
