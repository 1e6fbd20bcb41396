"""Games of two data versions side by side: a corrected river is there for new games only."""

import pytest

import data.tigris
from data.loading import text_of
from data.tigris import build
from data.versions import Versions
from games.core.codec import BadSave
from games.tigris.players.trial import copied
from games.tigris.spaces import BIT
from games.tigris.state import Tigris
from games.tigris.title import TIGRIS

MADE_UP = "tigris/versions/2/facts.toml"
FIRST_ROW = '"....~~~~~.T.~...",'
CORRECTED = '"....~~~~..T.~...",'
"""The river of the standard board ends a space earlier."""


def read(path: str) -> str:
    if path != MADE_UP:
        return text_of(path)
    text = text_of("tigris/facts.toml").replace('version = "1"', 'version = "2"')
    assert FIRST_ROW in text
    return text.replace(FIRST_ROW, CORRECTED, 1)


def fresh() -> Tigris:
    game = TIGRIS.new({}, ["s1", "s2"], "00" * 32)
    assert isinstance(game, Tigris)
    return game


def river(game: Tigris) -> bool:
    """Whether I1 is river: in the game, as a seat sees it, and on a board to try something on."""
    found = {
        bool(board.grid.river & BIT["I1"])
        for board in (game.board, game.look("s1").board, copied(game.board))
    }
    assert len(found) == 1
    return found.pop()


def test_each_game_keeps_the_river_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    save = TIGRIS.codec.encode(fresh())
    monkeypatch.setattr(data.tigris, "FACTS", Versions("Tigris & Euphrates", ("1", "2"), build, read))
    old: Tigris = TIGRIS.codec.decode(save)
    new: Tigris = TIGRIS.codec.decode(TIGRIS.codec.encode(fresh()))
    assert (old.data, new.data) == ("1", "2")
    assert river(old)
    assert not river(new)


def test_a_save_of_an_unknown_data_version_is_refused() -> None:
    save = TIGRIS.codec.encode(fresh())
    with pytest.raises(BadSave, match="no data version '2'"):
        TIGRIS.codec.decode(save.replace(b'"data":"1"', b'"data":"2"'))
