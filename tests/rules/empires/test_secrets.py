"""What a seat may not know changes nothing that it is shown; what it does know stays as it is."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from data.empires import Side
from games.civilization.trade.events import OfferMade, WhisperHeard
from games.core.answers import Traded
from games.core.audience import Seat
from games.core.decision import kind_of
from games.core.engine import open_decisions, submit
from games.core.event import Event, told
from games.core.flow_events import FlowMoved
from games.core.secrets import permute
from games.core.view import view
from games.empires.setup import new
from games.empires.sound import sound
from games.empires.state import Empires
from games.titles import TITLES
from tests.rules.empires.rich import Rich
from tests.rules.empires.table import Table

HANDS = {
    "rome": "3 wine, 2 iron, ochre, treachery",
    "egypt": "3 wool, 2 fish, clay, water",
    "minoa": "2 fish, 2 clay, 2 ochre",
    "hellas": "3 iron, 2 ochre",
}
DEAL = (
    "rome: offer egypt 2 wine + treachery for 2 wool + 1 any say wine, wine",
    "egypt: accept 1 with 2 wool + clay",
)


def floor(*lines: str) -> Table:
    table = Table(7, hands=HANDS)
    table.play(*lines)
    return table


# --- what a seat cannot but know --------------------------------------------------------------------------


@pytest.mark.rule("E.7.9")
def test_names_of_an_offer_are_known_to_those_who_heard_it() -> None:
    table = floor("rome: offer all 2 wine + ochre for 2 wool + 1 any say wine, wine, gold")
    table.play("egypt: offer minoa 2 wool + fish for 3 clay say wool, wool")
    assert view(table.game, "minoa").known == {"rome": {"wine": 2}, "egypt": {"wool": 2}}
    assert view(table.game, "hellas").known == {"rome": {"wine": 2}}
    assert view(table.game, None).known == {}
    table.play("rome: withdraw 1")
    assert view(table.game, "hellas").known == {"rome": {"wine": 2}}


@pytest.mark.rule("E.7.13")
def test_one_knows_what_one_gave_away_and_what_one_got() -> None:
    """Egypt had heard of two wine, which are hers now; Rome gave them, with a calamity."""
    table = floor(*DEAL)
    assert view(table.game, "rome").known == {"egypt": {"treachery": 1, "wine": 2}}
    assert view(table.game, "egypt").known == {"rome": {"clay": 1, "wool": 2}}
    assert view(table.game, "minoa").known == {}


@pytest.mark.rule("E.7.13")
def test_who_did_not_see_what_left_a_hand_is_sure_of_nothing() -> None:
    table = floor("rome: offer all 2 iron + ochre for 3 clay say iron, iron", *DEAL[:1])
    assert view(table.game, "hellas").known == {"rome": {"iron": 2}}
    table.play("egypt: accept 2 with 2 wool + clay")
    assert view(table.game, "hellas").known == {}


@pytest.mark.rule("E.12.2")
def test_what_is_paid_is_seen() -> None:
    """Egypt knows of three wine and two iron of Rome's, and sees four wine paid."""
    table = Table(12, hands={"rome": "5 wine, 3 iron", "egypt": "ochre"})
    table.game.known = {"egypt": {"rome": {"iron": 2, "wine": 3}}}
    table.play("rome: buy music / spend 4 wine")
    assert view(table.game, "egypt").known == {"rome": {"iron": 2}}
    assert view(table.game, "egypt").discards[5] == ["wine"] * 4


@pytest.mark.rule("E.12.3")
def test_what_is_put_back_is_not() -> None:
    table = Table(12, hands={"rome": "5 wine, 6 iron"})
    table.game.known = {"egypt": {"rome": {"iron": 2, "wine": 2}}}
    table.play("rome: pass", "rome: 3 wine")
    assert view(table.game, "egypt").known == {}
    assert (table.game.returned[5], view(table.game, "egypt").discards[5]) == (["wine"] * 3, [])


@pytest.mark.rule("E.4b.7")
def test_a_plundered_card_is_known_to_both() -> None:
    table = Table(4, {"Rome": "Rome city, Carthage 7"}, hands={"rome": "ochre"})
    table.play("carthage: 1 card, 3 treasury")
    assert view(table.game, "rome").known == {"carthage": {"ochre": 1}}


# --- another game that looks the same ---------------------------------------------------------------------


def others(table: Table, viewer: str) -> list[Empires]:
    chance = Random(1)
    return [permute(table.game, viewer, chance) for _ in range(20)]


def test_cards_given_away_stay_where_they_went() -> None:
    """Rome gave two wine and Treachery: in every game that looks the same to Rome Egypt has them."""
    found = others(floor(*DEAL), "rome")
    for game in found:
        assert Counter({"wine": 2, "treachery": 1}) <= Counter(game.hands["egypt"])
        assert game.givers["egypt"]["treachery"] == "rome"
        assert sound(game) == []
    assert len({tuple(game.hands["egypt"]) for game in found}) > 10
    assert len({tuple(game.hands["minoa"]) for game in found}) > 10


