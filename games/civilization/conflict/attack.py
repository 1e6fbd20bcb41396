"""Phase 4b: attacks on cities."""

from typing import TYPE_CHECKING

from games.civilization.cards.events import CardMissed, CardTaken
from games.civilization.conflict.attack_numbers import attack_needed, city_tokens
from games.civilization.conflict.decisions import CARD, NO, TREASURY, ChooseAttack, Plunder, WaitForAttack
from games.civilization.conflict.events import AttackFailed, CityStormed, DefenderWaited
from games.civilization.conflict.fight import TokenConflict
from games.civilization.conflict.places import attack_succeeds, attacked_cities, attacker, in_conflict
from games.civilization.pieces.events import TokensLost, TreasuryGained
from games.civilization.pieces.pieces import BARBARIANS, AreaId, Holder
from games.civilization.table import ranking
from games.core.answers import Allocated, Chose
from games.core.audience import Seat
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class CityAttacks(Frame, kw_only=True, tag="city-attacks"):
    """E.4.4, E.4b.1-3: one at a time, pirate cities first, then by the ranking of the owners."""

    chooser: Seat = ""
    step: str = "tell_failures"

    def tell_failures(self, game: "AnyCivilization") -> None:
        """E.4b.2: attackers who are too few stay where they are until surplus is removed, or go at once."""
        for area, owner in sorted(game.pieces.cities.items()):
            enemy = attacker(game, area)
            if enemy is not None and not attack_succeeds(game, area):
                strength = game.rulebook.attack_strength(game, enemy, area)
                game.emit(AttackFailed(enemy, owner, area, strength, attack_needed(game, enemy, owner)))
                if game.rulebook.failed_attackers_go_at_once:
                    tokens = game.pieces.tokens_in(area, enemy)
                    game.emit(TokensLost(enemy, {area: tokens}, "attack"))
        self.next_attack(game)

    def next_attack(self, game: "AnyCivilization", _: None = None) -> None:
        """E.4.4: an owner of several cities chooses their order."""
        attacked = attacked_cities(game)
        owners: tuple[Holder, ...] = (BARBARIANS, *ranking(game))
        for owner in owners:
            areas = tuple(area for area in attacked if game.pieces.cities[area] == owner)
            if len(areas) == 1 or (areas and owner == BARBARIANS):
                game.enter(CityAttack(area=_first(game, areas)), then="next_attack")
                return
            if areas:
                self.chooser = owner
                game.ask({owner: ChooseAttack(areas=areas)}, then="chosen")
                return
        game.leave()

    def chosen(self, game: "AnyCivilization") -> None:
        answer = game.chosen(self.chooser)
        assert isinstance(answer, Chose)
        game.enter(CityAttack(area=answer.option), then="next_attack")


def _first(game: "AnyCivilization", areas: tuple[AreaId, ...]) -> AreaId:
    """E.ast.5: of several pirate cities the one whose attacker comes first in ranking."""
    order = [*ranking(game), BARBARIANS]
    return min(areas, key=lambda area: order.index(attacker(game, area) or BARBARIANS))


class CityAttack(Frame, kw_only=True, tag="city-attack"):
    """E.4b.3-10: a successful attack, in four steps. `behind` are attacks that wait for this one."""

    area: AreaId
    behind: tuple[AreaId, ...] = ()
    enemy: Holder = ""
    owner: Holder = ""
    step: str = "begin"

    def begin(self, game: "AnyCivilization") -> None:
        """E.4b.5: a defender short of stock may have an attack of their own settled first, once a turn."""
        self.owner, self.enemy = game.pieces.cities[self.area], attacker(game, self.area) or ""
        attacks = self._own_attacks(game)
        may_wait = game.rulebook.defenders_wait and self.owner not in game.waited
        if may_wait and attacks and self._short(game):
            game.ask({self.owner: WaitForAttack(area=self.area, attacks=attacks)}, then="wait")
        else:
            game.go("storm")

    def _short(self, game: "AnyCivilization") -> bool:
        if self.owner == BARBARIANS:
            return False
        return game.pieces.stock[self.owner].tokens < city_tokens(game, self.enemy, self.owner)

    def _own_attacks(self, game: "AnyCivilization") -> tuple[AreaId, ...]:
        """Those that would succeed; the others bring no token back before 5b."""
        busy = (self.area, *self.behind)
        own = [area for area in attacked_cities(game) if attacker(game, area) == self.owner]
        return tuple(area for area in own if area not in busy)

    def wait(self, game: "AnyCivilization") -> None:
        answer = game.chosen(self.owner)
        assert isinstance(answer, Chose)
        if answer.option == NO:
            game.go("storm")
            return
        game.emit(DefenderWaited(self.owner, self.area))
        first = CityAttack(area=answer.option, behind=(self.area, *self.behind))
        game.enter(first, then="storm")

    def storm(self, game: "AnyCivilization", _: None = None) -> None:
        """E.4b.4, 6, 10: the city turns into tokens, and they fight, if there is conflict then.

        While the defender waited, Advanced Military may have drawn on the attackers: the count is anew.
        """
        if not attack_succeeds(game, self.area):
            game.leave()
            return
        wanted = city_tokens(game, self.enemy, self.owner)
        stock = wanted if self.owner == BARBARIANS else game.pieces.stock[self.owner].tokens
        game.emit(CityStormed(self.enemy, self.owner, self.area, min(wanted, stock)))
        if in_conflict(game, self.area):
            game.enter(TokenConflict(area=self.area), then="plunder")
        else:
            game.go("plunder")

    def plunder(self, game: "AnyCivilization", _: None = None) -> None:
        """E.4b.7, 9-10: a pirate city has no cards. How many cards someone holds is no secret."""
        if self.enemy == BARBARIANS:
            game.leave()
            return
        if (plunder := game.procedures.plunder) is not None:
            game.enter(plunder(self.area, self.enemy, self.owner), then="plundered")
            return
        card = 1 if game.hands.get(self.owner) else 0
        treasury = min(game.facts.numbers.plunder_treasury, game.pieces.stock[self.enemy].tokens)
        question = Plunder(area=self.area, victim=self.owner, card=card, treasury=treasury)
        game.ask({self.enemy: question} if card or treasury else {}, then="booty")

    def plundered(self, game: "AnyCivilization", _: None) -> None:
        game.leave()

    def booty(self, game: "AnyCivilization") -> None:
        """E.4b.7-9"""
        answer = game.answered().get(self.enemy)
        amounts = answer.amounts if isinstance(answer, Allocated) else {}
        if amounts.get(CARD):
            hand = game.hands[self.owner]
            card = hand[game.roll("plunder", len(hand))]
            game.emit(CardTaken(self.enemy, self.owner, "plunder", card))
            game.emit(CardMissed(self.owner, self.enemy, "plunder", card))
        if amount := amounts.get(TREASURY):
            game.emit(TreasuryGained(self.enemy, amount, "plunder"))
        game.leave()
