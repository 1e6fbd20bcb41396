"""The advances: of one player with the prices of the others, and who holds what."""

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby

from data.civilization.advances import Advance
from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from rendering.civilization.pages.layout import HEAD, SMALL, WIDE, heading, legend, legend_height, page
from rendering.civilization.pages.showing import PageShowing
from rendering.civilization.style import Style
from rendering.fonts import shrunk, width
from rendering.plan import Box, Mark, Plan, Stamp, Text

COLUMN = WIDE // 3
TITLE = 42
ROW = 46
CROWD = 72
"""The height of a row with the badges of those who hold the card."""

BADGE = 27


def advances_plan(
    style: Style, view: CivilizationView, names: Mapping[Seat, str], seat: Seat, *, language: str = "en"
) -> Plan:
    """E.12.7: all advances; those that this player has are marked, the others show what they would pay."""
    showing = PageShowing(style, view, names, language)
    held = view.advances[seat]
    title = showing.titled("advances.title", seat)
    score = style.points(view, seat)["advances"]
    marks = heading(showing, title, showing.text("advances.count", count=len(held), points=score), seat)
    marks += _columns(showing, lambda card, x, y: _own(showing, card, seat, x, y), ROW)
    told = [
        showing.text("advances.told", seat=seat, count=len(held), points=score),
        showing.text("advances.told_held", advances=tuple(held))
        if held
        else showing.text("advances.told_none"),
        showing.text("advances.told_prices", prices=_prices(style, view, seat)),
    ]
    return page(showing, "advances", _height(showing, ROW), marks, told)


def all_advances_plan(
    style: Style, view: CivilizationView, names: Mapping[Seat, str], *, language: str = "en"
) -> Plan:
    """Who holds what: under each advance the badges of its holders."""
    showing = PageShowing(style, view, names, language)
    title, turn = showing.text("advances.all"), showing.text("turn", turn=view.turn)
    marks = heading(showing, title, turn)
    marks += _columns(showing, lambda card, x, y: _crowd(showing, card, x, y), CROWD)
    high = _height(showing, CROWD)
    marks += legend(showing, high)
    told = [f"{title}. {turn}.", *(_told(showing, seat) for seat in showing.seats())]
    return page(showing, "all-advances", high + legend_height(showing) + 4, marks, told)


def columns(style: Style, view: CivilizationView) -> list[tuple[int, list[Advance]]]:
    """The advances by column, cheap ones first, and the number that heads each."""
    number = style.advance_column
    cards = sorted(view.facts.advances.values(), key=lambda card: (number(card), card.cost, card.name))
    return [(head, list(group)) for head, group in groupby(cards, number)]


def _height(showing: PageShowing, row: int) -> int:
    return HEAD + TITLE + max(len(cards) for _, cards in columns(showing.style, showing.view)) * row + 4


def _columns(
    showing: PageShowing, cell: Callable[[Advance, int, int], Iterable[Mark]], row: int
) -> list[Mark]:
    marks: list[Mark] = []
    for number, (head, cards) in enumerate(columns(showing.style, showing.view)):
        x, y = number * COLUMN, HEAD
        marks.append(Box(x, y, COLUMN + 1, TITLE, "shade"))
        label = showing.text("advances.column", count=head)
        marks.append(Text(label, x + COLUMN // 2, y + TITLE // 2, SMALL, "ink", "shade", "middle", bold=True))
        for place, card in enumerate(cards):
            marks += cell(card, x, y + TITLE + place * row)
    return marks


def _groups(card: Advance, x: int, y: int, fill: str, strength: int = 100) -> list[Mark]:
    """One sign, or two small ones that overlap a little."""
    if len(card.groups) == 1:
        return [Stamp(f"group.{card.groups[0]}", x, y, 34, fill, strength)]
    first, second = card.groups
    return [
        Stamp(f"group.{first}", x, y - 3, 24, fill, strength),
        Stamp(f"group.{second}", x + 12, y + 13, 24, fill, strength),
    ]


def _own(showing: PageShowing, card: Advance, seat: Seat, x: int, y: int) -> list[Mark]:
    held = card.id in showing.view.advances[seat]
    fill = "gold" if held else "paper"
    middle = y + ROW // 2
    cost = "" if held else str(showing.style.price(showing.view, seat, card.id))
    room = COLUMN - 46 - 12 - (30 if held else width(cost, SMALL, True) + 8)
    name, size = shrunk(showing.text(f"words.advance.{card.id}"), (SMALL, 21, 20, 19, 18), room, bold=held)
    marks: list[Mark] = [
        Box(x + 1, y + 1, COLUMN - 2, ROW - 2, fill, "line", 1),
        *_groups(card, x + 5, y + 6, fill),
        Text(name, x + 45, middle, size, "ink", fill, bold=held),
    ]
    if held:
        marks.append(Stamp("done", x + COLUMN - 32, middle - 12, 24, fill))
    else:
        marks.append(Text(cost, x + COLUMN - 8, middle, SMALL, "ink", fill, "right", bold=True))
    return marks


def _crowd(showing: PageShowing, card: Advance, x: int, y: int) -> list[Mark]:
    view = showing.view
    holders = [seat for seat in showing.seats() if card.id in view.advances[seat]]
    fill = "cream" if holders else "paper"
    name, size = shrunk(showing.text(f"words.advance.{card.id}"), (SMALL, 21, 20), COLUMN - 56, bold=True)
    marks: list[Mark] = [
        Box(x + 1, y + 1, COLUMN - 2, CROWD - 2, fill, "line", 1),
        *_groups(card, x + 5, y + 4, fill),
        Text(name, x + 45, y + 21, size, "ink", fill, bold=True),
    ]
    for number, seat in enumerate(holders):
        marks.append(
            Stamp(
                f"civ.{view.civilizations[seat]}",
                x + 8 + number * (BADGE + 1),
                y + CROWD - BADGE - 4,
                BADGE,
                fill,
            )
        )
    return marks


def _prices(style: Style, view: CivilizationView, seat: Seat) -> tuple[tuple[str, int], ...]:
    """What the others would cost, the cheapest first."""
    wanted = [advance for advance in view.facts.advances if advance not in view.advances[seat]]
    found = {advance: style.price(view, seat, advance) for advance in wanted}
    return tuple(sorted(found.items(), key=lambda item: item[1]))


def _told(showing: PageShowing, seat: Seat) -> str:
    held = showing.view.advances[seat]
    score = showing.style.points(showing.view, seat)["advances"]
    key = "advances.told_seat" if held else "advances.told_seat_none"
    return showing.text(key, seat=seat, count=len(held), points=score, advances=tuple(held))