def test_cards_named_truthfully_stay_with_their_holder() -> None:
    found = others(floor("rome: offer all 2 wine + treachery for 2 wool + 1 any say wine, wine"), "egypt")
    for game in found:
        assert game.hands["rome"].count("wine") >= 2 and game.promised["rome"]["1"]["wine"] >= 2
        assert sound(game) == []
    assert len({tuple(game.promised["rome"]["1"]) for game in found}) > 3


def test_a_whisper_between_others_might_as_well_not_be() -> None:
    table = floor(DEAL[0])
    assert [game.whispers["egypt"] for game in others(table, "minoa")] == [{}] * 20
    assert all("1" in game.whispers["egypt"] for game in others(table, "egypt"))


def test_every_other_secret_is_another() -> None:
    """Hands, stacks, who gave what, sets of a Short Game, the seed."""
    table = floor(*DEAL)
    game = permute(table.game, "minoa", Random(3))
    assert game.hands["minoa"] == table.game.hands["minoa"]
    assert all(game.hands[seat] != table.game.hands[seat] for seat in ("rome", "egypt", "hellas"))
    assert game.stacks != table.game.stacks and game.seed != table.game.seed
    assert {seat: len(hand) for seat, hand in game.hands.items()} == {
        seat: len(hand) for seat, hand in table.game.hands.items()
    }
    short = new("west", {"short_game": True}, ["a", "b", "c", "d", "e"], "07" * 32)
    assert short.short_sets != permute(short, "a", Random(1)).short_sets
    assert short.short_sets["a"] == permute(short, "a", Random(1)).short_sets["a"]


# --- over whole games -------------------------------------------------------------------------------------


def sent(game: Empires, viewer: Seat | None) -> bytes:
    """Every byte that would be sent, and who is asked what."""
    asked = [(o.id, o.seat, kind_of(o.decision), o.owed) for o in open_decisions(game).values()]
    return msgspec.json.encode([view(game, viewer), asked])


def quiet(events: list[Event]) -> bool:
    """Nothing was drawn, and nothing revealed but by the one who offers."""
    own = (OfferMade, WhisperHeard)
    return not any(
        (event.reveals and not isinstance(event, own)) or (isinstance(event, FlowMoved) and event.rolls)
        for event in events
    )


def followed(game: Empires, chance: Random) -> int:
    """Two games alike to somebody go on alike after an answer that reveals nothing; 1 if one did."""
    items = list(open_decisions(game).values())
    item = chance.choice([one for one in items if one.owed])
    answer = item.decision.sample(game.look(item.seat), chance)
    if any(other.sealed for other in items if other.seat != item.seat):
        return 0
    if isinstance(answer, Traded) and answer.act == "accept":
        return 0
    games = [game.codec.decode(game.codec.encode(game)), permute(game, item.seat, chance)]
    assert sent(games[0], item.seat) == sent(games[1], item.seat)
    assert sound(games[1]) == []
    events = [submit(one, item.id, item.seat, answer) for one in games]
    if not all(map(quiet, events)):
        return 0
    assert sent(games[0], item.seat) == sent(games[1], item.seat), kind_of(item.decision)
    facts = [[told(event, item.seat) for event in found] for found in events]
    assert facts[0] == facts[1], kind_of(item.decision)
    return 1


def go_on(game: Empires, player: str, chance: Random) -> None:
    item = chance.choice([one for one in open_decisions(game).values() if one.owed])
    answer = TITLES[game.title].players[player](game.look(item.seat), item.decision, chance)
    submit(game, item.id, item.seat, answer)


@pytest.mark.parametrize("edition", ["west", "east"])
@pytest.mark.parametrize("player", ["random", "steady"])
def test_who_is_asked_next_tells_nothing(edition: Side, player: str) -> None:
    """A Short Game, which trades from its first turn, and looks the same after every second answer."""
    options: dict[str, Any] = {"short_game": True, "turn_limit": 2}
    game = new(edition, options, [f"s{n}" for n in range(1, 7)], "05" * 32)
    chance, compared, traded = Random(5), 0, 0
    while open_decisions(game):
        traded += game.phase == 7
        compared += followed(game, chance)
        go_on(game, player, chance)
    assert compared > 40 and traded > 10


def test_from_a_rich_position() -> None:
    chance = Random(6)
    game = Rich("west", chance)({"turn_limit": 2}, [f"s{n}" for n in range(1, 7)], "06" * 32)
    compared = 0
    while open_decisions(game):
        compared += followed(game, chance)
        go_on(game, "random", chance)
    assert compared > 40


def test_a_leak_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof can fail: a view that counts the calamities of others is found out."""
    honest = Empires.look

    def look(self: Empires, viewer: Seat | None) -> Any:
        seen = honest(self, viewer)
        seen.hand_sizes = {seat: len(set(hand)) for seat, hand in self.hands.items()}
        return seen

    table = floor()
    monkeypatch.setattr(Empires, "look", look)
    assert any(sent(game, "rome") != sent(table.game, "rome") for game in others(table, "rome"))
