"""Which pictures a title has. The only place in chat that knows titles by name."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.illegal import Illegal
from games.tigris.orders import read_action
from games.tigris.spaces import BIT
from rendering.plan import Plan
from rendering.tigris.board import board_plan, focus, part_plan
from rendering.tigris.hand import hand_plan
from rendering.tigris.score import score_plan

Names = Mapping[str, str]


def board(title: str, view: Any, names: Names) -> Plan | None:
    """The whole board as this view has it."""
    return board_plan(view, names) if title == "tigris" else None


def hand(title: str, view: Any, names: Names) -> Plan | None:
    """What a player holds."""
    return hand_plan(view, names) if title == "tigris" else None


def changed(title: str, view: Any, names: Names, events: Sequence[Mapping[str, Any]]) -> Plan | None:
    """The part of the board where something has happened; None if nothing can be seen."""
    if title != "tigris" or not (spaces := focus(view, events)):
        return None
    return part_plan(view, names, spaces, news=events)


def draft(title: str, view: Any, names: Names, order: str, choices: Sequence[str]) -> Plan | None:
    """The board with an order about to be given, or with the spaces to choose from."""
    if title != "tigris":
        return None
    try:
        action = read_action(order)
    except Illegal:
        action = None
    spaces = [word for word in choices if word in BIT]
    return board_plan(view, names, draft=action, choices=spaces)


def final(title: str, view: Any, names: Names) -> Plan | None:
    """The final score."""
    return score_plan(view, names) if title == "tigris" and view.final is not None else None
