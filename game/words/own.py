"""The player's own dictionary: words added and words struck, in one small text file."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path

from game.worded import N_, WordedError
from game.words.fold import fold
from game.words.lexicon import Lexicon

_HEAD = "# Words you added (+) and struck (-), one a line.\n"


class OwnDictionaryError(WordedError, OSError):
    """The file cannot be read or written; the message is one sentence for the player."""


class OwnDictionary:
    """The words that the player added to, and struck from, the list of one language.

    folder: where the file words-LANGUAGE.txt lies, or None to keep nothing. The file is replaced
    as a whole on every change, so that it is never half written. What cannot be understood in it
    is passed over, counted in `damaged`, and kept beside it as words-LANGUAGE.txt.damaged before
    the first change. OwnDictionaryError if the file is there and cannot be read.
    """

    def __init__(self, language: str = "en", folder: Path | None = None) -> None:
        self.language = language
        self.path = None if folder is None else folder / f"words-{language}.txt"
        self.damaged = 0
        self._signs: dict[str, str] = {}
        if self.path is not None and self.path.exists():
            try:
                content = self.path.read_bytes()
            except OSError as error:
                raise OwnDictionaryError(
                    N_("your own dictionary {path} cannot be read: {strerror}"),
                    path=self.path,
                    strerror=error.strerror,
                ) from error
            self._parse(content)

    def _parse(self, content: bytes) -> None:
        for line in content.decode("utf-8", errors="replace").splitlines():
            text = line.strip()
            if not text or text.startswith("#"):
                continue
            word = fold(text[1:])
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

    def add(self, word: str) -> None:
        """Make `word` a word from now on. ValueError if it is not two or more letters."""
        self._set(word, "+")

    def strike(self, word: str) -> None:
        """Make `word` none from now on. ValueError if it is not two or more letters."""
        self._set(word, "-")

    def remove(self, word: str) -> None:
        """Undo what was said of `word`, added or struck; the list decides again."""
        self._set(word, None)

    def apply(self, lexicon: Lexicon) -> Lexicon:
        """The lexicon with the player's own words and without those struck."""
        if not self._signs:
            return lexicon
        return lexicon.with_changes(add=self.added, strike=self.struck)

    def _set(self, word: str, sign: str | None) -> None:
        folded = fold(word)
        if folded is None or len(folded) < 2:
            raise ValueError(f"{word!r} is not a word of two or more letters")
        signs = dict(self._signs)
        if sign is None:
            signs.pop(folded, None)
        else:
            signs[folded] = sign
        if signs != self._signs:
            # Nothing is changed in memory that could not be kept.
            self._write(signs)
            self._signs = signs

    def _write(self, signs: dict[str, str]) -> None:
        if self.path is None:
            return
        lines = [_HEAD, *(f"{sign}{word}\n" for word, sign in sorted(signs.items()))]
        try:
            if self.damaged:
                kept = self.path.with_name(self.path.name + ".damaged")
                kept.write_bytes(self.path.read_bytes())
                self.damaged = 0
            _replace(self.path, lines)
        except OSError as error:
            raise OwnDictionaryError(
                N_("your own dictionary {path} cannot be written: {strerror}"),
                path=self.path,
                strerror=error.strerror,
            ) from error


def _replace(path: Path, lines: Iterable[str]) -> None:
    """Put a whole new file in the place of `path`, or leave it as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.writelines(lines)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
