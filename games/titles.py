"""The titles that we referee."""

from games.core.title import Title
from games.tigris.title import TIGRIS

TITLES: dict[str, Title] = {TIGRIS.name: TIGRIS}
