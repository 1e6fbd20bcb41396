"""The options of Tigris & Euphrates as flags of `ziggurat play`."""

from argparse import Namespace, _ArgumentGroup
from typing import Any

from bot.tools.title import Flags
from data.words import words

VARIANTS = ("civilization_buildings", "wonder", "english")


def _add(group: _ArgumentGroup) -> None:
    """In the words of the catalogue."""
    group.add_argument("--board", choices=["standard", "advanced"], default="standard")
    for option in VARIANTS:
        flag = f"--{option.replace('_', '-')}"
        group.add_argument(flag, dest=option, action="store_true", help=_hint(option))
    group.add_argument("--turn-limit", type=int, metavar="N", help=_hint("turn_limit"))


def _read(args: Namespace) -> dict[str, Any]:
    """Those that were given."""
    found: dict[str, Any] = {option: True for option in VARIANTS if getattr(args, option)}
    if args.board == "advanced":
        found["advanced_board"] = True
    if args.turn_limit is not None:
        found["turn_limit"] = args.turn_limit
    return found


def _hint(option: str) -> str:
    return words("tigris").text(f"settings.{option}.hint").replace("%", "%%")


FLAGS = Flags(_add, _read)
