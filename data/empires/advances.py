"""The 51 civilization advances: price, groups, credits, and the amounts of their effects."""

from collections import Counter
from collections.abc import Mapping
from typing import Literal, get_args

import msgspec
from msgspec import Struct
from pydantic import Field, PositiveInt

from data.civilization.advances import Advance, Group, Power, Trait
from data.empires.reading import Amounts, Name, Version, fixed, known, read_file, wrong
from data.loading import Reader, Schema

Points = Literal[1, 3, 6]
NEXT_ROW: Mapping[Points, tuple[Points, int]] = {1: (3, 10), 3: (6, 20)}
"""E.12.14: a card of one row gives this credit toward one card of the next."""


class AdvanceSchema(Schema):
    name: Name
    cost: PositiveInt
    points: Points
    groups: tuple[Group, ...] = Field(min_length=1, max_length=2)
    credits: dict[Group, PositiveInt]
    toward: dict[str, PositiveInt] = Field(default_factory=dict)
    free_credits: int = Field(default=0, ge=0, multiple_of=5)
    cards: dict[int, PositiveInt] = Field(default_factory=dict)
    protects: tuple[Name, ...] = ()
    special: bool = False
    traits: dict[Trait, int] = Field(default_factory=dict)
    powers: tuple[Power, ...] = ()
    numbers: Amounts = Field(default_factory=dict)


class AdvancesFile(Schema):
    version: Version
    groups: dict[Group, Name]
    advances: dict[str, AdvanceSchema]


class Advances(Struct, frozen=True):
    """All advances by id, and the colour of each group; who has which trait or power."""

    colours: Mapping[Group, str]
    cards: Mapping[str, Advance]
    traits: Mapping[Trait, tuple[tuple[str, int], ...]]
    powers: Mapping[Power, frozenset[str]]


def read_advances(read: Reader) -> Advances:
    """17 cards in each row, 12 in each group; each card above the first row is the goal of one below."""
    file = read_file(read, "advances", AdvancesFile)
    for id, card in file.advances.items():
        _check_card(f"advances.{id}", card, file.advances)
    rows = Counter(card.points for card in file.advances.values())
    for points in (1, 3, 6):
        if rows[points] != 17:
            raise wrong("advances", "advances", f"{rows[points]} cards of {points} points, not 17")
    groups = Counter(group for card in file.advances.values() for group in card.groups)
    for group in file.groups:
        if groups[group] != 12:
            raise wrong("advances", f"groups.{group}", f"{groups[group]} cards, not 12")
    goals = Counter(goal for card in file.advances.values() for goal in card.toward)
    for id, card in file.advances.items():
        if goals[id] != (card.points > 1):
            raise wrong("advances", f"advances.{id}", f"{goals[id]} cards give credit toward it")
    cards = {id: msgspec.convert({"id": id, **c.model_dump()}, Advance) for id, c in file.advances.items()}
    return Advances(
        colours=file.groups,
        cards=fixed(cards),
        traits=fixed({trait: _with_trait(cards, trait) for trait in get_args(Trait)}),
        powers=fixed({power: _with_power(cards, power) for power in get_args(Power)}),
    )


def _with_trait(cards: Mapping[str, Advance], trait: Trait) -> tuple[tuple[str, int], ...]:
    return tuple((id, card.traits[trait]) for id, card in cards.items() if trait in card.traits)


def _with_power(cards: Mapping[str, Advance], power: Power) -> frozenset[str]:
    return frozenset(id for id, card in cards.items() if power in card.powers)


def _check_card(where: str, card: AdvanceSchema, cards: Mapping[str, AdvanceSchema]) -> None:
    points = 1 if card.cost < 100 else 3 if card.cost <= 200 else 6
    if card.points != points:
        raise wrong(
            "advances", f"{where}.points", f"a card of {card.cost} is worth {points}, not {card.points}"
        )
    for group in card.groups:
        if group not in card.credits:
            raise wrong("advances", f"{where}.credits", f"the card's own group {group} has none")
    if card.points == 6:
        if card.toward:
            raise wrong("advances", f"{where}.toward", "a card of 6 points gives credit toward no card")
    else:
        row, credit = NEXT_ROW[card.points]
        known("advances", f"{where}.toward", card.toward, cards, "advance")
        if [(cards[goal].points, given) for goal, given in card.toward.items()] != [(row, credit)]:
            raise wrong("advances", f"{where}.toward", f"must be {credit} toward one card of {row} points")
    for other in card.protects:
        known("advances", f"{where}.protects", [other], cards, "advance")
        if not cards[other].special:
            raise wrong("advances", f"{where}.protects", f"{other} has no special ability")
    for stack in card.cards:
        if not 1 <= stack <= 9:
            raise wrong("advances", f"{where}.cards", f"there is no stack {stack}")
