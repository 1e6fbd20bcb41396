"""Names for what the type checkers cannot see without the libraries of the build."""

from collections.abc import Callable
from typing import Any

Array = Any
"""An array of numpy: points are rows of x, y."""
Mask = Any
"""An array of truth values, a picture of yes and no."""
Say = Callable[[str], None]
"""Reports progress."""
