"""The player's settings: kept in one JSON file, which is moved away if damaged."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import asdict, dataclass, field, fields
from functools import partial
from itertools import chain, count
from pathlib import Path
from typing import Any

from game.app.declared_settings import BY_KEY, SettingValue
from game.language import translate
from game.sentences import N_, LocalizedValueError
from game.system.home import SETTINGS_FILE, Home, HomeError, keep_private, read_own
from game.system.player_files import replace_whole

VERSION = 1
LOCKED = 2.0
"""Seconds that a save waits for another window's."""


class SettingsError(LocalizedValueError):
    """A text holds no valid settings; the message says what is wrong and where."""


class NewerSettingsError(SettingsError):
    """The settings were written by a later version of the game."""


@dataclass(slots=True)
class Kept:
    """The contents of a settings file. setups: the last set-up of each game, as the set-up screen
    stores it. keys: the player's own keys for actions. seen: one-time offers that were made
    already. found: by game, the mouse actions that the player has used at its table, see
    mouse_hints. measured: see quality.AutoQuality. online: the player's "name" for players at other
    machines, and the address of their "server". seats: see kept_seats.KeptSeats."""

    values: dict[str, SettingValue] = field(default_factory=dict)
    setups: dict[str, dict[str, Any]] = field(default_factory=dict)
    keys: dict[str, list[str]] = field(default_factory=dict)
    seen: list[str] = field(default_factory=list)
    found: dict[str, list[str]] = field(default_factory=dict)
    measured: dict[str, list[str]] = field(default_factory=dict)
    online: dict[str, str] = field(default_factory=dict)
    seats: dict[str, list[str]] = field(default_factory=dict)


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
        seats=_table(read, "seats", list),
    )
    for part in ("keys", "found", "measured", "seats"):
        for key, names in getattr(kept, part).items():
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


def _whole(error: Exception) -> str:
    """An error as a sentence with its full stop."""
    return f"{str(error).rstrip('.')}."


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
        except (NewerSettingsError, OSError) as error:
            # Only the later version may change the file; one out of reach may be sound.
            self._leave_alone(error)
        except (SettingsError, UnicodeDecodeError) as error:
            self._set_aside(path, error)
        self._found = deepcopy(self.kept)

    def _leave_alone(self, error: Exception) -> None:
        """Continue with the defaults, without changing the file."""
        self._path = None
        self.trouble = translate(_FOR_NOW, {"reason": _whole(error)})

    def _set_aside(self, path: Path, error: Exception) -> None:
        """Rename a damaged file to a free name and continue with the defaults."""
        names = (f".damaged{n}.json" for n in chain([""], (f"-{n}" for n in count(2))))
        aside = next(p for p in map(path.with_suffix, names) if not p.exists())
        try:
            path.replace(aside)
            self.trouble = translate(_SET_ASIDE, {"reason": _whole(error), "file": aside.name})
        except OSError as stays:
            self._leave_alone(stays)

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
