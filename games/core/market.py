"""The shape of trading: an honest exchange of things between two seats."""

from collections import Counter
from typing import ClassVar, cast, get_args

import msgspec

from games.core import notation
from games.core.answers import Act, AnyAnswer, Traded
from games.core.audience import Seat
from games.core.dice import Chance
from games.core.illegal import Forbidden, Malformed
from games.core.shape import Shape

REPLIES: tuple[Act, ...] = ("accept", "decline", "withdraw")


class Exchange(msgspec.Struct, frozen=True):
    """What a seat offers to give, and for what: to one other, or to all."""

    seat: Seat
    partner: Seat | None
    give: dict[str, int]
    want: dict[str, int]


class Market(Shape, frozen=True, tag="market"):
    """Offers, replies to them, and being done. `items` are one's own, `names` all that may be wanted.

    Notation: `offer s2 3 salt + 1 ochre for 4 iron`, `accept a`, `decline a`, `withdraw a`, `done`, `open`.
    """

    items: dict[str, int]
    names: tuple[str, ...]
    partners: tuple[Seat, ...]
    offers: dict[str, Exchange]
    me: Seat
    takes: ClassVar[type] = Traded
    parts: ClassVar[dict[str, tuple[str, ...]]] = {
        "offer": REPLIES,
        "partner": ("offer",),
        "give": ("offer",),
        "want": ("offer",),
        "says": (),
    }
    """Which acts take which parts of an answer."""

    def check(self, answer: AnyAnswer) -> None:
        super().check(answer)
        assert isinstance(answer, Traded)
        extra = [
            name for name, acts in self.parts.items() if getattr(answer, name) and answer.act not in acts
        ]
        if extra:
            raise Malformed("market.extra", act=answer.act, given=extra)
        if answer.partner is not None and answer.partner not in self.partners:
            raise Forbidden("market.partner", given=notation.quote(answer.partner))
        offer = self.offers.get(answer.offer or "")
        if answer.act in REPLIES and offer is None:
            raise Forbidden("market.offer", given=notation.quote(answer.offer or ""))
        for name, amount in answer.give.items():
            if not 0 < amount <= self.items.get(name, 0):
                raise Forbidden("market.cards", given=notation.quote(name), amount=amount)
        for name in (*answer.want, *answer.says):
            if name not in self.names:
                raise Forbidden("option.closed", given=notation.quote(name), options=self.names)
        if any(not 0 < amount < 1000 for amount in answer.want.values()):
            raise Malformed("number.unknown", given="want")
        if offer is not None:
            self.check_reply(answer.act, offer)

    def check_reply(self, act: str, offer: Exchange) -> None:
        """One's own is withdrawn; another's is accepted with what it wants, or declined if it is to me."""
        if (act == "withdraw") != (offer.seat == self.me):
            raise Forbidden("market.own")
        if act == "decline" and offer.partner is None:
            raise Forbidden("market.public")
        lacking = Counter(offer.want) - Counter(self.items)
        if act == "accept" and lacking:
            raise Forbidden("market.lacking", things=notation.counts(lacking))

    def replies(self) -> list[Traded]:
        """All that may be replied to the offers as they are."""
        return [Traded(act, id) for id in self.offers for act in REPLIES if self._may(act, id)]

    def _may(self, act: str, id: str) -> bool:
        try:
            self.check_reply(act, self.offers[id])
        except Forbidden:
            return False
        return True

    def sample(self, chance: Chance) -> AnyAnswer:
        return Traded("done")

    def parse(self, text: str) -> AnyAnswer:
        head, _, rest = text.strip().partition(" ")
        act = cast("Act", notation.match(head, get_args(Act), "act"))
        if act in ("done", "open"):
            return Traded(act)
        name, _, rest = rest.strip().partition(" ")
        if act == "offer":
            partner = None if name in ("all", "open") else notation.match(name, self.partners, "seat")
            give, _, want = f" {rest} ".partition(" for ")
            return Traded("offer", None, partner, self._things(give), self._things(want))
        return Traded(act, name, None, self._things(rest.removeprefix("with ")))

    def _things(self, text: str) -> dict[str, int]:
        return notation.amounts(text.replace("+", ","), self.names)


def write_trade(answer: Traded) -> str:
    """An act in its notation."""

    def things(amounts: dict[str, int]) -> str:
        return " + ".join(f"{amount} {name}" for name, amount in amounts.items())

    words: list[str] = [answer.act]
    if answer.act == "offer":
        words += [answer.partner or "all", things(answer.give), "for", things(answer.want)]
    elif answer.offer is not None:
        words += [answer.offer] + (["with", things(answer.give)] if answer.give else [])
    if answer.says:
        words += ["say", ", ".join(answer.says)]
    return " ".join(word for word in words if word)
