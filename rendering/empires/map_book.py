"""The books of the maps, one for each board."""

from rendering.book import Book
from rendering.civilization.stamps import map_book
from rendering.empires.maps import MAPS

MAP_BOOKS: dict[str, Book] = {board.title: map_book(board) for board in MAPS.values()}
