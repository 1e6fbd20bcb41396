"""The trading floor by tapping: an offer put together in a draft, one field a line, and answers to offers."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations, islice

import msgspec

from bot.chat.click_effects import ClickEffect, KeepChoosing, SaveDraft, Submit
from bot.chat.controls import BLUE, GREEN, GREY, MAX_BUTTONS, MAX_OPTIONS, Controls, Option, Row
from bot.chat.ids import Control, ControlName
from bot.tables.model.replies import Asked
from data.words import Names, Words
from games.civilization.table.offer import Offer
from games.civilization.table.view import CivilizationView
from games.civilization.trade.floor import ANY, TradingFloor, named
from games.core.answers import Traded
from games.core.notation import parts

MAKING = "offer"
ACCEPTING = "accept"
ALL = "all"
OTHER = "other"


class Trading(ControlName):
    """Controls of the floor, besides those of any market."""

    ANSWER = "deal"
    """A list: what to do with an offer."""
    ACCEPT = "deal_for"
    """A list: the cards that are given for an offer (which)."""
    WANT_LESS = "unwant"
    """Lists: what an offer wants no more, and what it names."""
    NAME = "name"
    SEND = "make"
    """Makes the offer."""
    REPLY = "reply"
    """A button: what to do with an offer (an act and the offer)."""
    FREE = "deal_free"
    """A list: the one card of any kind that is given for an offer (which)."""
    PACK = "pack"
    """A list: the cards of a new offer, or `other` to choose them one by one."""
    WISH = "wish"
    """A list: wants two of a kind, and for the rest cards of any kind."""


class Sketch(msgspec.Struct, frozen=True):
    """An offer so far: to whom, what is given, what is wanted, what is named."""

    to: str = ALL
    give: tuple[str, ...] = ()
    want: tuple[str, ...] = ()
    says: tuple[str, ...] = ()

    def written(self) -> str:
        """One field a line, as the draft keeps it."""
        fields = {"to": (self.to,), "give": self.give, "want": self.want, "say": self.says}
        return "\n".join(f"{name} {', '.join(values)}" for name, values in fields.items())

    def answer(self) -> Traded:
        """The offer that would be made."""
        partner = None if self.to == ALL else self.to
        return Traded("offer", None, partner, dict(Counter(self.give)), dict(Counter(self.want)), self.says)


def sketched(draft: str) -> Sketch:
    """What a draft says."""
    found: dict[str, tuple[str, ...]] = {}
    for line in draft.splitlines():
        name, _, values = line.partition(" ")
        found[name] = tuple(value for value in values.split(", ") if value)
    return Sketch(
        (found.get("to") or (ALL,))[0], found.get("give", ()), found.get("want", ()), found.get("say", ())
    )


def offer_text(floor: TradingFloor, partner: str, give: str, want: str, says: str) -> str:
    """An offer in its notation, from what was typed; if nothing is named, the first cards are."""
    if not says.strip():
        cards = [name for part in parts(give.replace("+", ",")) for name in _times(part, floor.true)]
        says = ", ".join(cards[: floor.true])
    return f"offer {partner.strip() or ALL} {give} for {want} say {says}"


def _times(part: str, most: int) -> list[str]:
    """`2 iron` as two names."""
    count, _, name = part.partition(" ")
    return [name.strip()] * min(int(count), most) if count.isdecimal() and name else [part]


def told(texts: Words, offer: Offer, names: Names) -> str:
    """An offer in words, as the rules let everybody hear it who may."""
    facts_of = {"cards": offer.cards, "says": list(offer.says), "want": offer.want, "seat": offer.seat}
    to = {} if offer.partner is None else {"partner": offer.partner}
    return texts.text("floor.addressed" if to else "floor.open", {**facts_of, **to}, names)


def board_lines(
    view: CivilizationView, texts: Words, names: Names, only: Collection[str] | None = None
) -> list[str]:
    """The board of wants and haves as this view hears it (or some offers of it), and who is done."""
    shown = {id: offer for id, offer in view.offers.items() if only is None or id in only}
    offers = [f"**{id}** {told(texts, offer, names)}" for id, offer in shown.items()]
    lines = [texts.text("floor.board"), *offers] if view.offers else [texts.text("floor.nothing")]
    if view.done_trading:
        lines.append(texts.text("advice.done", {"names": [names[seat] for seat in view.done_trading]}))
    return lines


def rows(
    controls: Controls, texts: Words, asked: Asked, view: CivilizationView, names: Names, step: Sequence[str]
) -> list[Row]:
    """What is on offer, an offer of one's own, and being done."""
    shape = asked.shape
    assert isinstance(shape, TradingFloor) and view.me is not None
    if step[:1] == (ACCEPTING,) and step[1] in view.offers:
        return _accepting(controls, texts, shape, view, step[1])
    found = _replies(controls, texts, shape, view)
    ranked = sorted(view.offers.items(), key=lambda one: not matters(shape, view, one[1]))
    acts = (act for id, offer in ranked for act in _acts(texts, shape, view, names, id, offer))
    found += controls.selects(Trading.ANSWER, list(islice(acts, MAX_OPTIONS)), texts.text("floor.answer"))
    making = bool(asked.draft) or step[:1] == (MAKING,)
    found += _making(controls, texts, asked, shape, names) if making else []
    done = view.me in view.done_trading
    said, word, style = ("again", "open", BLUE) if done else ("done", "done", GREY)
    last = [controls.worded(said, Control.SAY.of(word), style)]
    if not making:
        found += controls.selects(Trading.PACK, _packs(texts, shape), texts.text("floor.pack"))
    typed = controls.worded("offer_typed", Control.OFFER), controls.worded("type", Control.TYPE)
    return [*found, controls.row(*last, *typed)]


