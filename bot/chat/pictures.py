"""Which pictures a title has. The only place in chat that knows titles by name."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from bot.chat.empires import pictures as empires
from data.empires import Side
from games.core.illegal import Illegal
from games.empires.view import EmpiresView
from games.tigris.orders import read_action
from games.tigris.spaces import BIT
from games.tigris.view import TigrisView
from rendering.plan import Plan
from rendering.tigris.board import board_plan, focus, part_plan
from rendering.tigris.hand import hand_plan
from rendering.tigris.score import score_plan

Names = Mapping[str, str]
EDITIONS: dict[str, Side] = {"western-empires": "west", "eastern-empires": "east"}


def board(title: str, view: Any, names: Names) -> Plan | None:
    """The whole board as this view has it."""
    match view:
        case TigrisView():
            return board_plan(view, names)
        case EmpiresView():
            return empires.board(view, names)
        case _:
            return None


def glance(title: str, view: Any, names: Names) -> Plan | None:
    """The whole board for a panel, which is read on a phone."""
    return empires.glance(view, names) if isinstance(view, EmpiresView) else board(title, view, names)


def regions(title: str) -> Sequence[str]:
    """The regions that can be shown by themselves."""
    edition = EDITIONS.get(title)
    return () if edition is None else empires.regions(edition)


def region(title: str, view: Any, names: Names, name: str) -> Sequence[Plan]:
    """A region, in as many pictures as it needs."""
    return empires.region(view, names, name) if isinstance(view, EmpiresView) else ()


def hand(title: str, view: Any, names: Names) -> Plan | None:
    """What a player holds."""
    match view:
        case TigrisView():
            return hand_plan(view, names)
        case EmpiresView():
            return empires.hand(view, names)
        case _:
            return None


def about(view: Any, kinds: Collection[str]) -> Sequence[Callable[[Any, Names], Plan | None]] | None:
    """What to look at while one is asked questions of these kinds; None: the board and the hand."""
    return empires.about(kinds) if isinstance(view, EmpiresView) else None


def preview(title: str, players: int) -> Plan | None:
    """The board for a number of players, before the game."""
    edition = EDITIONS.get(title)
    return None if edition is None else empires.preview(edition, players)


def layers(title: str) -> Sequence[Plan]:
    """What all boards of this title have in common, to be drawn before somebody waits for one."""
    edition = EDITIONS.get(title)
    return () if edition is None else empires.layers(edition)


def received(title: str, view: Any, names: Names, events: Sequence[Mapping[str, Any]]) -> Plan | None:
    """What one holds after something came from another player."""
    return empires.received(view, names, events) if isinstance(view, EmpiresView) else None


def changed(title: str, view: Any, names: Names, events: Sequence[Mapping[str, Any]]) -> Plan | None:
    """The part of the board where something has happened; None if nothing can be seen."""
    match view:
        case TigrisView() if spaces := focus(view, events):
            return part_plan(view, names, spaces, news=events)
        case EmpiresView():
            return empires.changed(view, names, events)
        case _:
            return None


def draft(title: str, view: Any, names: Names, order: str, choices: Sequence[str]) -> Plan | None:
    """The board with orders about to be given, a line each, or with the spaces to choose from."""
    match view:
        case TigrisView():
            return _action(view, names, order, choices)
        case EmpiresView():
            return empires.draft(view, names, order.splitlines(), choices)
        case _:
            return None


def final(title: str, view: Any, names: Names) -> Plan | None:
    """The final score."""
    match view:
        case TigrisView() if view.final is not None:
            return score_plan(view, names)
        case EmpiresView():
            return empires.final(view, names)
        case _:
            return None


def chart(title: str, turns: Sequence[Any], names: Names) -> Plan | None:
    """The scores over the turns."""
    seen = [view for view in turns if isinstance(view, EmpiresView)]
    return empires.chart(seen, names) if seen else None


def film(title: str, turns: Sequence[Any], names: Names) -> Sequence[Plan]:
    """The board turn by turn; nothing if the title has no film."""
    return empires.film([view for view in turns if isinstance(view, EmpiresView)], names)


def _action(view: TigrisView, names: Names, order: str, choices: Sequence[str]) -> Plan:
    try:
        action = read_action(order)
    except Illegal:
        action = None
    spaces = [word for word in choices if word in BIT]
    return board_plan(view, names, draft=action, choices=spaces)
