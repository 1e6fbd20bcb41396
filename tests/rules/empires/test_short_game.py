"""E.short: the Short Game, from the sets to the first tax."""

from typing import Any

import pytest

from data.empires import Side, newest
from games.civilization.table import ranking
from games.core.engine import open_decisions, submit
from games.core.event import told
from games.core.illegal import Illegal, Malformed
from games.empires.events.progress import SetDrawn
from games.empires.scoring import credits
from games.empires.setup import new
from games.empires.sound import sound
from games.empires.state import Empires


class Short:
    """A Short Game that is played by defaults, step by step."""

    def __init__(self, players: int = 7, edition: Side = "west", seed: int = 3, **options: Any) -> None:
        seats = [f"s{n}" for n in range(1, players + 1)]
        self.game: Empires = new(edition, options | {"short_game": True}, seats, f"{seed:064x}")

    def until(self, kind: str) -> "Short":
        """Defaults, up to a question of this kind (or the first turn)."""
        while (item := self._owed()).decision.__struct_config__.tag != kind:
            self.answer(item.decision.default(self.game.look(item.seat)))
        return self

    def all(self, kind: str) -> "Short":
        """Defaults for all questions of this kind."""
        while self.game.turn == 0 and self._owed().decision.__struct_config__.tag == kind:
            item = self._owed()
            self.answer(item.decision.default(self.game.look(item.seat)))
        return self

    def answer(self, answer: Any) -> None:
        item = self._owed()
        given = item.decision.parse(self.game.look(item.seat), answer) if isinstance(answer, str) else answer
        submit(self.game, item.id, item.seat, given)
        assert sound(self.game) == []

    def refused(self, answer: str) -> str:
        try:
            self.answer(answer)
        except Illegal as illegal:
            return f"{illegal.code} {illegal.rule}"
        raise AssertionError(f"not refused: {answer}")

    def _owed(self) -> Any:
        return next(item for item in open_decisions(self.game).values() if item.owed)

    @property
    def asked(self) -> str:
        return str(self._owed().seat)

    @property
    def shape(self) -> Any:
        return self._owed().decision.shape(self.game.look(self.asked))

    def seat(self, civilization: str) -> str:
        return next(seat for seat, own in self.game.civilizations.items() if own == civilization)


@pytest.mark.rule("E.short.1", "E.short.14")
@pytest.mark.parametrize("edition", ["west", "east"])
@pytest.mark.parametrize("players", [5, 6, 7, 8, 9])
def test_it_starts_late_with_four_advances_five_cities_and_five_cards(edition: Side, players: int) -> None:
    game = Short(players, edition).until("spread-tokens").all("spread-tokens").game
    assert game.turn == 1
    for seat in game.seats:
        assert len(game.advances[seat]) == 4
        assert game.pieces.cities_of(seat) == len(game.hands[seat]) == 5


@pytest.mark.rule("E.short.2")
@pytest.mark.parametrize(("edition", "players"), [("west", 5), ("west", 8), ("east", 6), ("east", 9)])
def test_as_many_sets_as_players_by_the_list(edition: Side, players: int) -> None:
    game = Short(players, edition).game
    assert sorted(game.short_sets.values()) == sorted(newest().short_game.selection[edition][players])


@pytest.mark.rule("E.short.3")
def test_no_starting_credits() -> None:
    game = Short(5).until("spread-tokens").game
    for seat in game.seats:
        extra = 10 if "written_record" in game.advances[seat] else 0
        assert sum(game.extra_credits[seat].values()) == extra


@pytest.mark.rule("E.short.5")
def test_a_set_is_seen_by_its_owner_alone() -> None:
    game = Short().game
    for seat in game.seats:
        assert game.look(seat).short_set == game.short_sets[seat]
    assert game.look(None).short_set is None
    event = SetDrawn("s1", "early_merchants")
    assert told(event, "s1")["set"] == "early_merchants"
    assert "set" not in told(event, "s2")


@pytest.mark.rule("E.short.6", "E.short.5")
def test_civilizations_are_chosen_after_the_sets_are_drawn() -> None:
    short = Short()
    assert len(short.game.short_sets) == 7
    assert {item.decision.__struct_config__.tag for item in open_decisions(short.game).values()} == {
        "choose-civilization"
    }


@pytest.mark.rule("E.short.7")
def test_five_cities_at_home_four_of_them_on_sites() -> None:
    """Minoa is first in ranking, and has eleven sites."""
    short = Short().until("place-cities")
    assert short.asked == short.seat("minoa")
    assert short.refused("Knossos, Thera, Argos, Sparta") == "some.count None"
    assert short.refused("Knossos, Thera, Argos, Cyprus, Lesbos") == "cities.sites E.short.7"
    assert short.refused("Knossos, Thera, Argos, Sparta, Athens").startswith("option.unknown")
    short.answer("Knossos, Thera, Argos, Sparta, Lesbos")
    assert short.game.pieces.city_areas(short.seat("minoa")) == [
        "argos",
        "knossos",
        "lesbos",
        "sparta",
        "thera",
    ]


@pytest.mark.rule("E.short.7")
def test_no_city_at_limit_0_and_by_ranking() -> None:
    short = Short().until("place-cities")
    order = [item.seat for item in open_decisions(short.game).values()]
    assert order == ranking(short.game)
    while short.asked != short.seat("carthage"):
        short.answer(", ".join(short.shape.options[:5]))
    assert "eastern_getules" not in short.shape.options


