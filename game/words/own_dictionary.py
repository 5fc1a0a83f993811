"""The player's own dictionary: words added and words struck, in a small text file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from game.sentences import N_, LocalizedError
from game.words.lexicon import Lexicon
from game.words.normalize import normalize

_HEAD = "# Words you added (+) and struck (-), one a line.\n"
_CANNOT_READ = N_("your own dictionary {path} cannot be read: {reason}")
_CANNOT_WRITE = N_("your own dictionary {path} cannot be written: {reason}")
OWN = "+own"
"""The suffix of a list's name once a player's own words are applied to it."""
LOCKED = 2.0
"""Seconds that a change waits for another process's."""


class OwnDictionaryError(LocalizedError, OSError):
    """The file cannot be read or written; the message is one sentence for the player."""


class OwnDictionary:
    """The words that the player added to, and struck from, the list of one language.

    folder: holds the file words-LANGUAGE.txt; None to keep nothing. Every change replaces the file
    atomically. Lines that cannot be parsed are skipped and counted in `damaged`; the file is copied
    to words-LANGUAGE.txt.damaged before the first change. OwnDictionaryError if the file exists and
    cannot be read.
    """

    def __init__(self, language: str = "en", folder: Path | None = None) -> None:
        self.language = language
        self.path = None if folder is None else folder / f"words-{language}.txt"
        self.damaged = 0
        self._signs: dict[str, str] = {}
        self._read()

    def _read(self) -> None:
        from game.system.home import read_own

        if self.path is not None and self.path.exists():
            try:
                content = read_own(self.path)
            except OSError as error:
                raise self._error(_CANNOT_READ, error) from error
            self._signs, self.damaged = {}, 0
            self._parse(content)

    def _parse(self, content: bytes) -> None:
        for line in content.decode("utf-8", errors="replace").splitlines():
            text = line.strip()
            if not text or text.startswith("#"):
                continue
            word = normalize(text[1:])
            if text[0] in "+-" and word is not None and len(word) > 1:
                self._signs[word] = text[0]
            else:
                self.damaged += 1

    @property
    def added(self) -> frozenset[str]:
        """The words added, upper case."""
        return frozenset(word for word, sign in self._signs.items() if sign == "+")

    @property
    def struck(self) -> frozenset[str]:
        """The words struck, upper case."""
        return frozenset(word for word, sign in self._signs.items() if sign == "-")

    def __bool__(self) -> bool:
        """Whether any word was added or struck."""
        return bool(self._signs)

    def add(self, word: str) -> None:
        """Add `word`. ValueError if it is not two or more letters."""
        self._set(word, "+")

    def strike(self, word: str) -> None:
        """Strike `word`. ValueError if it is not two or more letters."""
        self._set(word, "-")

    def remove(self, word: str) -> None:
        """Undo an addition or a strike of `word`, so that the list decides again."""
        self._set(word, None)

    def apply(self, lexicon: Lexicon) -> Lexicon:
        """The lexicon with these changes and OWN added to its name; itself without any."""
        if not self._signs:
            return lexicon
        changed = lexicon.with_changes(add=self.added, strike=self.struck)
        return replace(changed, name=changed.name + OWN)

    def _set(self, word: str, sign: str | None) -> None:
        folded = normalize(word)
        if folded is None or len(folded) < 2:
            raise ValueError(f"{word!r} is not a word of two or more letters")
        with self._locked():
            self._read()  # another window may have changed it
            signs = dict(self._signs)
            if sign is None:
                signs.pop(folded, None)
            else:
                signs[folded] = sign
            self._change(signs)

    def merge(self, signs: Mapping[str, str]) -> None:
        """Add ("+") or strike ("-") normalized words that have no sign here yet."""
        with self._locked():
            self._read()
            self._change({**signs, **self._signs})

    def _change(self, signs: dict[str, str]) -> None:
        if signs != self._signs:
            # What cannot be written is not changed in memory either.
            self._write(signs)
            self._signs = signs

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Hold the file's lock."""
        if self.path is None:
            yield
            return
        from filelock import FileLock  # slow to import

        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            lock = FileLock(self.path.with_suffix(".lock"), LOCKED, mode=0o600)
            lock.acquire()
        except OSError as error:  # including a lock not acquired in time
            raise self._error(_CANNOT_WRITE, error) from error
        try:
            yield
        finally:
            lock.release()

    def _error(self, sentence: str, error: OSError) -> OwnDictionaryError:
        reason = error.strerror or str(error)
        return OwnDictionaryError(sentence, path=self.path, reason=reason)

    def _write(self, signs: dict[str, str]) -> None:
        from game.system.home import read_own
        from game.system.player_files import replace_whole

        if self.path is None:
            return
        lines = [_HEAD, *(f"{sign}{word}\n" for word, sign in sorted(signs.items()))]
        try:
            if self.damaged:
                kept = self.path.with_name(self.path.name + ".damaged")
                replace_whole(kept, read_own(self.path), private=True)
                self.damaged = 0
            self.path.parent.mkdir(parents=True, exist_ok=True)
            replace_whole(self.path, "".join(lines).encode(), private=True)
        except OSError as error:
            raise self._error(_CANNOT_WRITE, error) from error
