"""Positions of the Empires, played by a rulebook or with facts that another game of the family might have."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest
from msgspec import structs

from data.empires import EmpiresFacts, newest
from games.core.engine import begin
from games.core.event import Event
from games.core.flow import MAIN, Flow, Stack
from games.core.frame import Frame
from games.empires import setup, table
from games.empires.frames import AnyFrame
from games.empires.rulebook import RULEBOOK
from games.empires.state import Empires
from games.empires.view import EmpiresView


def run(game: Empires, frame: Frame) -> list[Event]:
    """Plays this procedure alone, up to its first question."""
    game.flow = Flow({MAIN: Stack([cast("AnyFrame", frame)])})
    return begin(game)


ChangeRules = Callable[..., None]
ChangeFacts = Callable[..., EmpiresFacts]


def changing_rules(monkeypatch: pytest.MonkeyPatch) -> ChangeRules:
    """Changes what the rulebook says, for states and views."""

    def change(**changes: Any) -> None:
        for kind in (Empires, EmpiresView):
            monkeypatch.setattr(kind, "rulebook", replace(RULEBOOK, **changes))

    return change


def changing_facts(monkeypatch: pytest.MonkeyPatch) -> ChangeFacts:
    """Changes what games and views read in their facts."""

    def change(**changes: Any) -> EmpiresFacts:
        facts = structs.replace(newest(), **changes)

        def changed(version: str = "") -> EmpiresFacts:
            return facts

        monkeypatch.setattr(setup, "newest", changed)
        monkeypatch.setattr(table, "facts_of", changed)
        return facts

    return change