def _replies(controls: Controls, texts: Words, shape: TradingFloor, view: CivilizationView) -> list[Row]:
    """Buttons for an offer to me alone, or else for accepting the first ones that I can."""
    others = {id: offer for id, offer in view.offers.items() if offer.seat != view.me}
    able = [id for id, offer in others.items() if shape.may_accept(offer)]
    mine = next((id for id, offer in others.items() if offer.partner == view.me), None)
    if mine is None:
        acts = [(ACCEPTING, id) for id in able[:MAX_BUTTONS]]
    else:
        acts = [(act, mine) for act in (ACCEPTING, "counter", "decline") if act != ACCEPTING or mine in able]
    buttons = [
        controls.button(
            texts.text(f"floor.reply.{act}", {"id": id}),
            Trading.REPLY.of(f"{act} {id}"),
            GREEN if act == ACCEPTING else GREY,
        )
        for act, id in acts
    ]
    return [controls.row(*buttons)] if buttons else []


def _packs(texts: Words, shape: TradingFloor) -> list[Option]:
    """The smallest offers that can be named truthfully: of one kind first."""
    cards = [card for card, count in shape.items.items() for _ in range(min(count, shape.least))]
    packs = dict.fromkeys(tuple(sorted(pack, key=cards.index)) for pack in combinations(cards, shape.least))
    able = [pack for pack in packs if len(shape.nameable(pack)) >= shape.true]
    able.sort(key=lambda pack: len(set(shape.names_for(_named_first(shape, pack)))))
    options = [Option(", ".join(pack), _pack_label(texts, pack)) for pack in able[: MAX_OPTIONS - 1]]
    return [*options, Option(OTHER, texts.text("floor.other"))] if shape.items else []


def _named_first(shape: TradingFloor, pack: Sequence[str]) -> list[str]:
    """Those that can be named first, and the most of one kind before others."""
    counts = Counter(pack)
    return sorted(pack, key=lambda card: (card in shape.unnamed, -counts[card]))


def _pack_label(texts: Words, pack: Sequence[str]) -> str:
    return texts.text("floor.cards", {"cards": dict(Counter(pack))})


