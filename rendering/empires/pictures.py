"""Which pictures the Empires have."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from data.empires import Side, newest
from data.empires.title import SIDES
from games.empires.setup import LEAST, MOST
from rendering.civilization.pictures import pictures
from rendering.empires.book import EMPIRES
from rendering.empires.map_book import MAP_BOOKS
from rendering.empires.maps import MAPS
from rendering.empires.plans import preview_plan
from rendering.empires.style import STYLE
from rendering.plan import Plan
from rendering.title import Sample, TitlePictures


def regions(edition: Side) -> list[str]:
    """The civilizations of this map: each has a region."""
    return [one.id for one in newest().civilizations.values() if one.board == edition]


def preview(edition: Side, players: int) -> Plan | None:
    """The map for so many players."""
    return preview_plan(edition, players) if LEAST <= players <= MOST else None


def samples() -> Mapping[str, Sample]:
    """Of both maps. Imported when they are drawn: a table needs none of this."""
    from rendering.empires import map_samples
    from rendering.empires import samples as cards

    found = {f"empires-{name}": Sample([plan]) for name, plan in cards.plans().items()}
    for name, plan in map_samples.plans().items():
        found[f"empires-map-{name}"] = Sample([plan], packed=True)
    return found | {"empires-map-film": Sample(map_samples.film())}


def _pictures(edition: Side) -> TitlePictures[Any]:
    return pictures(
        STYLE,
        {STYLE.book: EMPIRES, **MAP_BOOKS},
        MAPS[edition],
        regions=partial(regions, edition),
        preview=partial(preview, edition),
        samples=samples,
    )


PICTURES = {title: _pictures(edition) for title, edition in SIDES.items()}
