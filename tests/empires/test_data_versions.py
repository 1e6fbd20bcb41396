"""Games of two data versions side by side: a corrected border is there for new games only."""

import pickle

import msgspec
import pytest

import data.empires
from data.empires import build, facts_of, newest
from data.loading import text_of
from data.versions import Versions
from games.core.codec import BadSave
from games.core.engine import open_decisions, submit
from games.core.illegal import Forbidden
from games.core.view import view
from games.empires.positions import pose
from games.empires.state import Empires
from games.empires.title import WESTERN

MADE_UP = "empires/versions/2/borders_west.toml"
CORRECTED = {
    'etruria = { land = "cisalpina lugdunum massilia rome rubicon"': (
        'etruria = { land = "cisalpina lugdunum massilia rubicon"'
    ),
    'rome = { land = "etruria neapolis rubicon samnium"': 'rome = { land = "neapolis rubicon samnium"',
    'version = "1"': 'version = "2"',
}
"""Rome and Etruria touch by water alone."""


def read(path: str) -> str:
    """The real files, and one of a version that was never made."""
    if path != MADE_UP:
        return text_of(path)
    text = text_of("empires/borders_west.toml")
    for printed, corrected in CORRECTED.items():
        assert text.count(printed) == 1
        text = text.replace(printed, corrected)
    return text


def posed() -> Empires:
    return pose("west", {"phase": 3, "alone": True, "areas": {"Rome": "Rome 3", "Argos": "Minoa 2"}})


def loaded(save: bytes) -> Empires:
    game: Empires = WESTERN.codec.decode(save)
    return game


def march(game: Empires) -> None:
    """Rome walks to Etruria."""
    asked = next(item for item in open_decisions(game).values() if item.seat == "rome")
    submit(game, asked.id, "rome", asked.decision.parse(game.look("rome"), "2 Rome > Etruria"))


@pytest.fixture
def old_save() -> bytes:
    """A game that began before the correction."""
    return WESTERN.codec.encode(posed())


@pytest.fixture
def corrected(old_save: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """The build that brings version 2."""
    monkeypatch.setattr(data.empires, "FACTS", Versions("the Empires", ("1", "2"), build, read))


@pytest.mark.usefixtures("corrected")
def test_an_old_game_keeps_the_border_it_began_with(old_save: bytes) -> None:
    game = loaded(old_save)
    assert game.data == game.look("rome").data == "1"
    march(game)
    later = loaded(WESTERN.codec.encode(game))
    assert later.pieces.tokens_in("etruria", "rome") == 2
    assert "etruria" in later.facts.boards["west"].areas["rome"].land


@pytest.mark.usefixtures("corrected")
def test_a_new_game_follows_the_correction() -> None:
    game = loaded(WESTERN.codec.encode(posed()))
    assert game.data == game.look("rome").data == "2"
    with pytest.raises(Forbidden) as refused:
        march(game)
    assert refused.value.code == "walk.border"
    assert WESTERN.new({}, [f"s{n}" for n in range(5)], "00" * 32).data == "2"


@pytest.mark.usefixtures("corrected")
def test_both_are_played_side_by_side(old_save: bytes) -> None:
    """What one game has looked up is nothing to the other."""
    old, new = loaded(old_save), posed()
    for _ in range(2):
        assert "rome" in old.facts.boards["west"].areas["etruria"].land
        assert "rome" not in new.facts.boards["west"].areas["etruria"].land
    assert newest() is new.facts is not old.facts


def test_a_save_of_an_unknown_data_version_is_refused(old_save: bytes) -> None:
    with pytest.raises(BadSave, match="no data version '2'"):
        loaded(old_save.replace(b'"data":"1"', b'"data":"2"'))


def test_a_view_finds_its_facts_in_another_process() -> None:
    """Automatic players think in a process of their own: the view takes the version along, not the facts."""
    seen = view(posed(), "rome")
    assert seen.facts is facts_of("1")
    sent = pickle.loads(pickle.dumps(seen))  # noqa: S301 - our own bytes
    assert sent.facts is facts_of("1")
    assert "facts" not in msgspec.to_builtins(seen)
    assert len(pickle.dumps(seen)) < 10_000
