"""What the player set: declared once, kept in one JSON file, never lost to a damaged one."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from game.app.kit.theme import palette_names
from game.language import installed
from game.rules.sentence import N_

VERSION = 1
FILE = "settings.json"

SettingValue: TypeAlias = "str | int | float | bool"


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing to set. kind: "choice", "flag" or "number" (then ends and step hold).

    label, help, and the labels of choices are msgids. choices: asked when needed.
    """

    key: str
    section: str
    label: str
    default: SettingValue
    kind: str = "flag"
    help: str = ""
    choices: Callable[[], tuple[str, ...]] = tuple
    labels: tuple[tuple[str, str], ...] = ()
    ends: tuple[float, float] = (0.0, 1.0)
    step: float = 0.1

    def accepts(self, value: object) -> bool:
        """Whether `value` may be stored for it."""
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind == "choice":
            return value in self.choices()
        number = isinstance(value, int | float) and not isinstance(value, bool)
        return number and self.ends[0] <= float(str(value)) <= self.ends[1]


_PALETTES = (
    ("default", N_("Paper")),
    ("high-contrast", N_("High contrast")),
    ("okabe-ito", N_("Colour-blind safe")),
    ("dark", N_("Dark")),
)
_LANGUAGES = (("en", "English"), ("nl", "Nederlands"), ("af", "Afrikaans"))
_LOOKS, _MOTION, _SOUND, _PLAY = N_("Looks"), N_("Motion"), N_("Sound"), N_("Play")

SETTINGS: tuple[Setting, ...] = (
    Setting("palette", _LOOKS, N_("Colours"), "default", "choice", "", palette_names, _PALETTES),
    Setting(
        "text-size", _LOOKS, N_("Text size"), 1.0, "number", ends=(0.8, 2.0), step=0.1
    ),
    Setting(
        "quality", _LOOKS, N_("Picture quality"), "auto", "choice",
        N_("Low draws the scene at half resolution, for machines without a graphics card."),
        lambda: ("auto", "low", "medium", "high"),
        (("auto", N_("Automatic")), ("low", N_("Low")), ("medium", N_("Medium")),
         ("high", N_("High"))),
    ),
    Setting("full-screen", _LOOKS, N_("Full screen"), False),
    Setting("language", _LOOKS, N_("Language"), "en", "choice", "", installed, _LANGUAGES),
    Setting(
        "reduced-motion", _MOTION, N_("Reduced motion"), False,
        help=N_("Changes are shown at once, without movement."),
    ),
    Setting(
        "inertia", _MOTION, N_("Turning goes on for a moment"), True,
        help=N_("The scene keeps turning a little after you let go of it."),
    ),
    Setting(
        "upright", _MOTION, N_("Letters turn upright to you"), True,
        help=N_("Off: a letter stays the way its peg was turned."),
    ),
    Setting("volume", _SOUND, N_("Volume"), 0.7, "number", step=0.1),
    Setting("volume-effects", _SOUND, N_("Pieces"), 1.0, "number", step=0.1),
    Setting("volume-clock", _SOUND, N_("Clock and bell"), 1.0, "number", step=0.1),
    Setting("mute", _SOUND, N_("Mute"), False),
    Setting(
        "timers", _PLAY, N_("Timers"), True,
        help=N_("Off: new matches are set up without a clock."),
    ),
    Setting(
        "bot-pace", _PLAY, N_("Bots move"), "human", "choice",
        N_("How long a bot takes for its move, however fast it finds it."),
        lambda: ("human", "fast", "instant"),
        (("human", N_("like people")), ("fast", N_("fast")), ("instant", N_("at once"))),
    ),
    Setting(
        "own-words", _PLAY, N_("My own words count"), True,
        help=N_("Words you added to, or struck from, your own dictionary count so in matches."),
    ),
)  # fmt: skip

BY_KEY = {setting.key: setting for setting in SETTINGS}


class Settings:
    """The settings of one player. Every change is written at once.

    trouble: what went wrong while reading or writing, in one sentence to be shown, or "".
    """

    def __init__(self, folder: Path | None) -> None:
        self._path = None if folder is None else folder / FILE
        self.trouble = ""
        self._values: dict[str, SettingValue] = {}
        self.setups: dict[str, dict[str, Any]] = {}
        """The last set-up of each game, as the set-up screen keeps it."""
        self.keys: dict[str, list[str]] = {}
        """Keys the player gave to actions, in place of the file's own."""
        self.seen: list[str] = []
        """What was offered once and is not to be offered again."""
        if self._path is not None:
            self._read(self._path)

    def __getitem__(self, key: str) -> Any:
        """What is set for `key`."""
        return self._values.get(key, BY_KEY[key].default)

    def set(self, key: str, value: SettingValue) -> None:
        """Set and keep a value; ValueError if the setting does not take it."""
        if not BY_KEY[key].accepts(value):
            raise ValueError(f"{key} cannot be {value!r}")
        self._values[key] = value
        self.save()

    def keep_keys(self, keys: dict[str, list[str]]) -> None:
        """Keep the keys that the player gave to actions."""
        self.keys = keys
        self.save()

    def number(self, key: str) -> float:
        """What is set for a number."""
        return float(self[key])

    def _read(self, path: Path) -> None:
        try:
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return
        except (OSError, UnicodeDecodeError) as error:
            self._set_aside(path, str(error))
            return
        try:
            self._take(json.loads(text))
        except (ValueError, TypeError, AttributeError, KeyError) as error:
            self._set_aside(path, str(error))

    def _take(self, read: Any) -> None:
        version = read["version"]
        if not isinstance(version, int) or version > VERSION:
            raise ValueError(f"version {version!r} of the settings is not known here")
        for key, value in read.get("values", {}).items():
            if key in BY_KEY and BY_KEY[key].accepts(value):
                self._values[key] = value
        for name in ("setups", "keys"):
            if not isinstance(read.get(name, {}), dict):
                raise TypeError(f"{name} is no table")
        self.setups = {k: v for k, v in read.get("setups", {}).items() if isinstance(v, dict)}
        self.keys = {
            key: [str(k) for k in keys]
            for key, keys in read.get("keys", {}).items()
            if isinstance(keys, list)
        }
        self.seen = [str(name) for name in read.get("seen", [])]

    def _set_aside(self, path: Path, reason: str) -> None:
        """Keep a damaged file under another name and go on with the defaults."""
        self._values, self.setups, self.keys, self.seen = {}, {}, {}, []
        aside = path.with_suffix(".damaged.json")
        with contextlib.suppress(OSError):
            path.replace(aside)
        self.trouble = (
            f"The settings could not be read ({reason}). They were set aside as {aside.name}; "
            "the defaults hold."
        )

    def text(self) -> str:
        """All settings as the file holds them."""
        whole = {
            "version": VERSION,
            "values": self._values,
            "setups": self.setups,
            "keys": self.keys,
            "seen": self.seen,
        }
        return json.dumps(whole, indent=1, ensure_ascii=False, sort_keys=True) + "\n"

    def save(self) -> None:
        """Write them, whole or not at all."""
        if self._path is None:
            return
        try:
            write_whole(self._path, self.text())
        except OSError as error:
            self.trouble = f"The settings could not be written ({error.strerror or error})."


def write_whole(path: Path, text: str) -> None:
    """Replace a file by a new one in one step, so that it is never half written."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
