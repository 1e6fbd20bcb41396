"""Commands at the terminal: help, rules, board, hand, legend, log, undo, save, load, quit."""

from typing import TYPE_CHECKING, Literal

from bot.tools.play_prompt import Prompt
from bot.tools.play_save import FileProblem
from bot.tools.play_table import Table
from bot.tools.terminal import TEXTS, Style
from data.indexes import rule_index
from games.core.illegal import Illegal

if TYPE_CHECKING:
    from bot.tools.play_session import Session

Outcome = Literal["stay", "again", "leave"]
"""The same question stays open, another may be open now, or the person leaves."""

LOG_LINES = 20
"""Lines that `log` prints if no number is given."""
MOST_RULES = 4
"""Rules that a search prints."""


def run_command(session: "Session", text: str, prompt: Prompt) -> Outcome | None:
    """Runs the command that the line is; None if it is not a command but an answer."""
    word, _, rest = text.partition(" ")
    match word.casefold():
        case "help":
            _help(session, rest, prompt)
        case "rules":
            _rules(session, rest)
        case "board":
            session.show_board()
        case "hand":
            session.terminal.draw(session.screen.hand(session.table.look()))
        case "legend":
            session.terminal.say("\n".join(session.screen.legend()))
        case "log":
            _log(session, rest)
        case "undo":
            return _undo(session)
        case "save":
            _save(session, rest)
        case "load":
            return _load(session, rest)
        case "quit" | "exit":
            return "leave"
        case _:
            return None
    return "stay"


def _help(session: "Session", about: str, prompt: Prompt) -> None:
    if about.casefold() == "game":
        session.terminal.say(session.words.text("title.primer").strip())
        session.terminal.say()
        session.terminal.say("\n".join(session.screen.legend()))
    else:
        session.terminal.say(TEXTS.text("help.commands").strip())
        session.terminal.say()
        session.show_question(prompt)


def _rules(session: "Session", sought: str) -> None:
    index = rule_index(session.table.title.name)
    if not sought:
        topics = dict.fromkeys(rule.id.split(".")[1] for rule in index.rules)
        first = index.rules[0].id
        session.say("said.rules_how", topic=next(iter(topics)), number=first, topics=", ".join(topics))
        return
    found = [rule for rule in index.rules if rule.id.casefold() == sought.casefold()] or index.search(sought)
    if not found:
        session.say("said.rules_none")
    for rule in found[:MOST_RULES]:
        session.terminal.say(f"{rule.id}  {rule.title}", style=Style(bold=True))
        session.terminal.say(rule.text, indent="  ", hanging="")
    if len(found) > MOST_RULES:
        session.say("said.rules_more", count=len(found) - MOST_RULES)


def _log(session: "Session", lines: str) -> None:
    count = int(lines) if lines.isdecimal() and len(lines) < 6 else LOG_LINES
    for line in session.table.log[-count:] if count else []:
        session.terminal.say(line, indent="  ")
    if not session.table.log:
        session.say("said.log_empty")


def _undo(session: "Session") -> Outcome:
    try:
        facts = session.table.undo()
    except Illegal as illegal:
        session.refuse(illegal)
        return "stay"
    session.tell(facts)
    return "again"


def _save(session: "Session", file: str) -> None:
    if not file:
        session.say("said.save_how")
        return
    try:
        session.table.save(file)
    except FileProblem as problem:
        session.terminal.say(str(problem))
    else:
        session.say("said.saved", file=file)


def _load(session: "Session", file: str) -> Outcome:
    if not file:
        session.say("said.load_how")
        return "stay"
    try:
        table = Table.load(file, session.table.chance)
    except FileProblem as problem:
        session.terminal.say(str(problem))
        return "stay"
    session.sit_at(table)
    session.say("hello.loaded", file=file)
    return "again"
