"""The base layers of a board before anybody looks at it: each takes the painter half a second, once."""

from data.empires import Side
from data.empires.geometry import MapName, geometry
from rendering.empires.map_board import GLANCE, LEGIBLE
from rendering.empires.map_book import title
from rendering.empires.map_window import ZOOMS, Window, whole
from rendering.plan import Plan


def layer_plans(edition: Side) -> list[Plan]:
    """A pixel of each layer: whoever has painted these is ready for every part of the map."""
    board: MapName = "western" if edition == "west" else "eastern"
    shape = geometry(board)
    zooms = [Window(board, 0, 0, shape.width, shape.height, zoom, bare=zoom < LEGIBLE) for zoom in ZOOMS]
    layers = [whole(board, GLANCE, bare=True), *reversed(zooms)]
    return [Plan(title(board), "layer", 1, 1, (), (layer.land(),), "") for layer in layers]
