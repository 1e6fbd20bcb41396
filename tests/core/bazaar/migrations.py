"""Old saves of the Bazaar, brought up to date one format at a time."""

from games.core.migration import Migration, Plain


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


MIGRATIONS = (Migration(gold_became_coins), Migration(night_became_dusk))
