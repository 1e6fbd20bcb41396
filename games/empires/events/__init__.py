"""What can happen in the Empires. An event is applied as it stands: no rule is looked at here."""

from games.core.event import Event
from games.empires.events import cards, census, pieces, table

EVENTS: tuple[type[Event], ...] = (*table.EVENTS, *pieces.EVENTS, *census.EVENTS, *cards.EVENTS)
