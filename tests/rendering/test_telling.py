"""The board in words: short for Discord, and at length."""

import re

import pytest

from data.catalogues import texts_of
from data.words import Facts, Words
from games.tigris.board import Built
from rendering.captions import ALT_LIMIT
from rendering.tigris import showing
from rendering.tigris.board import board_plan, describe, focus, part_plan
from rendering.tigris.samples import position
from tests.rendering.moments import NAMES, everything, moments, seen

SEEDS = (1, 2)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_description_fits_discord(seed: int) -> None:
    long = {seat: name * 5 for seat, name in NAMES.items()}
    for game, news in moments(seed):
        view = seen(game)
        for names in (NAMES, long):
            assert 40 < len(board_plan(view, names, news=news).alt) <= ALT_LIMIT
            if focus(view, news):
                assert 40 < len(part_plan(view, names, focus(view, news), news=news).alt) <= ALT_LIMIT


def test_what_is_needed_first_comes_first() -> None:
    news = [{"event": "tile-placed", "seat": "s1", "colour": "blue", "space": "M8"}]
    assert board_plan(seen(position()), NAMES, news=news).alt.startswith(
        "Tigris & Euphrates. Turn 57. Gudea chooses an action. 2 actions left. "
        "Enheduanna places a farm on M8. "
        "Kingdom E7 to O11: Enheduanna (king K10, farmer N9 and trader O8) and Shulgi (priest J11). "
    )


def test_news_in_a_picture_are_for_all() -> None:
    """What only the owner was told of an event is left out, even if it was passed in."""
    drawn = {"event": "tiles-drawn", "seat": "s1", "count": 2, "tiles": ["red", "blue"]}
    alt = board_plan(seen(position()), NAMES, news=[drawn]).alt
    assert "Enheduanna draws 2 tiles." in alt and "temple and a farm" not in alt


@pytest.mark.parametrize("seed", SEEDS)
def test_at_length_nothing_on_the_board_is_left_out(seed: int) -> None:
    for game, news in moments(seed):
        board, text = game.board, describe(seen(game), NAMES, news=news)
        named = set(re.findall(r"\b[A-P]\d+\b", text))
        everything = {
            *board.tiles,
            *board.treasures,
            *board.catastrophes,
            *board.wonder,
            *board.buildings.values(),
        }
        for standing in board.leaders.values():
            everything |= set(standing.values())
        for monument in board.monuments:
            everything |= set(monument.spaces)
        assert everything <= named
        assert len(text.splitlines()) >= len(board.grid.kingdoms()) + len(NAMES) + 2


def test_a_kingdom_at_length() -> None:
    lines = describe(seen(position()), NAMES).splitlines()
    (kingdom,) = [line for line in lines if line.startswith("Kingdom J1 to P6")]
    assert kingdom.startswith("Kingdom J1 to P6: Kubaba (king M5 and trader N6). 6 settlements (")
    assert "palace (M4)" in kingdom and "monument of green and blue (O4, P4, O5, P5)" in kingdom
    assert lines[-1] == "4 treasures on the board. Monuments to build: red and black."


def test_every_text_of_the_catalogue_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that nothing brings up may be written wrongly, and nobody would know."""
    used: set[str] = set()
    template = Words._template

    def recorded(self: Words, key: str, facts: Facts) -> str:
        used.add(key)
        return template(self, key, facts)

    monkeypatch.setattr(Words, "_template", recorded)
    showing._text.cache_clear()
    for seed in (1, 2, 3, 4):
        for game, news in moments(seed):
            everything(seen(game, "s1"), news)
    everything(seen(position(), "s1"), [])
    rare = {"hand.none", "told.draft", "told.choices", "told.monuments.0", "score.winner.true"}
    own = {key for key in texts_of("rendering_tigris") if not key.endswith(".by")} - {"extends"}
    assert own - used <= rare, "rare ones are brought up by tests of their own"


def test_when_all_monuments_are_built() -> None:
    game = position()
    built = Built(6, ("red", "black"), "red", ("J9", "K9", "J10", "K10"))
    game.board.monuments.append(built)
    assert "All monuments are built." in describe(seen(game), NAMES)