@pytest.mark.rule("E.short.8")
def test_all_sets_are_shown_together_with_their_credits() -> None:
    short = Short().until("place-cities")
    sets = dict(short.game.short_sets)
    short.all("place-cities")
    game = short.game
    assert game.short_sets == {}
    for seat, name in sets.items():
        assert tuple(game.advances[seat]) == newest().short_game.sets[name].advances
    early = next(seat for seat, name in sets.items() if name == "early_merchants")
    # Trade Routes, Calendar, Monarchy, Cloth Making.
    expected = {"arts": 5, "crafts": 20, "science": 10, "civics": 15, "religion": 10}
    assert credits(game, early) == expected


@pytest.mark.rule("E.short.8", "E.adv.written_record.1", "E.12.15")
def test_written_record_brings_ten_of_free_choice() -> None:
    short = Short().until("choose-credits")
    seat = short.asked
    assert "written_record" in short.game.advances[seat]
    assert short.refused("1 arts") == "allocate.total None"
    short.answer("1 arts, 1 civics")
    assert short.game.extra_credits[seat] == {"arts": 5, "civics": 5}


@pytest.mark.rule("E.short.9")
def test_no_set_costs_a_city_unless_the_table_says_so() -> None:
    assert not any(one.city_lost for one in newest().short_game.sets.values())
    short = Short(short_game_city_lost=["Coin and Commerce"])
    sets = dict(short.game.short_sets)
    short.until("lose-city")
    seat = short.asked
    assert sets[seat] == "coin_and_commerce"
    short.all("lose-city").until("spread-tokens")
    assert short.game.pieces.cities_of(seat) == len(short.game.hands[seat]) == 4
    assert sum(short.game.pieces.cities_of(other) == 5 for other in short.game.seats) == 6


@pytest.mark.rule("E.short.9")
def test_a_set_that_is_none() -> None:
    with pytest.raises(Malformed):
        Short(short_game_city_lost=["no such set"])


@pytest.mark.rule("E.short.10")
def test_cards_are_drawn_fewest_cities_first_from_stack_1_up() -> None:
    """Whoever lost a city draws before all others, and no card of stack 5."""
    short = Short(short_game_city_lost=["coin_and_commerce"])
    stacks = {number: list(cards) for number, cards in short.game.stacks.items()}
    short.until("spread-tokens")
    game = short.game
    poor = next(seat for seat in game.seats if game.pieces.cities_of(seat) == 4)
    assert sorted(game.hands[poor]) == sorted(stacks[number][0] for number in range(1, 5))
    rich = next(seat for seat in ranking(game) if seat != poor)
    assert sorted(game.hands[rich]) == sorted([*(stacks[n][1] for n in range(1, 5)), stacks[5][0]])
    assert len(game.stacks[6]) == len(stacks[6])


@pytest.mark.rule("E.short.11")
def test_ten_in_treasury() -> None:
    game = Short().until("spread-tokens").game
    assert {stock.treasury for stock in game.pieces.stock.values()} == {10}


@pytest.mark.rule("E.short.12")
def test_fourteen_tokens_at_home_within_the_limits() -> None:
    short = Short().until("spread-tokens")
    seat = short.seat("minoa")
    assert short.asked == seat
    assert short.shape.most == 14
    cities = short.game.pieces.city_areas(seat)
    assert not set(cities) & set(short.shape.caps)
    assert short.refused("2 Lesbos") == "allocate.cap None"
    assert short.refused("2 Rome").startswith("option.unknown")
    short.answer("1 Lesbos, 2 Cyprus")
    assert short.game.pieces.token_areas(seat) == {"cyprus": 2, "lesbos": 1}


@pytest.mark.rule("E.short.12", "E.adv.agriculture.1")
def test_agriculture_counts_already() -> None:
    """No set has it, so it is given to Minoa here."""
    short = Short().until("spread-tokens")
    short.game.advances[short.seat("minoa")].append("agriculture")
    assert short.shape.caps["lesbos"] == 2


@pytest.mark.rule("E.short.13", "E.short.4")
@pytest.mark.parametrize(
    ("expert", "space", "epoch"), [(False, 10, "middle_bronze"), (True, 8, "middle_bronze")]
)
def test_where_the_markers_begin(expert: bool, space: int, epoch: str) -> None:
    game = Short(expert_track=expert).until("spread-tokens").game
    assert set(game.spaces.values()) == {space}
    track = newest().ast.tracks[game.options.track]
    assert {track.epoch(own, space) for own in game.civilizations.values()} == {epoch}


@pytest.mark.rule("E.short.15", "E.short.10")
def test_the_first_turn_begins_with_tax_and_its_rates() -> None:
    """Coin and Commerce has Coinage, Early Merchants Monarchy. The others pay ten to ten in treasury."""
    short = Short(turn_limit=1).until("set-tax-rate")
    game = short.game
    assert (game.turn, game.phase) == (1, 1)
    asked = {item.seat for item in open_decisions(game).values()}
    assert asked == {seat for seat in game.seats if {"coinage", "monarchy"} & set(game.advances[seat])}
    others = [seat for seat in game.seats if seat not in asked]
    assert {game.pieces.stock[seat].treasury for seat in others} == {20}
    assert game.new_cities == []
