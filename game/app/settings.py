"""The player's settings: declared once, kept in one JSON file, and moved away if damaged."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import asdict, dataclass, field, fields
from functools import partial
from itertools import chain, count
from pathlib import Path
from typing import Any, TypeAlias

from game import register
from game.app.kit.theme import palette_names
from game.language import installed, translate
from game.sentences import C_, N_, LocalizedValueError
from game.system.home import SETTINGS_FILE, Home, HomeError, keep_private, read_own
from game.system.player_files import replace_whole

VERSION = 1
LOCKED = 2.0
"""Seconds that a save waits for another window's."""

SettingValue: TypeAlias = "str | int | float | bool"


class SettingsError(LocalizedValueError):
    """A text holds no valid settings; the message says what is wrong and where."""


class NewerSettingsError(SettingsError):
    """The settings were written by a later version of the game."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. kind: "choice", "flag" or "number" (which uses ends and step).

    label, help and the labels of choices are msgids. installed: returns the choices, where some may
    have no label.
    """

    key: str
    section: str
    label: str
    default: SettingValue
    kind: str = "flag"
    help: str = ""
    installed: Callable[[], tuple[str, ...]] | None = None
    labels: tuple[tuple[str, str], ...] = ()
    ends: tuple[float, float] = (0.0, 1.0)
    step: float = 0.1
    unit: str = N_("{percent} %")
    """The format of a number, with {percent} or {seconds}."""
    game: str = ""
    """The id of the game whose table it applies to, or ""."""

    def choices(self) -> tuple[str, ...]:
        """The values of a choice."""
        if self.installed is not None:
            return self.installed()
        return tuple(choice for choice, _label in self.labels)

    def accepts(self, value: object) -> bool:
        """Whether `value` is valid for the setting."""
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
_LANGUAGES = (
    *(("en", "English"), ("nl", "Nederlands"), ("af", "Afrikaans")),
    # Nobody has reviewed these yet, and their names say so.
    *(("de", "Deutsch (ungeprüft)"), ("fr", "Français (non relu)")),
)
_LOOKS, _MOTION, _SOUND = N_("Looks"), N_("Motion"), N_("Sound")
_PLAY = C_("a part of the settings", "Play")

SETTINGS: tuple[Setting, ...] = (
    Setting("palette", _LOOKS, N_("Colours"), "default", "choice", "", palette_names, _PALETTES),
    Setting(
        "text-size", _LOOKS, N_("Text size"), 1.0, "number", ends=(0.8, 2.0), step=0.1
    ),
    Setting(
        "quality", _LOOKS, N_("Picture quality"), "auto", "choice",
        N_("Low draws the scene at half resolution, for machines without a graphics card."),
        labels=(
            ("auto", C_("picture quality", "Automatic")),
            ("low", C_("picture quality", "Low")),
            ("medium", C_("picture quality", "Medium")),
            ("high", C_("picture quality", "High")),
        ),
    ),
    Setting("full-screen", _LOOKS, N_("Full screen"), False),
    Setting("language", _LOOKS, N_("Language"), "en", "choice", "", installed, _LANGUAGES),
    Setting(
        "reduced-motion", _MOTION, N_("Reduced motion"), False,
        help=N_("Changes are shown at once, without movement."),
    ),
    Setting(
        "moments", _MOTION, N_("Moments"), "full", "choice",
        N_("How long pieces take to show what a word was worth, or that it was not one."),
        labels=(("full", N_("in full")), ("quick", N_("quick")), ("instant", N_("at once"))),
    ),
    Setting(
        "inertia", _MOTION, N_("Turning goes on for a moment"), True,
        help=N_("The scene keeps turning a little after you let go of it."),
    ),
    Setting("volume", _SOUND, N_("Volume"), 0.7, "number", step=0.1),
    Setting("volume-effects", _SOUND, N_("Pieces"), 1.0, "number", step=0.1),
    Setting("volume-clock", _SOUND, N_("Clock and bell"), 1.0, "number", step=0.1),
    Setting(
        "ticking", _SOUND, N_("The clock ticks"), False,
        help=N_("The last ten seconds are heard one by one; the bell at 30 and 10 always is."),
    ),
    Setting(
        "speech", _SOUND, N_("Say what happens"), False,
        help=N_("Where the keyboard is and what happens is said aloud, by the system's own voice."),
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
        labels=(("human", N_("like people")), ("fast", N_("fast")), ("instant", N_("at once"))),
    ),
    Setting(
        "fresh-press", _PLAY, N_("Enter waits"), 0.35, "number",
        N_("For this long after something appears, Enter and a second click do nothing in it."),
        ends=(0.2, 1.5), step=0.05, unit=N_("{seconds} s"),
    ),
    Setting(
        "hide-ends", _PLAY, N_("Records hide how matches end"), False,
        help=N_("A match is shown only as far as you have seen it, without its final scores."),
    ),
    Setting(
        "own-words", _PLAY, N_("My own words count"), True,
        help=N_("Words you added to, or struck from, your own dictionary count so in matches."),
    ),
    *(
        Setting(switch.key, _LOOKS, switch.label, switch.usual, help=switch.help, game=entry.id)
        for entry in register.entries().values() for switch in entry.switches
    ),
)  # fmt: skip

