"""Dialogs of a match: what happened, the score pad, words struck and added by consent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from typing_extensions import override

from game import register
from game.app.kit.context import Kit
from game.app.kit.entry import Entry
from game.app.kit.layout import Column, Row
from game.app.kit.linked import Linked
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.ledger import Line
from game.app.log import LogLine
from game.app.screens.dialog import Answer, Dialog, nothing
from game.app.screens.meaning import is_word
from game.app.screens.play_asking import Hear
from game.app.shell import Shell
from game.language import _, player_name, say, word
from game.match.match import Match
from game.players.sitting import PERSON, Sitting
from game.rules.sentence import N_, Sentence


class LogDialog(Dialog):
    """Every sentence of the match, the newest first. on_word: what pressing a word does."""

    wide = 640
    only = N_("Close")

    def __init__(
        self, program: Shell, lines: Sequence[LogLine], on_word: Callable[[str], None]
    ) -> None:
        super().__init__(program, _("What happened"))
        self._lines, self._on_word = lines, on_word

    @override
    def body(self) -> list[Widget]:
        return [
            Linked(self.program.kit, line.text, links=line.words, on_link=self._on_word)
            for line in reversed(self._lines[-400:] or [LogLine(_("Nothing yet."), ())])
        ]


def _details(line: Line, game: str, names: tuple[str, ...]) -> str:
    """A line's score in parts where its table knows them, else what happened in words."""
    parts_of = register.load(register.entries()[game].table).parts

    def worded(sentence: Sentence, **values: Any) -> str:
        return word(sentence, values, names)

    parts = [f"{p.label} {p.points}" for event in line.events for p in parts_of(event, worded)]
    return ", ".join(parts) or "  ".join(say(event, names) for event in line.events)


def pad_rows(
    kit: Kit,
    lines: tuple[Line, ...],
    names: tuple[str, ...],
    game: str,
    on_word: Callable[[str], None],
    *,
    shown: bool = True,
) -> list[Widget]:
    """The score pad: each line's player, words, points and total, and below it its parts. on_word:
    what pressing a word does. shown: whether points may be seen yet."""
    return [_pad_row(kit, line, names, game, on_word, shown=shown) for line in lines]


def _pad_row(
    kit: Kit,
    line: Line,
    names: tuple[str, ...],
    game: str,
    on_word: Callable[[str], None],
    *,
    shown: bool,
) -> Widget:
    links = [word for word in line.words if is_word(word)]
    words, points, total = " ".join(line.words) or "–", "–", "–"
    if shown:
        points, total = f"{line.points:+d}", str(line.total)
    row = [
        Text(kit, player_name(line.seat, names), wrap=False).growing(),
        Linked(kit, words, "strong", links=links, on_link=on_word).growing(1.2),
        Text(kit, points, "strong", align=1, colour="bonus", wrap=False).growing(0.5),
        Text(kit, total, "strong", align=1, wrap=False).growing(0.5),
    ]
    parts = [Text(kit, _details(line, game, names), "small", colour="text-dim")] if shown else []
    return Column(kit, [Row(kit, row, gap=8), *parts], gap=1)


class PadDialog(Dialog):
    """The score pad of the match so far. on_word: what pressing a word does."""

    wide = 680
    only = N_("Close")

    def __init__(
        self, program: Shell, match: Match, lines: tuple[Line, ...], on_word: Callable[[str], None]
    ) -> None:
        super().__init__(program, _("Score pad"))
        self._match, self._lines, self._on_word = match, lines, on_word

    @override
    def body(self) -> list[Widget]:
        kit, match = self.program.kit, self._match
        shown, header = match.game.shows_scores(match.state), match.header
        rows = pad_rows(kit, self._lines, header.names, header.game, self._on_word, shown=shown)
        return rows or [Text(kit, _("Nothing has been scored yet."))]


class WordDialog(Dialog):
    """A word is struck from, or added to, this match by common consent, or the player's own
    dictionary. word: which, to begin with. hear: takes what came of it in the match. notice: takes
    what is to be said of the dictionary."""

    def __init__(
        self,
        program: Shell,
        sitting: Sitting,
        word: str,
        *,
        strike: bool,
        hear: Hear,
        notice: Callable[[str], None],
    ) -> None:
        title = _("Strike a word") if strike else _("Add a word")
        text = _("In this match when every player agrees, or always in your own dictionary.")
        super().__init__(program, title, text)
        self._sitting, self._strike, self._hear, self._notice = sitting, strike, hear, notice
        self._word = word if is_word(word) else ""

    @override
    def first_focus(self) -> str:
        return "word-entry"

    @override
    def body(self) -> list[Widget]:
        entry = Entry(
            self.program.kit,
            self._word,
            self._typed,
            allowed=lambda c: c.isascii() and c.isalpha(),
            longest=21,
            on_enter=lambda: self.answer(self._agreed),
            name="word-entry",
        )
        return [*super().body(), entry]

    def _typed(self, text: str) -> None:
        self._word = text.upper()

    @override
    def choices(self) -> list[Answer]:
        return [
            (_("All agree"), self._agreed),
            (_("In my dictionary"), self._own),
            (_("Cancel"), nothing),
        ]

    def _own(self) -> None:
        if not self._word:
            return
        changed = self._change_own()
        if self.program.settings["own-words"]:
            if self._sitting.match.header.kinds.count(PERSON) < 2:
                self._agreed()  # in this match too, and its record says so
            else:
                changed += " " + _("It applies from the next match on.")
        self._notice(changed)

    def _change_own(self) -> str:
        """Change the player's own dictionary, from now on; what came of it, in words."""
        word, language = self._word, self._sitting.match.header.language
        spelling = self.program.lobby.matches.words.spelling(language)
        try:
            (spelling.strike if self._strike else spelling.add)(word)
        except (OSError, ValueError) as error:
            return str(error)
        if self._strike:
            return _("{word} is struck from your dictionary.").format(word=word)
        return _("{word} is in your dictionary now.").format(word=word)

    def _agreed(self) -> None:
        match, word = self._sitting.match, self._word
        if word:
            change = match.strike if self._strike else match.add
            self._hear(self._sitting.enter(change, word))
