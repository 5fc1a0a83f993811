"""Gather the wheels of the game and of everything it is installed with, for builds that may not
fetch anything.

    .venv/bin/python -m tools.wheels [PYTHON]

They lie in build/wheels afterwards. PYTHON: the interpreter that will run the game; this one if it
is not given.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "wheels"
EXTRAS = "access,online,speech"


def gather(python: str = sys.executable, into: Path = FOLDER) -> list[Path]:
    """Build the game's own wheel, and download the others; CalledProcessError where one is not to
    be had."""
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(into)]
    subprocess.run([*build, str(ROOT)], check=True, stdout=subprocess.DEVNULL)
    (own,) = into.glob("hexaglyph-*.whl")
    download = [python, "-m", "pip", "download", "--quiet", "--dest", str(into)]
    subprocess.run([*download, "--prefer-binary", f"{own}[{EXTRAS}]"], check=True)
    return sorted(into.iterdir())


if __name__ == "__main__":
    for wheel in gather(sys.argv[1] if len(sys.argv) > 1 else sys.executable):
        print(wheel)
