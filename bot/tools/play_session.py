"""A person plays at a terminal: prints events and questions, reads answers. Knows no rules of any game."""

import textwrap
from collections.abc import Collection, Iterator, Mapping
from typing import Any, cast

from bot.tools import play_commands
from bot.tools.play_prompt import Prompt
from bot.tools.play_screen import Screen, WordScreen
from bot.tools.play_table import EventFacts, Table
from bot.tools.terminal import TEXTS, Style, Terminal
from bot.tools.title import tools_of
from data.words import Names, Words, words
from games.core.engine import Open
from games.core.illegal import Illegal
from games.core.result import Result

MOST_LISTED = 24
"""Places listed by name when they may follow in an order; more are only marked on the board."""
NAME_COLUMNS = 20
"""Width of the rank and the name in the table of results, in characters."""
BOLD, FAINT, REFUSED = Style(bold=True), Style(245), Style(166)


class Session:
    """One person at one terminal, and their table."""

    def __init__(self, terminal: Terminal, table: Table) -> None:
        self.terminal = terminal
        self.sit_at(table)

    def sit_at(self, table: Table) -> None:
        self.table = table
        self.words = words(table.title.name)
        self.screen = screen_of(table.title.name, self.terminal, table.names)
        self.recent: set[str] = set()

    def greet(self) -> None:
        """Prints who plays what, and how to find out more."""
        text = self.words.text
        self.say("hello.welcome", title=text("title.name"), aim=text("title.aim"))
        self.say("hello.table", names=list(self.table.names.values()), me=self.table.me)
        self.say("hello.commitment", commitment=self.table.game.commitment)
        self.say("hello.commands")

    def play(self) -> None:
        """Plays until the game is over or the person leaves."""
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
        """Asks a question until it is answered or no longer open; False if the person leaves."""
        prompt = Prompt(self.table.title.name, item.decision, self.table.look(), self.table.names)
        draft = ""
        self.terminal.complete = lambda typed: prompt.following(" ".join([draft, *typed]))
        self.show_board()
        self.show_question(prompt)
        while True:
            start = TEXTS.text("prompt.draft", {"words": draft}) if draft else TEXTS.text("prompt.answer")
            line = self.terminal.ask(start)
            if line is None:
                return False
            text = " ".join(line.split())
            outcome = play_commands.run_command(self, text, prompt)
            if outcome is not None:
                if outcome == "stay":
                    continue
                return outcome == "again"
            left = self.take(item, prompt, draft, text)
            if left is None:
                return True
            draft = left

    def take(self, item: Open, prompt: Prompt, draft: str, text: str) -> str | None:
        """Handles a line that follows a draft; returns the draft that is left, None once answered."""
        if not text:
            if not draft:
                self.say("said.nothing")
            return ""
        whole = f"{draft} {text}".strip() if not prompt.begins_anew(draft, text) else text
        if whole.endswith("?"):
            self.explain(prompt, whole.rstrip("? "))
            return draft
        if prompt.unfinished(whole):
            self.explain(prompt, whole)
            self.say("said.draft")
            return prompt.expanded(whole)
        try:
            facts = self.table.answer(item, prompt.read(whole))
        except Illegal as illegal:
            self.refuse(illegal)
            if illegal.kind == "malformed":
                self.hint_at(prompt)
            return draft
        self.recent = set()
        self.tell(facts)
        return None

    def show_question(self, prompt: Prompt) -> None:
        """Prints the question, what can be answered, and how."""
        self.terminal.say(prompt.question(), style=BOLD)
        self.terminal.columns(prompt.menu())
        self.hint_at(prompt)

    def explain(self, prompt: Prompt, typed: str) -> None:
        """Prints what may follow the words of an order; for other questions, the options again."""
        following = prompt.following(typed)
        if not typed:
            self.show_question(prompt)
        elif not following:
            self.say("said.no_following")
        elif following == [""]:
            self.say("said.ends_here")
        else:
            spaces = [word for word in following if word in self.screen.places]
            if spaces:
                self.show_board(spaces)
            key = "said.following_spaces" if len(spaces) > MOST_LISTED else "said.following"
            listed = ", ".join(word for word in following if word)
            self.say(key, words=prompt.expanded(typed), following=listed, count=len(spaces))
            if "" in following:
                self.say("said.may_end")

    def refuse(self, illegal: Illegal) -> None:
        sentence = self.words.refusal(illegal.code, illegal.rule, illegal.facts, self.table.names)
        self.terminal.say(TEXTS.text("prompt.refused", {"sentence": sentence}), style=REFUSED)

    def hint_at(self, prompt: Prompt) -> None:
        """Prints how to answer."""
        self.terminal.say(prompt.hint(), style=FAINT)

    def tell(self, facts: EventFacts) -> None:
        """Prints what has just happened, and remembers where, for the next drawing of the board."""
        for told in facts:
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
        """Prints the result, and the seed with which anyone can check the deal."""
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
    """The title's own screen, or else its pictures in words."""
    drawn = tools_of(title).screen
    return WordScreen(title, terminal, names) if drawn is None else drawn(terminal, names)


def result_lines(result: Result, texts: Words, names: Names, width: int) -> list[str]:
    """Everybody's rank and scores: in columns, or in words where the columns are too wide.

    A column that an option of the game leaves out is not shown.
    """
    counted = {column for scores in result.scores.values() for column in scores}
    heads = {column: texts.text(f"scores.{column}") for column in texts.keys("scores") if column in counted}
    order = sorted(result.places, key=lambda seat: result.places[seat])
    if NAME_COLUMNS + sum(len(head) + 2 for head in heads.values()) > width:
        return [line for seat in order for line in _in_words(result, seat, heads, names, width)]
    lines = ["".join([" " * NAME_COLUMNS, *(f"  {head}" for head in heads.values())])]
    for seat in order:
        row = [f"  {result.scores[seat][column]:>{len(head)}}" for column, head in heads.items()]
        lines.append("".join([f"{result.places[seat]:2}  {names[seat][:16]:16}", *row]))
    return lines


def _in_words(result: Result, seat: str, heads: Mapping[str, str], names: Names, width: int) -> list[str]:
    scores = ", ".join(f"{head} {result.scores[seat][column]}" for column, head in heads.items())
    line = f"{result.places[seat]:2}  {names[seat]}: {scores}"
    return textwrap.wrap(line, width - 1, subsequent_indent=" " * 4)


def _texts(value: Any) -> Iterator[str]:
    """All strings in plain data, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for part in cast("Mapping[str, Any]", value).values():
            yield from _texts(part)
    elif isinstance(value, list):
        for part in cast("list[Any]", value):
            yield from _texts(part)
