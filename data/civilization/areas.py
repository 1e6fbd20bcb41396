"""Reads the areas and what is printed in them: `areas_<sheet>`, `seas`, `nature` and `places`."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from pydantic import Field

from data.civilization.board import Area, Feature, Place
from data.civilization.layout import MapLayout
from data.civilization.reading import Count, Folder, Name, Version, Words, fixed
from data.loading import Schema


class AreaSchema(Schema):
    name: Name
    kind: Literal["land", "coastal"]
    limit: int = Field(ge=0, le=4)
    site: Literal["black", "white"] | None = None
    coastal_on: Name | None = None
    aliases: tuple[Name, ...] = ()


class AreasFile(Schema):
    version: Version
    regions: dict[str, dict[str, AreaSchema]]


class SeaSchema(Schema):
    name: Name
    board: Name


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
    x: Count
    y: Count
    lon: float
    lat: float


class PlacesFile(Schema):
    version: Version
    places: dict[str, PlaceSchema]


class Nature(Struct, frozen=True):
    """The flood plains and volcanoes of all boards."""

    flood_plains: Mapping[str, Feature]
    volcanoes: Mapping[str, Feature]


def read_nature(folder: Folder, areas: Mapping[str, AreaSchema]) -> Nature:
    """E.map.8, E.map.9: an area has one plain and one volcano at most; a volcano has one or two areas."""
    file = folder.file("nature", NatureFile)
    for kind, features in (("flood_plains", file.flood_plains), ("volcanoes", file.volcanoes)):
        taken: dict[str, str] = {}
        for id, feature in features.items():
            folder.check_ids("nature", f"{kind}.{id}.areas", feature.areas, areas, "land area")
            for area in feature.areas:
                if other := taken.get(area):
                    raise folder.wrong("nature", f"{kind}.{id}.areas", f"{area} is already in {other}")
                taken[area] = id
            if kind == "volcanoes" and len(feature.areas) > 2:
                raise folder.wrong("nature", f"{kind}.{id}.areas", "a volcano touches one or two areas")
    return Nature(
        flood_plains=fixed({id: Feature(id, f.name, f.areas) for id, f in file.flood_plains.items()}),
        volcanoes=fixed({id: Feature(id, f.name, f.areas) for id, f in file.volcanoes.items()}),
    )


def read_areas(folder: Folder, layout: MapLayout) -> tuple[dict[str, Area], Nature]:
    """All areas without their borders, and what lies on them."""
    land, homes = _read_land(folder, layout)
    seas = folder.file("seas", SeasFile).seas
    for id, sea in seas.items():
        if id in land:
            raise folder.wrong("seas", f"seas.{id}", "the id is taken by a land area")
        folder.check_ids("seas", f"seas.{id}.board", [sea.board], layout.boards, "board")
    nature = read_nature(folder, land)
    places = _read_places(folder, layout, [*land, *seas])
    plain = {area: f.id for f in nature.flood_plains.values() for area in f.areas}
    volcano = {area: f.id for f in nature.volcanoes.values() for area in f.areas}
    areas = {
        id: Area(
            id=id,
            name=area.name,
            board=homes[id][0],
            kind=area.kind,
            place=places[id],
            limit=area.limit,
            site=area.site or "none",
            region=homes[id][1],
            flood_plain=plain.get(id),
            volcano=volcano.get(id),
            coastal_only_joined=area.coastal_on is not None,
            aliases=area.aliases,
        )
        for id, area in land.items()
    }
    areas |= {id: Area(id, sea.name, sea.board, "open_sea", places[id]) for id, sea in seas.items()}
    _check_names(folder, areas)
    _check_white_sites(folder, areas)
    return areas, nature


def _read_land(folder: Folder, layout: MapLayout) -> tuple[dict[str, AreaSchema], dict[str, tuple[str, str]]]:
    """The land of all sheets by id, and the sheet and region of each."""
    land: dict[str, AreaSchema] = {}
    homes: dict[str, tuple[str, str]] = {}
    for sheet in layout.sheets:
        file = f"areas_{sheet}"
        for region, members in folder.file(file, AreasFile).regions.items():
            for id, area in members.items():
                where = f"regions.{region}.{id}"
                if id in land:
                    there = f"areas_{homes[id][0]}, region {homes[id][1]}"
                    raise folder.wrong(file, where, f"the id is taken ({there})")
                if area.site and area.limit == 0:
                    raise folder.wrong(file, f"{where}.site", "limit 0 never has a city")
                if area.coastal_on not in (None, layout.joined):
                    raise folder.wrong(file, f"{where}.coastal_on", f"must be {layout.joined!r}")
                land[id], homes[id] = area, (sheet, region)
    return land, homes


def _read_places(folder: Folder, layout: MapLayout, areas: list[str]) -> dict[str, Place]:
    places = folder.file("places", PlacesFile).places
    folder.check_ids("places", "places", places, areas, "area")
    if missing := [id for id in areas if id not in places]:
        raise folder.wrong("places", "places", f"{missing[0]} has no place")
    for id, place in places.items():
        if place.x > layout.width or place.y > layout.height:
            raise folder.wrong("places", f"places.{id}", f"not within {layout.width} x {layout.height}")
    return {id: Place(p.x, p.y, p.lon, p.lat) for id, p in places.items()}


def _check_names(folder: Folder, areas: Mapping[str, Area]) -> None:
    """Players type names and aliases, so each means one area."""
    owners: dict[str, str] = {}
    for area in areas.values():
        for name in (area.name, *area.aliases):
            other = owners.setdefault(name.casefold(), area.id)
            if other != area.id:
                raise folder.wrong(file_of(area), entry_of(area), f"{name} is also a name of {other}")


def _check_white_sites(folder: Folder, areas: Mapping[str, Area]) -> None:
    """E.map.10: white sites are the ones on a flood plain."""
    for area in areas.values():
        if area.site == "white" and not area.flood_plain:
            raise folder.wrong(file_of(area), f"{entry_of(area)}.site", "a white site lies on a flood plain")


def file_of(area: Area) -> str:
    return "seas" if area.is_open_sea else f"areas_{area.board}"


def entry_of(area: Area) -> str:
    return f"seas.{area.id}" if area.is_open_sea else f"regions.{area.region}.{area.id}"
