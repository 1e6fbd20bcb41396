"""`ziggurat rules GAME`: every rule with the tests that cite it; lines of the book that no rule claims."""

import argparse
from pathlib import Path

from bot.tools.citations import citations, overloaded
from data.indexes import INDEXES, rule_index
from data.loading import DataError
from data.rules import RuleIndex

TESTS = Path(__file__).parents[2] / "tests"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=f"one of {', '.join(INDEXES)}")
    parser.add_argument("words", nargs="*", help="look rules up by words or numbers instead")
    parser.add_argument(
        "--book", type=Path, metavar="FILE", help="also list lines of the book that no rule claims"
    )
    parser.add_argument("--tests", type=Path, default=TESTS, help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    try:
        index = rule_index(args.game)
    except DataError as error:
        print(error)
        return 2
    if args.words:
        return _look_up(index, " ".join(args.words))
    failed = _coverage(index, args.tests)
    if args.book is not None:
        failed |= _unclaimed(index, args.book)
    return 1 if failed else 0


def _look_up(index: RuleIndex, words: str) -> int:
    found = index.search(words)
    for rule in found:
        print(f"{rule.id}  {rule.title}\n    {rule.text}")
    if not found:
        number = index.rules[0].id
        print(f"No rule speaks of {words!r}. Try one plain word or a number, as {number}.")
    return 0 if found else 1


def _coverage(index: RuleIndex, tests: Path) -> bool:
    cited = citations(tests)
    known = {rule.id for title in INDEXES for rule in rule_index(title).rules}
    for rule in index.rules:
        print(f"{rule.id:16} {rule.title}")
        for test in cited.get(rule.id, ["— no test —"]):
            print(f"{'':16}   {test}")
    prefix = index.rules[0].id.split(".")[0]
    strays = [rule for rule in cited if rule.startswith(f"{prefix}.") and rule not in known]
    for stray in strays:
        print(f"{stray} is cited by {', '.join(cited[stray])}, but there is no such rule")
    heavy = overloaded(tests, f"{prefix}.")
    for test in heavy:
        print(f"{test} cites more than three rules")
    covered = sum(rule.id in cited for rule in index.rules)
    print(f"covered {covered} of {len(index.rules)}")
    return covered < len(index.rules) or bool(strays or heavy)


def _unclaimed(index: RuleIndex, book: Path) -> bool:
    lines = index.unclaimed_lines(book.read_text("utf-8"))
    for number, line in lines:
        print(f"{book.name}:{number}: {line.strip()}")
    print(f"unclaimed lines: {len(lines)}")
    return bool(lines)
