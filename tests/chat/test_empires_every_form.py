"""Every kind of question of the Empires is answered by taps, and by typing what is suggested."""

from copy import copy
from random import Random
from typing import Any

import pytest

from bot.chat.autocomplete import texts_of
from bot.chat.speech import Speech
from bot.tables.acts.standing_orders import PROPOSAL
from data.words import words
from games.civilization.advances import ability_decisions
from games.civilization.advances import decisions as advances
from games.civilization.calamities import decisions as calamities
from games.civilization.cards import decisions as cards
from games.civilization.cities import decisions as cities
from games.civilization.conflict import decisions as conflict
from games.civilization.growth import decisions as expansion
from games.civilization.movement import decisions as movement
from games.civilization.tax import decisions as tax
from games.civilization.trade import decisions as trade
from games.core.decision import Decision, kind_of
from games.core.illegal import Illegal
from games.core.shapes import write
from games.core.view import view
from games.empires.decisions import DECISIONS, abilities, credits, leaving, short_game, table
from games.empires.title import WESTERN
from games.empires.view import EmpiresView
from tests.chat.test_empires_forms import Tapper

ME, THEM = "rome", "carthage"
GAME = WESTERN.pose(
    {
        "phase": 7,
        "areas": {
            "Rome": "Rome city",
            "Neapolis": "Rome city, 1",
            "Rubicon": "Rome city",
            "Etruria": "Rome 7, 1 ship, Carthage 2",
            "Samnium": "Rome 4",
            "Campania": "Rome 12",
            "Syracuse": "Carthage city",
            "Panormus": "Carthage 9, Rome 1",
            "Sardinia": "Carthage 2, barbarians 4",
            "Caralis": "barbarians city",
        },
        "new_cities": ["Rubicon"],
        "treasury": {ME: 22, THEM: 5},
        "hands": {ME: "3 iron, 2 ochre, 2 wine, clay, epidemic", THEM: "3 papyri, fish"},
        "advances": {ME: "advanced_military, naval_warfare, coinage, architecture, diaspora, politics"},
        "spaces": {ME: 7},
    }
)
SEEN: EmpiresView = view(GAME, ME)
AREAS = ("rome", "neapolis", "rubicon")
FLAMES, BANDITRY, TYRANNY = "city_in_flames", "banditry", "tyranny"

QUESTIONS: tuple[Decision[Any], ...] = (
    table.ChooseCivilization(),
    short_game.PlaceCities(),
    short_game.LoseCity(),
    short_game.SpreadTokens(),
    credits.ChooseCredits(steps=4),
    tax.SetTaxRate(),
    tax.ChooseRevoltingCities(victim=ME, cities=2),
    expansion.Expand(),
    movement.Move(),
    conflict.ChooseConflict(areas=("etruria", "panormus")),
    conflict.ChooseLosses(area="etruria"),
    conflict.ChooseAttack(areas=("rome", "neapolis")),
    conflict.WaitForAttack(area="rome", attacks=("syracuse",)),
    conflict.Plunder(area="syracuse", victim=THEM, card=1, treasury=3),
    cities.BuildCities(),
    cities.ReduceCities(extra=8),
    calamities.TakeDamage(calamity="epidemic", damage=10),
    calamities.NameVictims(calamity="epidemic", seats=(THEM, "egypt", "minoa"), count=2),
    calamities.ChooseCities(calamity="superstition", effect="reduce", areas=AREAS, count=2),
    calamities.RankCities(calamity="superstition", areas=AREAS, stock=3),
    calamities.ChoosePlace(calamity="flood", places=("po", "rhone")),
    calamities.SelectUnits(calamity=TYRANNY, victim=ME, taker=THEM, points=10),
    calamities.AnnexTokens(calamity=TYRANNY, tokens={"etruria": 3, "samnium": 2}, count=4),
    calamities.PayRansom(calamity=FLAMES, ransom=10, areas=AREAS),
    calamities.LoseGoods(calamity=BANDITRY, count=2, ransom=4),
    calamities.LoseFaceValue(calamity="corruption", points=10),
    calamities.CancelByGoods(calamity="iconoclasm_and_heresy", cards=2),
    calamities.StayInTime(
        calamity="regression", steps=1, cities_per_step=2, inland=(), coastal=("rome", "neapolis")
    ),
    ability_decisions.UseAbility(abilities=("politics", "diaspora")),
    ability_decisions.ChooseTarget(ability="politics", areas=("panormus",), others=("gain 5",)),
    abilities.WinBarbarians(),
    abilities.SellGoods(),
    ability_decisions.DemandTribute(),
    ability_decisions.GiveTribute(taker=THEM),
    abilities.Scatter(),
    cards.BuyCard(),
    trade.Trade(),
    advances.BuyAdvances(),
    cards.DiscardCards(),
    leaving.Resettle(tokens=3),
)


