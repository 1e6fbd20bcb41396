# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
# pyright: basic, reportMissingImports=false
"""`ziggurat map build`: from the facts to the files of `data/empires/geometry`, in some minutes."""

from pathlib import Path

from data.empires.mapmaking.arrays import Array, Say
from data.empires.mapmaking.bending import bent_land
from data.empires.mapmaking.islets import add_islets
from data.empires.mapmaking.layout import lay_out
from data.empires.mapmaking.mesh import build_mesh
from data.empires.mapmaking.painted import painted
from data.empires.mapmaking.places import find_places
from data.empires.mapmaking.relaxing import relax
from data.empires.mapmaking.scenery import make_scenery
from data.empires.mapmaking.sources import land_picture
from data.empires.mapmaking.vectors import vectorise
from data.empires.mapmaking.volcanoes import find_volcanoes, stand
from data.empires.mapmaking.world import HEIGHT, WIDTH, World, read_world
from data.empires.mapmaking.writing import write_arcs, write_scenery, write_slots


def build(out: Path, coastline: Path, font: Path, say: Say) -> None:
    """Writes the three files into `out`. `coastline` is Natural Earth's land, `font` the one of the names."""
    world = read_world()
    say(f"{world.n} areas, {len(world.land)} borders by land and {len(world.water)} by water")
    draw(world, label_picture(world, coastline, say), out, font, say)


def label_picture(world: World, coastline: Path, say: Say) -> Array:
    """Which area every pixel belongs to, and whether it is its land or its water."""
    mesh = build_mesh(world, say)
    lay_out(world, mesh, say)
    land = land_picture(coastline, world.hand["brush"])
    places = mesh.xy[mesh.centre][world.dry] * 2
    real = bent_land(land, places, world.lonlat[world.dry], int(2 * WIDTH), int(2 * HEIGHT))
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
