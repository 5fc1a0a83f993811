"""`hexaglyph doctor`: checks what is there and what is missing, and what that means for players."""

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
from typing import TYPE_CHECKING, Any

from game import __version__, register
from game.cli import doctor_report
from game.cli.common import STANDARD, add_force, open_store, write_output
from game.language import _, ngettext
from game.match import integrity
from game.match.database import StoreError
from game.match.repair import check_store, repair_store
from game.match.store import STORE_FILE
from game.sentences import N_
from game.system.files import DamagedFileError, MissingFileError, data_file, digests, whole_file
from game.system.home import Home, HomeError
from game.system.own_program import is_frozen, own_command

if TYPE_CHECKING:
    from rich.console import Console

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
    *(N_("log folder"), N_("game files"), N_("dictionary"), N_("words"), N_("matches")),
)
"""The parts that are checked, as players read them; names of programs are not translated."""
NO_SPEECH = N_("nothing is said aloud")
NO_CLIPBOARD = N_("only the game itself can paste what it copies")
NO_WINDOW = N_("no window opens; the terminal and pictures still work")
NO_PICTURE = N_("'hexaglyph shot' cannot draw pictures without a display")
NO_SOUND = N_("the game is silent")
NO_SUGGESTIONS = N_("no suggestions for refused words and no system dictionaries")
NO_DICTIONARY = N_("no suggestions in this language")
NO_WORDS = N_("no words can be played in this language")
NO_KERNELS = N_("hints, reviews and bots run in plain Python, many times slower")
NO_HOME = N_("nothing can be kept there")
NO_MATCHES = N_("no match can be kept or gone on with")
NOT_OPENED = N_("they are kept, but cannot be opened; records export NUMBER --raw writes one out")
NOT_KNOWN = N_(
    "they are kept, but cannot be opened here; records export writes them out as they are"
)
NO_GAME = N_("that game cannot be played; the others can")
NO_FILES = N_("the game does not start")
NO_FILE, ANEW = N_("it does not say what it is for"), "pip install --force-reinstall ."


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of a check: the part, what was found, and if it is missing the cost and the cure.
    needed: whether the game needs it. own: whether it names folders of this machine, which are left
    out of reports."""

    part: str
    found: str
    cost: str = ""
    cure: str = ""
    needed: bool = False
    own: bool = False


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("--probe", metavar="PART", help=argparse.SUPPRESS)
    text = _("repair damaged matches from the daily copies")
    add("--repair", action="store_true", help=text)
    add(
        "--report",
        metavar="FILE",
        help=_("answer questions about your first run, and write a report"),
    )
    add_force(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print the findings; 1 if something is missing that the game needs."""
    if arguments.probe:
        print(json.dumps(import_module("game.app.probe").probe(arguments.probe)))
        return 0
    from rich.console import Console

    console = Console(soft_wrap=True, highlight=False)
    found = []
    for finding in findings(arguments.home, repair=arguments.repair):
        show(finding, console)
        found.append(finding)
    if arguments.report is not None:
        lines = "".join(f"- {_part(one.part)}: {_public(one)}\n" for one in found)
        if arguments.report != STANDARD:
            # before the questions, as it may fail
            write_output(arguments.report, lines, force=arguments.force)
        write_output(arguments.report, f"{lines}\n{doctor_report.ask_questions(input)}", force=True)
    return 1 if any(finding.cost and finding.needed for finding in found) else 0


def show(finding: Finding, console: Console) -> None:
    """Print a finding; in plain text if the output is no terminal."""
    from rich.text import Text

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


def _public(finding: Finding) -> str:
    """What was found, without folders of this machine."""
    if finding.own:
        return _("missing") if finding.cost else _("ok")
    return finding.found


def _part(part: str) -> str:
    """A part in the player's language, perhaps with a language's code ("words nl")."""
    name, _space, code = part.partition(" ")
    return _(part) if part in PARTS or not code else f"{_(name)} {code}"


def findings(home: str | None, *, repair: bool = False) -> Iterator[Finding]:
    """All findings in the order shown. repair: repair damaged matches."""
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
    yield from kept(home, repair=repair)
    yield from files()


