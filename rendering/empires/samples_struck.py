"""Calamities of the docs: each strikes somebody in the position of the maps, and is settled to its end."""

import tomllib
from importlib import resources
from random import Random
from typing import cast

import msgspec

from data.empires import Side
from games.core.audience import Seat
from games.core.engine import begin, open_decisions, submit
from games.core.event import told
from games.core.flow import MAIN, Flow, Stack
from games.core.view import view
from games.empires.frames import AnyFrame
from games.empires.phases import PHASES
from games.empires.players.steady import steady_player
from games.empires.positions import pose
from games.empires.view import EmpiresView
from rendering.civilization.map.scene import News
from rendering.empires.plans import struck_plan
from rendering.plan import Plan

SAMPLES: dict[tuple[Side, str], tuple[Seat, Seat | None]] = {
    ("west", "volcanic_eruption_earthquake"): ("minoa", None),
    ("west", "flood"): ("egypt", None),
    ("west", "civil_war"): ("assyria", None),
    ("west", "barbarian_hordes"): ("hellas", None),
    ("west", "epidemic"): ("assyria", "celt"),
    ("west", "piracy"): ("carthage", None),
    ("west", "treachery"): ("minoa", "carthage"),
    ("west", "slave_revolt"): ("egypt", None),
    ("west", "cyclone"): ("minoa", "carthage"),
    ("west", "tyranny"): ("assyria", "hatti"),
    ("west", "tempest"): ("hellas", None),
    ("east", "volcanic_eruption_earthquake"): ("persia", None),
    ("east", "flood"): ("maurya", None),
    ("east", "civil_war"): ("persia", None),
    ("east", "barbarian_hordes"): ("persia", None),
    ("east", "epidemic"): ("maurya", "kushan"),
    ("east", "piracy"): ("saba", None),
    ("east", "treachery"): ("persia", "babylon"),
    ("east", "slave_revolt"): ("maurya", None),
    ("east", "cyclone"): ("saba", "indus"),
    ("east", "tyranny"): ("persia", "indus"),
}
"""Calamities of both maps, with their victims and who traded the card to them."""


class Struck(msgspec.Struct, frozen=True):
    """What a spectator saw before and after it, and what happened."""

    before: EmpiresView
    after: EmpiresView
    victim: Seat
    news: News

    def plan(self, names: dict[Seat, str], calamity: str, remarks: tuple[str, ...] = ()) -> Plan | None:
        return struck_plan(
            self.before, self.after, names, calamity, self.victim, news=self.news, remarks=remarks
        )


def struck(
    edition: Side, calamity: str, victim: Seat, giver: Seat | None = None, **position: object
) -> Struck:
    """A calamity in phase 9 of the position of the maps, changed like that; automatic players decide."""
    path = resources.files("rendering").joinpath("empires", f"map_samples_{edition}.toml")
    raw = tomllib.loads(path.read_text("utf-8"))
    game, chance = pose(edition, raw | {"phase": 9, "alone": True} | position), Random(1)
    before = view(game, None)
    game.hands[victim] = [calamity]
    game.givers[victim] = {} if giver is None else {calamity: giver}
    game.flow = Flow({MAIN: Stack([cast("AnyFrame", PHASES[9]())])})
    events = begin(game)
    while asked := open_decisions(game):
        question = next(iter(asked.values()))
        answer = steady_player(view(game, question.seat), question.decision, chance)
        events += submit(game, question.id, question.seat, answer)
    return Struck(before, view(game, None), victim, [told(event, None) for event in events])
