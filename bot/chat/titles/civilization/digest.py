"""The digest of a turn: who moved on, what struck whom, how everybody stands; and its pictures."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from bot.chat.titles.civilization.aftermath import brought
from data.civilization.facts import CivilizationFacts
from data.words import Words
from games.civilization.pieces.pieces import BARBARIANS
from games.civilization.table.view import CivilizationView
from rendering.civilization.map.board import glance_plan
from rendering.civilization.pages.chart import chart_plan
from rendering.civilization.pages.scores import totals
from rendering.civilization.pages.showing import PageShowing
from rendering.civilization.pages.track import ast_plan, needs
from rendering.civilization.style import Style
from rendering.plan import Plan

Told = Mapping[str, Any]
Names = Mapping[str, str]


class Ended(msgspec.Struct, frozen=True):
    """A turn that is over: how everything stood when it began, and after it; and all turns until then."""

    turn: int
    before: CivilizationView
    after: CivilizationView
    scores: dict[int, dict[str, int]]


def ended(style: Style, views: Sequence[CivilizationView], turn: int) -> Ended | None:
    """From the views in which turns began, and the last one; None while it goes on, or if it was undone."""
    before = next((view for view in views if view.turn == turn), None)
    later = next((view for view in views if view.turn > turn), None)
    if later is None and views and views[-1].final is not None:
        later = views[-1]
    if before is None or later is None:
        return None
    earlier = [view for view in views[:-1] if 1 < view.turn <= turn and _settled(view)]
    scores = {view.turn - 1: totals(style, view) for view in earlier}
    return Ended(turn, before, later, scores | {turn: totals(style, later)})


def _settled(view: CivilizationView) -> bool:
    return len(view.civilizations) == len(view.seats)


def lines(style: Style, turn: Ended, told: Sequence[Told], words: Words, names: Names) -> list[str]:
    """All in words; the pictures say it once more."""
    found = [words.text("digest.title", {"turn": turn.turn})]
    points = turn.scores[turn.turn]
    found += [
        _seat(style, turn, seat, words, names) for seat in sorted(points, key=lambda seat: -points[seat])
    ]
    struck = [fact for fact in told if fact["event"] == "calamity-struck"]
    if struck:
        found.append(words.text("digest.calamities"))
    for fact in struck:
        about = {
            "calamity": fact["calamity"],
            "seat": fact["seat"],
            "lost": _lost(style.facts, fact, told, words),
        }
        found.append(words.text("digest.calamity", about, names))
    return found


def _seat(style: Style, turn: Ended, seat: str, words: Words, names: Names) -> str:
    after, pieces = turn.after, turn.after.pieces
    space, before = after.spaces[seat], turn.before.spaces[seat]
    about = {
        "cities": pieces.cities_of(seat),
        "census": after.census.get(seat, pieces.tokens_of(seat)),
        "points": turn.scores[turn.turn][seat],
    }
    showing = PageShowing(style, after, names, "en")
    wanted = None if after.final is not None else needs(showing, seat)[0]
    facts = {
        "way": "on" if space > before else "back" if space < before else "stays",
        "seat": seat,
        "space": space,
        "counts": words.text("digest.counts", about),
        "next": words.text("digest.next", {"needs": wanted}),
    }
    return words.text("digest.seat", facts, names).rstrip()


def _lost(facts: CivilizationFacts, struck: Told, told: Sequence[Told], words: Words) -> str:
    """What a calamity cost all that it struck."""
    counted = Counter[str]()
    for fact in brought(facts, told, struck["calamity"]):
        match fact["event"]:
            case "tokens-placed" if fact["seat"] == BARBARIANS:
                counted["barbarians"] += sum(fact["tokens"].values())
            case "tokens-lost" if fact["seat"] != BARBARIANS:
                counted["tokens"] += sum(fact["tokens"].values())
            case "city-reduced" | "city-destroyed" | "city-stormed":
                counted["cities"] += 1
            case "tokens-annexed":
                counted["taken"] += sum(fact["tokens"].values())
            case "city-annexed":
                counted["annexed"] += 1
            case "ships-lost":
                counted["ships"] += sum(fact["ships"].values())
            case "treasury-paid":
                counted["treasury"] += fact["amount"]
            case "cards-spent":
                counted["cards"] += len(fact["cards"])
            case "marker-moved":
                counted["steps"] += 1
            case _:
                pass
    parts = [words.text(f"digest.lost.{what}", {"count": count}) for what, count in counted.items()]
    return words.text("lists.comma").join(parts) or words.text("digest.nothing")


def plans(style: Style, turn: Ended, names: Names) -> list[Callable[[], Plan]]:
    """The succession table, the map at a glance; from the second turn on the points over the turns."""
    found: list[Callable[[], Plan]] = [
        lambda: ast_plan(style, turn.after, names),
        lambda: glance_plan(style, turn.after, names),
    ]
    if len(turn.scores) > 1:
        found.append(lambda: chart_plan(style, turn.after, names, turn.scores))
    return found
