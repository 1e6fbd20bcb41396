"""The trading floor: accept what raises one's sets, else offer, else be done.

An exchange must raise the worth of one's own sets even if every card that nobody named is worth nothing. So
each trade of two such players raises both hands for good, and the floor always comes to an end.
"""

from collections import Counter
from typing import NamedTuple

from data.empires import facts
from games.civilization.floor import Offer, keeps_word, named
from games.core.answers import AnyAnswer, Traded
from games.empires.players.hand import calamities_of, goods_of, least_missed
from games.empires.players.offers import best_offer, gain_of
from games.empires.players.sight import Sight

DONE = Traded("done")


class Reply(NamedTuple):
    """What one would give for an offer, and what it gains."""

    id: str
    give: Counter[str]
    gain: float


def trade(sight: Sight) -> AnyAnswer:
    """E.7.7-16: one act."""
    view = sight.view
    for id in sorted(view.promised, key=int):
        if gain_of(sight, view.promised[id], named(view.offers[id].want)) <= 0:
            return Traded("withdraw", id)
    replies = [reply for id in sorted(view.offers, key=int) if (reply := _reply(sight, id)) is not None]
    if replies:
        best = max(replies, key=lambda reply: reply.gain)
        return Traded("accept", best.id, None, dict(best.give))
    return best_offer(sight) or DONE


def _reply(sight: Sight, id: str) -> Reply | None:
    """E.7.8-9, 14: what is asked for, and for the rest what one likes least to keep."""
    offer = sight.view.offers[id]
    if not offer.heard_by(sight.me):
        return None
    give = _cards_for(sight, offer)
    if give is None:
        return None
    gain = gain_of(sight, give, offer.says)
    if gain <= 0:
        return None
    unseen = offer.cards - facts().numbers.trade_named
    relief = sight.weights.relief * sum(card in facts().cards.calamities for card in give.elements())
    gained = gain - sight.weights.dread * unseen + relief
    return Reply(id, give, gained) if gained > 0 else None


def _cards_for(sight: Sight, offer: Offer) -> Counter[str] | None:
    """The cards that an offer asks for; nothing, if they are not there."""
    wanted = named(offer.want)[: facts().numbers.trade_named]
    held = goods_of(sight.view.hand)
    if not keeps_word(held, wanted):
        return None
    rest = sum(offer.want.values()) - len(wanted)
    extra = fillers(sight, held - Counter(wanted), rest)
    return None if extra is None else Counter(wanted) + Counter(extra)


def fillers(sight: Sight, held: Counter[str], count: int) -> list[str] | None:
    """E.7.4, 10: cards that nobody named: calamities first, then what is missed least."""
    bad = calamities_of(sight.view.hand)[:count]
    found = bad + least_missed(held, count - len(bad))
    return found if len(found) == count else None
