"""The areas and what is printed in them: areas_west, areas_east, seas, nature and places."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from pydantic import Field

from data.civilization.board import Area, Feature, Place
from data.empires.reading import BoardName, Name, Side, Version, Words, fixed, known, read_file, wrong
from data.loading import Reader, Schema

SIDES: tuple[Side, ...] = ("west", "east")


class AreaSchema(Schema):
    name: Name
    kind: Literal["land", "coastal"]
    limit: int = Field(ge=0, le=4)
    site: Literal["black", "white"] | None = None
    coastal_on: Literal["both"] | None = None
    aliases: tuple[Name, ...] = ()


class AreasFile(Schema):
    version: Version
    regions: dict[str, dict[str, AreaSchema]]


class SeaSchema(Schema):
    name: Name
    board: BoardName


class SeasFile(Schema):
    version: Version
    seas: dict[str, SeaSchema]


class FeatureSchema(Schema):
    name: Name
    areas: Words = Field(min_length=1)


class NatureFile(Schema):
    version: Version
    flood_plains: dict[str, FeatureSchema]
    volcanoes: dict[str, FeatureSchema]


class PlaceSchema(Schema):
    x: int = Field(ge=0, le=1600)
    y: int = Field(ge=0, le=552)
    lon: float
    lat: float


class PlacesFile(Schema):
    version: Version
    places: dict[str, PlaceSchema]


class Nature(Struct, frozen=True):
    """The flood plains and volcanoes of all boards."""

    flood_plains: Mapping[str, Feature]
    volcanoes: Mapping[str, Feature]


def read_nature(read: Reader, areas: Mapping[str, AreaSchema]) -> Nature:
    """E.map.8, E.map.9: an area has one plain and one volcano at most; a volcano has one or two areas."""
    file = read_file(read, "nature", NatureFile)
    for kind, features in (("flood_plains", file.flood_plains), ("volcanoes", file.volcanoes)):
        taken: dict[str, str] = {}
        for id, feature in features.items():
            known("nature", f"{kind}.{id}.areas", feature.areas, areas, "land area")
            for area in feature.areas:
                if other := taken.get(area):
                    raise wrong("nature", f"{kind}.{id}.areas", f"{area} is already in {other}")
                taken[area] = id
            if kind == "volcanoes" and len(feature.areas) > 2:
                raise wrong("nature", f"{kind}.{id}.areas", "a volcano touches one or two areas")
    return Nature(
        flood_plains=fixed({id: Feature(id, f.name, f.areas) for id, f in file.flood_plains.items()}),
        volcanoes=fixed({id: Feature(id, f.name, f.areas) for id, f in file.volcanoes.items()}),
    )


def read_areas(read: Reader) -> tuple[dict[str, Area], Nature]:
    """All areas without their borders, and what lies on them."""
    land: dict[str, AreaSchema] = {}
    homes: dict[str, tuple[Side, str]] = {}
    for side in SIDES:
        for region, members in read_file(read, f"areas_{side}", AreasFile).regions.items():
            for id, area in members.items():
                if id in land:
                    there = f"areas_{homes[id][0]}, region {homes[id][1]}"
                    raise wrong(f"areas_{side}", f"regions.{region}.{id}", f"the id is taken ({there})")
                if area.site and area.limit == 0:
                    raise wrong(f"areas_{side}", f"regions.{region}.{id}.site", "limit 0 never has a city")
                land[id], homes[id] = area, (side, region)
    seas = read_file(read, "seas", SeasFile).seas
    for id in seas:
        if id in land:
            raise wrong("seas", f"seas.{id}", "the id is taken by a land area")
    nature = read_nature(read, land)
    places = read_file(read, "places", PlacesFile).places
    known("places", "places", places, [*land, *seas], "area")
    if missing := [id for id in (*land, *seas) if id not in places]:
        raise wrong("places", "places", f"{missing[0]} has no place")
    where = {id: Place(p.x, p.y, p.lon, p.lat) for id, p in places.items()}
    plain = {area: f.id for f in nature.flood_plains.values() for area in f.areas}
    volcano = {area: f.id for f in nature.volcanoes.values() for area in f.areas}
    areas = {
        id: Area(
            id=id,
            name=area.name,
            board=homes[id][0],
            kind=area.kind,
            place=where[id],
            limit=area.limit,
            site=area.site or "none",
            region=homes[id][1],
            flood_plain=plain.get(id),
            volcano=volcano.get(id),
            coastal_only_joined=area.coastal_on == "both",
            aliases=area.aliases,
        )
        for id, area in land.items()
    }
    areas |= {id: Area(id, sea.name, sea.board, "open_sea", where[id]) for id, sea in seas.items()}
    _check_names(areas)
    _check_white_sites(areas)
    return areas, nature


def _check_names(areas: Mapping[str, Area]) -> None:
    """Players type names and aliases, so each means one area."""
    owners: dict[str, str] = {}
    for area in areas.values():
        for name in (area.name, *area.aliases):
            other = owners.setdefault(name.casefold(), area.id)
            if other != area.id:
                raise wrong(file_of(area), entry_of(area), f"{name} is also a name of {other}")


def _check_white_sites(areas: Mapping[str, Area]) -> None:
    """E.map.10: white sites are the ones on a flood plain."""
    for area in areas.values():
        if area.site == "white" and not area.flood_plain:
            raise wrong(file_of(area), f"{entry_of(area)}.site", "a white site lies on a flood plain")


def file_of(area: Area) -> str:
    return "seas" if area.is_open_sea else f"areas_{area.board}"


def entry_of(area: Area) -> str:
    return f"seas.{area.id}" if area.is_open_sea else f"regions.{area.region}.{area.id}"