def _acts(
    texts: Words, shape: TradingFloor, view: CivilizationView, names: Names, id: str, offer: Offer
) -> list[Option]:
    """What I may do with an offer."""
    text = told(texts, offer, names)
    if offer.seat == view.me:
        return [Option(f"withdraw {id}", texts.text("floor.withdraw", {"id": id, "offer": text}))]
    acts = [ACCEPTING] if shape.may_accept(offer) else []
    acts += ["counter", *(["decline"] if offer.partner == view.me else [])]
    return [Option(f"{act} {id}", texts.text(f"floor.{act}", {"id": id, "offer": text})) for act in acts]


def matters(shape: TradingFloor, view: CivilizationView, offer: Offer) -> bool:
    """My own offers, those to me alone, and those that I can accept."""
    return view.me in (offer.seat, offer.partner) or shape.may_accept(offer)


def _cards(texts: Words, shape: TradingFloor, chosen: Sequence[str]) -> list[Option]:
    left = Counter(chosen)
    found: list[Option] = []
    for card in [card for card, count in shape.items.items() for _ in range(count)][:MAX_OPTIONS]:
        found.append(Option(card, texts.text(f"words.card.{card}"), left[card] > 0))
        left[card] -= 1
    return found


def _accepting(
    controls: Controls, texts: Words, shape: TradingFloor, view: CivilizationView, id: str
) -> list[Row]:
    """Which of my cards, where the offer leaves a choice."""
    want = view.offers[id].want
    if free := _free(shape, want):
        options = [Option(card, texts.text(f"words.card.{card}")) for card in free]
        found = controls.selects(Trading.FREE.of(id), options, texts.text("floor.free"))
        return [*found, controls.row(controls.worded("back", Control.WORDS))]
    count, wish = sum(want.values()), [card for card in named(want) if card in shape.items]
    hint = texts.text("floor.which", {"count": count})
    select = controls.several(Trading.ACCEPT.of(id), _cards(texts, shape, wish), count, count, hint)
    return [select, controls.row(controls.worded("back", Control.WORDS))]


def _free(shape: TradingFloor, want: Mapping[str, int]) -> list[str]:
    """The cards of which one is given freely, if all others are named and held; else none."""
    left = Counter(shape.items)
    left.subtract(named(want))
    if want.get(ANY) != 1 or min(left.values()) < 0:
        return []
    return [card for card, count in left.items() if count > 0]


def _making(controls: Controls, texts: Words, asked: Asked, shape: TradingFloor, names: Names) -> list[Row]:
    """An offer, field by field."""
    sketch = sketched(asked.draft)
    to = [Option(ALL, texts.text("floor.all"), sketch.to == ALL)]
    to += [Option(seat, names[seat], sketch.to == seat) for seat in shape.partners]
    found = controls.selects(Control.PARTNER, to, texts.text("floor.to"))
    cards = _cards(texts, shape, sketch.give)
    least = min(shape.least, len(cards))
    found.append(controls.several(Control.GIVE, cards, least, len(cards), texts.text("floor.give")))
    wanted = [Option(name, _good(texts, name)) for name in shape.nameable(shape.names)]
    if sketch.give and not sketch.want:
        wishes = [
            Option(one.value, texts.text("floor.want_two", {"want": _wish(shape, sketch, one.value)}))
            for one in wanted
            if one.value != ANY
        ]
        found += controls.selects(Trading.WISH, wishes, texts.text("floor.wish"))
    else:
        found += controls.selects(Control.WANT, wanted, texts.text("floor.want"))
    if sketch.want:
        wants = [Option(name, _good(texts, name)) for name in dict.fromkeys(sketch.want)]
        found += controls.selects(Trading.WANT_LESS, wants, texts.text("floor.want_less"))
    nameable = shape.nameable(sketch.give)
    if len(nameable) >= shape.true:
        left, options = Counter(sketch.says), list[Option]()
        for card in nameable:
            options.append(Option(card, _good(texts, card), left[card] > 0))
            left[card] -= 1
        found.append(
            controls.several(Trading.NAME, options, shape.true, len(options), texts.text("floor.say"))
        )
    whole = shape.is_whole(sketch.answer())
    send = controls.worded("send_draft", Trading.SEND, GREEN, disabled=not whole)
    return [*found, controls.row(send, controls.worded("clear", Control.CLEAR))]


