"""What points are worth: the weakest colour decides, so a point counts where it is needed."""

from collections.abc import Iterable
from math import exp, log


def result(points: Iterable[float], wild: float, evenness: float) -> float:
    """T.score.1-2: a soft minimum of the four colours, after wild points have raised the lowest.

    Where all are level a point in any colour is worth a quarter; far behind the others it is worth a whole
    one, far ahead next to nothing. `evenness` says how far is far.
    """
    levels = raise_lowest(sorted(points), wild)
    lowest = levels[0]
    return lowest - evenness * log(sum(exp((lowest - level) / evenness) for level in levels) / len(levels))


def raise_lowest(levels: list[float], wild: float) -> list[float]:
    """Raises the lowest of these, given in rising order, with so many wild points until they are level.

    >>> raise_lowest([0.0, 1.0, 4.0], 3.0)
    [2.0, 2.0, 4.0]
    """
    for count in range(1, len(levels) + 1):
        level = (sum(levels[:count]) + wild) / count
        if count == len(levels) or level <= levels[count]:
            return [level] * count + levels[count:]
    return levels
