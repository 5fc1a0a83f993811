"""Export of all of a player's data to one file, and its import elsewhere without duplicates.

The file is a zip of texts: a manifest with the checksums of the other parts, the settings, the
player's own words, and the matches with their related data. The key that identifies the player to
servers is included only if there is a passphrase to seal it with.
"""

from __future__ import annotations

import io
import json
import zipfile
import zlib
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from game.app.encryption import seal, unseal
from game.app.settings import Kept, Settings, SettingsError, read_settings
from game.match.store import STORE_FILE, Store
from game.match.store_contents import (
    ImportCounts,
    ProfileError,
    StoreContents,
    check,
    contents_of,
    import_contents,
)
from game.sentences import N_
from game.system.home import KEY_FILE, Home
from game.system.player_files import read_file, replace_whole
from game.words.lists import LANGUAGES
from game.words.normalize import normalize
from game.words.own_dictionary import OwnDictionary

VERSION = 1
LARGEST = 256 << 20
"""The most bytes of a file, and of its matches unpacked; far more than any player needs."""
LARGEST_OTHER = 16 << 20
"""The most bytes of every other part unpacked."""
MOST_VALUES = 10_000_000
"""The most JSON values of the matches. A match has about two hundred, most of them words. Each
takes some sixty bytes of memory, twenty times what `[],` takes of a file."""
LARGEST_KEY = 1 << 12
_ABOUT, _SETTINGS, _MATCHES = "profile.json", "settings.json", "matches.json"
_WORDS = "words-{}.txt"
_KEY = "key.json"
_KNOWN = frozenset({_SETTINGS, _MATCHES, _KEY, *map(_WORDS.format, LANGUAGES)})
"""The parts that are read; no others are unpacked."""
_NO_PROFILE = N_("This is not a Hexaglyph profile, or it is damaged ({part}).")
_TOO_LARGE = N_("{part} of it is larger than any player's data can be.")
_NO_KEY = N_("There is no key in it.")
_NONE_HERE = N_("There is no key here to include.")
_NOT_KEPT = N_("Everything but the key was imported: {path} cannot be written ({reason}).")
_ANOTHER_KEY = N_("There is another key here, {path}, which stays: move it away to take this one.")
_NEWER = N_("It is of version {version}, and this game reads version {known}.")


@dataclass(slots=True)
class Profile:
    """The contents of a file. words: by language, the words added ("+") and struck ("-"). key:
    sealed; "" if there is none."""

    settings: Kept = field(default_factory=Kept)
    words: dict[str, dict[str, str]] = field(default_factory=dict)
    contents: StoreContents = field(default_factory=StoreContents)
    key: str = ""


def export(home: Home, passphrase: str = "") -> tuple[bytes, int]:
    """Export all of the player's data as one file. Returns it and the number of matches that could
    not be read. passphrase: seals the key, which is left out without one. HomeError, StoreError,
    OwnDictionaryError or ProfileError if other data cannot be read."""
    sealed = seal(_own_key(home), passphrase) if passphrase else ""
    store = Store(home.data / STORE_FILE)
    try:
        found = contents_of(store)
    finally:
        store.close()
    parts = {_SETTINGS: Settings(home.config).text()}
    for code in LANGUAGES:
        own = OwnDictionary(code, home.data)
        signs = [*(f"+{word}" for word in own.added), *(f"-{word}" for word in own.struck)]
        if signs:
            parts[_WORDS.format(code)] = "\n".join(sorted(signs)) + "\n"
    parts[_MATCHES] = json.dumps(
        {
            "matches": found.matches,
            "results": found.results,
            "words": found.words,
            "missed": found.missed,
            "puzzles": found.puzzles,
            "people": found.people,
        },
        ensure_ascii=False,
    )
    if sealed:
        parts[_KEY] = sealed
    data = {name: text.encode() for name, text in parts.items()}
    digests = {name: sha256(content).hexdigest() for name, content in data.items()}
    about = {"version": VERSION, "parts": digests}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(_ABOUT, json.dumps(about, indent=1))
        for name, content in data.items():
            file.writestr(name, content)
    return packed.getvalue(), found.damaged


