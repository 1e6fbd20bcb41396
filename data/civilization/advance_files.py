"""Reads the civilization advances: price, groups, credits, and the amounts of their effects."""

from collections.abc import Collection, Mapping
from typing import get_args

import msgspec
from msgspec import Struct
from pydantic import Field, PositiveInt

from data.civilization.advances import Advance, Group, Power, Trait
from data.civilization.reading import Amounts, Folder, Name, Version, fixed
from data.loading import Schema


class AdvanceSchema(Schema):
    name: Name
    cost: PositiveInt
    points: PositiveInt
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
    """All advances by id, and the colour of each group; which advances have which trait or power."""

    colours: Mapping[Group, str]
    cards: Mapping[str, Advance]
    traits: Mapping[Trait, tuple[tuple[str, int], ...]]
    powers: Mapping[Power, frozenset[str]]


def read_advances(folder: Folder, stacks: Collection[int]) -> Advances:
    """All advances, with no more than every title asks of them; a title has checks of its own."""
    file = folder.file("advances", AdvancesFile)
    for id, card in file.advances.items():
        _check_card(folder, f"advances.{id}", card, file.advances, stacks)
    cards = {id: msgspec.convert({"id": id, **c.model_dump()}, Advance) for id, c in file.advances.items()}
    return Advances(
        colours=file.groups,
        cards=fixed(cards),
        traits=fixed({trait: _with_trait(cards, trait) for trait in get_args(Trait)}),
        powers=fixed({power: _with_power(cards, power) for power in get_args(Power)}),
    )


def _check_card(
    folder: Folder,
    where: str,
    card: AdvanceSchema,
    cards: Mapping[str, AdvanceSchema],
    stacks: Collection[int],
) -> None:
    folder.check_ids("advances", f"{where}.toward", card.toward, cards, "advance")
    for other in card.protects:
        folder.check_ids("advances", f"{where}.protects", [other], cards, "advance")
        if not cards[other].special:
            raise folder.wrong("advances", f"{where}.protects", f"{other} has no special ability")
    for stack in card.cards:
        if stack not in stacks:
            raise folder.wrong("advances", f"{where}.cards", f"there is no stack {stack}")


def _with_trait(cards: Mapping[str, Advance], trait: Trait) -> tuple[tuple[str, int], ...]:
    return tuple((id, card.traits[trait]) for id, card in cards.items() if trait in card.traits)


def _with_power(cards: Mapping[str, Advance], power: Power) -> frozenset[str]:
    return frozenset(id for id, card in cards.items() if power in card.powers)
