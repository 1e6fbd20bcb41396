"""The eighteen civilizations with their starts and regions, and the A.S.T. with its rows."""

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Struct
from pydantic import Field, PositiveInt

from data.civilization.board import Area
from data.civilization.nations import Nation
from data.civilization.track import Requirement, Track
from data.empires.reading import Name, Side, Version, fixed, known, read_file, wrong
from data.loading import Reader, Schema

Epoch = Literal["stone", "early_bronze", "middle_bronze", "late_bronze", "early_iron", "late_iron"]
TrackName = Literal["basic", "expert"]
EPOCHS: tuple[Epoch, ...] = (
    "stone",
    "early_bronze",
    "middle_bronze",
    "late_bronze",
    "early_iron",
    "late_iron",
)
Colour = Annotated[str, Field(pattern=r"^#[0-9A-F]{6}$")]
Count = Annotated[int, Field(ge=0)]


class RegionSchema(Schema):
    areas: PositiveInt
    coastal: Count
    sites: Count
    white: Count
    limits: PositiveInt


class CivilizationSchema(Schema):
    name: Name
    ranking: PositiveInt
    board: Side
    start: Name
    region: RegionSchema
    colour: Colour
    colour_name: Name
    text_colour: Colour


class CivilizationsFile(Schema):
    version: Version
    civilizations: dict[str, CivilizationSchema]


class RequirementSchema(Schema):
    cities: Count = 0
    advances: Count = 0
    advances_from_100: Count = 0
    advances_from_200: Count = 0
    advances_below_100: Count = 0
    points_in_advances: Count = 0


class TrackSchema(Schema):
    last_space: PositiveInt
    extra_turns: Count
    steps_back_without_city: Count
    requirements: dict[Epoch, RequirementSchema]
    rows: dict[str, tuple[int, int, int, int, int]]


class AstFile(Schema):
    version: Version
    points_per_step: PositiveInt
    sole_entrant_bonus: PositiveInt
    years: tuple[Name, ...]
    tracks: dict[TrackName, TrackSchema]


class Civilization(Nation, frozen=True):
    """A civilization of one of the boxes."""

    board: Side


class EmpiresRequirement(Requirement, frozen=True):
    """E.13.2, E.13.3: what a player must have to enter a space of an epoch."""

    advances: int = 0
    advances_from_100: int = 0
    advances_from_200: int = 0
    advances_below_100: int = 0
    points_in_advances: int = 0


class EmpiresTrack(Track, frozen=True, kw_only=True):
    """One side of the A.S.T. `extra_turns` are played after a marker has entered the Late Iron Age."""

    id: TrackName
    extra_turns: int
    requirements: Mapping[str, EmpiresRequirement]


class Ast(Struct, frozen=True):
    """E.ast.2: the Archeological Succession Table."""

    points_per_step: int
    sole_entrant_bonus: int
    years: tuple[str, ...]
    tracks: Mapping[TrackName, EmpiresTrack]


def read_civilizations(read: Reader, areas: Mapping[str, Area]) -> Mapping[str, Civilization]:
    """Each starts in its own region, and the regions add up."""
    file = read_file(read, "civilizations", CivilizationsFile).civilizations
    if strays := [area for area in areas.values() if area.region and area.region not in file]:
        where = f"regions.{strays[0].region}"
        raise wrong(f"areas_{strays[0].board}", where, "no civilization has this id")
    for place, (id, civilization) in enumerate(file.items(), start=1):
        if civilization.ranking != place:
            raise wrong(
                "civilizations", f"civilizations.{id}.ranking", f"is {civilization.ranking}, not {place}"
            )
        _check_region(id, civilization, areas)
    return fixed(
        {
            id: msgspec.convert({"id": id, **c.model_dump(exclude={"region"})}, Civilization)
            for id, c in file.items()
        }
    )


def _check_region(id: str, civilization: CivilizationSchema, areas: Mapping[str, Area]) -> None:
    where = f"civilizations.{id}"
    region = [area for area in areas.values() if area.region == id]
    known("civilizations", f"{where}.start", [civilization.start], areas, "area")
    if areas[civilization.start].region != id:
        raise wrong("civilizations", f"{where}.start", f"{civilization.start} is not in the region of {id}")
    if strays := [area.id for area in region if area.board != civilization.board]:
        raise wrong("civilizations", f"{where}.board", f"{strays[0]} is on the other boards")
    found = Counter(
        areas=len(region),
        coastal=sum(area.is_coastal for area in region),
        sites=sum(area.site != "none" for area in region),
        white=sum(area.site == "white" for area in region),
        limits=sum(area.limit for area in region),
    )
    for what, stated in civilization.region.model_dump().items():
        if found[what] != stated:
            raise wrong(
                "civilizations", f"{where}.region.{what}", f"says {stated}; the areas make {found[what]}"
            )


def read_ast(read: Reader, civilizations: Mapping[str, Civilization]) -> Ast:
    """A row for every civilization, its epochs in order; a year for every space."""
    file = read_file(read, "ast", AstFile)
    if set(file.tracks) != {"basic", "expert"}:
        raise wrong("ast", "tracks", "the tracks are basic and expert")
    for name, track in file.tracks.items():
        where = f"tracks.{name}"
        known("ast", f"{where}.rows", track.rows, civilizations, "civilization")
        if missing := [id for id in civilizations if id not in track.rows]:
            raise wrong("ast", f"{where}.rows", f"{missing[0]} has no row")
        if missing := [epoch for epoch in EPOCHS[1:] if epoch not in track.requirements]:
            raise wrong("ast", f"{where}.requirements", f"{missing[0]} has none")
        for id, row in track.rows.items():
            if sorted(set(row)) != list(row) or row[0] < 1 or row[-1] > track.last_space:
                raise wrong("ast", f"{where}.rows.{id}", f"the epochs must follow each other: {list(row)}")
        if track.last_space >= len(file.years):
            raise wrong("ast", "years", f"{len(file.years)} years for spaces 0 to {track.last_space}")
    return Ast(
        points_per_step=file.points_per_step,
        sole_entrant_bonus=file.sole_entrant_bonus,
        years=file.years,
        tracks=fixed({name: _track(name, track) for name, track in file.tracks.items()}),
    )


def _track(name: TrackName, schema: TrackSchema) -> EmpiresTrack:
    requirements: dict[str, EmpiresRequirement] = {EPOCHS[0]: EmpiresRequirement()}
    for epoch, needed in schema.requirements.items():
        requirements[epoch] = msgspec.convert(needed.model_dump(), EmpiresRequirement)
    return EmpiresTrack(
        id=name,
        epochs=EPOCHS,
        last_space=schema.last_space,
        extra_turns=schema.extra_turns,
        steps_back_without_city=schema.steps_back_without_city,
        requirements=fixed(requirements),
        rows=fixed(dict(schema.rows)),
    )
