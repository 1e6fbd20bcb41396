"""What a hostile user sends: made at random, and never by chance a legal answer."""

from dataclasses import dataclass
from random import Random
from typing import Any

from bot.chat.ids import Control
from bot.chat.old_ids import LETTERS
from bot.chat.title_commands import declared
from bot.soak.town import Spot, Town
from sandbox.interaction import InteractionKind
from sandbox.kinds import OptionKind
from sandbox.limits.components import walk
from sandbox.model import Channel, Command, Json, Message
from sandbox.persona import Persona
from sandbox.reading import many

BUTTON, SELECT, TEXT_INPUT, LABEL = 2, 3, 4, 18
ODD = (
    "",
    " ",
    "@everyone",
    "<@&1> <@1> <#1> </x:1>",
    "**_~~||`",
    "```",
    "[x](https://example.com)",
    "-# ## >>> ",
    "\u202e\u2066\u200b\ufeff",
    "a\u0301" * 40,
    "\x00\x01\x1f\x7f",
    "\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16"),
    "𒀀" * 50,
    "%s%n{0}{x!r}{seat:name}",
    "'; DROP TABLE tables; --",
    "../../../../etc/passwd",
    "\n" * 300,
    "9" * 400,
    "-1",
    "1e999",
    "NaN",
    "٣ ٤",
    "null",
    "=" * 100,
    ":" * 60,
    "x" * 4000,
)
TRIED = (
    Control.CHOOSE,
    Control.TYPE,
    Control.FILL,
    Control.OFFER,
    Control.PICK,
    Control.PICK_SOME,
    Control.PICK_LINE,
    Control.WORD,
    Control.WORDS,
    Control.RANK,
    Control.CLEAR,
    Control.SAY,
)
CONTROLS = (
    *(f"{control}:" for control in TRIED),
    *(letter for letter, control in LETTERS.items() if control in TRIED),
    *"zZ/!0:",
)
"""How choices begin, now and in `v1`, and how they never do; none of these alone is a whole answer."""


@dataclass(frozen=True)
class Attack:
    kind: InteractionKind
    who: Persona
    channel: Channel
    data: Json
    source: Message | None = None


def attack(town: Town, stranger: Persona, chance: Random) -> Attack:
    """One of them."""
    spot = chance.choice(town.spots)
    ways = (_forged_button, _forged_select, _others_button, _modal, _command, _any_command, _autocomplete)
    return chance.choice(ways)(town, spot, stranger, chance)


def odd(chance: Random) -> str:
    """A text that no rule has a use for."""
    return "".join(chance.choice(ODD) for _ in range(chance.randrange(1, 4)))[:4000]


def _garbage(chance: Random) -> str:
    """Never the word for something: it begins with what no notation knows."""
    return ("¿" + odd(chance))[:4000]


def _someone(spot: Spot, stranger: Persona, chance: Random) -> Persona:
    return chance.choice([stranger, *spot.people])


def _source(spot: Spot, chance: Random) -> Message:
    """Some message of ours: forged clicks come from somewhere."""
    return chance.choice([m for m in spot.channel.messages.values() if m.application is not None])


def _custom_id(spot: Spot, chance: Random) -> str:
    version = chance.choice(("v1", "v1", "v2", "v2", "v0", "v3", ""))
    table = chance.choice((_table(spot), "aaaaaaa", odd(chance)[:8], "-"))
    question = chance.choice(("-", "1", "2", "0a", "zz", odd(chance)[:6]))
    choice = chance.choice(CONTROLS) + _garbage(chance)
    if question == "-":
        choice = chance.choice(("vote.1.yes", "vote.x", "undo.", "start!", "join.x", "options.x", choice))
    return f"{version}:{table}:{question}:{choice}"[:100]


def _table(spot: Spot) -> str:
    """The table of a spot, as its buttons name it."""
    for message in reversed(spot.channel.messages.values()):
        for _, it in walk(message.components):
            parts = str(it.get("custom_id", "")).split(":")
            if len(parts) > 2:
                return parts[1]
    return "-"


def _component(spot: Spot, who: Persona, data: Json, chance: Random) -> Attack:
    return Attack(InteractionKind.COMPONENT, who, spot.channel, data, _source(spot, chance))


def _forged_button(town: Town, spot: Spot, stranger: Persona, chance: Random) -> Attack:
    data: Json = {"custom_id": _custom_id(spot, chance), "component_type": BUTTON, "id": 1}
    return _component(spot, _someone(spot, stranger, chance), data, chance)


def _forged_select(town: Town, spot: Spot, stranger: Persona, chance: Random) -> Attack:
    values = [_garbage(chance)[:100] for _ in range(chance.randrange(4))]
    data: Json = {"custom_id": _custom_id(spot, chance), "component_type": SELECT, "id": 1, "values": values}
    return _component(spot, _someone(spot, stranger, chance), data, chance)


def _others_button(town: Town, spot: Spot, stranger: Persona, chance: Random) -> Attack:
    """A button of a player's own panel, pressed by a stranger; he has seen its custom_id over a shoulder."""
    panels = [m for p in spot.people for m in p.sees(p.dm(town.account))]
    found = [it for m in panels for _, it in walk(m.components) if it["type"] in (BUTTON, SELECT)]
    if not found:
        return _forged_button(town, spot, stranger, chance)
    it = chance.choice(found)
    data: Json = {"custom_id": it.get("custom_id", ""), "component_type": it["type"], "id": it["id"]}
    if it["type"] == SELECT:
        data["values"] = [chance.choice(it["options"])["value"]]
    return _component(spot, stranger, data, chance)


