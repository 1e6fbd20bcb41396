"""Scenarios: a position, answers and expectations, written by hand. docs/scenarios.md tells the format."""

from collections.abc import Mapping
from typing import Any, cast

from games.core.codec import BadSave
from games.core.decision import kind_of
from games.core.engine import Open, depart, expire, open_decisions, submit, take_back
from games.core.event import Event
from games.core.fields import read_struct
from games.core.game import AnyGame
from games.core.illegal import Illegal
from games.core.mistakes import BadPosition, Mistakes, instead, sentence, shown
from games.core.scenario_check import check, expected
from games.core.scenario_file import BadScenario as BadScenario
from games.core.scenario_file import Do as Do
from games.core.scenario_file import Scenario as Scenario
from games.core.scenario_file import read as read
from games.core.scenario_file import text_of as text_of
from games.core.title import Title


def start(scenario: Scenario, titles: Mapping[str, Title]) -> AnyGame:
    """The game in which it begins: a position made up by hand, a save, or a new game from a seed."""
    mistakes = Mistakes()
    if not mistakes.known("game", "game", scenario.game, titles):
        raise BadScenario(mistakes.lines)
    title = titles[scenario.game]
    _check_beginning(scenario, title, mistakes)
    if mistakes.lines:
        raise BadScenario(mistakes.lines)
    try:
        if scenario.save is not None:
            return title.codec.decode(scenario.save.encode())  # type: ignore[no-any-return]
        if scenario.position is not None:
            return title.pose(_told(scenario) | scenario.position)
        return title.new(scenario.options, scenario.seats, scenario.seed)
    except BadSave as error:
        raise BadScenario([f"save: it cannot be read: {error}"]) from error
    except Illegal as error:
        key = "seats" if error.code.startswith("seats") else "options"
        raise BadScenario([f"{key}: {sentence(error)}"]) from error
    except BadPosition as error:
        raise BadScenario([f"position.{line}" for line in error.lines]) from error


def _told(scenario: Scenario) -> dict[str, Any]:
    """What the file says of a new game, or else of its position."""
    usual = Scenario(game="", name="")
    names = ("seats", "options", "seed")
    return {
        name: getattr(scenario, name) for name in names if getattr(scenario, name) != getattr(usual, name)
    }


def _check_beginning(scenario: Scenario, title: Title, mistakes: Mistakes) -> None:
    """It begins in one of three ways, and nothing is said twice."""
    position, told = scenario.position, _told(scenario)
    if position is not None and scenario.save is not None:
        mistakes.add("save", "there is a position too; a scenario begins with one of them")
    for name, value in told.items():
        if scenario.save is not None:
            mistakes.add(name, "it is for a new game; a save has its own")
        elif position is not None and position.get(name, value) != value:
            mistakes.add(name, f"the position says {shown(position[name])}; say it once")
    if position is None and scenario.save is None:
        mistakes.digits("seed", scenario.seed)
        mistakes.once("seats", scenario.seats)
        if title.options is not None:
            read_struct(scenario.options, title.options, mistakes, "options.")


def run(scenario: Scenario, titles: Mapping[str, Title]) -> list[str]:
    """Plays it through; what differs from the expectations, one line each."""
    game = start(scenario, titles)
    title = titles[scenario.game]
    check(scenario, game, title)
    differences = _asks(scenario, game, "at the start")
    for number, do in enumerate(scenario.do, 1):
        where = f"answer {number} ({what(do)})"
        found, game = _do(do, game, title)
        differences += [f"{where}: {line}" for line in found]
        differences += _asks(do, game, where)
        differences += _expects(do.expect, game, title, where)
    return differences + _expects(scenario.expect, game, title, "at the end")


def what(do: Do) -> str:
    """The step in a few words."""
    if do.deadline:
        return "deadline"
    if do.take_back:
        return f"{do.seat} takes back"
    if do.depart:
        return f"{do.seat} leaves the game"
    if looks(do):
        return "a look"
    return f"{do.seat}: {do.raw if do.answer is None else do.answer.strip().replace(chr(10), ' / ')}"


def looks(do: Do) -> bool:
    """Whether it only checks what is expected, and does nothing."""
    return do.answer is None and do.raw is None and not (do.deadline or do.take_back or do.depart)


