"""Programs with a title outside the tree: processes of their own, with nothing patched."""

import os
import subprocess
import sys

BAZAAR = "tests.core.bazaar"
PATIENCE = 300


def ziggurat(*words: str, titles: str = BAZAAR, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Runs one verb with the setting `ZIGGURAT_TITLES`."""
    return python("-m", "bot.tools.main", *words, titles=titles, typed=typed)


def python(*words: str, titles: str = BAZAAR, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Runs Python with the setting."""
    return subprocess.run(
        [sys.executable, *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1", "COLUMNS": "80", "ZIGGURAT_TITLES": titles},
        check=False,
        timeout=PATIENCE,
    )
