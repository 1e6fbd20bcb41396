"""Non-interference: what a seat may not know changes nothing that it is shown; and the proof can fail."""

from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec
import pytest

from games.core.answers import Said, Traded
from games.core.audience import Nobody, Owner
from games.core.decision import kind_of
from games.core.engine import open_decisions, submit
from games.core.event import Event
from games.core.flow_events import FlowMoved
from games.core.frame import Frame
from games.core.secrets import Hidden, _scramble_locals, permute, scramble
from games.core.view import view
from tests.core.bazaar.decisions import Stake
from tests.core.bazaar.frames import Harvest, Quarrel
from tests.core.bazaar.game import Bazaar
from tests.core.bazaar.view import BazaarView
from tests.core.helpers import ALL, act, at, fresh, loaded, question, say

VIEWERS = (*ALL, None)


def sent(game: Bazaar, viewer: str | None) -> bytes:
    """Every byte that would be sent, and who is asked what."""
    questions = open_decisions(game).values()
    asked = [(item.id, item.seat, kind_of(item.decision), item.owed) for item in questions]
    return msgspec.json.encode([view(game, viewer), asked])


def interferes(seed: int, guilds: bool = False) -> bool:
    """Plays a game and looks at every state with the eyes of somebody who may not know everything."""
    game, chance = fresh(days=1, seats=6, guilds=guilds), Random(seed)
    while open_decisions(game):
        viewer = chance.choice([*game.seats, None])
        if sent(permute(game, viewer, chance), viewer) != sent(game, viewer):
            return True
        act(game, chance)
    return False


@pytest.mark.parametrize("guilds", [False, True])
@pytest.mark.parametrize("seed", range(5))
def test_what_one_may_not_know_changes_nothing(seed: int, guilds: bool) -> None:
    """Secrets: permute everything that X may not know; every byte sent to X is the same."""
    assert not interferes(seed, guilds)


Leak = Callable[[Bazaar, BazaarView], None]


def count_pearls(game: Bazaar, seen: BazaarView) -> None:
    seen.weather = f"{sum(hand.count('pearl') for hand in game.hands.values())} pearls are about"


def show_the_bag(game: Bazaar, seen: BazaarView) -> None:
    seen.bag_size = game.bag.index("pearl") if "pearl" in game.bag else 0


def show_the_seed(game: Bazaar, seen: BazaarView) -> None:
    seen.commitment = game.seed[:1]


def show_the_counters(game: Bazaar, seen: BazaarView) -> None:
    seen.days = sum(game.rolls.values())


def order_by_wealth(game: Bazaar, seen: BazaarView) -> None:
    seen.hand_sizes = dict(sorted(seen.hand_sizes.items(), key=lambda item: game.hands[item[0]]))


def show_sealed(game: Bazaar, seen: BazaarView) -> None:
    seen.licences = [str(item.sealed) for item in open_decisions(game).values()]


def show_locals(game: Bazaar, seen: BazaarView) -> None:
    frames = [stack.frames[-1] for stack in game.flow.stacks.values()]
    seen.day = sum(frame.wish for frame in frames if isinstance(frame, Harvest))


