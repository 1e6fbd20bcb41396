"""All signs with their names: who is who, what a card shows."""

from collections.abc import Collection, Sequence

from data.civilization.facts import CivilizationFacts
from data.words import words
from rendering.captions import brief
from rendering.civilization.pages.layout import HEAD, WIDE, lines
from rendering.civilization.style import Style
from rendering.plan import Box, Mark, Plan, Stamp, Text

COLUMNS = 6
SIGN = 64
NAME = 19
STEP = 22
"""The size of a name, and from one of its lines to the next."""

ROOM = WIDE // COLUMNS - 6
TITLE = 44
KINDS = ("civilization", "commodity", "calamity", "group")
STAMPS = {"civilization": "civ", "commodity": "commodity", "calamity": "calamity", "group": "group"}


def symbols_plan(style: Style, kinds: Sequence[str] = KINDS, *, language: str = "en") -> Plan:
    """A block for each kind, in the order of the data; commodities by stack."""
    texts = words(style.words, language)
    title = texts.text("symbols.title")
    marks: list[Mark] = [
        Box(0, 0, WIDE, HEAD, "ink"),
        Text(title, 16, HEAD // 2, 32, "gold", "ink", bold=True),
    ]
    told, y = [f"{title}."], HEAD
    for kind in kinds:
        ids = _ids(style.facts, kind)
        head = texts.text(f"symbols.{kind}", {"count": len(ids)})
        marks.append(Box(0, y, WIDE, TITLE, "shade"))
        marks.append(Text(head, 16, y + TITLE // 2, 24, "ink", "shade", bold=True))
        names = {id: texts.text(f"words.{kind}.{id}") for id in ids}
        deepest = max(len(lines(name, NAME, ROOM)) for name in names.values())
        row = SIGN + 22 + deepest * STEP
        for number, (id, name) in enumerate(names.items()):
            left, top = number % COLUMNS * WIDE // COLUMNS, y + TITLE + number // COLUMNS * row
            marks += _symbol(f"{STAMPS[kind]}.{id}", name, left + WIDE // COLUMNS // 2, top)
        told.append(f"{head}: {texts.text('lists.comma').join(names.values())}.")
        y += TITLE + -(-len(ids) // COLUMNS) * row
    return Plan(style.book, "symbols", WIDE, y + 4, (), tuple(marks), brief(told, texts.text("more")))


def _ids(facts: CivilizationFacts, kind: str) -> Collection[str]:
    cards = facts.cards
    if kind == "commodity":
        return sorted(cards.commodities, key=lambda id: cards.commodities[id].stack)
    if kind == "calamity":
        return cards.calamities
    return facts.civilizations if kind == "civilization" else facts.group_colours


def _symbol(stamp: str, name: str, x: int, y: int) -> list[Mark]:
    """The sign, and its name below in as many lines as it takes."""
    told = enumerate(lines(name, NAME, ROOM))
    return [
        Stamp(stamp, x - SIGN // 2, y + 8, SIGN, "paper"),
        *(Text(line, x, y + SIGN + 22 + n * STEP, NAME, "ink", "paper", "middle") for n, line in told),
    ]
