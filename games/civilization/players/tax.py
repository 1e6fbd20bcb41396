"""Tax, and the cards that treasury buys."""

from games.civilization.advances.purchase import treasury_value
from games.civilization.cards.decisions import NO_MORE, BuyCard
from games.civilization.cards.purchases import FREE, purchases, stack_named
from games.civilization.players.hand import sets_of
from games.civilization.players.sight import AnySight
from games.civilization.tax.rates import tax_rates
from games.core.answers import AnyAnswer, Chose


def set_tax_rate(sight: AnySight) -> AnyAnswer:
    """E.1a.2: the highest rate that leaves tokens to grow with; if there is none, one without a revolt."""
    rates, stock = tax_rates(sight.view, sight.me), sight.stock.tokens
    comfortable = [rate for rate in rates if rate * sight.cities + sight.weights.spare_stock <= stock]
    payable = [rate for rate in rates if rate * sight.cities <= stock]
    return Chose(str(max(comfortable, default=min(payable, default=rates[0]))))


def buy_card(sight: AnySight, decision: BuyCard) -> AnyAnswer:
    """E.6b.1-6: the card that is worth most beyond its price, if any is."""
    found = purchases(sight.view, sight.me, wonder=decision.wonder)
    gains = {
        choice: _card_worth(sight, stack_named(choice)) - _cost(sight, price)
        for choice, price in found.items()
    }
    best = max(gains, key=lambda choice: (gains[choice], choice), default=NO_MORE)
    return Chose(best if best != NO_MORE and (gains[best] > 0 or best.startswith(FREE)) else NO_MORE)


def _card_worth(sight: AnySight, number: int) -> float:
    """What a card of this stack adds to sets on average, what trade may add, less the risk of a calamity."""
    if number in sight.view.empty_stacks:
        return 0.0
    here = [card for card in sight.view.rulebook.goods(sight.view) if sight.cards.face_values[card] == number]
    held = sets_of(sight.cards, sight.view.hand)
    larger = sum((2 * held[card] + 1) * number for card in here) / len(here)
    return larger + sight.weights.trade_gain * number - sight.weights.calamity_risk


def _cost(sight: AnySight, price: int) -> float:
    """What treasury would pay for advances; little, if the next tax would find too few tokens in stock."""
    if not price:
        return 0.0
    stock, treasury = sight.stock.tokens, sight.stock.treasury
    short = sight.view.facts.numbers.tax_rate * sight.cities + sight.weights.spare_stock - stock
    worth = 0.3 if short > 0 else float(treasury_value(sight.view, sight.me))
    return worth * price + (100.0 if treasury - price < sight.weights.reserve and short <= 0 else 0.0)
