"""Versions: names are save-format names; old saves are brought up to date, others are refused."""

from copy import copy
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from games.core.answers import Chose
from games.core.codec import BadSave, Codec
from games.core.engine import open_decisions
from games.core.migration import Migration, Plain, unchanged
from tests.core.bazaar.decisions import GoToAppeal
from tests.core.bazaar.events import LicenceTaken
from tests.core.bazaar.frames import Day, Quarrel
from tests.core.bazaar.game import Bazaar
from tests.core.helpers import at, data, fresh, kinds, loaded, owing, question, say, topics

OLD = Path(__file__).parent / "saves" / "bazaar-1.json"
CODEC: Codec = Bazaar.codec


def test_the_same_game_gives_the_same_bytes() -> None:
    """encode / decode: a save is a value."""
    game = fresh()
    assert data(loaded(game)) == data(game) == data(fresh())


def test_an_old_save_goes_through_all_migrations() -> None:
    """Versions: format 1 called the coins gold and the dusk night, in the middle of a question."""
    game = CODEC.decode(OLD.read_bytes())
    assert isinstance(game, Bazaar)
    assert game.format == CODEC.format == 3
    assert game.coins == {"s1": 7, "s2": 12}
    assert game.flow.stacks["0"].frames == [Day(step="dusk")]
    assert (game.rules, game.data) == ("1", "1"), "it goes on by the rules and data it began with"


def test_an_old_save_finishes() -> None:
    """Versions: a new release of the rules finishes a game that an old one began."""
    game = CODEC.decode(OLD.read_bytes())
    assert owing(game) == ["s2"] and question(game, "s1").sealed is not None
    events = say(game, "s2", "1 salt")
    assert kinds(events)[1:-1] == ["goods-spoiled", "goods-spoiled", "day-ended", "day-began"]
    assert game.hands == {"s1": ["iron", "silk", "pearl", "pearl", "iron"], "s2": ["salt"] * 5}
    assert game.day == 2 and topics(game) == {"bid"}


def test_a_field_with_a_default_needs_no_migration() -> None:
    """Versions: the old save knew neither idle questions nor the commitment."""
    assert b"idle" not in OLD.read_bytes() and b"commitment" not in OLD.read_bytes()
    game = CODEC.decode(OLD.read_bytes())
    assert game.commitment == fresh().commitment
    assert loaded(game) == game


def test_a_question_added_to_a_procedure_in_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    """Versions: a game saved in mid-quarrel is loaded by a build with one more question, and finishes."""
    game = at("quarrels", 2, claims={"north": ["s1", "s2"]}, hands={"s1": [], "s2": ["iron"]})
    say(game, "s1", "nothing")
    say(game, "s2", "iron")
    save = data(game)

    def settle(self: Quarrel, game: Bazaar, level: int) -> None:
        game.ask({self.winner: GoToAppeal(area=self.area, level=9)}, then="pardon")

    def pardon(self: Quarrel, game: Bazaar) -> None:
        game.leave(self.winner)

    monkeypatch.setattr(Quarrel, "settle", settle)
    monkeypatch.setattr(Quarrel, "pardon", pardon, raising=False)
    newer = CODEC.decode(save)
    say(newer, "s1", "no")
    assert owing(newer) == ["s2"]
    say(newer, "s2", "yes")
    assert newer.coins == {"s1": 10, "s2": 10} and topics(newer) == {"trade"}


def changed(**fields: object) -> bytes:
    return msgspec.json.encode(msgspec.json.decode(data(fresh(seats=2))) | fields)


@pytest.mark.parametrize("format", [0, -1, 4, 99])
def test_another_format_is_refused(format: int) -> None:
    """Versions: a save of a newer build is refused, not guessed at."""
    with pytest.raises(BadSave, match=f"format {format}; this build reads 1 to 3"):
        CODEC.decode(changed(format=format))


def test_another_title_is_refused() -> None:
    with pytest.raises(BadSave, match="a save of chess, not of bazaar"):
        CODEC.decode(changed(title="chess"))


def test_an_unknown_name_is_refused() -> None:
    """Versions: a field, frame or decision that this build does not know is never dropped silently."""
    save = data(fresh(seats=2))
    for known, unknown in [
        (b'"ranking":', b'"ranks":'),
        (b'"frame":"day"', b'"frame":"week"'),
        (b'"decision":"bid"', b'"decision":"beg"'),
        (b'{"decision":"bid"}', b'{"decision":"bid","extra":1}'),
        (b'"gather":"all"', b'"gather":"some"'),
    ]:
        assert save.count(known) > 0
        with pytest.raises(BadSave):
            CODEC.decode(save.replace(known, unknown))
    with pytest.raises(BadSave):
        CODEC.decode(changed(treasure=3))


