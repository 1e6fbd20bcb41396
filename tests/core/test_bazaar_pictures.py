"""The market of the Bazaar: stalls are built during the game and appear on the picture."""

from collections.abc import Generator

import msgspec
import pytest

from data.catalogues import catalogues
from data.titles import SETTING, registered
from games.core.view import view
from rendering.books import book_of
from rendering.painter import _base, draw, paint
from rendering.plan import Polygon, Reference, bare
from tests.core.bazaar.game import Bazaar
from tests.core.bazaar.pictures import board, changed
from tests.core.helpers import at, say

NAMES = {"s1": "Ann", "s2": "Bob"}
CACHES = (registered, catalogues, book_of)


@pytest.fixture(autouse=True)
def outside(monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    """The Bazaar is added by a setting, as a title outside the tree is."""
    monkeypatch.setenv(SETTING, "tests.core.bazaar")
    for cached in CACHES:
        cached.cache_clear()
    yield
    for cached in CACHES:
        cached.cache_clear()


def guild() -> Bazaar:
    return at(
        "guild", 2, guilds=True, claims={"south": ["s2"]}, hands={"s1": ["iron", "silk"], "s2": ["salt"]}
    )


def build(game: Bazaar) -> None:
    say(game, "s1", "stall north", "guild-action")
    say(game, "s1", "iron, silk", "pay-for-stall")


def test_a_stall_appears_when_it_is_built() -> None:
    """Tiles that appear: the base of the market changes with the stalls, and with nothing else."""
    game = guild()
    empty = board(view(game, None), NAMES)
    say(game, "s2", "yes")
    tipped = board(view(game, None), NAMES)
    build(game)
    built = board(view(game, None), NAMES)
    assert tipped.base == empty.base != built.base and tipped.marks != empty.marks
    stalls = [mark for mark in built.base if isinstance(mark, Polygon)]
    assert {mark.stands_for for mark in stalls} == {Reference("area", "north")}
    assert "Ann has a stall in the north." in built.alt and "stall" not in empty.alt
    assert changed(view(game, None), NAMES, [{"event": "stall-built"}]) == built


def test_the_ground_is_painted_once_for_each_set_of_stalls() -> None:
    """Two pictures with the same stalls share their base; a new stall has one of its own."""
    game = guild()
    first = paint(board(view(game, None), NAMES))
    kept = _base.cache_info().misses
    say(game, "s2", "yes")
    paint(board(view(game, None), NAMES))
    assert _base.cache_info().misses == kept
    build(game)
    assert paint(board(view(game, None), NAMES)).tobytes() != first.tobytes()
    assert _base.cache_info().misses == kept + 1


def test_what_the_market_stands_for_is_not_painted() -> None:
    game = guild()
    build(game)
    plan = board(view(game, None), NAMES)
    assert bare(plan) != plan and draw(bare(plan)) == draw(plan)
    assert msgspec.structs.asdict(bare(plan))["alt"] == plan.alt
