"""The style of the Empires: what their pictures show otherwise than those of other civilization games."""

from collections.abc import Mapping, Sequence

from data.empires import EPOCHS, Group, newest
from games.civilization.advances.purchase import price
from games.civilization.track.rules import cities_counted, epoch, lacking, last_space, next_space
from games.core.audience import Seat
from games.empires.events import EVENTS
from games.empires.scoring import credits, points
from games.empires.table import setup
from games.empires.view import EmpiresView
from rendering.civilization.style import Style, Track, public_fields
from rendering.empires.maps import MAPS

BUILDING = 5
"""The phase in which those who failed to storm a city still stand beside it, and fight no more."""


def _track(view: EmpiresView) -> str:
    return view.options.track


def _later_epochs(view: EmpiresView, civilization: str) -> Sequence[int]:
    return view.facts.ast.tracks[view.options.track].rows[civilization]


def _stuck(view: EmpiresView, seat: Seat) -> bool:
    """E.13a.1: without a city a marker stays where it is, after the first epoch."""
    return not cities_counted(view, seat) and epoch(view, seat, view.spaces[seat]) != EPOCHS[0]


def _extra_credits(view: EmpiresView, seat: Seat) -> Mapping[Group, int]:
    return view.extra_credits[seat]


def _choices(view: EmpiresView) -> Sequence[str]:
    return setup(view).civilizations


STYLE = Style(
    facts=newest(),
    book="empires",
    words="rendering_empires",
    map_words="rendering_empires_map",
    maps=MAPS,
    public=public_fields(EVENTS),
    choices=_choices,
    track=Track(
        epochs=EPOCHS,
        name=_track,
        last_space=last_space,
        later_epochs=_later_epochs,
        next_space=next_space,
        lacking=lacking,
        stuck=_stuck,
    ),
    points=points,
    score_columns={"cities": 376, "advances": 478, "steps": 580, "bonus": 674, "total": 756},
    price=price,
    advance_column=lambda card: card.points,
    credits=credits,
    extra_credits=_extra_credits,
    phase_without_fights=BUILDING,
)
