"""What players should know while they fill in a form: what follows from their draft, and what they have."""

from collections import Counter

from bot.chat.orders import lines_of
from bot.chat.titles.civilization import floor
from bot.tables.model.replies import Asked
from data.words import Names, Words
from games.civilization.advice import Advice, advice, city_advice
from games.civilization.calamities.damage import tally
from games.civilization.calamities.decisions import TakeDamage
from games.civilization.cards.decisions import BuyCard
from games.civilization.cards.purchases import card_prices
from games.civilization.cities.decisions import BuildCities, ReduceCities
from games.civilization.cities.support import support_short
from games.civilization.growth.decisions import Expand
from games.civilization.movement.decisions import Move
from games.civilization.table.view import CivilizationView
from games.civilization.tax.decisions import SetTaxRate
from games.civilization.tax.rates import tax_rates
from games.civilization.trade.decisions import Trade
from games.civilization.trade.floor import TradingFloor
from games.core.answers import Ordered
from games.core.illegal import Illegal
from rendering.civilization.style import Style


class Adviser:
    """Speaks to one reader of one view; a title adds advice on questions that only it has."""

    def __init__(self, style: Style, view: CivilizationView, texts: Words, names: Names) -> None:
        assert view.me is not None
        self.track, self.view, self.me, self.texts, self.names = style.track, view, view.me, texts, names

    def footer(self) -> list[str]:
        """What I have, where my marker stands, and what its next step asks."""
        pieces, space = self.view.pieces, self.view.spaces[self.me]
        stock = pieces.stock[self.me]
        told = [
            self.say(
                "holdings",
                civilization=self.view.civilizations[self.me],
                cities=pieces.cities_of(self.me),
                tokens=pieces.tokens_of(self.me),
                ships=pieces.ships_of(self.me),
                stock=stock.tokens,
                treasury=stock.treasury,
                cards=len(self.view.hand),
            )
        ]
        epoch = self.track.epoch(self.view, self.view.civilizations[self.me], space)
        age = {"space": space, "epoch": epoch}
        if space >= self.track.last_space(self.view):
            return [*told, self.say("marker", **age)]
        missing = self.track.lacking(self.view, self.me)
        wanted = [self.say("lacking", count=count, what=what) for what, count in missing.items()]
        return [*told, self.say("marker_lacks" if wanted else "marker_moves", **age, lacking=wanted)]

    def notes(self, asked: Asked) -> list[str]:
        """Lines under the question."""
        match asked.decision:
            case Move():
                return self._movement(asked)
            case BuildCities():
                return self._outlook(city_advice(self.view, self._lines(asked)), movement=False)
            case ReduceCities(extra=extra):
                return [self.say("support", short=support_short(self.view, self.me, extra))]
            case TakeDamage():
                return self._damage(asked, asked.decision)
            case SetTaxRate():
                stock, cities = self.view.pieces.stock[self.me].tokens, self.view.pieces.cities_of(self.me)
                return [self.say("tax", stock=stock, cities=cities, rates=tax_rates(self.view, self.me))]
            case Expand():
                return [self.say("stock", stock=self.view.pieces.stock[self.me].tokens)]
            case BuyCard():
                prices = [f"{stack}: {cost}" for stack, cost in card_prices(self.view, self.me).items()]
                return [self.say("cards", prices=prices, treasury=self.treasury)]
            case Trade():
                return self._floor(asked)
            case _:
                return []

    @property
    def treasury(self) -> int:
        """What I have in treasury."""
        return self.view.pieces.stock[self.me].treasury

    def say(self, key: str, **given: object) -> str:
        """A line of the catalogue."""
        return self.texts.text(f"advice.{key}", given, self.names)

    def _lines(self, asked: Asked) -> list[str]:
        """The draft; without one the proposal."""
        return lines_of(asked.draft) or (
            list(asked.default.lines) if isinstance(asked.default, Ordered) else []
        )

    def _movement(self, asked: Asked) -> list[str]:
        lines = (
            list(asked.sealed.lines)
            if isinstance(asked.sealed, Ordered) and not asked.draft
            else lines_of(asked.draft)
        )
        told = self._outlook(advice(self.view, lines), movement=True)
        # What is left says nothing before there are orders.
        return told if lines else told[:-1]

    def _outlook(self, found: Advice, *, movement: bool) -> list[str]:
        """What would follow if nobody else did anything."""
        told: list[str] = []
        if found.refused is not None:
            why = found.refused
            told.append(self.texts.refusal(why.code, why.rule, why.facts, self.names))
        for area, crowd in found.conflicts.items():
            if area in found.attacks:
                attack = found.attacks[area]
                told.append(
                    self.say(
                        "attack", area=area, owner=attack.owner, tokens=attack.tokens, needed=attack.needed
                    )
                )
            else:
                told.append(self.say("conflict", area=area, crowd=crowd))
        told += [self.say("cities", areas=found.cities)] if found.cities else []
        told += [self.say("surplus", tokens=found.surplus)] if found.surplus else []
        told += [self.say("support", short=found.support_short)] if found.support_short else []
        told += [self.say("ships", ships=found.ships_lost)] if found.ships_lost and movement else []
        return [*told, self.say("left", treasury=found.treasury, stock=found.stock)]

    def _damage(self, asked: Asked, decision: TakeDamage) -> list[str]:
        answer = Ordered(tuple(self._lines(asked)))
        try:
            losses = decision.read(self.view, answer)
            given = tally(self.view, self.me, decision.damage, decision.where, losses)
        except Illegal as illegal:
            return [self.texts.refusal(illegal.code, illegal.rule, illegal.facts, self.names)]
        return [self.say("damage", given=given, damage=decision.damage)]

    def hand(self) -> str:
        """Commodities with what their sets are worth."""
        goods = Counter(card for card in self.view.hand if card in self.view.facts.cards.commodities)
        sets = [
            self.say(
                "set",
                card=card,
                count=count,
                worth=count * count * self.view.facts.cards.commodities[card].face_value,
            )
            for card, count in goods.items()
        ]
        others = [card for card in self.view.hand if card not in goods]
        return self.say("hand", sets=[*sets, *(self.texts.text(f"words.card.{card}") for card in others)])

    def _floor(self, asked: Asked) -> list[str]:
        """My cards, the public board, and the offer that I am making."""
        shape = asked.shape
        assert isinstance(shape, TradingFloor)
        mine = {id for id, offer in self.view.offers.items() if floor.matters(shape, self.view, offer)}
        told = [self.hand(), *floor.board_lines(self.view, self.texts, self.names, mine)]
        if asked.draft:
            sketch = floor.sketched(asked.draft)
            given = {"give": list(sketch.give), "says": list(sketch.says), "want": dict(Counter(sketch.want))}
            told.append(self.texts.text("floor.sketch", given, self.names))
        return told
