"""What a viewer cannot but know of hidden cards, and what hangs on them: for the proof of core/secrets."""

from collections import Counter
from typing import TYPE_CHECKING

from games.civilization.cards.kinds import calamity, called, is_kept
from games.civilization.table.offer import Offer
from games.core.audience import Seat
from games.core.dice import Chance, pick, shuffle

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def certain(game: "AnyCivilization", viewer: Seat | None) -> dict[Seat, Counter[str]]:
    """Cards that they gave or heard named; those named in an offer that stands are still there."""
    known = {} if viewer is None else game.known.get(viewer, {})
    found = {seat: called(game, game.hands[seat], names) for seat, names in known.items()}
    for offer in game.look(viewer).offers.values():
        if offer.seat != viewer:
            found[offer.seat] = found.get(offer.seat, Counter()) | _true(game, offer)
    return found


def fit(game: "AnyCivilization", truth: "AnyCivilization", viewer: Seat | None, chance: Chance) -> bool:
    """Whispers between others might as well not be; givers of calamities and promised cards fit the hands.

    It fails where the hands cannot keep an offer that the viewer knows of.
    """
    heard = truth.look(viewer).offers
    others = [seat for seat in game.seats if seat != viewer]
    for seat in others:
        game.hands[seat].sort()
        game.known[seat] = {}
        game.givers[seat] = _givers(game, truth, viewer, seat, chance)
    game.whispers = {seat: {id: o for id, o in heard.items() if _whispered(o, seat)} for seat in game.seats}
    for seat in others:
        own = {id: offer for id, offer in heard.items() if offer.seat == seat}
        game.promised[seat] = {id: _cards(game, offer, chance) for id, offer in own.items()}
        if any(sum(game.promised[seat][id].values()) < offer.cards for id, offer in own.items()):
            return False
    return True


def _true(game: "AnyCivilization", offer: Offer) -> Counter[str]:
    """E.7.9: the cards whose names must be true."""
    names = Counter(offer.says[: game.facts.numbers.trade_named])
    return called(game, game.hands[offer.seat], names)


def _whispered(offer: Offer, seat: Seat) -> bool:
    return offer.partner is not None and seat in (offer.seat, offer.partner)


def _cards(game: "AnyCivilization", offer: Offer, chance: Chance) -> dict[str, int]:
    """E.7.4, 8-9: some cards that keep the offer; fewer, if the hand has not enough of them."""
    hand = Counter(game.hands[offer.seat]) - _true(game, offer)
    rest = [card for card in hand.elements() if not is_kept(game, card)]
    shuffle(chance, rest)
    return dict(_true(game, offer) + Counter(rest[: offer.cards - _true(game, offer).total()]))


def _givers(
    game: "AnyCivilization", truth: "AnyCivilization", viewer: Seat | None, seat: Seat, chance: Chance
) -> dict[str, Seat]:
    """E.7.15: somebody, or nobody; but viewers know what they have passed on themselves."""
    found: dict[str, Seat] = {}
    sure = certain(truth, viewer).get(seat, Counter[str]())
    for card in game.hands[seat]:
        if card in sure:
            giver = truth.givers[seat].get(card)
        elif calamity(game, card) and not is_kept(game, card):
            giver = pick(chance, [None, *(other for other in game.seats if other not in (viewer, seat))])
        else:
            giver = None
        if giver is not None:
            found[card] = giver
    return found