def _input(name: str, value: str) -> Json:
    return {"type": TEXT_INPUT, "id": 2, "custom_id": name, "value": value}


def _modal(town: Town, spot: Spot, stranger: Persona, chance: Random) -> Attack:
    names = chance.sample(["text", "f:partner", "f:give", "f:x", odd(chance)[:90]], chance.randrange(4))
    fields: list[Json] = [
        {
            "type": LABEL,
            "id": 1,
            "component": {"type": TEXT_INPUT, "id": 2, "custom_id": n, "value": _garbage(chance)},
        }
        for n in names
    ]
    data: Json = {"custom_id": _custom_id(spot, chance), "components": fields}
    who = _someone(spot, stranger, chance)
    return Attack(InteractionKind.MODAL, who, spot.channel, data, _source(spot, chance))


CHEATS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("table", "start", {}),
    ("table", "option", {"name": "wonder", "value": "yes"}),
    ("table", "option", {"name": "?", "value": "?"}),
    ("table", "robot", {"seat": "s2"}),
    ("table", "robot", {"seat": "?", "player": "?"}),
    ("table", "seat", {"seat": "?"}),
    ("table", "rewind", {"to": "?"}),
    ("table", "time", {"minutes": -5}),
    ("table", "time", {"minutes": 10**9}),
    ("table", "pause", {"days": -1}),
    ("table", "pause", {"days": 10**9}),
    ("table", "join", {}),
    ("table", "retry", {}),
    ("table", "resume", {}),
)
"""A host may do none of these in play; nor may anybody else."""


def _command(town: Town, spot: Spot, stranger: Persona, chance: Random) -> Attack:
    """Commands with odd texts, in wrong places, by people without a seat, by a host who cheats."""
    where = chance.choice([spot.channel, spot.channel, town.spots[0].channel, stranger.dm(town.account)])
    if chance.randrange(2):
        group, name, given = chance.choice(CHEATS)
        who = spot.people[0] if where is spot.channel else stranger
        filled = {k: _garbage(chance) if v == "?" else v for k, v in given.items()}
        return Attack(InteractionKind.COMMAND, who, where, _called(town, group, name, filled))
    name = chance.choice(("answer", "rules", "map", "seat", "log"))
    texts: dict[str, dict[str, Any]] = {
        "answer": {"answer": _garbage(chance), "question": odd(chance)},
        "rules": {"words_or_number": odd(chance) or "x"},
        "map": {"table": _garbage(chance)},
        "seat": {"table": _garbage(chance)},
        "log": {"entries": chance.choice((1, 50))},
    }
    who = stranger if where.guild is None else _someone(spot, stranger, chance)
    return Attack(InteractionKind.COMMAND, who, where, _called(town, None, name, texts[name]))


FOR_TEXT = {"hand", "help", "parley", "standing"} | {command.name for command in declared()}
"""Commands of players that take no text for an answer which begins with what no notation knows; those of all
titles are like that."""
OWN = "settings"
"""These anybody may change, for himself."""


def _any_command(town: Town, spot: Spot, stranger: Persona, chance: Random) -> Attack:
    """Whatever there is, by somebody without a seat, or by players with texts that say nothing."""
    who = _someone(spot, stranger, chance)
    commands = [c for c in town.sandbox.world.commands.values() if c.name != OWN]
    able = [c for c in commands if who is stranger or c.name in FOR_TEXT]
    command = chance.choice(able)
    below, options = "", many(command.spec, "options")
    if options and options[0]["type"] in (OptionKind.SUBCOMMAND, OptionKind.GROUP):
        one = chance.choice([one for one in options if who is stranger or one["name"] != "end"])
        below, options = one["name"], many(one, "options")
    given = {one["name"]: _wild(one["type"], chance) for one in options if one["type"] in WILD}
    data = _called(town, command.name if below else None, below or command.name, given)
    return Attack(InteractionKind.COMMAND, who, spot.channel, data)


WILD = (OptionKind.STRING, OptionKind.INTEGER, OptionKind.BOOLEAN)


def _wild(kind: int, chance: Random) -> Any:
    match kind:
        case OptionKind.INTEGER:
            return chance.choice((-(2**53), -1, 0, 2**53))
        case OptionKind.BOOLEAN:
            return chance.random() < 0.5
        case _:
            return _garbage(chance)


def _autocomplete(town: Town, spot: Spot, stranger: Persona, chance: Random) -> Attack:
    data = _called(town, None, "answer", {"answer": odd(chance)})
    data["options"][0]["focused"] = True
    who = _someone(spot, stranger, chance)
    return Attack(InteractionKind.AUTOCOMPLETE, who, spot.channel, data)


def _called(town: Town, group: str | None, name: str, given: dict[str, Any]) -> Json:
    """What Discord sends for a command; nobody has checked it."""
    command = _registered(town, group or name)
    kinds = {str: OptionKind.STRING, int: OptionKind.INTEGER, bool: OptionKind.BOOLEAN}
    options: list[Json] = [{"name": k, "type": kinds[type(v)], "value": v} for k, v in given.items()]
    if group is not None:
        options = [{"name": name, "type": 1, "options": options}]
    return {"id": str(command.id), "name": command.name, "type": 1, "options": options}


def _registered(town: Town, name: str) -> Command:
    return next(c for c in town.sandbox.world.commands.values() if c.name == name)
