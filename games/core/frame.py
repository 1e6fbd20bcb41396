"""One procedure of the rulebook in progress: its locals and the name of its next step."""

import msgspec


class Frame(msgspec.Struct, tag_field="frame", kw_only=True, forbid_unknown_fields=True):
    """The base of frames. A step is a method that takes the game (and what came back, see docs/frames.md).

    The fields are public facts; one that is not is marked Owner or Nobody in its type. The names of frames,
    steps and fields are save-format names: renaming one needs a migration.
    """

    step: str
