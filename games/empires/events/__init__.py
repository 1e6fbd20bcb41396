"""What can happen in the Empires. An event is applied as it stands: no rule is looked at here."""

from games.civilization.advances import events as advances
from games.civilization.calamities import events as calamities
from games.civilization.cards import events as cards
from games.civilization.conflict import events as conflict
from games.civilization.growth import events as census
from games.civilization.movement import events as movement
from games.civilization.pieces import events as pieces
from games.civilization.tax import events as tax
from games.civilization.track import events as track
from games.civilization.trade import events as trade
from games.civilization.turn import events as turn
from games.core.event import Event
from games.empires.events import leaving, progress, table

EVENTS: tuple[type[Event], ...] = (
    *table.EVENTS,
    *turn.EVENTS,
    *pieces.EVENTS,
    *tax.EVENTS,
    *census.EVENTS,
    *movement.EVENTS,
    *conflict.EVENTS,
    *cards.EVENTS,
    *trade.EVENTS,
    *calamities.EVENTS,
    *advances.EVENTS,
    *track.EVENTS,
    *progress.EVENTS,
    *leaving.EVENTS,
)
