"""The book that a plan is drawn with. Titles may share one, and a title may have several."""

from functools import cache

from data.titles import registered
from rendering.book import Book
from rendering.title import pictures_of


@cache
def book_of(name: str) -> Book:
    """The book of this name, whichever title has it."""
    for title in registered():
        books = pictures_of(title).books
        if name in books:
            return books[name]
    raise KeyError(f"no title has a book {name!r}")
