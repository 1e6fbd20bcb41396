"""What is asked in phase 10. Who is asked may always use an ability not at all."""

from typing import ClassVar, TypeAlias

from games.civilization.advances.ability_decisions import ChooseTarget, DemandTribute, GiveTribute, UseAbility
from games.civilization.advances.targets import most_barbarians
from games.civilization.board.areas import name
from games.civilization.calamities.decisions import face_value, goods
from games.civilization.pieces.pieces import BARBARIANS
from games.civilization.table import Table
from games.civilization.table.traits import amount
from games.core.answers import Allocated, AnyAnswer, ChoseSome, Ordered
from games.core.decision import Decision
from games.core.dice import Chance, pick, shuffle
from games.core.illegal import Forbidden, Illegal
from games.core.shapes import Allocate, AnyShape, ChooseSome, Orders
from games.empires.abilities.journeys import (
    NONE,
    Journey,
    check_journeys,
    may_receive,
    read_journeys,
    write_journey,
)
from games.empires.view import EmpiresView

TOKENS = "tokens"


class WinBarbarians(Decision[EmpiresView], tag="win-barbarians"):
    """E.adv.universal_doctrine.1-2: up to five barbarian tokens, wherever they are."""

    deadline: ClassVar[str] = "ability"

    def shape(self, view: EmpiresView) -> AnyShape:
        assert view.me is not None
        return Allocate(0, most_barbarians(view, view.me), view.pieces.token_areas(BARBARIANS))

    def default(self, view: EmpiresView) -> AnyAnswer:
        return Allocated({})


class SellGoods(Decision[EmpiresView], tag="sell-goods"):
    """E.adv.trade_routes.1-3: any commodities for twice their face value."""

    deadline: ClassVar[str] = "ability"

    def shape(self, view: EmpiresView) -> AnyShape:
        own = goods(view)
        return ChooseSome(tuple(own), 0, len(own))

    def default(self, view: EmpiresView) -> AnyAnswer:
        return ChoseSome(())

    def check(self, view: EmpiresView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert isinstance(answer, ChoseSome) and view.me is not None
        gain, stock = proceeds(view, answer.options), view.pieces.stock[view.me].tokens
        if gain > stock:
            raise Forbidden("goods.stock", "E.adv.trade_routes.2", given=gain, most=stock)

    def sample(self, view: EmpiresView, chance: Chance) -> AnyAnswer:
        assert view.me is not None
        cards, chosen = goods(view), list[str]()
        shuffle(chance, cards)
        for card in cards[: chance.randrange(4)]:
            if proceeds(view, (*chosen, card)) <= view.pieces.stock[view.me].tokens:
                chosen.append(card)
        return ChoseSome(tuple(chosen))


def proceeds(table: Table, cards: tuple[str, ...]) -> int:
    """E.adv.trade_routes.1, 3: treasury for these cards; sets count for no more."""
    return amount(table, "trade_routes", "treasury_per_face_value") * face_value(table, cards)


class Scatter(Decision[EmpiresView], tag="scatter"):
    """E.adv.diaspora.1-2: tokens that go anywhere else."""

    deadline: ClassVar[str] = "ability"

    def shape(self, view: EmpiresView) -> AnyShape:
        return Orders(1, amount(view, "diaspora", "tokens"))

    def default(self, view: EmpiresView) -> AnyAnswer:
        return Ordered((NONE,))

    def check(self, view: EmpiresView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert view.me is not None
        check_journeys(view, view.me, self.read(view, answer))

    def sample(self, view: EmpiresView, chance: Chance) -> AnyAnswer:
        assert view.me is not None
        chosen = list[Journey]()
        targets = [id for id in view.board.areas if may_receive(view, view.me, id)]
        for _ in range(chance.randrange(4) if targets else 0):
            origin = pick(chance, list(view.pieces.token_areas(view.me)))
            journey = Journey(1, origin, pick(chance, targets))
            try:
                check_journeys(view, view.me, [*chosen, journey])
            except Illegal:
                continue
            chosen.append(journey)
        return Ordered(tuple(write_journey(view, journey) for journey in chosen) or (NONE,))

    def complete(self, view: EmpiresView, words: list[str]) -> list[str]:
        assert view.me is not None
        own = view.pieces.token_areas(view.me)
        if not words:
            return [NONE, *map(str, range(1, amount(view, "diaspora", "tokens") + 1))]
        if words[0] == NONE:
            return []
        if words[-1] == ">":
            return [name(view, id) for id in view.board.areas if may_receive(view, view.me, id)]
        if len(words) == 1 and words[0].isdigit():
            return [name(view, id) for id, count in own.items() if count >= int(words[0])]
        return [""] if ">" in words else [">"]

    def read(self, view: EmpiresView, answer: AnyAnswer) -> list[Journey]:
        assert isinstance(answer, Ordered)
        return read_journeys(view, answer.lines)


AbilityDecision: TypeAlias = (
    UseAbility | ChooseTarget | WinBarbarians | SellGoods | DemandTribute | GiveTribute | Scatter
)
