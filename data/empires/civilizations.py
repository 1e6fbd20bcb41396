"""The eighteen civilizations with their starts and regions, and the A.S.T. with its rows."""

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec import Struct
from pydantic import PositiveInt

from data.civilization.board import Area
from data.civilization.nation_files import NationSchema, check_nations
from data.civilization.nations import Nation
from data.civilization.reading import Count, Folder, Name, Version, fixed
from data.civilization.track import Requirement, Track
from data.empires.sides import Side
from data.loading import Schema

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


class CivilizationSchema(NationSchema):
    board: Side


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


def read_civilizations(folder: Folder, areas: Mapping[str, Area]) -> Mapping[str, Civilization]:
    """Each lies on one map with all its region."""
    file = folder.file("civilizations", CivilizationsFile).civilizations
    for id, one in file.items():
        if strays := [area.id for area in areas.values() if area.region == id and area.board != one.board]:
            what = f"{strays[0]} is on the other boards"
            raise folder.wrong("civilizations", f"civilizations.{id}.board", what)
    check_nations(folder, file, areas)
    return fixed(
        {
            id: msgspec.convert({"id": id, **c.model_dump(exclude={"region"})}, Civilization)
            for id, c in file.items()
        }
    )


def read_ast(folder: Folder, civilizations: Mapping[str, Civilization]) -> Ast:
    """A row for every civilization, its epochs in order; a year for every space."""
    file = folder.file("ast", AstFile)
    if set(file.tracks) != {"basic", "expert"}:
        raise folder.wrong("ast", "tracks", "the tracks are basic and expert")
    for name, track in file.tracks.items():
        where = f"tracks.{name}"
        folder.check_ids("ast", f"{where}.rows", track.rows, civilizations, "civilization")
        if missing := [id for id in civilizations if id not in track.rows]:
            raise folder.wrong("ast", f"{where}.rows", f"{missing[0]} has no row")
        if missing := [epoch for epoch in EPOCHS[1:] if epoch not in track.requirements]:
            raise folder.wrong("ast", f"{where}.requirements", f"{missing[0]} has none")
        for id, row in track.rows.items():
            if sorted(set(row)) != list(row) or row[0] < 1 or row[-1] > track.last_space:
                raise folder.wrong(
                    "ast", f"{where}.rows.{id}", f"the epochs must follow each other: {list(row)}"
                )
        if track.last_space >= len(file.years):
            raise folder.wrong("ast", "years", f"{len(file.years)} years for spaces 0 to {track.last_space}")
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
