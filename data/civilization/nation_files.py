"""What every title says of its civilizations and their regions, and the sums that must be right."""

from collections import Counter
from collections.abc import Mapping
from typing import Annotated

from pydantic import Field, PositiveInt

from data.civilization.board import Area
from data.civilization.reading import Count, Folder, Name
from data.loading import Schema

Colour = Annotated[str, Field(pattern=r"^#[0-9A-F]{6}$")]
FILE = "civilizations"


class RegionSchema(Schema):
    areas: PositiveInt
    coastal: Count
    sites: Count
    white: Count
    limits: PositiveInt


class NationSchema(Schema):
    """A civilization in `civilizations.toml`; a title adds what only it has."""

    name: Name
    ranking: PositiveInt
    start: Name
    region: RegionSchema
    colour: Colour
    colour_name: Name
    text_colour: Colour


def check_nations(folder: Folder, nations: Mapping[str, NationSchema], areas: Mapping[str, Area]) -> None:
    """In ranking order; each starts in its own region, and the regions add up."""
    if strays := [area for area in areas.values() if area.region and area.region not in nations]:
        where = f"regions.{strays[0].region}"
        raise folder.wrong(f"areas_{strays[0].board}", where, "no civilization has this id")
    for place, (id, nation) in enumerate(nations.items(), start=1):
        if nation.ranking != place:
            what = f"is {nation.ranking}, not {place}"
            raise folder.wrong(FILE, f"civilizations.{id}.ranking", what)
        _check_region(folder, id, nation, areas)


def _check_region(folder: Folder, id: str, nation: NationSchema, areas: Mapping[str, Area]) -> None:
    where = f"civilizations.{id}"
    region = [area for area in areas.values() if area.region == id]
    folder.check_ids(FILE, f"{where}.start", [nation.start], areas, "area")
    if areas[nation.start].region != id:
        raise folder.wrong(FILE, f"{where}.start", f"{nation.start} is not in the region of {id}")
    found = Counter(
        areas=len(region),
        coastal=sum(area.is_coastal for area in region),
        sites=sum(area.site != "none" for area in region),
        white=sum(area.site == "white" for area in region),
        limits=sum(area.limit for area in region),
    )
    for what, stated in nation.region.model_dump().items():
        if found[what] != stated:
            message = f"says {stated}; the areas make {found[what]}"
            raise folder.wrong(FILE, f"{where}.region.{what}", message)
