"""The books of all titles; the two boxes of the Empires share one, and each of their maps has its own."""

from rendering.book import Book
from rendering.empires.book import EMPIRES
from rendering.empires.map_book import MAP_BOOKS
from rendering.tigris.book import TIGRIS

BOOKS: dict[str, Book] = {"tigris": TIGRIS, "empires": EMPIRES, **MAP_BOOKS}
