"""The books of all titles."""

from rendering.book import Book
from rendering.tigris.book import TIGRIS

BOOKS: dict[str, Book] = {"tigris": TIGRIS}
