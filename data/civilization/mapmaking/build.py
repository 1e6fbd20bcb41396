# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
# pyright: basic, reportMissingImports=false
"""`ziggurat map build`: from a board to the files of its drawing, in some minutes."""

from pathlib import Path

from data.civilization.board import Board
from data.civilization.layout import MapLayout
from data.civilization.mapmaking.arrays import Array, Say
from data.civilization.mapmaking.bending import bent_land
from data.civilization.mapmaking.islets import add_islets
from data.civilization.mapmaking.layout import lay_out
from data.civilization.mapmaking.mesh import build_mesh
from data.civilization.mapmaking.painted import painted
from data.civilization.mapmaking.places import find_places
from data.civilization.mapmaking.relaxing import relax
from data.civilization.mapmaking.scenery import make_scenery
from data.civilization.mapmaking.sources import land_picture
from data.civilization.mapmaking.vectors import vectorise
from data.civilization.mapmaking.volcanoes import find_volcanoes, stand
from data.civilization.mapmaking.world import World, read_world
from data.civilization.mapmaking.writing import write_arcs, write_scenery, write_slots


def build(
    board: Board, layout: MapLayout, hand: Path, out: Path, coastline: Path, font: Path, say: Say
) -> None:
    """Writes the three files into `out`.

    `hand` is the title's `hand.toml`, `coastline` Natural Earth's land, `font` the one of the names.
    """
    world = read_world(board, layout, hand)
    say(f"{world.n} areas, {len(world.land)} borders by land and {len(world.water)} by water")
    draw(world, label_picture(world, coastline, say), out, font, say)


def label_picture(world: World, coastline: Path, say: Say) -> Array:
    """Which area every pixel belongs to, and whether it is its land or its water."""
    mesh = build_mesh(world, say)
    lay_out(world, mesh, say)
    land = land_picture(coastline, world.hand["brush"])
    places = mesh.xy[mesh.centre][world.dry] * 2
    real = bent_land(land, places, world.lonlat[world.dry], int(2 * world.width), int(2 * world.height))
    labels = relax(world, mesh, real, say)
    add_islets(world, labels, real, say)
    return labels


def draw(world: World, labels: Array, out: Path, font: Path, say: Say) -> None:
    """From the picture of labels to lines, places and scenery."""
    height, width = labels.shape
    arcs = vectorise(labels, world.n, say)
    drawn = painted(world, arcs, width, height)
    volcanoes = find_volcanoes(world, arcs, drawn)
    places = find_places(world, drawn, stand(drawn.shape, volcanoes), font, say)
    scenery = make_scenery(world, drawn, places)
    say(f"{len(scenery.rivers)} stretches of river, {sum(map(len, scenery.relief.values()))} signs of relief")
    out.mkdir(parents=True, exist_ok=True)
    write_arcs(out, arcs, world.ids, width, height)
    write_slots(out, places)
    write_scenery(out, scenery, volcanoes)
