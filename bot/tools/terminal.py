"""A person's terminal: lines in, lines out, a width, and the colours and signs that it can show."""

import shutil
import sys
import textwrap
from collections.abc import Callable, Mapping, Sequence
from io import TextIOWrapper
from typing import NamedTuple, Protocol, TextIO

from data.words import words

TEXTS = words("terminal")
MOST_COLUMNS = 100
"""Columns used at most: longer lines of text are hard to read, however wide the window is."""

RICH_SIGNS = "·↑ΨΩ☼◊♦⌂▒▲►"
"""Signs that most fonts have; they are used if the output's encoding has all of them."""

Complete = Callable[[list[str]], list[str]]
"""The words that may follow these, for the Tab key."""


class Source(Protocol):
    """Where lines come from: a keyboard, a pipe, a test."""

    def readline(self) -> str: ...

    def isatty(self) -> bool: ...


class Style(NamedTuple):
    """Colours by their number among the 256."""

    fore: int | None = None
    back: int | None = None
    bold: bool = False
    underlined: bool = False


class Terminal:
    """An input and an output stream, with what the output can show."""

    def __init__(self, source: Source, out: TextIO, environ: Mapping[str, str]) -> None:
        self.source = source
        self.out = out
        self.coloured = _coloured(out, environ)
        self.rich = _can_write(out, RICH_SIGNS)
        self.width = min(shutil.get_terminal_size((80, 24)).columns, MOST_COLUMNS)
        self.complete: Complete = lambda words: []
        self.interactive = source is sys.stdin and source.isatty() and out is sys.stdout
        for stream in (source, out):
            # What the encoding lacks is shown as a question mark; it must not end a game.
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        if self.interactive:
            self._complete_on_tab()

    def say(self, text: str = "", indent: str = "", style: Style | None = None, hanging: str = "  ") -> None:
        """Prints text, wrapped; a line break in it stays one, and so do blanks before a line."""
        for line in text.split("\n"):
            first = indent + line[: len(line) - len(line.lstrip())]
            room = max(self.width - 1, 20)
            rest = first + hanging if first else ""
            wrapped = textwrap.wrap(
                line.strip(),
                room,
                initial_indent=first,
                subsequent_indent=rest,
                break_on_hyphens=False,
                break_long_words=False,
            )
            self.draw([self.paint(part, style) if style else part for part in wrapped or [""]])

    def draw(self, lines: Sequence[str]) -> None:
        """Prints lines as they are."""
        for line in lines:
            print(line.rstrip(), file=self.out)

    def columns(self, items: Sequence[str]) -> None:
        """Prints short texts side by side, read row by row."""
        wide = max(map(len, items), default=0) + 3
        count = max(1, (self.width - 2) // wide)
        for start in range(0, len(items), count):
            row = items[start : start + count]
            self.draw(["  " + "".join(item.ljust(wide) for item in row)])

    def ask(self, prompt: str) -> str | None:
        """One line, or None when there are no more: the end of the input, or Ctrl-C."""
        try:
            if self.interactive:
                return input(prompt)
            print(prompt, end="", flush=True, file=self.out)
            line = self.source.readline()
        except (EOFError, KeyboardInterrupt):
            print(file=self.out)
            return None
        # A pipe echoes no keys.
        print(line.rstrip("\n"), file=self.out)
        return line.rstrip("\n") if line else None

    def paint(self, text: str, style: Style) -> str:
        """The text in a style, if the terminal shows colours."""
        if not self.coloured:
            return text
        codes = ["1"] * style.bold + ["4"] * style.underlined
        codes += [] if style.fore is None else [f"38;5;{style.fore}"]
        codes += [] if style.back is None else [f"48;5;{style.back}"]
        return f"\033[{';'.join(codes)}m{text}\033[0m"

    def sign(self, rich: str, plain: str) -> str:
        """The rich sign if the terminal can show it, else the plain one."""
        return rich if self.rich else plain

    def _complete_on_tab(self) -> None:
        try:
            import readline
        except ImportError:  # not in every Python; then the Tab key does nothing
            return

        def candidate(text: str, state: int) -> str | None:
            before = readline.get_line_buffer()[: readline.get_begidx()].split()
            start = text.casefold()
            found = [word for word in self.complete(before) if word and word.casefold().startswith(start)]
            return f"{found[state]} " if state < len(found) else None

        readline.set_completer(candidate)
        readline.set_completer_delims(" ")
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")


def printable(text: str, longest: int) -> str:
    """The text without characters that would move the cursor or change colours, and cut to `longest`."""
    return "".join(letter for letter in text if letter.isprintable()).strip()[:longest]


def _coloured(out: TextIO, environ: Mapping[str, str]) -> bool:
    """Whether to use colours: as NO_COLOR or FORCE_COLOR says, else if the output is a capable terminal."""
    if environ.get("NO_COLOR"):
        return False
    return bool(environ.get("FORCE_COLOR")) or (out.isatty() and environ.get("TERM") != "dumb")


def _can_write(out: TextIO, signs: str) -> bool:
    try:
        signs.encode(out.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