def _wish(shape: TradingFloor, sketch: Sketch, name: str) -> dict[str, int]:
    """As many cards as are given: what must be true of this kind, the rest of any."""
    rest = len(sketch.give) - shape.true
    return {name: shape.true, **({ANY: rest} if rest > 0 else {})}


def _good(texts: Words, name: str) -> str:
    return texts.text(f"words.commodity.{name}")


def meant(
    asked: Asked, view: CivilizationView, control: str, rest: str, values: Sequence[str]
) -> ClickEffect | None:
    """What a click on these controls means."""
    shape = asked.shape
    assert isinstance(shape, TradingFloor)
    sketch, chosen = sketched(asked.draft), tuple(value.partition(" ")[2] for value in values)
    match control:
        case Trading.ANSWER if values:
            return _act(shape, view, *values[0].split(" ", 1))
        case Trading.REPLY:
            return _act(shape, view, *rest.split(" ", 1)) if " " in rest else None
        case Trading.FREE if values:
            offer = view.offers.get(rest.rpartition("#")[0])
            given = () if offer is None else (*named(offer.want), values[0])
            return Submit(Traded("accept", rest.rpartition("#")[0], None, dict(Counter(given))))
        case Trading.PACK if values and values[0] == OTHER:
            return KeepChoosing((MAKING,))
        case Trading.PACK if values:
            pack = tuple(values[0].split(", "))
            return _kept(sketch, give=pack, says=shape.names_for(_named_first(shape, pack)))
        case Trading.WISH if values:
            return _kept(sketch, want=tuple(Counter(_wish(shape, sketch, values[0])).elements()))
        case Trading.ACCEPT:
            return Submit(Traded("accept", rest, None, dict(Counter(chosen))))
        case Control.PARTNER if values:
            return _kept(sketch, to=values[0])
        case Control.GIVE:
            kept = tuple((Counter(sketch.says) & Counter(chosen)).elements())
            says = kept if len(kept) >= shape.true else shape.names_for(chosen)
            return _kept(sketch, give=chosen, says=says)
        case Trading.WANT_LESS if values:
            wants = list(sketch.want)
            wants.remove(values[0])
            return _kept(sketch, want=tuple(wants))
        case Control.WANT if values:
            return _kept(sketch, want=_ordered((*sketch.want, values[0])))
        case Trading.NAME:
            return _kept(sketch, says=chosen)
        case Trading.SEND:
            return Submit(sketch.answer())
        case _:
            return None


def _ordered(want: tuple[str, ...]) -> tuple[str, ...]:
    """Names before cards of any kind: the first ones must be true."""
    return tuple(sorted(want, key=lambda name: name == ANY))


def _kept(sketch: Sketch, **changes: str | tuple[str, ...]) -> ClickEffect:
    return SaveDraft(msgspec.structs.replace(sketch, **changes).written())


def _act(shape: TradingFloor, view: CivilizationView, act: str, id: str) -> ClickEffect | None:
    offer = view.offers.get(id)
    if offer is None or act not in (ACCEPTING, "counter"):
        return Submit(text=f"{ACCEPTING if act == 'counter' else act} {id}")
    if act == "counter":
        return SaveDraft(_counter(shape, offer).written())
    if ANY not in offer.want and Counter(offer.want) <= Counter(shape.items):
        return Submit(Traded("accept", id, None, dict(offer.want)))
    return KeepChoosing((ACCEPTING, id))


def _counter(shape: TradingFloor, offer: Offer) -> Sketch:
    """The other way round: what they named for what they want, as far as I have it."""
    mine = Counter(named(offer.want)) & Counter(shape.items)
    rest = offer.cards - len(offer.says)
    give = tuple(mine.elements())
    return Sketch(offer.seat, give, _ordered((*offer.says, *[ANY] * max(0, rest))), shape.names_for(give))
