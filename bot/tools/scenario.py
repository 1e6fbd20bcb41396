"""`ziggurat scenario FILE…`: runs scenarios and prints what differs."""

import argparse
import traceback
from collections.abc import Iterator
from pathlib import Path

from data.indexes import INDEXES, rule_index
from data.words import words
from games.core.mistakes import Mistakes
from games.core.scenario import BadScenario, Scenario, read
from games.core.scenario import run as run_scenario
from games.titles import TITLES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Runs files of position, answers and expectations. See docs/scenarios.md."
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument(
        "--names",
        choices=list(TITLES),
        metavar="GAME",
        help="list its kinds of questions, events and refusals",
    )


def run(args: argparse.Namespace) -> int:
    if args.names is not None:
        for line in names(args.names):
            print(line)
        return 0
    if not args.files:
        print("Name the files to run, or --names GAME.")
        return 2
    failed = 0
    for file in args.files:
        verdict, lines = outcome_of(file)
        failed += bool(lines)
        print(f"{file}: {verdict}")
        for line in lines:
            print(f"  {line}")
    print(f"{len(args.files)} scenarios, {failed} differ")
    return 1 if failed else 0


def outcome_of(file: Path) -> tuple[str, list[str]]:
    """Runs a file; returns a verdict, and lines that say what differs or is wrong in it."""
    try:
        scenario = read(file.read_text("utf-8"))
        check_names(scenario)
        differences = run_scenario(scenario, TITLES)
    except BadScenario as error:
        return "is no scenario", error.lines
    except (OSError, UnicodeDecodeError) as error:
        return "cannot be read", [str(error)]
    except Exception as error:
        # A fault in the rules' code must not keep the other files from being run.
        place = traceback.extract_tb(error.__traceback__)[-1]
        fault = f"{type(error).__name__}: {error} ({place.filename}, line {place.lineno})"
        return "broke the rules' own program, please report it", [fault]
    return "ok" if not differences else "differs", differences


def check_names(scenario: Scenario) -> None:
    """Raises BadScenario if the number of a rule or the code of a refusal does not exist.

    A title without words and a rule index has none to check.
    """
    mistakes = Mistakes()
    if not mistakes.known("game", "game", scenario.game, TITLES):
        raise BadScenario(mistakes.lines)
    if scenario.game not in INDEXES:
        return
    rules = [rule.id for rule in rule_index(scenario.game).rules]
    codes = refusals(scenario.game)
    for rule in scenario.rules:
        mistakes.known("rules", "rule", rule, rules)
    for number, do in enumerate(scenario.do, 1):
        if do.rule is not None:
            mistakes.known(f"answer {number}: rule", "rule", do.rule, rules)
        if do.refused is not None:
            mistakes.known(f"answer {number}: refused", "code of a refusal", do.refused, codes)
    if mistakes.lines:
        raise BadScenario(mistakes.lines)


def refusals(title: str) -> list[str]:
    """The codes with which an answer may be refused, from the catalogue."""
    keys = [key for texts in words(title).catalogues for key in texts if key.startswith("refusals.")]
    tables = tuple(key.removesuffix("by") for key in keys if key.endswith(".by"))
    codes = {next((table[:-1] for table in tables if key.startswith(table)), key) for key in keys}
    return sorted(code.removeprefix("refusals.") for code in codes)


def names(title: str) -> Iterator[str]:
    """Everything that the keys `asks`, `decision`, `events` and `refused` may say."""
    texts, codec = words(title), TITLES[title].codec
    yield "Questions (asks, decision):"
    yield from (f"  {kind}" for kind in sorted(codec.decisions))
    yield "Events (events):"
    yield from (f"  {kind}" for kind in sorted(codec.events))
    yield "Refusals (refused), with what a player reads:"
    for code in refusals(title):
        found = [text for texts in texts.catalogues for key, text in texts.items() if _belongs_to(key, code)]
        yield f"  {code:24} {found[-1]}"


def _belongs_to(key: str, code: str) -> bool:
    return key == f"refusals.{code}" or (key.startswith(f"refusals.{code}.") and not key.endswith(".by"))
