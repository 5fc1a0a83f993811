"""`hexaglyph doctor`: what is there, what is missing, and what each missing thing costs."""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module, metadata
from pathlib import Path
from typing import Any

from game import __version__, register
from game.files import MissingFileError, data_file
from game.home import Home, HomeError
from game.language import _
from game.rules.sentence import N_

LINUX = sys.platform.startswith("linux")
PROBE_SECONDS = 60
LIBRARIES = ("panda3d", "numpy", "numba", "pyenchant", "Pillow", "platformdirs", "filelock", "rich")
DICTIONARIES = {
    "en": (("en_GB", "en_US"), "hunspell-en-us"),
    "nl": (("nl_NL", "nl"), "hunspell-nl"),
    "af": (("af_ZA", "af"), "hunspell-af"),
}

PARTS = (
    *(N_("libraries"), N_("games"), N_("window"), N_("offscreen"), N_("audio"), N_("speech")),
    *(N_("clipboard"), N_("data folder"), N_("config folder"), N_("cache folder")),
    *(N_("log folder"), N_("game files"), N_("dictionary"), N_("words")),
)
"""What is looked at, as a player reads it; names of programs stay."""
NO_SPEECH = N_("nothing is said aloud")
NO_CLIPBOARD = N_("only the game itself can paste what it copies")
NO_WINDOW = N_("no window opens; the terminal and pictures still work")
NO_PICTURE = N_("`hexaglyph shot` draws no pictures without a display")
NO_SOUND = N_("the game is silent")
NO_SUGGESTIONS = N_("no suggestions for refused words and no system dictionaries")
NO_DICTIONARY = N_("no suggestions in this language")
NO_WORDS = N_("no words can be played in this language")
NO_KERNELS = N_("hints, reviews and bots run in plain Python, many times slower")
NO_HOME = N_("nothing can be kept there")
NO_GAME = N_("that game cannot be played; the others can")
NO_FILES = N_("the game does not start")


@dataclass(frozen=True, slots=True)
class Finding:
    """One line: a part, what was found of it, and if it is missing what that costs."""

    part: str
    found: str
    cost: str = ""
    cure: str = ""
    needed: bool = False


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--probe", metavar="PART", help=argparse.SUPPRESS)


def run(arguments: argparse.Namespace) -> int:
    """Print the findings; 1 if something is missing that the game cannot do without."""
    if arguments.probe:
        print(json.dumps(import_module("game.app.probe").probe(arguments.probe)))
        return 0
    lacking = False
    for finding in findings(arguments.home):
        show(finding)
        lacking = lacking or (bool(finding.cost) and finding.needed)
    return 1 if lacking else 0


def show(finding: Finding) -> None:
    """Print a finding; plain text where the output is no terminal."""
    from rich.console import Console
    from rich.text import Text

    console = Console(soft_wrap=True, highlight=False)
    missing = bool(finding.cost)
    line = Text()
    line.append(f"{_('missing') if missing else _('ok'):10}", "bold red" if missing else "green")
    line.append(f"{_part(finding.part):16} ", "bold")
    line.append(finding.found)
    console.print(line)
    if finding.cost:
        console.print(Text(f"{'':27}{_('costs')}: {_(finding.cost)}"))
    if finding.cure:
        console.print(Text(f"{'':27}{_('get it')}: {finding.cure}"))


def _part(part: str) -> str:
    """What was looked at, in the player's language: a part, or one of a language ("words nl")."""
    name, _space, code = part.partition(" ")
    return _(part) if part in PARTS or not code else f"{_(name)} {code}"


def findings(home: str | None) -> Iterator[Finding]:
    """Everything looked at, in the order shown."""
    yield from versions()
    yield from games()
    yield from graphics()
    yield audio()
    yield speech()
    yield clipboard()
    yield from spelling()
    yield from word_lists()
    yield kernels()
    yield from folders(home)
    yield files()