BY_KEY = {setting.key: setting for setting in SETTINGS}
APPEARANCE = {
    *("palette", "text-size", "language", "reduced-motion", "quality"),
    *(setting.key for setting in SETTINGS if setting.game),
}
"""The settings by which everything looks different."""


@dataclass(slots=True)
class Kept:
    """The contents of a settings file. setups: the last set-up of each game, as the set-up screen
    stores it. keys: the player's own keys for actions. seen: one-time offers that were made
    already. found: by game, the mouse actions that the player has used at its table, see
    mouse_hints. measured: see quality.AutoQuality. online: the player's "name" for players at other
    machines, and the address of their "server"."""

    values: dict[str, SettingValue] = field(default_factory=dict)
    setups: dict[str, dict[str, Any]] = field(default_factory=dict)
    keys: dict[str, list[str]] = field(default_factory=dict)
    seen: list[str] = field(default_factory=list)
    found: dict[str, list[str]] = field(default_factory=dict)
    measured: dict[str, list[str]] = field(default_factory=dict)
    online: dict[str, str] = field(default_factory=dict)


_CANNOT_BE = N_("{name} cannot be {value}.")


def read_settings(text: str, *, strict: bool = True) -> Kept:
    """Read a text in the form of Settings.text(). SettingsError if it is damaged or of another
    version. strict: whether invalid values and unknown names are errors too; otherwise they are
    ignored."""
    try:
        read = json.loads(text)
        json.dumps(read, ensure_ascii=False).encode()  # half a character cannot be written again
    except json.JSONDecodeError as error:
        message = N_("Line {line}, column {column} is not JSON.")
        raise SettingsError(message, line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:  # JSON, but beyond the limits of the parser
        raise SettingsError(N_("These are not settings of this game.")) from error
    if not isinstance(read, dict) or "version" not in read:
        raise SettingsError(N_("It names no version, so these are not settings of this game."))
    if read["version"] != VERSION:
        message = N_("It is of version {version}, and this game reads version {known}.")
        newer = isinstance(read["version"], int) and read["version"] > VERSION
        raise (NewerSettingsError if newer else SettingsError)(
            message, version=json.dumps(read["version"]), known=VERSION
        )
    kept = Kept(
        values=_table(read, "values"),
        setups=_table(read, "setups", dict),
        keys=_table(read, "keys", list),
        seen=_names(read.get("seen", []), "seen"),
        found=_table(read, "found", list),
        measured=_table(read, "measured", list),
        online=_table(read, "online", str),
    )
    for part, table in (("keys", kept.keys), ("found", kept.found), ("measured", kept.measured)):
        for key, names in table.items():
            _names(names, f"{part}: {key}")
    if strict:
        _only_known(read)
    kept.values = {k: v for k, v in kept.values.items() if k in BY_KEY and BY_KEY[k].accepts(v)}
    return kept


def _only_known(read: dict[str, Any]) -> None:
    """Raise SettingsError for an unknown name or an invalid value."""
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
        raise SettingsError(_CANNOT_BE, name=name, value=json.dumps(found))
    for key, value in found.items():
        if not isinstance(value, kind):
            raise SettingsError(_CANNOT_BE, name=f"{name}: {key}", value=json.dumps(value))
    return found


def _names(found: Any, name: str) -> list[str]:
    if not isinstance(found, list) or not all(isinstance(part, str) for part in found):
        raise SettingsError(_CANNOT_BE, name=name, value=json.dumps(found))
    return found


_SET_ASIDE = N_(
    "The settings could not be read. {reason} They were moved to {file}; the defaults are used."
)
_FOR_NOW = N_("{reason} The defaults are used for now, and changes will not be kept.")
_NOT_WRITTEN = N_("The settings could not be written ({reason}).")


class Settings:
    """The settings of one player. Every change is written at once. run: calls the function that
    writes, by default directly. trouble: one sentence to show about what went wrong while reading,
    or "". unsaved: likewise while writing, until it succeeds.
    """

    def __init__(
        self, folder: Path | None, run: Callable[[Callable[[], None]], object] = lambda do: do()
    ) -> None:
        self._run = run
        self._written: list[tuple[Kept, Kept]] = []
        """The settings of each save and what was written, merged with the file; see _take_up()."""
        self._path = None if folder is None else folder / SETTINGS_FILE
        self.trouble = self.unsaved = ""
        self.kept = self._found = Kept()
        """The present settings, and those in the file when it was last read or written."""
        if self._path is not None:
            self._read(self._path)

    def __getitem__(self, key: str) -> Any:
        """The value of a setting."""
        return self.kept.values.get(key, BY_KEY[key].default)

    def set(self, key: str, value: SettingValue) -> None:
        """Set and save a value; ValueError if it is not valid for the setting."""
        if not BY_KEY[key].accepts(value):
            raise ValueError(f"{key} cannot be {value!r}")
        self.kept.values[key] = value
        self.save()

    def number(self, key: str) -> float:
        """The value of a numeric setting."""
        return float(self[key])

    def keep_keys(self, keys: dict[str, list[str]]) -> None:
        """Save the player's own keys for actions."""
        self.kept.keys = keys
        self.save()

    def replace(self, kept: Kept) -> None:
        """Replace all settings and save them."""
        self.kept = kept
        self.save()

    def _read(self, path: Path) -> None:
        keep_private(path.with_suffix(".lock"))
        try:
            self.kept = read_settings(read_own(path).decode(), strict=False)
        except FileNotFoundError:
            return
        except NewerSettingsError as error:  # only the later version may change the file
            self._leave_alone(str(error))
        except SettingsError as error:
            self._set_aside(path, str(error))
        except UnicodeDecodeError as error:
            self._set_aside(path, f"{error}.")
        except OSError as error:  # the file may be sound, and out of reach for a moment only
            self._leave_alone(f"{error}.")
        self._found = deepcopy(self.kept)

    def _leave_alone(self, reason: str) -> None:
        """Continue with the defaults, without changing the file."""
        self._path = None
        self.trouble = translate(_FOR_NOW, {"reason": reason})

    def _set_aside(self, path: Path, reason: str) -> None:
        """Rename a damaged file to a free name and continue with the defaults."""
        names = (f".damaged{n}.json" for n in chain([""], (f"-{n}" for n in count(2))))
        aside = next(p for p in map(path.with_suffix, names) if not p.exists())
        try:
            path.replace(aside)
        except OSError as error:
            self._leave_alone(f"{reason} {error}.")
        else:
            self.trouble = translate(_SET_ASIDE, {"reason": reason, "file": aside.name})

    def text(self) -> str:
        """All settings in the form of the file."""
        return _spelled(self.kept)

    def save(self) -> None:
        """Write the settings atomically, merged with other windows' changes to the file."""
        if self._path is not None:
            self._take_up()
            self._run(partial(self._write, self._path, deepcopy(self.kept)))
            self._take_up()

    def _write(self, path: Path, mine: Kept) -> None:
        from filelock import FileLock, Timeout  # imported late for a fast first frame

        try:
            with FileLock(path.with_suffix(".lock"), LOCKED, mode=0o600):
                whole = mine
                with contextlib.suppress(OSError, UnicodeDecodeError, SettingsError):
                    there = read_settings(read_own(path).decode(), strict=False)
                    whole = _merged(self._found, mine, there)
                replace_whole(path, _spelled(whole).encode("utf-8"), private=True)
            self._found = deepcopy(whole)
            self._written.append((mine, whole))
            self.unsaved = ""
        except (OSError, Timeout) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self.unsaved = translate(_NOT_WRITTEN, {"reason": reason})

    def _take_up(self) -> None:
        """Apply what other windows have set, except where this one has changed it since."""
        while self._written:
            mine, whole = self._written.pop(0)
            self.kept = _merged(mine, self.kept, whole)


def _spelled(kept: Kept) -> str:
    whole = {"version": VERSION, **asdict(kept)}
    return json.dumps(whole, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def _merged(before: Kept, mine: Kept, theirs: Kept) -> Kept:
    """Merge two changed versions of the settings."""
    return Kept(**_merged_parts(asdict(before), asdict(mine), asdict(theirs)))


def _merged_parts(before: Any, mine: Any, theirs: Any) -> Any:
    """Merge two changed versions key by key: `mine` where it was changed, else `theirs`."""
    if all(isinstance(part, dict) for part in (mine, theirs)):
        was = before if isinstance(before, dict) else {}
        keys = [key for key in {**theirs, **mine} if key in mine or key not in was]
        changed = {key: _merged_parts(was.get(key), mine.get(key), theirs.get(key)) for key in keys}
        return {key: value for key, value in changed.items() if value is not None}
    return theirs if mine == before else mine


def settings_of(
    home: Home, run: Callable[[Callable[[], None]], object] = lambda do: do()
) -> Settings:
    """The player's settings, see Settings for `run`. If their folder cannot be created: the
    defaults, with a `trouble` that says why."""
    try:
        return Settings(home.config, run)
    except HomeError as error:
        settings = Settings(None)
        settings.trouble = str(error)
        return settings
