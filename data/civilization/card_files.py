"""Reads the trade cards: `commodities` and `calamities`. Which of them are in use is the title's own."""

from collections.abc import Collection, Mapping

import msgspec
from pydantic import Field, PositiveInt

from data.civilization.cards import Beneficiary, Calamity, CalamityKind, Commodity, Role
from data.civilization.reading import Amounts, Count, Folder, Name, Version
from data.loading import Schema


class CommoditySchema(Schema):
    name: Name
    stack: Count
    set: Name
    count: PositiveInt | None = None


class CommoditiesFile(Schema):
    version: Version
    commodities: dict[str, CommoditySchema]


class ModifierSchema(Schema):
    advance: Name
    role: Role
    what: Name
    by: int
    optional: bool = False


class CalamitySchema(Schema):
    name: Name
    stack: PositiveInt
    kind: CalamityKind
    beneficiary: Beneficiary = "none"
    numbers: Amounts = Field(default_factory=dict)
    modifiers: tuple[ModifierSchema, ...] = ()


class CalamitiesFile(Schema):
    version: Version
    calamities: dict[str, CalamitySchema]


def read_commodities(folder: Folder, stacks: Collection[int]) -> dict[str, Commodity]:
    """All commodities; stack 0 has those that never run out."""
    file = folder.file("commodities", CommoditiesFile).commodities
    for id, card in file.items():
        if card.stack not in (0, *stacks):
            raise folder.wrong("commodities", f"commodities.{id}.stack", f"there is no stack {card.stack}")
    return {id: Commodity(id, c.name, c.stack, c.set, c.count) for id, c in file.items()}


def read_calamities(
    folder: Folder, stacks: Collection[int], advances: Mapping[str, object], exemptions: Collection[str]
) -> dict[str, Calamity]:
    """All calamities in the order of the file.

    `exemptions`: what a modifier may change besides the calamity's own numbers.
    """
    file = folder.file("calamities", CalamitiesFile).calamities
    for id, card in file.items():
        where = f"calamities.{id}"
        if card.stack not in stacks:
            raise folder.wrong("calamities", f"{where}.stack", f"there is no stack {card.stack}")
        for modifier in card.modifiers:
            folder.check_ids("calamities", f"{where}.modifiers", [modifier.advance], advances, "advance")
            if modifier.what not in card.numbers and modifier.what not in exemptions:
                what = f"{modifier.what!r} is none of its numbers"
                raise folder.wrong("calamities", f"{where}.modifiers", what)
            if modifier.by == 0:
                raise folder.wrong("calamities", f"{where}.modifiers", f"{modifier.advance} changes nothing")
    return {id: msgspec.convert({"id": id, **c.model_dump()}, Calamity) for id, c in file.items()}
