"""Prepare a checkout: `python3 tools/setup.py play|test|check`, as the Makefile does.

Makes the private environment .venv, installs the game into it, and sees to the system libraries.
It uses the standard library alone, because nothing is installed when it runs. A stamp in .venv
remembers what was installed, so that a second run takes no time.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple, NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "hexaglyph-setup.txt"
# Every package at one version with the hashes of its files (tools/build_lock.py), in sections.
LOCK = ROOT / "requirements.lock"
SECTION = "# For: {purpose}"
OLDEST = (3, 10)
# What each purpose installs, each containing the one before.
EXTRAS = {"play": "[play]", "test": "[test]", "check": "[dev]"}


class System(NamedTuple):
    """Something that pip does not bring: Debian's package of a library, program or module; a
    "system module" is what the system's own Python has to be able to do."""

    package: str
    kind: str
    name: str
    need: str
    optional: bool = False

    def is_there(self) -> bool:
        """Whether the library loads, the program is on the path, the module can be found."""
        if self.kind == "program":
            return shutil.which(self.name) is not None
        if self.kind == "file":
            return Path(self.name).exists()
        if self.kind == "system module":
            return succeeds("/usr/bin/python3", "-c", self.name, quiet=True)
        if self.kind == "module":
            importlib.invalidate_caches()
            return importlib.util.find_spec(self.name) is not None
        try:
            ctypes.CDLL(self.name)
        except OSError:
            return False
        return True


LIBRARIES = (
    System("libgl1", "library", "libGL.so.1", "drawing"),
    System("libegl1", "library", "libEGL.so.1", "pictures without a display"),
    System("libenchant-2-2", "library", "libenchant-2.so.2", "suggestions for words", True),
)
TEST_PROGRAMS = (
    System("xvfb", "program", "Xvfb", "windows without a display"),
    System("xauth", "program", "xauth", "windows without a display"),
)
# Without these the tests that go through the window as a screen reader does say that they skip.
READERS = (
    System("dbus", "program", "dbus-daemon", "screen readers", True),
    System("at-spi2-core", "file", "/usr/libexec/at-spi-bus-launcher", "screen readers", True),
    System("python3-gi", "system module", "import gi", "screen readers", True),
    System(
        "gir1.2-atspi-2.0",
        "system module",
        "import gi; gi.require_version('Atspi', '2.0')",
        "screen readers",
        True,
    ),
)


def stop(sentence: str) -> NoReturn:
    """End with one sentence."""
    sys.exit(f"hexaglyph: {sentence}")


def succeeds(*command: str, quiet: bool = False) -> bool:
    """Run a command in the checkout, never waiting for input; whether it exits with 0."""
    output = subprocess.DEVNULL if quiet else None
    try:
        done = subprocess.run(
            command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=output, stderr=output, check=False
        )
    except OSError:
        return False
    return done.returncode == 0


def venv_package() -> str:
    """Debian's package with ensurepip for the Python that runs this."""
    plain = Path("/usr/bin/python3")
    if plain.exists() and plain.resolve() == Path(sys.executable).resolve():
        return "python3-venv"
    return f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"


def wanted_of_system(purpose: str, venv_works: bool) -> list[System]:
    """What `purpose` wants from the system. Only Linux must add to what pip brings."""
    if not sys.platform.startswith("linux"):
        return []
    wanted = list(LIBRARIES)
    if purpose != "play":
        wanted += [*TEST_PROGRAMS, *READERS]
    if not venv_works:
        wanted.insert(0, System(venv_package(), "module", "ensurepip", "a private environment"))
    return wanted


def apt_get() -> list[str] | None:
    """How to run apt-get without being asked anything, or None where we may not install."""
    quiet = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    if not shutil.which("apt-get"):
        return None
    if sys.platform != "win32" and os.geteuid() == 0:
        return quiet
    if shutil.which("sudo") and succeeds("sudo", "-n", "true", quiet=True):
        return ["sudo", "-n", *quiet]
    return None