LEAKS = [
    count_pearls,
    show_the_bag,
    show_the_seed,
    show_the_counters,
    order_by_wealth,
    show_sealed,
    show_locals,
]


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leaking_view_is_caught(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    """Secrets: the proof can fail; each of these leaks is found within five games."""
    honest = Bazaar.look

    def look(self: Bazaar, viewer: str | None) -> BazaarView:
        seen = honest(self, viewer)
        leak(self, seen)
        return seen

    monkeypatch.setattr(Bazaar, "look", look)
    assert any(interferes(seed) for seed in range(5))


def quiet(events: list[Event]) -> bool:
    """Nothing was revealed and nothing was drawn."""
    return not any(event.reveals or (isinstance(event, FlowMoved) and event.rolls) for event in events)


def followed(game: Bazaar, chance: Random) -> set[bytes]:
    """What somebody is shown after an answer of theirs that reveals nothing, in two games alike to them."""
    items = list(open_decisions(game).values())
    item = chance.choice(items)
    answer = item.decision.sample(game.look(item.seat), chance)
    if any(other.sealed for other in items if other.seat != item.seat):
        return set()
    if isinstance(answer, Traded) and answer.act == "accept":
        return set()
    games = (loaded(game), permute(game, item.seat, chance))
    events = [submit(one, item.id, item.seat, answer) for one in games]
    return {sent(one, item.seat) for one in games} if all(map(quiet, events)) else set()


@pytest.mark.parametrize("guilds", [False, True])
@pytest.mark.parametrize("seed", range(5))
def test_who_is_asked_next_tells_nothing(seed: int, guilds: bool) -> None:
    """What is not asked must not tell: after an answer that reveals nothing, all is the same."""
    game, chance, compared = fresh(days=1, seats=5, guilds=guilds), Random(seed), 0
    while open_decisions(game):
        shown = followed(game, chance)
        assert len(shown) <= 1
        compared += len(shown)
        act(game, chance)
    assert compared > 10


def test_a_question_skipped_for_a_hand_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not asked must not tell: a quarrel that asks only who holds salt gives them away."""

    def stakes(self: Quarrel, game: Bazaar) -> None:
        able = [seat for seat in self.claimants if "salt" in game.hands[seat]]
        game.ask({seat: Stake(area=self.area) for seat in able}, gather="all", then="judge")

    monkeypatch.setattr(Quarrel, "stakes", stakes)
    game = at(
        "claiming", 3, hands={"s1": ["salt"], "s2": ["iron"], "s3": ["salt"]}, ranking=["s2", "s3", "s1"]
    )
    for seat in ("s2", "s3"):
        say(game, seat, "north")
    chance = Random(1)
    seen: set[bytes] = set()
    for _ in range(10):
        other = permute(game, "s1", chance)
        say(other, "s1", "south")
        seen.add(sent(other, "s1"))
    assert len(seen) > 1


def test_permute_changes_what_is_hidden_and_keeps_what_is_known() -> None:
    """Secrets: others' hands, the bag, seeds, sealed answers are other; one's own and the public are not."""
    game = fresh(seats=6)
    for seat, coins in (("s1", 1), ("s2", 2), ("s3", 3)):
        say(game, seat, f"coins = {coins}")
    other = permute(game, "s1", Random(2))
    assert other.hands["s1"] == game.hands["s1"] and other.coins == game.coins
    assert {seat: len(hand) for seat, hand in other.hands.items()} == dict.fromkeys(game.seats, 3)
    assert other.hands != game.hands and other.bag != game.bag
    everything = [good for hand in (*game.hands.values(), game.bag) for good in hand]
    assert sorted(good for hand in (*other.hands.values(), other.bag) for good in hand) == sorted(everything)
    assert other.seed != game.seed and other.commitment == game.commitment
    assert question(other, "s1").sealed == question(game, "s1").sealed
    assert [question(other, s).sealed for s in ("s2", "s3")] != [
        question(game, s).sealed for s in ("s2", "s3")
    ]
    assert question(other, "s4").sealed is None


def test_what_waits_under_a_child_is_permuted_too() -> None:
    """Secrets: a sealed answer is hidden wherever it waits; a view that shows it is caught."""
    game = at("guild", 3, guilds=True)
    say(game, "s1", "stall north", "guild-action")
    say(game, "s2", "yes")
    chance = Random(1)
    sealed = {question(permute(game, "s3", chance), "s2").sealed for _ in range(20)}
    assert len(sealed) == 2
    assert {question(permute(game, "s2", chance), "s2").sealed for _ in range(20)} == {Said(True)}


def test_what_the_viewer_is_certain_of_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Secrets: a title says what a seat cannot but know of hidden things; all else still changes places."""
    game = fresh(seats=6)
    given = {"s2": Counter(game.hands["s2"][:2])}

    def certain(_: Bazaar, viewer: str | None) -> dict[str, Counter[str]]:
        return given if viewer == "s1" else {}

    monkeypatch.setattr(Bazaar, "certain", certain)
    chance = Random(3)
    found = [permute(game, "s1", chance).hands["s2"] for _ in range(20)]
    assert all(given["s2"] <= Counter(hand) for hand in found)
    assert len({tuple(sorted(hand)) for hand in found}) > 2
    assert not all(given["s2"] <= Counter(permute(game, "s3", chance).hands["s2"]) for _ in range(20))


def test_only_seats_take_every_kind_of_thing() -> None:
    """Secrets: a stack takes its own cards; hands take any, from each other and from the stacks."""
    hands, stacks = [["a1", "b1"], ["a2"]], [["a3", "a4"], ["b2", "b3"]]
    hidden, seen = Hidden(lambda thing: str(thing)[0]), set[str]()
    hidden.at_seats = [(hand, number) for hand in hands for number in range(len(hand))]
    hidden.spots = hidden.at_seats + [(stack, number) for stack in stacks for number in range(len(stack))]
    chance = Random(1)
    for _ in range(40):
        hidden.exchange(chance)
        assert [{thing[0] for thing in stack} for stack in stacks] == [{"a"}, {"b"}]
        seen.add(hands[1][0])
    assert seen == {"a1", "a2", "a3", "a4", "b1", "b2", "b3"}


def test_a_game_that_cannot_be_made_to_fit_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Secrets: `fit` may refuse; a proof that finds no other game says so instead of proving nothing."""
    game, tries = fresh(seats=4), list[int]()

    def fit(self: Bazaar, truth: Bazaar, viewer: str | None, chance: Random) -> bool:
        tries.append(len(tries))
        return truth is not game or len(tries) == 5

    monkeypatch.setattr(Bazaar, "fit", fit)
    assert permute(game, "s1", Random(1)).hands["s1"] == game.hands["s1"] and len(tries) == 5
    with pytest.raises(RuntimeError, match="looks the same to s1"):
        permute(game, "s1", Random(1))


def test_the_original_is_not_touched() -> None:
    game = fresh(seats=4)
    before = game.codec.encode(game)
    permute(game, None, Random(1))
    assert game.codec.encode(game) == before


class Whispers(Frame, kw_only=True, tag="whispers"):
    """Locals of every audience."""

    said: str
    to: Owner[dict[str, str]]
    thought: Nobody[str]
    step: str = "first"


def test_locals_that_are_not_public_are_permuted_too() -> None:
    """Secrets: a frame's locals are public facts, except those that say otherwise."""
    frame = Whispers(said="hello", to={"s1": "pearl", "s2": "salt"}, thought="silk")
    _scramble_locals(frame, "s1", Random(1))
    assert (frame.said, frame.to["s1"]) == ("hello", "pearl")
    assert frame.to["s2"] != "salt" and frame.thought != "silk"


class Thing(msgspec.Struct):
    name: str
    parts: tuple[int, ...]


def test_scramble_keeps_the_form() -> None:
    """Secrets: plain data of the same form with other content, whatever it is made of."""
    value = {"a": [1, True, None, "abc"], "b": Thing("salt", (1, 2))}
    other = scramble(value, Random(1))
    assert list(other) == ["a", "b"] and other != value
    assert [type(part) for part in other["a"]] == [int, bool, type(None), str]
    assert isinstance(other["b"], Thing) and len(other["b"].parts) == 2 and len(other["b"].name) == 4
    with pytest.raises(TypeError, match="cannot scramble a float"):
        scramble(1.5, Random(1))
