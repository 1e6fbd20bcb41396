"""A position of Western Empires for each kind of question: Anna, who leads Minoa, is asked nothing else.

Each says what she answers, in the notation of the question. The taps for most shapes follow from that; orders
and the trading floor name them: the beginning of a control's choice (`bot/chat/form_reader.py`), then what is
chosen there.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from bot.chat.controls import MAX_BUTTONS
from bot.chat.ids import Control
from bot.chat.titles.civilization.floor import Trading
from bot.chat.titles.civilization.moving import area_code
from bot.chat.titles.empires.buying import Buying
from data.empires import newest
from games.core.answers import Allocated, AnyAnswer, Chose, ChoseSome
from games.core.decision import kind_of
from games.core.engine import open_decisions, submit
from games.core.game import AnyGame
from games.core.shapes import Allocate, AnyShape, ChooseOne, ChooseSome
from games.empires.title import WESTERN
from tests.tables.posed import AREAS

SEATS = tuple(f"s{number}" for number in range(1, 10))
CIVILIZATIONS = newest().setups["west", len(SEATS)].civilizations
"""Nine: fewer have not all minor calamities."""
ANNA, HELLAS, EGYPT = (SEATS[CIVILIZATIONS.index(name)] for name in ("minoa", "hellas", "egypt"))
SEED = "07" * 32
KNOSSOS, PHAESTOS = (area_code(newest(), id) for id in ("knossos", "phaestos"))
Tap = tuple[str, ...]
Start = Callable[[Sequence[str]], AnyGame]


class Case(NamedTuple):
    """One kind of question. `before`: what is answered until it is asked; without it, the usual answers.

    `follows`: what Anna is asked next, where the rules have more to ask of her.
    """

    kind: str
    start: Start
    answer: str
    before: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()
    taps: tuple[Tap, ...] = ()

    def new(self, options: Mapping[str, Any], seats: Sequence[str], seed: str) -> AnyGame:
        """The game at the moment when Anna is asked this; a lobby that is not full only tries its options."""
        if len(seats) < len(SEATS):
            return WESTERN.new(options, seats, seed)
        game, said = self.start(seats), list(self.before)
        while True:
            found = [item for item in open_decisions(game).values() if item.owed]
            asked = [kind_of(item.decision) for item in found if item.seat == ANNA]
            if asked == [self.kind] and not said:
                return game
            item, view = found[0], game.look(found[0].seat)
            text = said.pop(0) if said else ""
            given = item.decision.parse(view, text) if text else item.decision.default(view)
            submit(game, item.id, item.seat, given)


def taps_for(shape: AnyShape, answer: AnyAnswer, usual: AnyAnswer) -> tuple[Tap, ...]:
    """How this answer is tapped, where the shape says it all; amounts start with the usual ones."""
    match shape, answer, usual:
        case ChooseOne(options), Chose(option), _:
            return (
                ((Control.CHOOSE.of(option),),) if len(options) <= MAX_BUTTONS else ((Control.PICK, option),)
            )
        case ChooseSome(options), ChoseSome(chosen), _:
            return ((Control.PICK_SOME, *_numbered(options, chosen)),)
        case Allocate(_, _, caps), Allocated(amounts), Allocated(proposed):
            changed = [name for name in caps if amounts.get(name, 0) != proposed.get(name, 0)]
            shares = [
                tap
                for name in changed
                for tap in ((Control.SHARE_OF, name), (Control.SHARE, str(amounts.get(name, 0))))
            ]
            return (*shares, (Control.SEND,))
        case _:
            raise AssertionError(f"name the taps for {answer}")


def _numbered(options: Sequence[str], chosen: Sequence[str]) -> list[str]:
    """Each option of a select has its number, because two may be alike."""
    wanted, found = Counter(chosen), list[str]()
    for number, option in enumerate(options):
        if wanted[option]:
            wanted[option] -= 1
            found.append(f"{number} {option}")
    return found


def phase(number: int, areas: Mapping[str, str] = AREAS, **more: Any) -> Start:
    """This phase alone."""

    def start(seats: Sequence[str]) -> AnyGame:
        civilizations = dict(zip(seats, CIVILIZATIONS, strict=True))
        given = {"seats": list(seats), "civilizations": civilizations, "alone": True}
        return WESTERN.pose({**given, "phase": number, "areas": areas, **more})

    return start


def opening(**options: Any) -> Start:
    """A game from its very beginning; with this seed Anna chooses fifth."""
    return lambda seats: WESTERN.new(options, seats, SEED)


TOWNS = AREAS | {"Rhodes": "Minoa city", "Thera": "Minoa city", "Cyprus": "Minoa city", "Sparta": "Minoa 6"}
"""Minoa with four cities and ten tokens."""
GOODS = {ANNA: "3 iron, 2 ochre, wine"}
RICH = {ANNA: "6 iron, 2 wine"}
SHORT = opening(short_game=True)
GENERAL = {ANNA: "advanced_military"}


def struck(calamity: str, areas: Mapping[str, str] = TOWNS, **more: Any) -> Start:
    """Minoa holds this calamity, besides some goods."""
    return phase(9, areas, hands={ANNA: f"{GOODS[ANNA]}, {calamity}"}, **more)


def able(advance: str, areas: Mapping[str, str] = TOWNS, **more: Any) -> Start:
    """Minoa has a special ability."""
    return phase(10, areas, advances={ANNA: advance}, hands=GOODS, **more)


POOR = {"Athens": "Hellas city", "Sparta": "Hellas city", "Argos": "Hellas city"}
POLIS = {"Rhodes": "Minoa city", "Thera": "Minoa city"}
FRONT = {"Sparta": "Minoa 3, Hellas 3", "Argos": "Minoa 3, Hellas 3"}
RAID = {"Memphis": "Egypt city, Minoa 7"}
SIEGE = {"Knossos": "Minoa city, Hellas 7", "Thera": "Minoa city, Egypt 7"}
MUTUAL = RAID | {"Knossos": "Minoa city, Hellas 7"}
LEFT = phase(13, AREAS | {"Thessaly": "Minoa 3"}, options={"leaving_by_the_book": True}, leaving=[HELLAS])
"""Hellas has left the game, and tokens of Minoa are in its region."""
TYRANT = phase(
    9,
    {"Athens": "Hellas 6", "Thessaly": "Hellas 6"},
    hands={HELLAS: "tyranny"},
    stock=dict.fromkeys(SEATS, 4) | {HELLAS: 43},
)
"""Minoa, the first in ranking, takes all that Hellas has, but its stock is small."""

CHAPTERS = {
    "opening": (
        Case("choose-civilization", opening(), "rome"),
        Case("place-cities", SHORT, "kanesh, lycia, miletus, troy, ionia"),
        Case(
            "lose-city",
            opening(short_game=True, short_game_city_lost=list(newest().short_game.sets)),
            "kanesh",
        ),
        Case(
            "spread-tokens", SHORT, "2 anatolia, 1 colchis, 2 crimea, 2 galatia, 2 ionia, 2 trapezus, 2 troy"
        ),
        Case("resettle", LEFT, "2 sparta, 1 corinth"),
    ),
    "board": (
        Case("set-tax-rate", phase(1, advances={ANNA: "coinage"}), "1"),
        Case("choose-revolting-cities", phase(1, POOR, stock={HELLAS: 2}), "argos, sparta"),
        Case("expand", phase(2, AREAS | {"Sparta": "Minoa 3"}, stock={ANNA: 2}), "2 sparta"),
        Case(
            "move",
            phase(3),
            "2 Phaestos > Knossos",
            taps=(
                (Control.WORDS.of(PHAESTOS),),
                (Control.LINE.of(f"{PHAESTOS}|{KNOSSOS}|2"),),
                (Control.SEND,),
            ),
        ),
        Case("choose-conflict", phase(4, FRONT, advances=GENERAL), "sparta", follows=("choose-losses",)),
        Case(
            "choose-losses",
            phase(4, {"Sparta": "Minoa 3, Hellas 3", "Argos": "Minoa 2"}, advances=GENERAL),
            "1 Argos",
            taps=((Control.WORD, "1"), (Control.WORD, "Argos"), (Control.SEND,)),
        ),
        Case("choose-attack", phase(4, SIEGE), "thera"),
        Case("wait-for-attack", phase(4, MUTUAL, stock={ANNA: 1}), "no"),
        Case("plunder", phase(4, RAID, hands={EGYPT: "2 wine"}), "1 card, 2 treasury"),
        Case(
            "build-cities", phase(5, {"Sparta": "Minoa 6", "Argos": "Minoa 12", "Thera": "Minoa 6"}), "sparta"
        ),
        Case("reduce-cities", phase(5, {"Knossos": "Minoa city", "Thera": "Minoa city"}), "thera"),
    ),
    "cards": (
        Case("buy-card", phase(6, treasury={ANNA: 20}), "9"),
        Case(
            "trade",
            phase(7, hands={ANNA: "3 iron, 2 ochre", HELLAS: "3 wine"}),
            "offer all 2 iron + 1 ochre for 2 wine + 1 any say iron, iron",
            follows=("trade",),
            taps=(
                (Trading.PACK, "iron, iron, ochre"),
                (Trading.WISH, "wine"),
                (Trading.SEND,),
            ),
        ),
        Case(
            "buy-advances",
            phase(12, hands=RICH),
            "buy pottery; spend 6 iron",
            taps=((Buying.ADVANCE, "pottery"), (Control.SEND,)),
        ),
        Case(
            "choose-credits",
            phase(12, hands=RICH),
            "1 arts, 1 civics",
            before=("buy written_record\nspend 6 iron",),
        ),
        Case(
            "discard-cards",
            phase(12, hands={ANNA: "5 iron, 3 ochre, 2 wine"}),
            "iron, ochre",
            before=("pass",),
        ),
    ),
    "calamities": (
        Case(
            "take-damage",
            struck("epidemic"),
            "3 Sparta; city Thera > 2; city Rhodes; 4 Phaestos",
            before=(f"{HELLAS}, {EGYPT}",),
            taps=(
                (Control.WORD, "3"),
                (Control.WORD, "Sparta"),
                (Control.WORD, "city"),
                (Control.WORD, "Thera"),
                (Control.WORD, "> 2"),
                (Control.WORD, "city"),
                (Control.WORD, "Rhodes"),
                (Control.LINE,),
                (Control.WORD, "4"),
                (Control.WORD, "Phaestos"),
                (Control.SEND,),
            ),
        ),
        Case("name-victims", struck("epidemic"), f"{HELLAS}, {EGYPT}", follows=("take-damage",)),
        Case("choose-cities", struck("superstition"), "knossos, rhodes, thera"),
        Case(
            "rank-cities",
            struck("superstition", POLIS, stock={ANNA: 1}),
            "thera > rhodes",
            taps=((Control.RANK, "thera"), (Control.RANK, "rhodes"), (Control.SEND,)),
        ),
        Case("choose-place", struck("cyclone"), "eastern_mediterranean"),
        Case("select-units", struck("civil_war", TOWNS | {"Argos": "Minoa 10"}), "rhodes"),
        Case("annex-tokens", TYRANT, "1 athens, 3 thessaly"),
        Case("pay-ransom", struck("city_in_flames", treasury={ANNA: 12}), "rhodes"),
        Case("lose-goods", struck("banditry", treasury={ANNA: 12}), "iron"),
        Case("lose-face-value", struck("corruption"), "iron, iron, iron, wine"),
        Case(
            "cancel-by-goods",
            struck("iconoclasm_and_heresy", advances={ANNA: "theocracy"}),
            "iron, wine",
            before=(f"{HELLAS}, {EGYPT}",),
        ),
        Case(
            "stay-in-time",
            struck("regression", advances={ANNA: "enlightenment"}, spaces={ANNA: 5}),
            "rhodes, thera",
        ),
    ),
    "abilities": (
        Case("use-ability", able("trade_routes, politics"), "politics", follows=("choose-target",)),
        Case("choose-target", able("politics"), "gain 3"),
        Case(
            "win-barbarians",
            able("universal_doctrine", TOWNS | {"Lesbos": "barbarians 3"}),
            "2 lesbos",
            before=("tokens",),
        ),
        Case("sell-goods", able("trade_routes"), "ochre, ochre"),
        Case("demand-tribute", able("provincial_empire"), HELLAS, before=("provincial_empire",)),
        Case(
            "give-tribute",
            phase(10, TOWNS, hands=GOODS, advances={HELLAS: "provincial_empire"}),
            "wine",
            before=("provincial_empire", ANNA),
        ),
        Case(
            "scatter",
            able("diaspora"),
            "2 Sparta > Peloponnesos",
            taps=(
                (Control.WORD, area_code(newest(), "sparta")),
                (Control.WORD, "~minoa"),
                (Control.WORD, area_code(newest(), "peloponnesos")),
                (Control.WORD, "2"),
                (Control.SEND,),
            ),
        ),
    ),
}
