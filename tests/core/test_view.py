"""The view: the only exit. What is asked, as each viewer may know it."""

import msgspec

from games.core.answers import Chose
from games.core.view import view
from tests.core.helpers import at, data, question, say


def test_a_view_shares_nothing_with_the_game() -> None:
    """State is a value at the border: whatever is done to a view, the game stays as it was."""
    game = at("supper", 2, hands={"s1": ["salt"] * 7})
    before = data(game)
    seen = view(game, "s1")
    seen.hand.clear()
    seen.coins["s1"] = 99
    seen.asked.clear()
    assert data(game) == before


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    """Secrets: the view is built from nothing; others see how many, not which."""
    game = at("supper", 2, hands={"s1": ["pearl"] * 6, "s2": ["salt"]}, bag=["silk"])
    assert view(game, "s1").hand == ["pearl"] * 6
    for viewer in ("s2", None, "s99"):
        text = msgspec.json.encode(view(game, viewer))
        assert b"pearl" not in text and b"silk" not in text
        assert view(game, viewer).hand_sizes == {"s1": 6, "s2": 1}


def test_a_stranger_sees_what_a_spectator_sees() -> None:
    game = at("supper", 2, hands={"s1": ["pearl"] * 6})
    assert view(game, "s99") == view(game, None)


def test_a_public_question_is_seen_with_its_facts() -> None:
    """A decision says who may see it: its facts are public unless the kind is private."""
    game = at("quarrels", 3, claims={"north": ["s1", "s2"]})
    (mine, theirs) = view(game, "s3").asked
    assert (mine.seat, mine.kind, mine.deadline, mine.owed) == ("s1", "stake", "secret", True)
    assert theirs.decision == {"decision": "stake", "area": "north"}


def test_a_private_question_is_seen_by_its_owner_alone() -> None:
    """A decision says who may see it: of a private one others know that it is there, and no more."""
    game = at("harvest", 2, bag=["salt"] * 5)
    say(game, "s2", "2")
    (own,) = [item for item in view(game, "s1").asked if item.seat == "s1"]
    assert own.decision == {"decision": "draw"}
    (theirs,) = [item for item in view(game, "s2").asked if item.seat == "s1"]
    assert theirs.decision is None and theirs.kind == "draw" and theirs.sealed is None


def test_a_sealed_answer_is_shown_to_its_owner() -> None:
    """A sealed answer may be replaced: its owner sees what they sealed."""
    game = at("licensing", 2)
    say(game, "s2", "baker")
    assert [item.sealed for item in view(game, "s2").asked] == [None, Chose("baker")]
    assert [item.sealed for item in view(game, "s1").asked] == [None, None]
    assert question(game, "s2").sealed == Chose("baker")
