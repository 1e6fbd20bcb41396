"""Trade cards: commodities and calamities."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

CalamityKind = Literal["minor", "non_tradeable", "tradeable"]
Beneficiary = Literal["none", "trader", "stock"]
Role = Literal["any", "primary", "secondary"]
EXEMPTIONS = ("reduced_instead", "cards_to_cancel", "cities_per_step", "immune")
"""What a modifier may change besides the calamity's own numbers."""


class Commodity(Struct, frozen=True):
    """A commodity. Its face value is its stack; Water has no count, because it never runs out."""

    id: str
    name: str
    stack: int
    set: str
    count: int | None = None

    @property
    def face_value(self) -> int:
        return self.stack


class Modifier(Struct, frozen=True):
    """What an advance changes in a calamity, for a holder in this role: by so much, or by `half`."""

    advance: str
    role: Role
    what: str
    by: int
    optional: bool = False
    half: bool = False


class Calamity(Struct, frozen=True):
    """A calamity with its amounts before any advance."""

    id: str
    name: str
    stack: int
    kind: CalamityKind
    beneficiary: Beneficiary
    numbers: Mapping[str, int]
    modifiers: tuple[Modifier, ...] = ()

    def changes(self, what: str, role: Role, advances: frozenset[str]) -> int:
        """E.9.def.19, E.9.def.21: how far the holder's advances move an amount, added up."""
        return sum(m.by for m in self._applied(what, role, advances))

    def is_halved(self, what: str, role: Role, advances: frozenset[str]) -> bool:
        """Whether the holder's advances halve an amount, once all else has been added."""
        return any(m.half for m in self._applied(what, role, advances))

    def _applied(self, what: str, role: Role, advances: frozenset[str]) -> list[Modifier]:
        known = [m for m in self.modifiers if m.what == what and m.role in ("any", role)]
        return [m for m in known if m.advance in advances]


class TradeCards(Struct, frozen=True):
    """All trade cards. Commodities and calamities go by kind; calamities in the order of their resolution.

    A card is called by its kind, or by a name of its own where the same kind belongs to several decks:
    `kind_of` tells. `stacks` are the keys of the stacks, `stack_of` the stack that each card goes back to;
    a title with a single deck calls a stack by its number. `face_values`: the numbers that kinds show.
    """

    commodities: Mapping[str, Commodity]
    calamities: Mapping[str, Calamity]
    stacks: tuple[int, ...]
    stack_of: Mapping[str, int]
    kind_of: Mapping[str, str]
    face_values: Mapping[str, int]