def versions() -> Iterator[Finding]:
    """The game, Python and the libraries."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    yield Finding("hexaglyph", f"{__version__}, {python}, {platform.platform()}")
    known = []
    for name in LIBRARIES:
        try:
            known.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            # A frozen program carries the modules but not what pip knew of them.
            continue
    yield Finding("libraries", ", ".join(known))


def games() -> Iterator[Finding]:
    """The games of other packages, and those of them that cannot be loaded."""
    ours = {entry.id for entry in register.BUILT_IN}
    others = [game_id for game_id in register.entries() if game_id not in ours]
    if others:
        yield Finding("games", ", ".join(others))
    for trouble in register.troubles():
        yield Finding("games", trouble, NO_GAME)


def graphics() -> Iterator[Finding]:
    """The renderer and driver, for a window and for pictures."""
    for part, cost in (("window", NO_WINDOW), ("offscreen", NO_PICTURE)):
        # Without DISPLAY Panda3D would try :0, where another session's window system may be.
        if part == "window" and LINUX and not os.environ.get("DISPLAY"):
            yield Finding(part, _("there is no display (DISPLAY is not set)"), cost)
            continue
        found = probe(part)
        if found:
            driver = f"{found['renderer']}, OpenGL {found['opengl']}, {found['driver']}"
            yield Finding(part, driver)
        else:
            yield Finding(part, _("no OpenGL 3.2 to be had"), cost, debian("libgl1", "libegl1"))


def audio() -> Finding:
    """Whether sound can be heard."""
    found = probe("audio")
    if found:
        return Finding("audio", found["library"])
    if LINUX and not (loads("libpulse.so.0") or loads("libasound.so.2")):
        return Finding("audio", _("no sound library"), NO_SOUND, debian("libpulse0"))
    return Finding("audio", _("no device to play on"), NO_SOUND)


def speech() -> Finding:
    """Whether anything can be said aloud."""
    lack = import_module("game.app.voice").lack()
    if lack:
        return Finding("speech", lack, NO_SPEECH)
    if LINUX and not (loads("libespeak-ng.so.1") or loads("libespeak.so.1")):
        return Finding("speech", _("no voice"), NO_SPEECH, debian("espeak-ng"))
    return Finding("speech", metadata_or("pyttsx3", _("there")))


def clipboard() -> Finding:
    """Whether the system's clipboard can be used."""
    copying, _pasting = import_module("pyperclip").determine_clipboard()
    if getattr(copying, "__name__", ""):
        return Finding("clipboard", copying.__name__.removeprefix("copy_"))
    return Finding("clipboard", _("no clipboard"), NO_CLIPBOARD, debian("xclip"))


def loads(library: str) -> bool:
    """Whether the system has this shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def probe(part: str) -> dict[str, str]:
    """Ask game.app.probe in a process of its own; {} if that process fails."""
    command = [sys.executable]
    folder: str | Path = tempfile.gettempdir()
    if not getattr(sys, "frozen", False):
        command += ["-m", "game"]
        folder = Path(__file__).resolve().parents[2]
    try:
        done = subprocess.run(
            [*command, "doctor", "--probe", part],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PROBE_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return {}
    # The process may crash while it ends, when it has already told what there is.
    for line in done.stdout.splitlines():
        if line.startswith("{"):
            told: dict[str, str] = json.loads(line)
            return told
    return {}


def spelling() -> Iterator[Finding]:
    """Enchant and a dictionary for each language of the game."""
    try:
        enchant: Any = import_module("enchant")
    except ImportError:
        cure = "brew install enchant" if sys.platform == "darwin" else debian("libenchant-2-2")
        yield Finding("enchant", _("the enchant library is not there"), NO_SUGGESTIONS, cure)
        return
    yield Finding("enchant", enchant.get_enchant_version())
    there = set(enchant.list_languages())
    for code, (tags, package) in DICTIONARIES.items():
        known = sorted(tag for tag in there if tag in tags)
        part = f"dictionary {code}"
        if known:
            yield Finding(part, ", ".join(known))
        else:
            yield Finding(part, _("none"), NO_DICTIONARY, debian(package))


def word_lists() -> Iterator[Finding]:
    """The word lists that come with the game."""
    lists = import_module("game.words.lists")
    for code in lists.LANGUAGES:
        part = f"words {code}"
        try:
            found = lists.describe(code)
        except lists.WordListError as error:
            cure = "pip install --force-reinstall hexaglyph"
            yield Finding(part, str(error), NO_WORDS, cure, needed=code == "en")
        else:
            told = _("{name}, {count} words, SHA-256 {digest}")
            yield Finding(
                part, told.format(name=found.name, count=found.count, digest=found.digest[:12])
            )


def kernels() -> Finding:
    """Whether searches are compiled."""
    compiled = import_module("game.search.compiled")
    if compiled.available():
        return Finding("numba", metadata_or("numba", _("there")))
    cure = "" if getattr(sys, "frozen", False) else "pip install numba"
    return Finding("numba", _("cannot be loaded"), NO_KERNELS, cure)


def folders(home: str | None) -> Iterator[Finding]:
    """The player's own folders, each tried by writing in it."""
    mine = Home.find(home)
    for name in ("data", "config", "cache", "log"):
        part = f"{name} folder"
        try:
            yield Finding(part, str(getattr(mine, name)))
        except HomeError as error:
            yield Finding(part, str(error), NO_HOME, "hexaglyph --home DIR", needed=True)


def files() -> Finding:
    """The files that come with the game."""
    try:
        assets, models = data_file("assets"), data_file("models")
    except MissingFileError as error:
        cure = "pip install --force-reinstall hexaglyph"
        return Finding("game files", str(error), NO_FILES, cure, needed=True)
    return Finding("game files", f"{assets}, {models}")


def debian(*packages: str) -> str:
    """The command that installs packages, where it is known."""
    return f"sudo apt-get install {' '.join(packages)}" if LINUX else ""


def metadata_or(name: str, otherwise: str) -> str:
    """A library's version, or `otherwise` in a frozen program."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return otherwise
