"""The events of the core: what each submit says of the flow, whatever the title."""

from typing import TYPE_CHECKING

import msgspec

from games.core.audience import Audience, Nobody, Public, Seat, secrecy
from games.core.event import Event
from games.core.flow import in_order

if TYPE_CHECKING:
    from games.core.game import AnyGame


class FlowMoved(Event, frozen=True, tag="flow"):
    """Closes every submit: the stacks, serial number and dice counters as they are now."""

    stacks: Nobody[dict[str, msgspec.Raw]]
    gone: Nobody[list[str]]
    serial: Nobody[int]
    rolls: Nobody[dict[str, int]]

    def evolve(self, game: "AnyGame") -> None:
        for name in self.gone:
            game.flow.stacks.pop(name, None)
        for name, raw in self.stacks.items():
            game.flow.stacks[name] = game.codec.stack(raw)
        in_order(game.flow)
        game.flow.serial = self.serial
        game.rolls.update(self.rolls)


class Answered(Event, frozen=True, tag="answered"):
    """Someone has answered (what, only the rules will show); or their time was up."""

    seat: Public[Seat]
    question: Public[str]
    decision: Public[str]
    by_default: Public[bool]


class Returned(Event, frozen=True, tag="returned"):
    """An early answer could not be used when its turn came and went back to its owner."""

    seat: Public[Seat]
    question: Public[str]


class Rewound(Event, frozen=True, tag="rewound"):
    """The game went back: new dice, so that known cards are not dealt again; no question id twice."""

    epoch: Public[int]
    serial: Public[int]

    def evolve(self, game: "AnyGame") -> None:
        game.epoch = self.epoch
        in_order(game.flow)
        game.flow.serial = self.serial


CORE_EVENTS = (FlowMoved, Answered, Returned, Rewound)
assert all(field.audience is not Audience.OWNER for kind in CORE_EVENTS for field in secrecy(kind))