def play(do: Do, game: AnyGame) -> list[Event]:
    """Does it, whatever is expected of it."""
    if looks(do):
        return []
    if do.deadline:
        return expire(game, [item.id for item in open_decisions(game).values() if item.owed])
    if do.depart:
        return depart(game, do.seat)
    item = _question(do, game)
    if do.take_back:
        return take_back(game, item.id, do.seat)
    answer = do.raw if do.answer is None else item.decision.parse(game.look(do.seat), do.answer)
    return submit(game, item.id, do.seat, answer)


def _do(do: Do, game: AnyGame, title: Title) -> tuple[list[str], AnyGame]:
    before = game.codec.encode(game)
    try:
        events = play(do, game)
    except BadScenario as unasked:
        return unasked.lines, game
    except Illegal as illegal:
        found: list[str] = []
        if illegal.code != do.refused:
            at = "" if do.depart else f" at {kind_of(_question(do, game).decision)}"
            by = f" by {illegal.rule}" if illegal.rule else ""
            said = f"refused{at} with {illegal.code}{by} {illegal.facts}"
            found.append(f"{said}, expected {do.refused or 'no refusal'}")
        if do.rule is not None and illegal.rule != do.rule:
            found.append(f"refused by rule {illegal.rule}, expected {do.rule}")
        if game.codec.encode(game) != before:
            found.append("the refusal changed the game")
        return found, title.codec.decode(before)
    if do.refused is not None:
        return [f"not refused, expected {do.refused}"], game
    kinds = [kind_of(event) for event in events]
    return [f"no event {kind}; there were {kinds}" for kind in do.events if kind not in kinds], game


def _question(do: Do, game: AnyGame) -> Open:
    asked = open_decisions(game).values()
    mine = [item for item in asked if item.seat == do.seat]
    fitting = [item for item in mine if do.decision in (None, kind_of(item.decision), item.id)]
    if len(fitting) == 1:
        return fitting[0]
    if not mine:
        others = ", ".join(f"{item.seat} {kind_of(item.decision)}" for item in asked)
        raise BadScenario([f"{do.seat} is asked nothing; open are {others or 'no questions'}"])
    kinds = ", ".join(f"{kind_of(item.decision)} ({item.id})" for item in mine)
    if fitting:
        raise BadScenario([f"{do.seat} is asked {kinds}; say which with decision"])
    raise BadScenario([f"{do.seat} is not asked {do.decision}, but {kinds}"])


def _asks(expected: Do | Scenario, game: AnyGame, where: str) -> list[str]:
    """All questions that are open, and those of them that the game waits for."""
    found: list[str] = []
    items = open_decisions(game).values()
    for verb, wanted in (("asks", expected.asks), ("owes", expected.owes)):
        asked = sorted(f"{i.seat} {kind_of(i.decision)}" for i in items if verb == "asks" or i.owed)
        if wanted is not None and asked != sorted(wanted):
            found.append(f"{where}: {verb} {asked}, expected {sorted(wanted)}")
    return found


def _expects(expect: dict[str, Any], game: AnyGame, title: Title, where: str) -> list[str]:
    if not expect:
        return []
    try:
        return compare(expected(expect, game, title), title.position(game), where)
    except BadPosition as error:
        return [f"{where}: {line}" for line in error.lines]


def compare(expected: Any, actual: Any, where: str) -> list[str]:
    """Where the actual data lacks what is expected; a table may hold more than the expectation names."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        table, wanted = cast("dict[str, Any]", actual), cast("dict[str, Any]", expected)
        lines: list[str] = []
        for key, value in wanted.items():
            if key in table:
                lines += compare(value, table[key], f"{where}: {key}")
            else:
                lines.append(f"{where}: {key}: is not there, expected {value!r}; {instead(key, table)}")
        return lines
    if isinstance(expected, str) and isinstance(actual, str):
        same = _lines(expected) == _lines(actual)
        if "\n" in expected.strip():
            return [] if same else [f"{where}: is\n{actual}\n  expected\n{expected}"]
        return [] if same else [f"{where}: is {actual!r}, expected {expected!r}"]
    return [] if expected == actual else [f"{where}: is {actual!r}, expected {expected!r}"]


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines()]
