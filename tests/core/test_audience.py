"""State: every field says in its type who may know it; one that does not is an error."""

from typing import Annotated, Any

import msgspec
import pytest

from games.core.answers import AnyAnswer, Said
from games.core.audience import Audience, Nobody, Owner, Pool, Public, Seat, marks, secrecy
from games.core.codec import Codec
from games.core.decision import Decision
from games.core.event import UNSEEN, Event, told
from games.core.flow import Stack
from games.core.shapes import AnyShape, YesNo
from tests.core.bazaar.events import EVENTS, GoodsDrawn
from tests.core.bazaar.game import Bazaar
from tests.core.bazaar.view import BazaarView


def codec(game: type = Bazaar, decisions: tuple[type, ...] = (), events: tuple[Any, ...] = ()) -> Codec:
    return Codec("odd", game, Stack[Any, Any], decisions, events)


class Careless(msgspec.Struct):
    shown: Public[int]
    who_knows: int


class Careful(msgspec.Struct):
    shown: Public[int]
    mine: Owner[Annotated[dict[Seat, list[str]], Pool("cards")]]
    hidden: Nobody[Annotated[list[str], Pool("cards")]]


class CarelessEvent(Event, frozen=True, tag="careless"):
    seat: Seat


class Secret(Event, frozen=True, tag="secret"):
    """An owner's field, and nobody to own it."""

    mine: Owner[int]
    nobodys: Nobody[int]


def test_a_field_that_does_not_say_is_refused() -> None:
    """State: a field that does not say who may know it is an error when the title is loaded."""
    with pytest.raises(TypeError, match=r"Careless\.who_knows must say who may know it"):
        codec(game=Careless)


def test_an_event_that_does_not_say_is_refused() -> None:
    """Events have an audience, field by field."""
    with pytest.raises(TypeError, match=r"CarelessEvent\.seat must say"):
        codec(events=(CarelessEvent,))


def test_audience_and_pool_are_read_from_the_type() -> None:
    """State: Public, Owner, Nobody, and the pool of like things."""
    found = [(field.name, field.audience, field.pool and field.pool.name) for field in secrecy(Careful)]
    assert found == [
        ("shown", Audience.PUBLIC, None),
        ("mine", Audience.OWNER, "cards"),
        ("hidden", Audience.NOBODY, "cards"),
    ]
    assert [field.audience for field in marks(Careless)] == [Audience.PUBLIC, None]


def test_every_event_of_the_bazaar_says_who_may_know_it() -> None:
    codec(events=EVENTS)


def test_an_event_is_told_field_by_field() -> None:
    """Events: what a viewer may know of one is built from nothing; the owner's part is for `seat` alone."""
    event = GoodsDrawn("s2", 2, ("pearl", "salt"))
    public = {"event": "goods-drawn", "seat": "s2", "count": 2}
    assert told(event, "s2") == public | {"goods": ("pearl", "salt")}
    assert told(event, "s1") == public
    assert told(event, None) == public


@pytest.mark.parametrize("viewer", ["s1", None])
def test_what_nobody_owns_nobody_is_told(viewer: Seat | None) -> None:
    """Events: an owner's field without `seat`, and a field for nobody, are told to nobody."""
    assert told(Secret(1, 2), viewer) == {"event": UNSEEN}


class Whispered(Event, frozen=True, tag="whispered"):
    """Its owner's altogether."""

    seat: Owner[Seat]
    words: Owner[str]


def test_an_event_of_one_seat_alone_is_unseen() -> None:
    """Events: where every field is the owner's, others do not even learn what kind of event it was."""
    event = Whispered("s1", "salt")
    assert told(event, "s1") == {"event": "whispered", "seat": "s1", "words": "salt"}
    assert told(event, "s2") == told(event, None) == {"event": UNSEEN}


class Endless(Decision[BazaarView], tag="endless"):
    """Has no default."""

    def shape(self, view: BazaarView) -> AnyShape:
        return YesNo()


class Shapeless(Decision[BazaarView], tag="shapeless"):
    """Has no shape."""

    def default(self, view: BazaarView) -> AnyAnswer:
        return Said(True)


@pytest.mark.parametrize(("kind", "lacks"), [(Endless, "default"), (Shapeless, "shape")])
def test_a_kind_without_a_default_does_not_register(kind: type, lacks: str) -> None:
    """A decision: a kind without a default (or a shape) does not register."""
    with pytest.raises(TypeError, match=f"has no {lacks}"):
        codec(decisions=(kind,))
