"""`ziggurat replay FILE`: a recorded game (a scenario of answers) as a story, line by line."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from data.words import words
from games.core.event import told
from games.core.game import AnyGame
from games.core.illegal import Illegal
from games.core.scenario import BadScenario, Scenario, play, read, start, what
from games.titles import TITLES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a scenario; see docs/scenarios.md")
    parser.add_argument("--seat", help="tell it as this seat saw it (default: all that was hidden, too)")
    parser.add_argument("--public", action="store_true", help="tell it as a spectator saw it")


def run(args: argparse.Namespace) -> int:
    try:
        scenario = read(args.file.read_text("utf-8"))
        for line in story(scenario, args.seat, everything=not (args.public or args.seat)):
            print(line)
    except (BadScenario, Illegal, OSError, UnicodeDecodeError) as error:
        print(f"{args.file}: {error}")
        return 1
    return 0


def story(scenario: Scenario, viewer: str | None, everything: bool) -> Iterator[str]:
    """What happened, in words, one line for each event; each answer comes before its events."""
    game = start(scenario, TITLES)
    texts = words(scenario.game)
    names = {seat: seat for seat in game.seats}
    for do in scenario.do:
        yield f"> {what(do)}"
        for event in play(do, game):
            owner = getattr(event, "seat", None)
            line = texts.event(told(event, owner if everything else viewer), names)
            if line:
                yield f"  {line}"
    yield from _ending(game)


def _ending(game: AnyGame) -> Iterator[str]:
    result = game.result()
    if result is not None:
        for seat, place in sorted(result.places.items(), key=lambda item: item[1]):
            numbers = ", ".join(f"{name} {value}" for name, value in result.scores[seat].items())
            yield f"{place}. {seat}: {numbers}"
