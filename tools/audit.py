"""`python -m tools.audit`: known faults of the locked packages, by pip-audit.

pip-audit has an environment of its own, build/audit, so that it does not affect the versions of the
game's packages. If no data can be fetched, as without a network, one line says so and nothing
fails.
"""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from typing import Any

from tools.setup import LOCK, ROOT

PLACE = ROOT / "build" / "audit"
WAIT = 300
"""The most seconds that it may take, so that nothing hangs without a network."""
UNKNOWN = "audit: what is known of faults cannot be had here ({why}); nothing was checked"


def summary(found: dict[str, Any]) -> tuple[list[str], int]:
    """Return the lines that report what pip-audit found, and the exit status: 1 for a known
    fault."""
    packages = found["dependencies"]
    checked = [package for package in packages if "vulns" in package]
    if not checked:
        return [UNKNOWN.format(why="no package is known")], 0
    lines = [
        f"{package['name']} {package['version']}: {fault['id']}, "
        f"mended in {', '.join(fault['fix_versions']) or 'no version yet'}"
        for package in checked
        for fault in package["vulns"]
    ]
    known = len(lines)
    lines.append(f"audit: {len(checked)} of {len(packages)} packages checked, {known} known faults")
    return lines, 1 if known else 0


def _asked() -> dict[str, Any]:
    python = PLACE / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    if not python.exists():
        venv.create(PLACE, with_pip=True)
    install = [
        str(python),
        "-m",
        "pip",
        "install",
        "-q",
        "--disable-pip-version-check",
        "pip-audit",
    ]
    subprocess.run(install, check=True, capture_output=True, timeout=WAIT)
    ask = [
        *(
            str(python),
            "-m",
            "pip_audit",
            "--requirement",
            str(LOCK),
            "--disable-pip",
            "--require-hashes",
        ),
        *("--format", "json", "--progress-spinner", "off", "--timeout", "15"),
    ]
    done = subprocess.run(ask, check=False, capture_output=True, text=True, timeout=WAIT)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def main() -> int:
    """Print the report, and return the exit status."""
    try:
        lines, code = summary(_asked())
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        lines, code = [UNKNOWN.format(why=type(error).__name__)], 0
    print(*lines, sep="\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
