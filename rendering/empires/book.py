"""The book of the Empires' pictures beside the map. The maps have books of their own."""

from data.empires import EPOCHS, newest
from rendering.book import Book
from rendering.civilization.colours import OWNERS, page_palette
from rendering.civilization.signs.nations import FIGURES
from rendering.civilization.stamps import page_stamps

_owners = {id: OWNERS[id] for id in newest().civilizations}

STAMPS = page_stamps(newest(), _owners, FIGURES)
PALETTE = page_palette(_owners, EPOCHS)
EMPIRES = Book(STAMPS, PALETTE)
