"""The titles that we referee."""

from games.core.title import Title
from games.empires.title import EASTERN, WESTERN
from games.tigris.title import TIGRIS

TITLES: dict[str, Title] = {title.name: title for title in (TIGRIS, WESTERN, EASTERN)}
