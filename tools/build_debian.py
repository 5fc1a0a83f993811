"""Build the Debian package.

    .venv/bin/python -m tools.build_debian

It lies in build/debian afterwards. Wheels are fetched first, for the system's own Python; then
dpkg-buildpackage runs on what lies in one folder. It wants debhelper, python3-pip and dpkg-dev.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from datetime import datetime, timezone
from email.utils import format_datetime
from pathlib import Path

from game import __version__
from tools.wheels import ROOT, gather

PYTHON = "/usr/bin/python3"
FOLDER = ROOT / "build" / "debian"
MAINTAINER = "The Hexaglyph project <hexaglyph@localhost>"


def source() -> Path:
    """The folder that dpkg-buildpackage takes."""
    tree = FOLDER / f"hexaglyph-{__version__}"
    shutil.rmtree(FOLDER, ignore_errors=True)
    shutil.copytree(ROOT / "tools" / "debian", tree / "debian")
    gather(PYTHON, tree / "wheels")
    moment = int(os.environ.get("SOURCE_DATE_EPOCH") or datetime.now(timezone.utc).timestamp())
    date = format_datetime(datetime.fromtimestamp(moment, timezone.utc))
    entry = f"hexaglyph ({__version__}) unstable; urgency=medium\n\n  * See CHANGELOG.md.\n\n"
    changes = f"{entry} -- {MAINTAINER}  {date}\n"
    (tree / "debian" / "changelog").write_text(changes, encoding="utf-8")
    shutil.copy(ROOT / "CHANGELOG.md", tree)
    (tree / "debian" / "docs").write_text("CHANGELOG.md\n", encoding="utf-8")
    (tree / "debian" / "copyright").write_text(copyright_text(), encoding="utf-8")
    return tree


def copyright_text() -> str:
    """Every licence in full: the game's own, and those of what it ships of others' work."""
    texts = [ROOT / "LICENSE", *sorted((ROOT / "LICENSES").iterdir())]
    return "\n".join(f"{path.name}\n\n{path.read_text(encoding='utf-8')}" for path in texts)


def main() -> int:
    """Build it, and name the packages."""
    build = ["dpkg-buildpackage", "--build=binary", "--no-sign"]
    subprocess.run(build, cwd=source(), check=True)
    for package in sorted(FOLDER.glob("*.deb")):
        print(package)
    return 0


if __name__ == "__main__":
    sys.exit(main())
