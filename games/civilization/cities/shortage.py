"""City support on bare numbers."""


def shortage(tokens: int, cities: int, rate: int) -> int:
    """How many tokens are missing to support these cities."""
    return max(0, cities * rate - tokens)
