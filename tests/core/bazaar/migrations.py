"""Old saves of the Bazaar, brought up to date one format at a time."""

from typing import Any

Plain = dict[str, Any]


def gold_became_coins(save: Plain) -> Plain:
    """1 to 2: the field `gold` is called `coins`."""
    save["coins"] = save.pop("gold")
    return save


def night_became_dusk(save: Plain) -> Plain:
    """2 to 3: the step `night` of the frame `day` is called `dusk`."""
    for stack in save["flow"]["stacks"].values():
        for frame in stack["frames"]:
            if frame["frame"] == "day" and frame["step"] == "night":
                frame["step"] = "dusk"
    return save


MIGRATIONS = (gold_became_coins, night_became_dusk)
