"""A person plays: what happened is told, what is asked is read. No rule of any game is here."""

import textwrap
from collections.abc import Collection, Iterator, Mapping
from typing import Any, cast

from bot.tools import play_commands
from bot.tools.play_asking import Asking
from bot.tools.play_screen import Screen, WordScreen
from bot.tools.play_table import Table, Told
from bot.tools.terminal import TEXTS, Style, Terminal
from bot.tools.title import tools_of
from data.words import Names, Words, words
from games.core.engine import Open
from games.core.illegal import Illegal
from games.core.result import Result

LISTED = 24
"""As many spaces are listed by name; more are only marked on the board."""
NAMED = 20
"""Columns for a place and a name in the result."""
BOLD, FAINT, REFUSED = Style(bold=True), Style(245), Style(166)


class Session:
    """One person at one terminal, and the table where he sits."""

    def __init__(self, terminal: Terminal, table: Table) -> None:
        self.terminal = terminal
        self.sit_at(table)

    def sit_at(self, table: Table) -> None:
        self.table = table
        self.words = words(table.title.name)
        self.screen = screen_of(table.title.name, self.terminal, table.names)
        self.recent: set[str] = set()

    def greet(self) -> None:
        """Who plays what, and how to find out more."""
        text = self.words.text
        self.say("hello.welcome", title=text("title.name"), aim=text("title.aim"))
        self.say("hello.table", names=list(self.table.names.values()), me=self.table.me)
        self.say("hello.commitment", commitment=self.table.game.commitment)
        self.say("hello.commands")

    def play(self) -> None:
        """Until the game is over or the person leaves."""
        try:
            finished = self._play()
        except KeyboardInterrupt:
            finished = False
        if finished:
            self.end()
        else:
            self.say("bye.quit")

    def _play(self) -> bool:
        while True:
            if (mine := self.table.owed(mine=True)) is not None:
                if not self.ask(mine):
                    return False
            elif (other := self.table.owed(mine=False)) is not None:
                self.tell(self.table.other_answers(other))
            else:
                return True

    def ask(self, item: Open) -> bool:
        """One question, until it is answered or has gone away; False if the person leaves."""
        asking = Asking(self.table.title.name, item.decision, self.table.look(), self.table.names)
        draft = ""
        self.terminal.complete = lambda typed: asking.following(" ".join([draft, *typed]))
        self.show_board()
        self.put(asking)
        while True:
            prompt = TEXTS.text("prompt.draft", {"words": draft}) if draft else TEXTS.text("prompt.answer")
            line = self.terminal.ask(prompt)
            if line is None:
                return False
            text = " ".join(line.split())
            outcome = play_commands.obey(self, text, asking)
            if outcome is not None:
                if outcome == "stay":
                    continue
                return outcome == "again"
            left = self.take(item, asking, draft, text)
            if left is None:
                return True
            draft = left

    def take(self, item: Open, asking: Asking, draft: str, text: str) -> str | None:
        """What was typed, after the words before it: the draft that is left, or None if it was the answer."""
        if not text:
            if not draft:
                self.say("said.nothing")
            return ""
        whole = f"{draft} {text}".strip() if not asking.begins_anew(draft, text) else text
        if whole.endswith("?"):
            self.explain(asking, whole.rstrip("? "))
            return draft
        if asking.unfinished(whole):
            self.explain(asking, whole)
            self.say("said.draft")
            return asking.expanded(whole)
        try:
            heard = self.table.answer(item, asking.read(whole))
        except Illegal as illegal:
            self.refuse(illegal)
            if illegal.kind == "malformed":
                self.hint_at(asking)
            return draft
        self.recent = set()
        self.tell(heard)
        return None

    def put(self, asking: Asking) -> None:
        """The question, what can be answered, and how."""
        self.terminal.say(asking.question(), style=BOLD)
        self.terminal.columns(asking.menu())
        self.hint_at(asking)

    def explain(self, asking: Asking, typed: str) -> None:
        """What may follow the words of an order; for other questions, the options once more."""
        following = asking.following(typed)
        if not typed:
            self.put(asking)
        elif not following:
            self.say("said.no_following")
        elif following == [""]:
            self.say("said.ends_here")
        else:
            spaces = [word for word in following if word in self.screen.places]
            if spaces:
                self.show_board(spaces)
            key = "said.following_spaces" if len(spaces) > LISTED else "said.following"
            listed = ", ".join(word for word in following if word)
            self.say(key, words=asking.expanded(typed), following=listed, count=len(spaces))
            if "" in following:
                self.say("said.may_end")

    def refuse(self, illegal: Illegal) -> None:
        sentence = self.words.refusal(illegal.code, illegal.rule, illegal.facts, self.table.names)
        self.terminal.say(TEXTS.text("prompt.refused", {"sentence": sentence}), style=REFUSED)

    def hint_at(self, asking: Asking) -> None:
        """How to answer, for who seems not to know."""
        self.terminal.say(asking.hint(), style=FAINT)

    def tell(self, heard: Told) -> None:
        """What just happened, in words; and where, for the next picture."""
        for told in heard:
            line = self.words.event(told, self.table.names)
            if line:
                self.terminal.say(line, indent="  ")
            self.recent |= set(_texts(told)) & set(self.screen.places)

    def show_board(self, marked: Collection[str] = ()) -> None:
        lines = self.screen.screen(self.table.look(), marked, self.recent)
        self.terminal.draw(["", *lines, ""])

    def say(self, key: str, **facts: Any) -> None:
        self.terminal.say(TEXTS.text(key, facts, self.table.names))

    def end(self) -> None:
        """The result, and the seed that lets anyone check the deal."""
        result = self.table.game.result()
        assert result is not None
        self.show_board()
        self.terminal.draw(result_lines(result, self.words, self.table.names, self.terminal.width))
        won = "result.won" if len(result.winners) == 1 else "result.shared"
        text = self.words.text(won, {"winners": result.winners}, self.table.names)
        self.terminal.say(text, style=BOLD)
        self.say("bye.seed", seed=self.table.game.seed)
        self.say("bye.over")


