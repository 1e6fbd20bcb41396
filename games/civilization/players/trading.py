"""The trading floor: accept what raises one's sets, else offer, else be done.

An exchange must raise the worth of one's own sets even if every card that nobody named is worth nothing. So
each trade of two such players makes both hands worth more, and trading comes to an end.
"""

from collections import Counter
from typing import NamedTuple

from games.civilization.cards.kinds import calamity
from games.civilization.players.exchange import NAMED, gain_of, offered_cards
from games.civilization.players.hand import least_valuable, sets_of, worst_calamities
from games.civilization.players.offers import new_offer
from games.civilization.players.sight import AnySight
from games.civilization.table.offer import Offer
from games.civilization.trade.floor import keeps_word, named
from games.core.answers import AnyAnswer, Traded
from games.core.dice import Chance

DONE = Traded("done")


class Reply(NamedTuple):
    """What one would give for an offer, and what it gains."""

    id: str
    give: Counter[str]
    gain: float


def trade(sight: AnySight, chance: Chance) -> AnyAnswer:
    """E.7.7-16: a withdrawal, a reply, an offer, or being done."""
    if (id := _unwanted(sight)) is not None:
        return Traded("withdraw", id)
    replies = [reply for id in sight.view.offers if (reply := _reply(sight, id)) is not None]
    if replies:
        best = max(replies, key=lambda reply: reply.gain)
        return Traded("accept", best.id, None, dict(best.give))
    if _latest(sight) >= sight.weights.patience * len(sight.view.seats):
        return DONE
    if len(sight.view.promised) >= sight.weights.offers:
        return DONE
    return new_offer(sight, chance) or DONE


def _latest(sight: AnySight) -> int:
    """The number of the latest offer, which tells how long the floor has been open."""
    return max(map(int, sight.view.offers), default=0)


def _unwanted(sight: AnySight) -> str | None:
    """An offer of one's own that would no longer gain anything."""
    view = sight.view
    for id, give in view.promised.items():
        if gain_of(sight, give, named(view.offers[id].want)) <= 0:
            return id
    return None


def _reply(sight: AnySight, id: str) -> Reply | None:
    """E.7.8-9, 14: the cards that an offer asks for, and for the rest those that are worth least."""
    offer = sight.view.offers[id]
    give = _cards_for(sight, offer) if offer.heard_by(sight.me) else None
    if give is None or gain_of(sight, give, offer.says) <= 0:
        return None
    unseen = offer.cards - NAMED
    bad = sum(calamity(sight.view, card) is not None for card in give.elements())
    relief = sight.weights.calamity_traded * bad
    gain = gain_of(sight, give, offer.says) - sight.weights.unnamed_card * unseen + relief
    return Reply(id, give, gain) if gain > 0 else None


def _cards_for(sight: AnySight, offer: Offer) -> Counter[str] | None:
    """The cards to give for an offer, the rest of them calamities first; None if they are not there."""
    wanted, held = named(offer.want)[:NAMED], sets_of(sight.cards, sight.view.hand)
    if not keeps_word(held, wanted):
        return None
    rest = sum(offer.want.values()) - len(wanted)
    bad = worst_calamities(sight.cards, sight.view.hand)[:rest]
    goods = least_valuable(sight.cards, held - Counter(wanted), rest - len(bad))
    true, extra = offered_cards(sight, wanted, goods)
    extra = bad + extra
    return Counter(true) + Counter(extra) if len(extra) == rest else None