def see_to_system(purpose: str, venv_works: bool) -> None:
    """Install what the system lacks if we may; otherwise say the one command, and stop."""
    wanted = wanted_of_system(purpose, venv_works)
    missing = [part for part in wanted if not part.is_there()]
    apt = apt_get() if missing else None
    if apt:
        packages = [part.package for part in missing]
        print(f"Installing {', '.join(packages)} ...", flush=True)
        install = [*apt, "install", "-y", "--no-install-recommends", *packages]
        # A fresh container has no package lists; elsewhere fetching them again is a waste.
        if not succeeds(*install, quiet=True):
            succeeds(*apt, "update")
            succeeds(*install)
        missing = [part for part in wanted if not part.is_there()]
    if not missing:
        return
    lacks = ", ".join(f"{part.package} (for {part.need})" for part in missing)
    command = f"sudo apt-get install {' '.join(part.package for part in missing)}"
    said = f"this system lacks {lacks}; on Debian or Ubuntu the command is: {command}"
    dispensable = READERS if purpose != "play" else [part for part in missing if part.optional]
    if all(part in dispensable for part in missing):
        print(f"hexaglyph: {said}", flush=True)
    else:
        stop(said)


def works_as_venv() -> bool:
    """Whether .venv has a Python that starts, is new enough and has pip."""
    test = f"import sys, pip; sys.exit(sys.version_info < {OLDEST})"
    return succeeds(str(VENV_PYTHON), "-c", test, quiet=True)


def stamp_for(purpose: str) -> str:
    """What the stamp says when `purpose` is installed as the project's files now ask."""
    names = ("pyproject.toml", "requirements.lock", "tools/setup.py")
    asked = b"".join((ROOT / name).read_bytes() for name in names)
    return f"{purpose} {hashlib.sha256(asked).hexdigest()} {ROOT}\n"


def is_installed(purpose: str) -> bool:
    """Whether the stamp says that `purpose`, or one that contains it, is installed."""
    try:
        stamp = STAMP.read_text(encoding="utf-8")
    except OSError:
        return False
    purposes = list(EXTRAS)
    enough = purposes[purposes.index(purpose) :]
    return VENV_PYTHON.exists() and stamp in map(stamp_for, enough)


def locked_for(purpose: str, lock: str) -> str:
    """The part of the lock that `purpose` needs: its own section and those before it."""
    purposes = list(EXTRAS)
    later = purposes[purposes.index(purpose) + 1 :]
    return lock.partition("\n" + SECTION.format(purpose=later[0]))[0] if later else lock


def install(purpose: str, venv_works: bool) -> None:
    """Make .venv if there is none that works, and install the game into it, editable."""
    if not venv_works:
        print("Making a private environment in .venv ...", flush=True)
        if not succeeds(sys.executable, "-m", "venv", "--clear", str(VENV)):
            stop(f"no private environment could be made in .venv; is {venv_package()} there?")
    print("Installing what the game needs into .venv ...", flush=True)
    pip = [str(VENV_PYTHON), "-m", "pip", "--disable-pip-version-check", "-q", "install"]
    part = VENV / "hexaglyph-lock.txt"
    part.write_text(locked_for(purpose, LOCK.read_text(encoding="utf-8")), encoding="utf-8")
    project = ["--no-deps", "--no-build-isolation", "-e", "."]
    for wanted in (["--require-hashes", "-r", str(part)], project):
        if not succeeds(*pip, *wanted):
            stop("pip could not install what the game needs; its own words are above.")
    STAMP.write_text(stamp_for(purpose), encoding="utf-8")


def see_to_display() -> None:
    """Stop where no window can open, naming what works without one."""
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
        command = VENV_PYTHON.with_name("hexaglyph").relative_to(ROOT)
        stop(
            "there is no display to open a window on; "
            f"`{command} play scruble --text` plays in this terminal and "
            f"`{command} shot scruble --seed 1 --out cube.png` draws a picture."
        )


def main(arguments: list[str]) -> None:
    """Prepare for the purpose named."""
    if sys.version_info < OLDEST:
        stop("Python 3.10 or newer is needed; name one with `make PYTHON=python3.11 ...`.")
    if len(arguments) != 1 or arguments[0] not in EXTRAS:
        stop(f"say one of {', '.join(EXTRAS)}.")
    purpose = arguments[0]
    installed = is_installed(purpose)
    venv_works = installed or works_as_venv()
    see_to_system(purpose, venv_works)
    if not installed:
        install(purpose, venv_works)
    if purpose == "play":
        see_to_display()


if __name__ == "__main__":
    main(sys.argv[1:])
