"""What a hostile user sends: made at random, but never a legal answer by chance."""

from dataclasses import dataclass
from random import Random
from typing import Any

from bot.chat.ids import Control
from bot.chat.old_ids import LETTERS
from bot.chat.title_commands import declared
from bot.soak.workload import Group, Workload
from sandbox.interaction import InteractionKind
from sandbox.kinds import OptionKind
from sandbox.limits.components import walk
from sandbox.model import Channel, Command, Json, Message
from sandbox.persona import Persona
from sandbox.reading import many

# Discord's numbers for types of components.
BUTTON, SELECT, TEXT_INPUT, LABEL = 2, 3, 4, 18
ODD_TEXTS = (
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
"""Texts made to break Markdown, mentions, encodings, formats, queries and numbers."""
FORGED_CONTROLS = (
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
"""Controls of questions that need more than themselves: none alone is a whole answer."""
CHOICE_PREFIXES = (
    *(f"{control}:" for control in FORGED_CONTROLS),
    *(letter for letter, control in LETTERS.items() if control in FORGED_CONTROLS),
    *"zZ/!0:",
)
"""How the choice in a custom_id begins, now and in `v1`, and how it never does."""


@dataclass(frozen=True)
class Attack:
    """One interaction, as it is sent to the bot."""

    kind: InteractionKind
    who: Persona
    channel: Channel
    data: Json
    source: Message | None = None


def attack(workload: Workload, stranger: Persona, chance: Random) -> Attack:
    """A random attack at a random table."""
    group = chance.choice(workload.groups)
    makers = (_forged_button, _forged_select, _others_button, _modal, _command, _any_command, _autocomplete)
    return chance.choice(makers)(workload, group, stranger, chance)


def odd_text(chance: Random) -> str:
    """One to three odd texts in a row."""
    return "".join(chance.choice(ODD_TEXTS) for _ in range(chance.randrange(1, 4)))[:4000]


def _garbage(chance: Random) -> str:
    """An odd text that is never a legal answer: it begins with a character that no notation knows."""
    return ("¿" + odd_text(chance))[:4000]


def _someone(group: Group, stranger: Persona, chance: Random) -> Persona:
    return chance.choice([stranger, *group.people])


def _source(group: Group, chance: Random) -> Message:
    """A message of the bot, for a forged click to come from."""
    return chance.choice([m for m in group.channel.messages.values() if m.application is not None])


def _custom_id(group: Group, chance: Random) -> str:
    version = chance.choice(("v1", "v1", "v2", "v2", "v0", "v3", ""))
    table = chance.choice((_table(group), "aaaaaaa", odd_text(chance)[:8], "-"))
    question = chance.choice(("-", "1", "2", "0a", "zz", odd_text(chance)[:6]))
    choice = chance.choice(CHOICE_PREFIXES) + _garbage(chance)
    if question == "-":
        choice = chance.choice(("vote.1.yes", "vote.x", "undo.", "start!", "join.x", "options.x", choice))
    return f"{version}:{table}:{question}:{choice}"[:100]


def _table(group: Group) -> str:
    """The id of the group's table, read from its buttons."""
    for message in reversed(group.channel.messages.values()):
        for _, it in walk(message.components):
            parts = str(it.get("custom_id", "")).split(":")
            if len(parts) > 2:
                return parts[1]
    return "-"


def _component(group: Group, who: Persona, data: Json, chance: Random) -> Attack:
    return Attack(InteractionKind.COMPONENT, who, group.channel, data, _source(group, chance))


def _forged_button(workload: Workload, group: Group, stranger: Persona, chance: Random) -> Attack:
    data: Json = {"custom_id": _custom_id(group, chance), "component_type": BUTTON, "id": 1}
    return _component(group, _someone(group, stranger, chance), data, chance)


def _forged_select(workload: Workload, group: Group, stranger: Persona, chance: Random) -> Attack:
    values = [_garbage(chance)[:100] for _ in range(chance.randrange(4))]
    data: Json = {"custom_id": _custom_id(group, chance), "component_type": SELECT, "id": 1, "values": values}
    return _component(group, _someone(group, stranger, chance), data, chance)


def _others_button(workload: Workload, group: Group, stranger: Persona, chance: Random) -> Attack:
    """A button of a player's own panel, pressed by a stranger who has learnt its custom_id."""
    panels = [m for p in group.people for m in p.sees(p.dm(workload.account))]
    found = [it for m in panels for _, it in walk(m.components) if it["type"] in (BUTTON, SELECT)]
    if not found:
        return _forged_button(workload, group, stranger, chance)
    it = chance.choice(found)
    data: Json = {"custom_id": it.get("custom_id", ""), "component_type": it["type"], "id": it["id"]}
    if it["type"] == SELECT:
        data["values"] = [chance.choice(it["options"])["value"]]
    return _component(group, stranger, data, chance)


def _input(name: str, value: str) -> Json:
    return {"type": TEXT_INPUT, "id": 2, "custom_id": name, "value": value}


def _modal(workload: Workload, group: Group, stranger: Persona, chance: Random) -> Attack:
    names = chance.sample(["text", "f:partner", "f:give", "f:x", odd_text(chance)[:90]], chance.randrange(4))
    fields: list[Json] = [
        {
            "type": LABEL,
            "id": 1,
            "component": {"type": TEXT_INPUT, "id": 2, "custom_id": n, "value": _garbage(chance)},
        }
        for n in names
    ]
    data: Json = {"custom_id": _custom_id(group, chance), "components": fields}
    who = _someone(group, stranger, chance)
    return Attack(InteractionKind.MODAL, who, group.channel, data, _source(group, chance))


HOST_CHEATS: tuple[tuple[str, str, dict[str, Any]], ...] = (
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
"""Commands that must change nothing during play, not even for a host; "?" is replaced by garbage."""


def _command(workload: Workload, group: Group, stranger: Persona, chance: Random) -> Attack:
    """Commands with odd texts, in wrong places, by people without a seat, by a host who cheats."""
    where = chance.choice(
        [group.channel, group.channel, workload.groups[0].channel, stranger.dm(workload.account)]
    )
    if chance.randrange(2):
        above, name, given = chance.choice(HOST_CHEATS)
        who = group.people[0] if where is group.channel else stranger
        filled = {k: _garbage(chance) if v == "?" else v for k, v in given.items()}
        return Attack(InteractionKind.COMMAND, who, where, _command_data(workload, above, name, filled))
    name = chance.choice(("answer", "rules", "map", "seat", "log"))
    texts: dict[str, dict[str, Any]] = {
        "answer": {"answer": _garbage(chance), "question": odd_text(chance)},
        "rules": {"words_or_number": odd_text(chance) or "x"},
        "map": {"table": _garbage(chance)},
        "seat": {"table": _garbage(chance)},
        "log": {"entries": chance.choice((1, 50))},
    }
    who = stranger if where.guild is None else _someone(group, stranger, chance)
    return Attack(InteractionKind.COMMAND, who, where, _command_data(workload, None, name, texts[name]))


HARMLESS_WITH_GARBAGE = {"hand", "help", "parley", "standing"} | {command.name for command in declared()}
"""Commands that change nothing when a player gives them garbage; all commands of titles are like that."""
OWN_SETTINGS = "settings"
"""The command for a user's own settings, which anybody may change."""


def _any_command(workload: Workload, group: Group, stranger: Persona, chance: Random) -> Attack:
    """Any command by a stranger, or a harmless one by a player, with garbage in every option."""
    who = _someone(group, stranger, chance)
    commands = [c for c in workload.sandbox.world.commands.values() if c.name != OWN_SETTINGS]
    able = [c for c in commands if who is stranger or c.name in HARMLESS_WITH_GARBAGE]
    command = chance.choice(able)
    below, options = "", many(command.spec, "options")
    if options and options[0]["type"] in (OptionKind.SUBCOMMAND, OptionKind.GROUP):
        one = chance.choice([one for one in options if who is stranger or one["name"] != "end"])
        below, options = one["name"], many(one, "options")
    given = {one["name"]: _odd_value(one["type"], chance) for one in options if one["type"] in FILLED_KINDS}
    data = _command_data(workload, command.name if below else None, below or command.name, given)
    return Attack(InteractionKind.COMMAND, who, group.channel, data)


FILLED_KINDS = (OptionKind.STRING, OptionKind.INTEGER, OptionKind.BOOLEAN)
"""Kinds of options that get an odd value."""


def _odd_value(kind: int, chance: Random) -> Any:
    match kind:
        case OptionKind.INTEGER:
            return chance.choice((-(2**53), -1, 0, 2**53))
        case OptionKind.BOOLEAN:
            return chance.random() < 0.5
        case _:
            return _garbage(chance)


def _autocomplete(workload: Workload, group: Group, stranger: Persona, chance: Random) -> Attack:
    data = _command_data(workload, None, "answer", {"answer": odd_text(chance)})
    data["options"][0]["focused"] = True
    who = _someone(group, stranger, chance)
    return Attack(InteractionKind.AUTOCOMPLETE, who, group.channel, data)


def _command_data(workload: Workload, group: str | None, name: str, given: dict[str, Any]) -> Json:
    """What Discord sends for a command, with options that it has not checked."""
    command = _registered(workload, group or name)
    kinds = {str: OptionKind.STRING, int: OptionKind.INTEGER, bool: OptionKind.BOOLEAN}
    options: list[Json] = [{"name": k, "type": kinds[type(v)], "value": v} for k, v in given.items()]
    if group is not None:
        options = [{"name": name, "type": 1, "options": options}]
    return {"id": str(command.id), "name": command.name, "type": 1, "options": options}


def _registered(workload: Workload, name: str) -> Command:
    return next(c for c in workload.sandbox.world.commands.values() if c.name == name)
