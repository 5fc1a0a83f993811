"""Help for the word being made: its meaning, or similar words that may have been meant."""

from __future__ import annotations

from contextlib import suppress

from game.app.tables.interface import Status
from game.app.work import Work
from game.language import _
from game.ui.origins import meaning_line
from game.words.lexicon import Lexicon
from game.words.spelling import Spelling

MOST = 4
"""The most near-misses shown."""


class WordHelp:
    """Finds the help for one word at a time, off the render thread. text: the text to show."""

    def __init__(self, spelling: Spelling) -> None:
        self._spelling = spelling
        self._work: Work[str] = Work()
        self._asked: str | None = ""
        self._wanted = ""
        self._lexicon: Lexicon | None = None
        self.text = ""

    def ask(self, status: Status, lexicon: Lexicon | None) -> None:
        """Request help for the word of `status`. Only a word with a verdict has any. The text for
        the previous word is dropped at once."""
        judged = status.verdict in {"valid", "invalid"} and lexicon is not None
        word = status.word if judged and status.word.isascii() and status.word.isalpha() else ""
        if lexicon is not self._lexicon or word != self._wanted:
            self._asked, self.text = None, ""
        self._wanted, self._lexicon = word, lexicon

    def update(self) -> bool:
        """Whether `text` has changed; call it in each turn of the loop."""
        before = self.text
        with suppress(OSError):
            if self._work.poll() and self._asked == self._wanted:
                self.text = self._work.result or ""
        if self._wanted != self._asked and not self._work.running:
            self._asked, self.text = self._wanted, ""
            word, lexicon, spelling = self._wanted, self._lexicon, self._spelling
            if len(word) > 1 and lexicon is not None:
                self._work.start(lambda _task: _beside(word, lexicon, spelling))
        return self.text != before


def _beside(word: str, lexicon: Lexicon, spelling: Spelling) -> str:
    if lexicon.is_word(word):
        return meaning_line(word, spelling.language)
    near = spelling.suggest(word, lexicon)[:MOST]
    meant = _("Did you mean {words}?").format(words=", ".join(near)) if near else ""
    left_out = bool(lexicon.why_left_out(word))
    wish = "" if left_out else _("Press the word to say that it should be one.")
    return " ".join(filter(None, (meant, wish)))