def versions() -> Iterator[Finding]:
    """The game, Python and the libraries."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    yield Finding("hexaglyph", f"{__version__}, {python}, {platform.platform()}")
    known = []
    for name in LIBRARIES:
        try:
            known.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            # A frozen program has the modules without their metadata.
            continue
    yield Finding("libraries", ", ".join(known))


def games() -> Iterator[Finding]:
    """The games of other packages, and which of them cannot be loaded."""
    ours = {entry.id for entry in register.BUILT_IN}
    others = [entry for entry in register.entries().values() if entry.id not in ours]
    if others:
        yield Finding("games", ", ".join(entry.id for entry in others))
    for entry in others:
        for part, problem in register.parts_that_fail(entry).items():
            text = _("The {part} of {game} cannot be loaded ({problem}).")
            said = text.format(part=part, game=entry.id, problem=problem)
            yield Finding("games", said, NO_GAME, own=True)
    for trouble in register.troubles():
        yield Finding("games", trouble, NO_GAME, own=True)


def graphics() -> Iterator[Finding]:
    """The renderer and driver, for a window and for pictures."""
    for part, cost in (("window", NO_WINDOW), ("offscreen", NO_PICTURE)):
        # Without DISPLAY Panda3D would try :0, which may belong to another session.
        if part == "window" and LINUX and not os.environ.get("DISPLAY"):
            yield Finding(part, _("there is no display (DISPLAY is not set)"), cost)
            continue
        found = probe(part)
        if found:
            yield Finding(part, "{renderer}, OpenGL {opengl}, {driver}".format(**found))
        else:
            yield Finding(part, _("OpenGL 3.2 is not available"), cost, debian("libgl1", "libegl1"))


def audio() -> Finding:
    """The sound library and device."""
    found = probe("audio")
    if found:
        return Finding("audio", found["library"])
    if LINUX and not (loads("libpulse.so.0") or loads("libasound.so.2")):
        return Finding("audio", _("no sound library"), NO_SOUND, debian("libpulse0"))
    return Finding("audio", _("no device to play on"), NO_SOUND)


def speech() -> Finding:
    """The voice that reads aloud."""
    lack = import_module("game.app.voice").lack()
    if lack:
        return Finding("speech", lack, NO_SPEECH)
    if LINUX and not (loads("libespeak-ng.so.1") or loads("libespeak.so.1")):
        return Finding("speech", _("no voice"), NO_SPEECH, debian("espeak-ng"))
    return Finding("speech", metadata_or("pyttsx3", _("there")))


def clipboard() -> Finding:
    """The system's clipboard."""
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
    folder = tempfile.gettempdir() if is_frozen() else Path(__file__).resolve().parents[2]
    try:
        done = subprocess.run(
            [*own_command(), "doctor", "--probe", part], cwd=folder, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=PROBE_SECONDS, check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return {}
    # The process may crash at its end, after it has printed its answer.
    for line in done.stdout.splitlines():
        if line.startswith("{"):
            answer: dict[str, str] = json.loads(line)
            return answer
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
        known, part = sorted(there.intersection(tags)), f"dictionary {code}"
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
            yield Finding(part, str(error), NO_WORDS, ANEW, needed=code == "en")
        else:
            text = ngettext(
                "{name}, {count} word, SHA-256 {digest}",
                "{name}, {count} words, SHA-256 {digest}",
                found.count,
            )
            digest = found.digest[:12]
            yield Finding(part, text.format(name=found.name, count=found.count, digest=digest))


def kernels() -> Finding:
    """Whether searches are compiled."""
    compiled = import_module("game.search.compiled")
    if compiled.available():
        return Finding("numba", metadata_or("numba", _("there")))
    cure = "" if is_frozen() else "pip install numba"
    return Finding("numba", _("cannot be loaded"), NO_KERNELS, cure)


def folders(home: str | None) -> Iterator[Finding]:
    """The player's own folders, each checked by writing to it."""
    mine = Home.find(home)
    for name in ("data", "config", "cache", "log"):
        part = f"{name} folder"
        try:
            yield Finding(part, str(getattr(mine, name)), own=True)
        except HomeError as error:
            yield Finding(part, str(error), NO_HOME, "hexaglyph --home DIR", needed=True, own=True)


def kept(home: str | None, *, repair: bool) -> Iterator[Finding]:
    """The saved matches, each row checked against its checksum."""
    path = Home.find(home).folders()["data"] / STORE_FILE
    if not path.exists():
        return
    integrity.remove_mark(path)
    try:
        with open_store(home, write=repair) as store:
            health = repair_store(store) if repair else check_store(store)
            copies, set_aside, recovered = len(store.copies()), store.set_aside, store.recovered
    except (HomeError, StoreError) as error:
        yield Finding("matches", str(error), NO_MATCHES, needed=True, own=True)
        return
    if set_aside is not None:
        text = ngettext(
            "put together again from {file}: {count} match; of {lost} only parts were left",
            "put together again from {file}: {count} matches; of {lost} only parts were left",
            recovered.matches,
        )
        numbers = {"count": recovered.matches, "lost": recovered.lost}
        yield Finding("matches", text.format(file=set_aside, **numbers), own=True)
    text = ngettext(
        "{count}, of which {unproved} without checksums; copies of {copies} day",
        "{count}, of which {unproved} without checksums; copies of {copies} days",
        copies,
    )
    text = text.format(count=health.matches, unproved=health.unproved, copies=copies)
    yield Finding("matches", text)
    if health.mended:
        yield Finding("matches", _("repaired: {numbers}").format(numbers=_numbers(health.mended)))
    if health.damaged:
        text = _("damaged: {numbers}").format(numbers=_numbers(health.damaged))
        yield Finding("matches", text, NOT_OPENED, "" if repair else "hexaglyph doctor --repair")
    if health.unknown:
        text = _("of a newer Hexaglyph, or of a game that is missing: {numbers}")
        yield Finding("matches", text.format(numbers=_numbers(health.unknown)), NOT_KNOWN)
    if health.statistics or health.others:
        text = _("damaged rows beside the matches: {count}")
        yield Finding("matches", text.format(count=health.statistics + health.others))


def _numbers(found: list[int]) -> str:
    return ", ".join(map(str, found[:20])) + (" …" if len(found) > 20 else "")


def files() -> Iterator[Finding]:
    """The game's own files; those that other libraries read are checked by their digests."""
    try:
        found, known = [data_file("assets"), data_file("models")], digests()
    except (DamagedFileError, MissingFileError) as error:
        yield Finding("game files", str(error), NO_FILES, ANEW, needed=True, own=True)
        return
    for name in known:
        try:
            whole_file(name)
        except (DamagedFileError, MissingFileError) as error:
            yield Finding("game files", str(error), NO_FILE, ANEW, own=True)
    yield Finding("game files", ", ".join(map(str, found)), own=True)


def debian(*packages: str) -> str:
    """The command that installs packages; "" where it is not known."""
    return f"sudo apt-get install {' '.join(packages)}" if LINUX else ""


def metadata_or(name: str, otherwise: str) -> str:
    """A library's version, or `otherwise` in a frozen program."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return otherwise
