"""What the player set: declared once, kept in one JSON file, never lost to a damaged one."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, TypeAlias

from game import register
from game.app.kit.theme import palette_names
from game.home import Home, HomeError
from game.language import installed, word
from game.outside import replace_whole
from game.rules.sentence import N_

VERSION = 1
FILE = "settings.json"

SettingValue: TypeAlias = "str | int | float | bool"


class SettingsError(ValueError):
    """A text holds no settings that can be taken: one sentence in the player's language says what
    is wrong, and where."""

    def __init__(self, message: str, **values: str | int) -> None:
        super().__init__(word(message, values))


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
    unit: str = N_("{percent} %")
    """How a number is told: by {percent} or by {seconds}."""
    game: str = ""
    """The id of the game whose table it is for."""

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
    Setting(
        "speech", _SOUND, N_("Say what happens"), False,
        help=N_("Every change on the table is said aloud, by one of the system's own voices."),
    ),
    Setting("volume-speech", _SOUND, N_("Voice"), 1.0, "number", step=0.1),
    Setting("speech-speed", _SOUND, N_("How fast it speaks"), 1.0, "number", ends=(0.5, 2.5)),
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
        "fresh-press", _PLAY, N_("Enter waits"), 0.35, "number",
        N_("For this long after something appears, Enter and a second click press nothing in it."),
        ends=(0.2, 1.5), step=0.05, unit=N_("{seconds} s"),
    ),
    Setting(
        "own-words", _PLAY, N_("My own words count"), True,
        help=N_("Words you added to, or struck from, your own dictionary count so in matches."),
    ),
    *(
        Setting(switch.key, _LOOKS, switch.label, switch.usual, game=entry.id)
        for entry in register.entries().values() for switch in entry.switches
    ),
)  # fmt: skip

BY_KEY = {setting.key: setting for setting in SETTINGS}


@dataclass(slots=True)
class Kept:
    """What a file of settings holds. setups: the last set-up of each game, as the set-up screen
    keeps it. keys: those the player gave to actions, in place of the usual ones. seen: what was
    offered once and is not to be offered again. measured: see quality.AutoQuality."""

    values: dict[str, SettingValue] = field(default_factory=dict)
    setups: dict[str, dict[str, Any]] = field(default_factory=dict)
    keys: dict[str, list[str]] = field(default_factory=dict)
    seen: list[str] = field(default_factory=list)
    measured: dict[str, list[str]] = field(default_factory=dict)


_CANNOT_BE = N_("{name} cannot be {value}.")


def read_settings(text: str, *, strict: bool = True) -> Kept:
    """What a text in the form of Settings.text() holds; SettingsError for one that is damaged or
    of another version. strict: whether values that cannot be set are damage too; else they are
    passed over."""
    try:
        read = json.loads(text)
    except json.JSONDecodeError as error:
        message = N_("Line {line}, column {column} is no JSON.")
        raise SettingsError(message, line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:  # JSON, but beyond what is ever read
        raise SettingsError(N_("These are no settings of this game.")) from error
    if not isinstance(read, dict) or "version" not in read:
        raise SettingsError(N_("It says no version, so these are no settings of this game."))
    if read["version"] != VERSION:
        message = N_("It is of version {version}, and this game reads version {known}.")
        raise SettingsError(message, version=json.dumps(read["version"]), known=VERSION)
    kept = Kept(
        values=_table(read, "values"),
        setups=_table(read, "setups", dict),
        keys=_table(read, "keys", list),
        seen=_names(read.get("seen", []), "seen"),
        measured=_table(read, "measured", list),
    )
    for part, table in (("keys", kept.keys), ("measured", kept.measured)):
        for key, names in table.items():
            _names(names, f"{part}: {key}")
    if strict:
        _only_known(read)
    kept.values = {k: v for k, v in kept.values.items() if k in BY_KEY and BY_KEY[k].accepts(v)}
    return kept


def _only_known(read: dict[str, Any]) -> None:
    """SettingsError if something is in it that means nothing here."""
    for name in read:
        if name not in {"version", *(part.name for part in fields(Kept))}:
            raise SettingsError(N_("There is no setting called {name}."), name=name)
    for key, value in read.get("values", {}).items():
        if key not in BY_KEY:
            raise SettingsError(N_("There is no setting called {name}."), name=key)
        if not BY_KEY[key].accepts(value):
            raise SettingsError(_CANNOT_BE, name=key, value=json.dumps(value))


def _table(read: dict[str, Any], name: str, kind: type = object) -> dict[str, Any]:
    found = read.get(name, {})
    if not isinstance(found, dict):
        raise SettingsError(_CANNOT_BE, name=name, value=json.dumps(found)[:40])
    for key, value in found.items():
        if not isinstance(value, kind):
            raise SettingsError(_CANNOT_BE, name=f"{name}: {key}", value=json.dumps(value)[:40])
    return found


def _names(found: Any, name: str) -> list[str]:
    if not isinstance(found, list) or not all(isinstance(part, str) for part in found):
        raise SettingsError(_CANNOT_BE, name=name, value=json.dumps(found)[:40])
    return found


_SET_ASIDE = N_(
    "The settings could not be read. {reason} They were set aside as {file}; the defaults hold."
)
_NOT_WRITTEN = N_("The settings could not be written ({reason}).")


class Settings:
    """The settings of one player. Every change is written at once.

    trouble: what went wrong while reading or writing, in one sentence to be shown, or "".
    """

    def __init__(self, folder: Path | None) -> None:
        self._path = None if folder is None else folder / FILE
        self.trouble = ""
        self.kept = Kept()
        if self._path is not None:
            self._read(self._path)

    def __getitem__(self, key: str) -> Any:
        """What is set for `key`."""
        return self.kept.values.get(key, BY_KEY[key].default)

    def set(self, key: str, value: SettingValue) -> None:
        """Set and keep a value; ValueError if the setting does not take it."""
        if not BY_KEY[key].accepts(value):
            raise ValueError(f"{key} cannot be {value!r}")
        self.kept.values[key] = value
        self.save()

    def number(self, key: str) -> float:
        """What is set for a number."""
        return float(self[key])

    def keep_keys(self, keys: dict[str, list[str]]) -> None:
        """Keep the keys that the player gave to actions."""
        self.kept.keys = keys
        self.save()

    def replace(self, kept: Kept) -> None:
        """Put these in the place of everything that was set, and keep them."""
        self.kept = kept
        self.save()

    def _read(self, path: Path) -> None:
        try:
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return
        except (OSError, UnicodeDecodeError) as error:
            self._set_aside(path, f"{error}.")
            return
        try:
            self.kept = read_settings(text, strict=False)
        except SettingsError as error:
            self._set_aside(path, str(error))

    def _set_aside(self, path: Path, reason: str) -> None:
        """Keep a damaged file under another name and go on with the defaults."""
        aside = path.with_suffix(".damaged.json")
        with contextlib.suppress(OSError):
            path.replace(aside)
        self.trouble = word(_SET_ASIDE, {"reason": reason, "file": aside.name})

    def text(self) -> str:
        """All settings as the file holds them."""
        whole = {"version": VERSION, **asdict(self.kept)}
        return json.dumps(whole, indent=1, ensure_ascii=False, sort_keys=True) + "\n"

    def save(self) -> None:
        """Write them, whole or not at all."""
        if self._path is None:
            return
        try:
            replace_whole(self._path, self.text().encode("utf-8"), private=True)
        except OSError as error:
            self.trouble = word(_NOT_WRITTEN, {"reason": error.strerror or str(error)})


def settings_of(home: Home) -> Settings:
    """The player's settings; where no folder can be had for them, the defaults, and its trouble
    says why."""
    try:
        return Settings(home.config)
    except HomeError as error:
        settings = Settings(None)
        settings.trouble = str(error)
        return settings
