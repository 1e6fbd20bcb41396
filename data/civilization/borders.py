"""Reads the borders by land and by water, and makes the boards: `borders_<sheet>`."""

from collections import deque
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from data.civilization.areas import Nature, read_areas
from data.civilization.board import Area, Board
from data.civilization.layout import MapLayout
from data.civilization.reading import Folder, Version, Words, fixed
from data.loading import Schema


class BorderSchema(Schema):
    land: Words = ()
    water: Words = ()


class BordersFile(Schema):
    version: Version
    borders: dict[str, BorderSchema]


def read_boards(folder: Folder, layout: MapLayout) -> Mapping[str, Board]:
    """All boards of a title by their ids; every border is in the lines of both its areas."""
    areas, nature = read_areas(folder, layout)
    lines: dict[str, BorderSchema] = {}
    for sheet in layout.sheets:
        name = f"borders_{sheet}"
        for id, line in folder.file(name, BordersFile).borders.items():
            if id not in areas:
                raise folder.wrong(name, f"borders.{id}", f"no area has the id {id!r}")
            if id in lines:
                raise folder.wrong(name, f"borders.{id}", "the area has a line in the other file too")
            if areas[id].board not in (sheet, layout.joined):
                raise folder.wrong(name, f"borders.{id}", f"the area is on sheet {areas[id].board}")
            folder.check_ids(name, f"borders.{id}.land", line.land, areas, "area")
            folder.check_ids(name, f"borders.{id}.water", line.water, areas, "area")
            lines[id] = line
    _check_borders(folder, layout, areas, lines)
    world = {id: replace(area, land=lines[id].land, water=lines[id].water) for id, area in areas.items()}
    boards = {name: _board(name, layout, world, nature) for name in layout.boards}
    for board in boards.values():
        _check_board(folder, layout, board)
    return fixed(boards)


def _check_borders(
    folder: Folder, layout: MapLayout, areas: Mapping[str, Area], lines: Mapping[str, BorderSchema]
) -> None:
    for id, area in areas.items():
        name = _file_of(area, layout)
        if id not in lines:
            raise folder.wrong(name, "borders", f"{id} has no line")
        line = lines[id]
        if area.kind == "land" and line.water:
            raise folder.wrong(name, f"borders.{id}.water", f"{id} has no water")
        if area.is_open_sea and line.land:
            raise folder.wrong(name, f"borders.{id}.land", f"{id} is an open sea")
        for way, there in (("land", line.land), ("water", line.water)):
            for other in there:
                if other == id:
                    raise folder.wrong(name, f"borders.{id}.{way}", "an area does not border itself")
                back = lines[other].land if way == "land" else lines[other].water
                if id not in back:
                    raise folder.wrong(name, f"borders.{id}.{way}", f"one-sided: {other} does not name {id}")


def _file_of(area: Area, layout: MapLayout) -> str:
    """What lies across the joint is told of the last sheet."""
    return f"borders_{layout.sheets[-1] if area.board == layout.joined else area.board}"


def _board(name: str, layout: MapLayout, world: Mapping[str, Area], nature: Nature) -> Board:
    """E.map.12, E.map.14: one sheet alone has fewer coasts, and no borders with the others."""
    joined = name == layout.joined
    here = {id for id, area in world.items() if layout.lies_on(area.board, name)}
    dry = {id for id in here if world[id].coastal_only_joined and not joined}
    areas = {
        id: replace(
            area,
            kind="land" if id in dry else area.kind,
            land=tuple(other for other in area.land if other in here),
            water=() if id in dry else tuple(other for other in area.water if other in here - dry),
        )
        for id, area in world.items()
        if id in here
    }
    return Board(
        id=name,
        areas=fixed(areas),
        flood_plains=fixed({id: f for id, f in nature.flood_plains.items() if here.issuperset(f.areas)}),
        volcanoes=fixed({id: f for id, f in nature.volcanoes.items() if here.issuperset(f.areas)}),
        names=fixed({area.name: id for id, area in areas.items()}),
        other_names=fixed({name: id for id, area in areas.items() for name in area.aliases}),
    )


def _check_board(folder: Folder, layout: MapLayout, board: Board) -> None:
    """No area is cut off, and every coast leads to an open sea."""
    first = next(iter(board.areas))
    if lost := set(board.areas) - _reached(board, first, lambda area: area.neighbours):
        raise folder.wrong(
            f"borders_{layout.sheets[0]}",
            "borders",
            f"on map {board.id} {min(lost)} cannot be reached from {first}",
        )
    for area in board.areas.values():
        if area.is_coastal and not any(
            board.areas[other].is_open_sea for other in _reached(board, area.id, lambda area: area.water)
        ):
            raise folder.wrong(
                _file_of(area, layout), f"borders.{area.id}.water", "this coast leads to no open sea"
            )


def _reached(board: Board, start: str, steps: Callable[[Area], tuple[str, ...]]) -> set[str]:
    found = {start}
    waiting = deque(found)
    while waiting:
        for other in steps(board.areas[waiting.popleft()]):
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found
