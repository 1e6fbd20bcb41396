"""The base layers of a board before anybody looks at it: each takes the painter half a second, once."""

from rendering.civilization.map.board import GLANCE, LEGIBLE
from rendering.civilization.map.board_map import BoardMap
from rendering.civilization.map.window import ZOOMS, Window, whole
from rendering.plan import Plan


def layer_plans(board: BoardMap) -> list[Plan]:
    """A pixel of each layer: whoever has painted these is ready for every part of the map."""
    shape = board.geometry
    zooms = [Window(board, 0, 0, shape.width, shape.height, zoom, bare=zoom < LEGIBLE) for zoom in ZOOMS]
    layers = [whole(board, GLANCE, bare=True), *reversed(zooms)]
    return [Plan(board.title, "layer", 1, 1, (), (layer.land(),), "") for layer in layers]
