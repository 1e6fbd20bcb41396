"""What all shapes of questions have in common."""

from typing import ClassVar

import msgspec

from games.core.answers import AnyAnswer
from games.core.dice import Chance
from games.core.illegal import Malformed


class Shape(msgspec.Struct, frozen=True, tag_field="shape"):
    """What every shape can do: check an answer, sample one, read and write its notation."""

    takes: ClassVar[type]

    def check(self, answer: AnyAnswer) -> None:
        """Raises Illegal unless the answer fits."""
        if type(answer) is not self.takes:
            raise Malformed("answer.kind", expected=type(self).__struct_config__.tag)

    def sample(self, chance: Chance) -> AnyAnswer:
        """Some answer that fits."""
        raise TypeError(f"{type(self).__name__} is sampled by its decision")

    def parse(self, text: str) -> AnyAnswer:
        """The answer that a line of text names."""
        raise TypeError(f"{type(self).__name__} is read by its decision")