def read(content: bytes) -> Profile:
    """Parse a file; ProfileError if it is not a profile, is damaged, or has a later version."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as file:
            about = json.loads(_part(file, _ABOUT))
            if not isinstance(about, dict) or type(about.get("version")) is not int:
                raise ProfileError(_NO_PROFILE, part=_ABOUT)
            if about["version"] > VERSION:
                raise ProfileError(_NEWER, version=about["version"], known=VERSION)
            digests = {name: about["parts"][name] for name in about["parts"] if name in _KNOWN}
            parts = {name: _checked(file, name, digest) for name, digest in digests.items()}
        return _profile(parts)
    except ProfileError:
        raise
    # The content may be anything: zip, JSON and the parts each fail with errors of their own.
    except (
        *(zipfile.BadZipFile, zipfile.LargeZipFile, NotImplementedError, RuntimeError, EOFError),
        *(KeyError, TypeError, ValueError, OSError, ArithmeticError, AttributeError, zlib.error),
    ) as error:
        raise ProfileError(_NO_PROFILE, part=type(error).__name__) from None


def _part(file: zipfile.ZipFile, name: str) -> bytes:
    if file.getinfo(name).compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}:
        raise ProfileError(_NO_PROFILE, part=name[:40])
    most = LARGEST if name == _MATCHES else LARGEST_OTHER
    with file.open(name) as part:
        content = part.read(most + 1)
    if len(content) > most:
        raise ProfileError(_TOO_LARGE, part=name)
    return content


def _checked(file: zipfile.ZipFile, name: str, digest: str) -> str:
    content = _part(file, name)
    if sha256(content).hexdigest() != digest:
        raise ProfileError(_NO_PROFILE, part=name[:40])
    return content.decode()


def _profile(parts: dict[str, str]) -> Profile:
    found = Profile(key=parts.get(_KEY, ""))
    if _SETTINGS in parts:
        try:
            found.settings = read_settings(parts[_SETTINGS], strict=False)
        except SettingsError as error:
            raise ProfileError("{problem}", problem=error) from None
    for code in LANGUAGES:
        for line in parts.get(_WORDS.format(code), "").splitlines():
            word = normalize(line[1:])
            if line[:1] not in {"+", "-"} or word is None or len(word) < 2:
                raise ProfileError(_NO_PROFILE, part=_WORDS.format(code))
            found.words.setdefault(code, {})[word] = line[0]
    kept = _tables(parts.get(_MATCHES, "{}"))
    found.contents = StoreContents(
        [(tuple(row), text) for row, text in kept.get("matches", [])],
        results=[tuple(row) for row in kept.get("results", [])],
        words=[tuple(row) for row in kept.get("words", [])],
        missed=[tuple(row) for row in kept.get("missed", [])],
        puzzles=[tuple(row) for row in kept.get("puzzles", [])],
        people=[tuple(row) for row in kept.get("people", [])],
    )
    if not all(isinstance(text, str) for _row, text in found.contents.matches):
        raise ProfileError(_NO_PROFILE, part=_MATCHES)
    check(found.contents)
    return found


def _tables(text: str) -> Any:
    """The matches and the rows about them. ProfileError for more than memory should be spent on."""
    objects = text.count("{")  # each takes as much as four other values
    if text.count(",") + text.count("[") + 4 * objects > MOST_VALUES:
        raise ProfileError(_TOO_LARGE, part=_MATCHES)
    return json.loads(text)


def take(home: Home, profile: Profile, passphrase: str = "") -> ImportCounts:
    """Import what is not there already: matches with their related data, and words neither added
    nor struck here. passphrase: unseals the key, which is skipped without one. HomeError,
    StoreError, OwnDictionaryError or ProfileError if something cannot be stored."""
    key = _key_of(profile, passphrase, home) if passphrase else None
    store = Store(home.data / STORE_FILE)
    try:
        taken = import_contents(store, profile.contents)
    finally:
        store.close()
    for code, signs in profile.words.items():
        OwnDictionary(code, home.data).merge(signs)
    if key is not None:
        path = home.config / KEY_FILE
        try:
            replace_whole(path, key, private=True)
        except OSError as error:
            reason = error.strerror or str(error)
            raise ProfileError(_NOT_KEPT, path=path, reason=reason) from None
    return taken


def take_settings(settings: Settings, profile: Profile) -> None:
    """Apply every setting of a profile, and save them."""
    _add(settings.kept, profile.settings)
    settings.save()


def _own_key(home: Home) -> bytes:
    path = home.config / KEY_FILE
    if not path.exists():
        raise ProfileError(_NONE_HERE)
    return read_file(path, LARGEST_KEY)


def _key_of(profile: Profile, passphrase: str, home: Home) -> bytes:
    """The unsealed key of a profile; ProfileError if it has none, or another key is here."""
    if not profile.key:
        raise ProfileError(_NO_KEY)
    key, path = unseal(profile.key, passphrase), home.config / KEY_FILE
    if path.exists() and read_file(path, LARGEST_KEY) != key:
        raise ProfileError(_ANOTHER_KEY, path=path)
    return key


def _add(ours: Kept, theirs: Kept) -> None:
    """Merge `theirs` into `ours`; its settings win, and what was seen or found is combined."""
    tables: tuple[tuple[dict[str, Any], dict[str, Any]], ...] = (
        (ours.values, theirs.values),
        (ours.setups, theirs.setups),
        (ours.keys, theirs.keys),
    )
    for table, more in tables:
        table.update(more)
    for name, value in theirs.online.items():
        ours.online.setdefault(name, value)
    ours.seen += [name for name in theirs.seen if name not in ours.seen]
    for game, names in theirs.found.items():
        there = ours.found.setdefault(game, [])
        there += [name for name in names if name not in there]