def seen_by(question: Decision[Any]) -> EmpiresView:
    """What Rome sees; some questions are asked at other times."""
    seen = copy(SEEN)
    match question:
        case table.ChooseCivilization():
            seen.civilizations = {THEM: THEM}
        case short_game.PlaceCities() | short_game.SpreadTokens():
            seen.pieces = view(WESTERN.pose({}), ME).pieces
        case expansion.Expand():
            seen.pieces = SEEN.pieces.copy()
            seen.pieces.stock[ME].tokens = 3
        case _:
            pass
    return seen


def test_every_kind_is_here() -> None:
    assert {kind_of(question) for question in QUESTIONS} == {kind_of(kind) for kind in DECISIONS}


@pytest.mark.parametrize("question", QUESTIONS, ids=kind_of)
def test_it_is_answered_by_taps(question: Decision[Any]) -> None:
    """The proposal, and after some tapping something else, if there is any choice."""
    seen, answers = seen_by(question), set[str]()
    question.check(seen, question.default(seen))
    for seed in range(60):
        tapper = Tapper("western-empires", question, seen, Random(seed))
        for _ in range(12):
            try:
                answer = tapper.tap()
                if answer is not None:
                    question.check(seen, answer)
                    answers.add(write(answer))
                    break
            except Illegal as illegal:
                names = dict.fromkeys(SEEN.seats, "x")
                assert words("empires").refusal(illegal.code, illegal.rule, illegal.facts, names)
    assert answers - {write(question.default(seen))} or len(answers) == 1


@pytest.mark.parametrize("question", QUESTIONS, ids=kind_of)
def test_it_is_answered_by_typing(question: Decision[Any]) -> None:
    """The usual answer can be read as it is written, and something is suggested."""
    seen = seen_by(question)
    usual = question.default(seen)
    question.check(seen, question.parse(seen, write(usual)))
    asked = Tapper("western-empires", question, seen, Random(0)).asked
    suggested = texts_of(seen, asked, "")
    assert suggested
    for text in suggested:
        if text != PROPOSAL and question.options(seen):
            question.check(seen, question.parse(seen, text))


def test_sites_of_cities_are_called_by_their_names() -> None:
    """Without an advance that helps they are chosen, with one they are lines."""
    plain = copy(SEEN)
    plain.advances = SEEN.advances | {ME: []}
    for seen in (plain, SEEN):
        items = Tapper("western-empires", cities.BuildCities(), seen, Random(0)).controls()
        labels = [option.label for item in items for option in getattr(item, "options", [])]
        assert any("Campania" in label for label in labels), labels


@pytest.mark.parametrize("question", QUESTIONS, ids=kind_of)
def test_it_can_be_read(question: Decision[Any]) -> None:
    """The question and the proposal, in words, without an id."""
    seen, speech = seen_by(question), Speech(None, names=dict.fromkeys(SEEN.seats, "Ann"))
    speech.title = words("western-empires")
    said = speech.title.question(speech.decision(question), speech.names)
    usual = speech.answer(question, question.default(seen))
    assert said.endswith(("?", ".")) and usual
    assert "_" not in said + usual, (said, usual)
