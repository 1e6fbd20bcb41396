"""The trade cards of a player: sets with their values now, with one card more and complete; calamities."""

from collections import Counter
from collections.abc import Mapping

from data.civilization.cards import Commodity, TradeCards
from games.civilization.cards.hand_limit import hand_limit
from games.civilization.cards.sets import set_worth, worth
from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from rendering.civilization.pages.layout import EDGE, HEAD, SMALL, WIDE, heading, page
from rendering.civilization.pages.showing import PageShowing
from rendering.civilization.style import Style
from rendering.fonts import shrunk
from rendering.plan import Box, Mark, Plan, Stamp, Text

ROW = 72
TITLES = 40
FOOT = 64
COLUMNS = {"now": 478, "more": 610, "complete": 738}
"""The middle of each column of values."""


def hand_plan(
    style: Style, view: CivilizationView, names: Mapping[Seat, str], *, language: str = "en"
) -> Plan:
    """For the owner's eyes alone."""
    me, showing = view.me, PageShowing(style, view, names, language)
    assert me is not None, "a spectator has no hand"
    goods, calamities = sorted_hand(view.facts.cards, view.hand)
    title = showing.titled("hand.title", me)
    marks = heading(showing, title, showing.text("hand.count", count=len(view.hand)), me)
    y = HEAD
    if goods:
        marks += [_title(showing, column, y) for column in COLUMNS]
        y += TITLES
    for number, (card, count) in enumerate(goods.items()):
        marks += _set(showing, card, count, y, number)
        y += ROW
    if not view.hand:
        marks.append(Text(showing.text("hand.none"), WIDE // 2, y + ROW // 2, 28, "ink", "paper", "middle"))
        y += ROW
    for card in calamities:
        marks += _calamity(showing, card, y)
        y += ROW
    value = worth(goods, view.facts.cards.stack_of)
    facts_told = {"value": value, "treasury": view.pieces.stock[me].treasury, "limit": hand_limit(view, me)}
    marks.append(Box(0, y, WIDE, FOOT, "shade"))
    total, size = shrunk(showing.text("hand.total", **facts_told), (26, 24, 22), WIDE - 2 * EDGE, bold=True)
    marks.append(Text(total, WIDE // 2, y + FOOT // 2, size, "ink", "shade", "middle", bold=True))
    told = [
        showing.text("hand.told", seat=me, count=len(view.hand)),
        *(_told(showing, card, count) for card, count in goods.items()),
        *(_told_calamity(showing, card) for card in calamities),
        showing.text("hand.told_total", **facts_told),
    ]
    return page(showing, "hand", y + FOOT, marks, told)


def sorted_hand(cards: TradeCards, hand: list[str]) -> tuple[dict[str, int], list[str]]:
    """Commodities by stack with their numbers, and calamities."""
    held = Counter(hand)
    goods = {
        card: held[card]
        for card in sorted(held, key=lambda c: (cards.stack_of[c], c))
        if card in cards.commodities
    }
    return goods, [card for card in cards.calamities if card in held]


def values(good: Commodity, count: int) -> dict[str, int | None]:
    """E.7.2: what the set is worth now, with one card more, and with every card there is of it."""
    most = good.count
    whole = most is not None and count < most
    return {
        "now": set_worth(count, good.face_value),
        "more": set_worth(count + 1, good.face_value) if whole else None,
        "complete": set_worth(most, good.face_value) if whole and most is not None else None,
    }


def _title(showing: PageShowing, column: str, y: int) -> Mark:
    words = showing.text(f"hand.columns.{column}")
    return Text(words, COLUMNS[column], y + TITLES // 2 + 2, SMALL, "ink", "paper", "middle")


def _set(showing: PageShowing, card: str, count: int, y: int, number: int) -> list[Mark]:
    good, fill = showing.view.facts.cards.commodities[card], "cream" if number % 2 == 0 else "paper"
    middle = y + ROW // 2
    name, size = shrunk(showing.text(f"words.commodity.{card}"), (30, 27, 24), 190, bold=True)
    share = showing.text("hand.share", count=count, most=good.count, stack=good.stack)
    marks: list[Mark] = [
        Box(0, y, WIDE, ROW, fill),
        Text(f"{count} ×", 74, middle, 32, "ink", fill, "right", bold=True),
        Stamp(f"commodity.{card}", 84, y + 6, 60, fill),
        Text(name, 158, middle - 14, size, "ink", fill, bold=True),
        Text(share, 158, middle + 17, SMALL, "ink", fill),
    ]
    for column, value in values(good, count).items():
        words = "–" if value is None else str(value)
        bold = column == "now"
        marks.append(
            Text(words, COLUMNS[column], middle, 34 if bold else 28, "ink", fill, "middle", bold=bold)
        )
    return marks


def _calamity(showing: PageShowing, card: str, y: int) -> list[Mark]:
    calamity, giver = showing.view.facts.cards.calamities[card], showing.view.givers.get(card)
    name, size = shrunk(showing.text(f"words.calamity.{card}"), (30, 27, 24), WIDE - 158 - EDGE, bold=True)
    about = showing.text(f"hand.kinds.{calamity.kind}", stack=calamity.stack)
    marks: list[Mark] = [
        Box(0, y, WIDE, ROW, "blush"),
        Stamp(f"calamity.{card}", 84, y + 6, 60, "blush"),
        Text(name, 158, y + ROW // 2 - 14, size, "ink", "blush", bold=True),
        Text(about, 158, y + ROW // 2 + 17, SMALL, "ink", "blush"),
    ]
    if giver is not None:
        words = showing.text("hand.giver", name=showing.name(giver, SMALL, 240))
        marks.append(Text(words, WIDE - EDGE, y + ROW // 2 + 17, SMALL, "ink", "blush", "right"))
    return marks


def _told(showing: PageShowing, card: str, count: int) -> str:
    worth_now = values(showing.view.facts.cards.commodities[card], count)
    return showing.text("hand.told_set", card=card, count=count, **worth_now)


def _told_calamity(showing: PageShowing, card: str) -> str:
    calamity, giver = showing.view.facts.cards.calamities[card], showing.view.givers.get(card)
    return showing.text("hand.told_calamity", card=card, kind=calamity.kind, giver=giver)
