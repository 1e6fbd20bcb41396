"""What is checked of a scenario before it is played: all names exist, and nothing would be ignored."""

from typing import Any

from games.core.game import AnyGame
from games.core.mistakes import BadPosition, Mistakes, instead, shown
from games.core.scenario_file import BadScenario, Do, Scenario
from games.core.title import Title


def check(scenario: Scenario, game: AnyGame, title: Title) -> None:
    """Raises BadScenario if there are mistakes."""
    mistakes = Mistakes()
    _check_asks("", scenario, game, title, mistakes)
    _check_expect("expect", scenario.expect, game, title, mistakes)
    for number, do in enumerate(scenario.do, 1):
        where = f"answer {number}"
        _check_step(where, do, game, mistakes)
        _check_asks(f"{where}: ", do, game, title, mistakes)
        for event in do.events:
            mistakes.known(f"{where}: events", "kind of event", event, title.codec.events)
        _check_expect(f"{where}: expect", do.expect, game, title, mistakes)
    if mistakes.lines:
        raise BadScenario(mistakes.lines)


def expected(expect: dict[str, Any], game: AnyGame, title: Title) -> dict[str, Any]:
    """What is expected, as the title writes positions; BadPosition, if that cannot be."""
    return title.expected(game, expect) if title.expected else expect


def _check_step(where: str, do: Do, game: AnyGame, mistakes: Mistakes) -> None:
    """One thing is done, and nothing is said that would be ignored."""
    doing = {"answer": do.answer is not None, "raw": do.raw is not None, "take_back": do.take_back}
    doing |= {"depart": do.depart, "deadline": do.deadline}
    done = [name for name, given in doing.items() if given]
    if len(done) > 1:
        mistakes.add(where, f"{' and '.join(done)} stand together; do one thing at a time")
    if do.seat:
        mistakes.known(f"{where}: seat", "seat", do.seat, game.seats)
    if do.seat and not done:
        mistakes.add(f"{where}: seat", f"{do.seat} does nothing; say it with answer, or leave the seat out")
    if not do.seat and done and not do.deadline:
        mistakes.add(f"{where}: seat", f"it is missing; say who does this, of {', '.join(game.seats)}")
    if do.seat and do.deadline:
        mistakes.add(f"{where}: seat", "a deadline is for all who owe an answer; leave the seat out")
    if do.decision is not None and (do.depart or do.deadline or not done):
        mistakes.add(f"{where}: decision", "it is for an answer, and there is none; leave it out")
    if do.rule is not None and do.refused is None:
        mistakes.add(f"{where}: rule", "it is what a refusal cites; add refused, or leave it out")
    for name in ("refused", "events") if not done else ():
        if getattr(do, name):
            mistakes.add(f"{where}: {name}", "nothing is done here of which it could come; leave it out")


def _check_asks(above: str, expected: Do | Scenario, game: AnyGame, title: Title, mistakes: Mistakes) -> None:
    for verb, questions in (("asks", expected.asks), ("owes", expected.owes)):
        key = f"{above}{verb}"
        for asked in questions or ():
            seat, _, kind = asked.rpartition(" ")
            if not seat:
                mistakes.add(
                    key, f"{shown(asked)} does not fit; write a seat, a blank and a kind of question"
                )
            elif mistakes.known(key, "seat", seat, game.seats):
                mistakes.known(key, "kind of question", kind, title.codec.decisions)


def _check_expect(key: str, expect: dict[str, Any], game: AnyGame, title: Title, mistakes: Mistakes) -> None:
    known = title.position(game) if expect else {}
    strange = [name for name in expect if name not in known]
    for name in strange:
        mistakes.add(f"{key}.{name}", f"there is no such key; {instead(name, known)}")
    try:
        expected({name: value for name, value in expect.items() if name in known}, game, title)
    except BadPosition as error:
        mistakes.lines += [f"{key}.{line}" for line in error.lines]
