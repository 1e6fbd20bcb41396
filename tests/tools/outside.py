"""The command line with a title outside the tree: a process of its own, with nothing patched."""

import os
import subprocess
import sys

BAZAAR = "tests.core.bazaar"


def ziggurat(
    *words: str, titles: str = BAZAAR, typed: str = "", patience: float = 300
) -> subprocess.CompletedProcess[str]:
    """Runs one verb with the setting `ZIGGURAT_TITLES`."""
    return subprocess.run(
        [sys.executable, "-m", "bot.tools.main", *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1", "COLUMNS": "80", "ZIGGURAT_TITLES": titles},
        check=False,
        timeout=patience,
    )
