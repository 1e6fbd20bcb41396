"""An offer on the trading floor, as everybody hears it."""

from collections.abc import Mapping

from games.civilization.table.offer import Offer
from games.civilization.table.view import CivilizationView
from games.civilization.trade.floor import ANY, named
from games.core.audience import Seat
from rendering.civilization.pages.layout import HEAD, SMALL, WIDE, heading, page, player
from rendering.civilization.pages.showing import PageShowing
from rendering.civilization.style import Style
from rendering.fonts import shrunk
from rendering.plan import Box, Mark, Plan, Stamp, Text

HALF = WIDE // 2
TOP = 122
"""The height of the upper part of a side: who, and how many."""

ROW = 62
FOOT = 48
BACK = ""
"""A card that is not named."""


def offer_plan(
    style: Style, view: CivilizationView, names: Mapping[Seat, str], offer: str, *, language: str = "en"
) -> Plan:
    """E.7.8-10: what is said and what is wanted; never the cards themselves, whoever looks."""
    showing, made = PageShowing(style, view, names, language), view.offers[offer]
    gives, wants = _said(view, made), _wanted(view, made)
    title = showing.text("offer.title", offer=offer)
    marks = heading(showing, title, seat=made.seat)
    high = HEAD + TOP + max(len(gives), len(wants)) * ROW + 12
    sides = ((made.seat, "gives", gives, 0), (made.partner, "wants", wants, HALF))
    for seat, side, cards, x in sides:
        marks += _side(showing, seat, side, cards, x, high)
    note, size = shrunk(showing.text("offer.note"), (SMALL, 20), WIDE - 24)
    marks.append(Text(note, WIDE // 2, high + FOOT // 2, size, "ink", "paper", "middle"))
    return page(
        showing, "offer", high + FOOT, marks, [_told(showing, offer, made), showing.text("offer.note")]
    )


Line = tuple[str, int, bool]
"""A card, how many of it, and whether that must be true."""


def _said(view: CivilizationView, offer: Offer) -> list[Line]:
    """The names in their order: the first two are true, the others may be anything."""
    true = offer.says[: view.facts.numbers.trade_named]
    found = _counted(true, binding=True)
    found += _counted(offer.says[len(true) :], binding=False)
    unnamed = offer.cards - len(offer.says)
    return [*found, (BACK, unnamed, False)] if unnamed > 0 else found


def _wanted(view: CivilizationView, offer: Offer) -> list[Line]:
    names = named(offer.want)
    true = names[: view.facts.numbers.trade_named]
    found = _counted(tuple(true), binding=True)
    found += _counted(tuple(names[len(true) :]), binding=False)
    unnamed = offer.want.get(ANY, 0)
    return [*found, (BACK, unnamed, False)] if unnamed else found


def _counted(cards: tuple[str, ...], *, binding: bool) -> list[Line]:
    return [(card, cards.count(card), binding) for card in dict.fromkeys(cards)]


def _side(
    showing: PageShowing, seat: Seat | None, side: str, cards: list[Line], x: int, high: int
) -> list[Mark]:
    fill = "cream" if side == "gives" else "paper"
    count = sum(number for _, number, _ in cards)
    head, size = shrunk(showing.text(f"offer.{side}", count=count), (30, 26), HALF - 32, bold=True)
    marks: list[Mark] = [
        Box(x, HEAD, HALF, high - HEAD, fill, "line", 2),
        Text(head, x + 16, HEAD + 88, size, "ink", fill, bold=True),
    ]
    if seat is None:
        marks.append(Text(showing.text("offer.anyone"), x + 16, HEAD + 36, 28, "ink", fill, bold=True))
    else:
        marks += player(showing, seat, x + 12, HEAD + 10, 50, HALF - 28, fill)
    for number, line in enumerate(cards):
        marks += _card(showing, line, x + 12, HEAD + TOP + number * ROW, fill)
    return marks


def _card(showing: PageShowing, line: Line, x: int, y: int, fill: str) -> list[Mark]:
    card, count, binding = line
    name = showing.text(f"words.commodity.{card}") if card else showing.text("offer.unnamed")
    words, size = shrunk(name, (28, 25, 22), HALF - 176, bold=bool(card))
    marks: list[Mark] = [
        Text(f"{count} ×", x + 52, y + ROW // 2, 28, "ink", fill, "right", bold=True),
        Stamp(f"commodity.{card}" if card else "card-back", x + 60, y + 5, 52, fill),
        Text(words, x + 122, y + ROW // 2, size, "ink", fill, bold=bool(card)),
    ]
    if binding:
        marks.append(Stamp("done", x + HALF - 58, y + ROW // 2 - 15, 30, fill))
    return marks


def _told(showing: PageShowing, id: str, offer: Offer) -> str:
    facts_told = {
        "offer": id,
        "seat": offer.seat,
        "partner": offer.partner,
        "cards": offer.cards,
        "says": tuple((name, offer.says.count(name)) for name in dict.fromkeys(offer.says)),
        "number": sum(offer.want.values()),
        "want": tuple(offer.want.items()),
    }
    return showing.text("offer.told", **facts_told)
