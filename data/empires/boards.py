"""The boards: areas with their borders by land and by water."""

from collections import deque
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from data.civilization.board import Area, Board
from data.empires.areas import SIDES, Nature, read_areas
from data.empires.reading import BoardName, Version, Words, fixed, known, read_file, wrong
from data.loading import Reader, Schema


class BorderSchema(Schema):
    land: Words = ()
    water: Words = ()


class BordersFile(Schema):
    version: Version
    borders: dict[str, BorderSchema]


def read_boards(read: Reader) -> Mapping[BoardName, Board]:
    """The three maps, every border in the lines of both its areas."""
    areas, nature = read_areas(read)
    lines: dict[str, BorderSchema] = {}
    for side in SIDES:
        name = f"borders_{side}"
        for id, line in read_file(read, name, BordersFile).borders.items():
            if id not in areas:
                raise wrong(name, f"borders.{id}", f"no area has the id {id!r}")
            if id in lines:
                raise wrong(name, f"borders.{id}", "the area has a line in the other file too")
            if areas[id].board not in (side, "both"):
                raise wrong(name, f"borders.{id}", f"the area is on the {areas[id].board}ern boards")
            known(name, f"borders.{id}.land", line.land, areas, "area")
            known(name, f"borders.{id}.water", line.water, areas, "area")
            lines[id] = line
    _check_borders(areas, lines)
    world = {id: replace(area, land=lines[id].land, water=lines[id].water) for id, area in areas.items()}
    names: tuple[BoardName, ...] = ("west", "east", "both")
    boards: dict[BoardName, Board] = {name: _board(name, world, nature) for name in names}
    for board in boards.values():
        _check_board(board)
    return fixed(boards)


def _check_borders(areas: Mapping[str, Area], lines: Mapping[str, BorderSchema]) -> None:
    for id, area in areas.items():
        name = f"borders_{'east' if area.board == 'both' else area.board}"
        if id not in lines:
            raise wrong(name, "borders", f"{id} has no line")
        line = lines[id]
        if area.kind == "land" and line.water:
            raise wrong(name, f"borders.{id}.water", f"{id} has no water")
        if area.is_open_sea and line.land:
            raise wrong(name, f"borders.{id}.land", f"{id} is an open sea")
        for way, there in (("land", line.land), ("water", line.water)):
            for other in there:
                if other == id:
                    raise wrong(name, f"borders.{id}.{way}", "an area does not border itself")
                back = lines[other].land if way == "land" else lines[other].water
                if id not in back:
                    raise wrong(name, f"borders.{id}.{way}", f"one-sided: {other} does not name {id}")


def _board(name: BoardName, world: Mapping[str, Area], nature: Nature) -> Board:
    """E.map.12, E.map.14: one map alone has fewer coasts, and no borders with the other map."""
    joined = name == "both"
    here = {id for id, area in world.items() if joined or area.board in (name, "both")}
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


def _check_board(board: Board) -> None:
    """No area is cut off, and every coast leads to an open sea."""
    first = next(iter(board.areas))
    if lost := set(board.areas) - _reached(board, first, lambda area: area.neighbours):
        raise wrong(
            "borders_west", "borders", f"on map {board.id} {min(lost)} cannot be reached from {first}"
        )
    for area in board.areas.values():
        if area.is_coastal and not any(
            board.areas[other].is_open_sea for other in _reached(board, area.id, lambda area: area.water)
        ):
            raise wrong(
                f"borders_{area.board}", f"borders.{area.id}.water", "this coast leads to no open sea"
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