@pytest.mark.parametrize(
    "junk",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b'{"title":"bazaar","format":3}',
        b"\xff",
        b"[" * 100_000,
        b'{"title":"\xff"}',
    ],
)
def test_junk_is_refused(junk: bytes) -> None:
    with pytest.raises(BadSave):
        CODEC.decode(junk)


def test_damaged_bytes_are_refused() -> None:
    """encode / decode: a save that was cut off is refused; one with a wrong byte, or it is a Bazaar."""
    save, chance = data(fresh(seats=3)), Random(1)
    for length in range(0, len(save), 5):
        with pytest.raises(BadSave):
            CODEC.decode(save[:length])
    survived = 0
    for _ in range(500):
        spoiled = bytearray(save)
        spoiled[chance.randrange(len(save))] = chance.randrange(256)
        try:
            survived += isinstance(CODEC.decode(bytes(spoiled)), Bazaar)
        except BadSave:
            continue
    assert survived < 250


def test_a_damaged_old_save_is_refused() -> None:
    """Versions: a migration that does not find what it expects says so."""
    old = msgspec.json.decode(OLD.read_bytes())
    changes: list[dict[str, Any]] = [{"gold": None}, {"flow": []}, {"flow": {"stacks": {"0": {}}}}]
    for change in changes:
        with pytest.raises(BadSave):
            CODEC.decode(msgspec.json.encode(old | change))
    del old["gold"]
    with pytest.raises(BadSave, match="format 1 was expected to hold 'gold'"):
        CODEC.decode(msgspec.json.encode(old))


def test_events_are_stored_and_read() -> None:
    """Every change is an event, of a known kind; another is refused."""
    game = at("licensing", 2)
    events = say(game, "s1", "baker")
    stored = CODEC.encode_events(events)
    assert CODEC.encode_events(CODEC.decode_events(stored)) == stored
    for junk in (b"[{}]", b"x", b'[{"event":"theft"}]', b'[{"event":"licence-taken","seat":"s1"}]', b"\xff"):
        with pytest.raises(BadSave):
            CODEC.decode_events(junk)


def with_migration(step: Migration) -> Codec:
    """The codec of a release with one more migration than this one."""
    codec = copy(CODEC)
    codec.migrations, codec.format = (*CODEC.migrations, step), CODEC.format + 1
    return codec


def permit_became_licence(event: Plain) -> Plain:
    """3 to 4: the field `permit` of `licence-taken` is called `licence`; whoever is not told it has none."""
    return {"licence" if name == "permit" else name: value for name, value in event.items()}


def test_events_of_an_earlier_format_are_read_in_the_names_of_now() -> None:
    """Versions: events are migrated to be told; also what one viewer was told, which may lack fields."""
    codec = with_migration(Migration(unchanged, event=permit_became_licence))
    old = b'[{"event":"licence-taken","seat":"s1","permit":"baker"}]'
    assert codec.decode_events(old, 3) == [LicenceTaken("s1", "baker")]
    assert codec.decode_events(codec.encode_events([LicenceTaken("s1", "baker")]), 4) != []
    with pytest.raises(BadSave):
        codec.decode_events(old, 4)
    with pytest.raises(BadSave):
        codec.decode_events(old, 5)
    told = codec.facts([{"event": "licence-taken", "permit": "baker"}, {"event": "unseen"}], 1)
    assert told == [{"event": "licence-taken", "licence": "baker"}, {"event": "unseen"}]


def test_an_event_that_its_migration_cannot_rewrite_is_refused() -> None:
    codec = with_migration(Migration(unchanged, event=lambda event: event | {"day": event["morning"]}))
    with pytest.raises(BadSave, match="format 3 was expected to hold 'morning'"):
        codec.decode_events(b'[{"event":"day-began","day":2}]', 3)


def test_answers_decisions_and_chapters_of_an_earlier_format() -> None:
    """Versions: answers are in the log, tags of decisions in standing orders, chapters in letters."""
    codec = with_migration(
        Migration(
            unchanged,
            answer=lambda answer: answer | {"answer": "chose"},
            decisions={"offer": "bid"},
            chapters={"night": "dusk"},
        )
    )
    assert codec.decode_answer(b'{"answer":"picked","option":"baker"}', 3) == Chose("baker")
    assert codec.decode_answer(b'{"answer":"chose","option":"baker"}', 4) == Chose("baker")
    with pytest.raises(BadSave):
        codec.decode_answer(b'{"answer":"picked","option":"baker"}', 4)
    assert [codec.decision(tag, 3) for tag in ("offer", "bid")] == ["bid", "bid"]
    assert [codec.decision("offer", 4), codec.chapter("night", 1), codec.chapter("dawn", 1)] == [
        "offer",
        "dusk",
        "dawn",
    ]


def test_the_core_adds_its_own_events() -> None:
    """Every change is an event: a title lists its own; those of the core are always known."""
    assert CODEC.decode_events(b'[{"event":"rewound","epoch":1,"serial":9}]') != []
    assert open_decisions(at("licensing", 2)) != {}
