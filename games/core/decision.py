"""An open question to a seat: its shape, who may see it, its deadline class, its default."""

from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from games.core.answers import AnyAnswer, Ordered
from games.core.audience import Audience
from games.core.dice import Chance
from games.core.shapes import AnyShape

V = TypeVar("V")


class Decision(msgspec.Struct, Generic[V], tag_field="decision", kw_only=True, forbid_unknown_fields=True):
    """A kind of question; `V` is the title's View. Everything comes from the decision and the seat's view.

    `shape` and `default` must be there: a kind without a default does not register. The fields of a
    decision are public facts; what only the asked seat may know belongs in `shape`, which sees its view.
    """

    deadline: ClassVar[str] = "answer"
    audience: ClassVar[Audience] = Audience.PUBLIC

    def shape(self, view: V) -> AnyShape:
        """What is asked, with its limits, as the seat sees it."""
        raise NotImplementedError

    def default(self, view: V) -> AnyAnswer:
        """What happens when the time is up or the player is absent: sensible, legal, from the view alone."""
        raise NotImplementedError

    def check(self, view: V, answer: AnyAnswer) -> None:
        """Raises Illegal unless the answer is legal. The shape's own limits come first."""
        self.shape(view).check(answer)

    def sample(self, view: V, chance: Chance) -> AnyAnswer:
        """Some legal answer, for fuzzing and weak players."""
        return self.shape(view).sample(chance)

    def options(self, view: V) -> list[AnyAnswer] | None:
        """All legal answers where the set is small, else None."""
        return None

    def parse(self, view: V, text: str) -> AnyAnswer:
        """The answer that a line of notation names."""
        return self.shape(view).parse(text)

    def complete(self, view: V, words: list[str]) -> list[str]:
        """For Orders: the words that may follow these; none when the order is whole."""
        return []


def kind_of(struct: Any) -> str:
    """The save-format name of a decision, frame, event or answer."""
    config: msgspec.structs.StructConfig = struct.__struct_config__
    return str(config.tag)


def registered(kind: type[Any]) -> type[Any]:
    """Refuses a kind of decision without a shape or a default."""
    for method in ("shape", "default"):
        if getattr(kind, method) is getattr(Decision, method):
            raise TypeError(f"{kind.__name__} has no {method}")
    return kind


def one_line(answer: AnyAnswer) -> str:
    """The single line of an Orders answer."""
    assert isinstance(answer, Ordered)
    return answer.lines[0]
