"""A calamity card: what it does, and which advances change it for whom."""

from collections.abc import Mapping

from data.civilization.cards import Modifier
from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from rendering.civilization.pages.layout import (
    EDGE,
    HEAD,
    SMALL,
    WIDE,
    heading,
    line_height,
    lines,
    page,
    paragraph,
)
from rendering.civilization.pages.showing import PageShowing
from rendering.civilization.signs.pieces import CALAMITY_FILL
from rendering.civilization.style import Style
from rendering.fonts import shrunk
from rendering.plan import Box, Mark, Plan, Stamp, Text

SIGN = 150
TEXT = 26
TITLE = 44
ROW = 62
BADGE = 32
HOLDERS = 470
"""Where the badges of those begin who hold an advance."""

RELIEFS = ("reduced_instead", "cards_to_cancel", "cities_per_step", "immune", "cities_released")
"""Amounts of which more is better."""


def calamity_plan(
    style: Style,
    view: CivilizationView,
    names: Mapping[Seat, str],
    calamity: str,
    *,
    victim: Seat | None = None,
    language: str = "en",
) -> Plan:
    """E.9.def.19-22: the amounts before any advance, and the changes with who has them.

    With a `victim` the advances that they hold stand out. Who holds a calamity is secret until it strikes.
    """
    showing, card = PageShowing(style, view, names, language), view.facts.cards.calamities[calamity]
    marks = heading(showing, showing.text(f"words.calamity.{calamity}"))
    effect = showing.text(f"effects.{calamity}", **card.numbers)
    about = showing.text(f"calamity.kinds.{card.kind}", stack=card.stack)
    beneficiary = showing.text(f"calamity.beneficiary.{card.beneficiary}")
    told = lines(effect, TEXT, WIDE - SIGN - 3 * EDGE)
    room = max(SIGN + 20, 40 + len(told) * line_height(TEXT) + (34 if beneficiary else 0) + 16)
    marks += [
        Stamp(f"calamity.{calamity}", EDGE, HEAD + 12, SIGN, "paper"),
        Box(2 * EDGE + SIGN, HEAD + 14, 12, 22, CALAMITY_FILL[card.kind]),
        Text(about, 2 * EDGE + SIGN + 22, HEAD + 26, SMALL, "ink", "paper"),
        *paragraph(told, 2 * EDGE + SIGN, HEAD + 44, TEXT, "ink", "paper", bold=True),
    ]
    if beneficiary:
        y = HEAD + 44 + len(told) * line_height(TEXT) + 16
        note, size = shrunk(beneficiary, (SMALL, 20), WIDE - SIGN - 3 * EDGE)
        marks.append(Text(note, 2 * EDGE + SIGN, y, size, "ink", "paper"))
    y = HEAD + room
    marks += _modifiers(showing, card.modifiers, victim, y)
    high = y + TITLE + max(1, len(card.modifiers)) * ROW + 6
    spoken = [f"{showing.text(f'words.calamity.{calamity}')}: {about}.", effect]
    spoken += [beneficiary] if beneficiary else []
    spoken += [_told(showing, modifier) for modifier in card.modifiers]
    return page(showing, "calamity", high, marks, spoken)


def _modifiers(
    showing: PageShowing, modifiers: tuple[Modifier, ...], victim: Seat | None, y: int
) -> list[Mark]:
    title = showing.text("calamity.modifiers" if modifiers else "calamity.unchanged")
    marks: list[Mark] = [
        Box(0, y, WIDE, TITLE, "shade"),
        Text(title, EDGE, y + TITLE // 2, 24, "ink", "shade", bold=True),
    ]
    if not modifiers:
        note, size = shrunk(showing.text("calamity.unchanged_note"), (SMALL, 20), WIDE - 2 * EDGE)
        marks.append(Text(note, EDGE, y + TITLE + ROW // 2, size, "ink", "paper"))
    for number, modifier in enumerate(modifiers):
        plain = "cream" if number % 2 == 0 else "paper"
        fill = "gold" if victim in holders(showing, modifier.advance) else plain
        marks += _modifier(showing, modifier, y + TITLE + number * ROW, fill)
    return marks


def change(showing: PageShowing, modifier: Modifier) -> str:
    """What an advance changes, in words: `5 damage less`, `as the primary victim: 1 city more`."""
    what = showing.text(f"changes.{modifier.what}", count=abs(modifier.by), less=modifier.by < 0)
    return showing.text(f"calamity.roles.{modifier.role}", what=what)


def holders(showing: PageShowing, advance: str) -> list[Seat]:
    return [seat for seat in showing.seats() if advance in showing.view.advances[seat]]


def _modifier(showing: PageShowing, modifier: Modifier, y: int, fill: str) -> list[Mark]:
    name, size = shrunk(
        showing.text(f"words.advance.{modifier.advance}"), (26, 24, 22), HOLDERS - 80, bold=True
    )
    words, small = shrunk(change(showing, modifier), (SMALL, 21, 20, 19, 18), HOLDERS - 80)
    marks: list[Mark] = [
        Box(0, y, WIDE, ROW, fill),
        Stamp("done" if helps(modifier) else "missing", EDGE, y + 16, 30, fill),
        Text(name, 60, y + 20, size, "ink", fill, bold=True),
        Text(words, 60, y + 45, small, "ink", fill),
    ]
    for place, seat in enumerate(holders(showing, modifier.advance)):
        name = f"civ.{showing.view.civilizations[seat]}"
        marks.append(Stamp(name, HOLDERS + place * (BADGE + 3), y + (ROW - BADGE) // 2, BADGE, fill))
    return marks


def helps(modifier: Modifier) -> bool:
    """Less harm, or something in place of it."""
    return modifier.by < 0 or modifier.what in RELIEFS


def _told(showing: PageShowing, modifier: Modifier) -> str:
    held = tuple(holders(showing, modifier.advance))
    return showing.text(
        "calamity.told", advance=modifier.advance, change=change(showing, modifier), holders=held
    )
