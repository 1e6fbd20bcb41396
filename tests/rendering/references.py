"""What the marks of a plan stand for."""

from rendering.plan import Element


def subject(mark: Element) -> str:
    """The id of what this stands for; empty if it says nothing."""
    return "" if mark.stands_for is None else mark.stands_for.id
