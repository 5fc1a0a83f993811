"""Ask pip whether everything the game needs is there as wheels, for systems other than this one.

    python tools/check_wheels.py

Nothing is installed. Prints a Markdown table (docs/dependencies.md keeps the last one) and exits
with 1 if a system lacks something.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

PYTHONS = ("3.10", "3.11", "3.12", "3.13", "3.14")


def macos(architecture: str, newest: int) -> list[str]:
    """The platform tags that a Mac with macOS `newest` takes."""
    old = [f"macosx_10_{minor}_{architecture}" for minor in range(9, 17)]
    return old + [f"macosx_{major}_0_{architecture}" for major in range(11, newest + 1)]


def linux(architecture: str) -> list[str]:
    """The platform tags that a Linux with glibc 2.35 takes."""
    tags = [f"manylinux_2_{minor}_{architecture}" for minor in range(5, 36)]
    return [*tags, *(f"manylinux{name}_{architecture}" for name in ("1", "2010", "2014"))]


# For each system: pip's platform tags, and sys_platform and platform_machine as markers see them.
SYSTEMS = {
    "Windows x86-64": (["win_amd64"], "win32", "AMD64"),
    "macOS 14 arm64": (macos("arm64", 14) + macos("universal2", 14), "darwin", "arm64"),
    "macOS 14 x86-64": (macos("x86_64", 14) + macos("universal2", 14), "darwin", "x86_64"),
    "Linux x86-64": (linux("x86_64"), "linux", "x86_64"),
    "Linux arm64": (linux("aarch64"), "linux", "aarch64"),
}


def requirements(system: str, machine: str, python: str) -> list[str]:
    """The game's own dependencies whose markers hold there.

    pip download reads markers as of the machine it runs on, so we read them first.
    """
    there = {"sys_platform": system, "platform_machine": machine, "python_version": python}
    there["extra"] = ""
    wanted = [Requirement(text) for text in metadata.requires("hexaglyph") or []]
    return [
        f"{requirement.name}{requirement.specifier}"
        for requirement in wanted
        if requirement.marker is None or requirement.marker.evaluate(there)
    ]


def resolve(system: str, python: str) -> dict[str, str]:
    """The versions pip would install, by name; {} if it finds none that fit together."""
    tags, sys_platform, machine = SYSTEMS[system]
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "-m", "pip", "-q", "install", "--dry-run", "--ignore-installed"]
        command += ["--target", folder, "--only-binary=:all:", "--report", str(report)]
        command += ["--implementation", "cp", "--python-version", python]
        for tag in tags:
            command += ["--platform", tag]
        command += requirements(sys_platform, machine, python)
        if subprocess.run(command, check=False, stdin=subprocess.DEVNULL).returncode:
            return {}
        report_of = json.loads(report.read_text(encoding="utf-8"))
    found = [item["metadata"] for item in report_of["install"]]
    return {item["name"].lower(): item["version"] for item in found}


def main() -> int:
    """Print the table."""
    print("| system | " + " | ".join(f"Python {python}" for python in PYTHONS) + " |")
    print("|---" * (len(PYTHONS) + 1) + "|")
    complete = True
    for system in SYSTEMS:
        cells = []
        for python in PYTHONS:
            found = resolve(system, python)
            complete = complete and bool(found)
            kernels = f"numba {found['numba']}" if "numba" in found else "no numba"
            cells.append(f"panda3d {found['panda3d']}, {kernels}" if found else "**no wheels**")
        print(f"| {system} | " + " | ".join(cells) + " |", flush=True)
    return 0 if complete else 1


if __name__ == "__main__":
    sys.exit(main())