def screen_of(title: str, terminal: Terminal, names: Names) -> Screen:
    """What shows a title at this terminal."""
    drawn = tools_of(title).screen
    return WordScreen(title, terminal, names) if drawn is None else drawn(terminal, names)


def result_lines(result: Result, texts: Words, names: Names, width: int) -> list[str]:
    """Everybody's place and scores: in columns, or in words where the columns are too wide.

    A column that an option of the game leaves out is not shown.
    """
    counted = {column for scores in result.scores.values() for column in scores}
    heads = {column: texts.text(f"scores.{column}") for column in texts.keys("scores") if column in counted}
    order = sorted(result.places, key=lambda seat: result.places[seat])
    if NAMED + sum(len(head) + 2 for head in heads.values()) > width:
        return [line for seat in order for line in _in_words(result, seat, heads, names, width)]
    lines = ["".join([" " * NAMED, *(f"  {head}" for head in heads.values())])]
    for seat in order:
        row = [f"  {result.scores[seat][column]:>{len(head)}}" for column, head in heads.items()]
        lines.append("".join([f"{result.places[seat]:2}  {names[seat][:16]:16}", *row]))
    return lines


def _in_words(result: Result, seat: str, heads: Mapping[str, str], names: Names, width: int) -> list[str]:
    scores = ", ".join(f"{head} {result.scores[seat][column]}" for column, head in heads.items())
    line = f"{result.places[seat]:2}  {names[seat]}: {scores}"
    return textwrap.wrap(line, width - 1, subsequent_indent=" " * 4)


def _texts(value: Any) -> Iterator[str]:
    """All texts in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for part in cast("Mapping[str, Any]", value).values():
            yield from _texts(part)
    elif isinstance(value, list):
        for part in cast("list[Any]", value):
            yield from _texts(part)
