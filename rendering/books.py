"""The books of all titles; the two boxes of the Empires share one."""

from rendering.book import Book
from rendering.empires.book import EMPIRES
from rendering.tigris.book import TIGRIS

BOOKS: dict[str, Book] = {"tigris": TIGRIS, "empires": EMPIRES}
