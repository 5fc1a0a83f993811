"""The player's own words: added to, and struck from, the list of a language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from typing_extensions import override

from game.app.kit.choice import Choice
from game.app.kit.text_field import TextField
from game.app.kit.widgets import Align, Button, Column, Flow, Row, Text, Widget, buttons
from game.app.screens.page_screen import PageScreen
from game.app.shell import Shell
from game.language import _
from game.sentences import N_
from game.words.lists import LANGUAGES
from game.words.normalize import LONGEST
from game.words.own_dictionary import OwnDictionary

NAMES = {"en": N_("English"), "nl": N_("Dutch"), "af": N_("Afrikaans")}
"""The languages that have a list."""


class OwnWordsScreen(PageScreen):
    """The player's own words of one language."""

    heading, first = N_("My own words"), "own-word"

    def __init__(self, program: Shell, then: Callable[[], None]) -> None:
        super().__init__(program, then)
        self.language = LANGUAGES[0]
        self.line = self._news = ""

    @property
    def _own(self) -> OwnDictionary:
        return self.program.lobby.matches.words.spelling(self.language).own

    @override
    def above(self) -> Sequence[Widget]:
        kit = self.kit
        values = [(code, _(NAMES[code])) for code in LANGUAGES]
        languages = Choice(kit, values, self.language, self._choose, name="own-language")
        add = partial(self._change, OwnDictionary.add)
        strike = partial(self._change, OwnDictionary.strike)
        field = TextField(
            kit, self.line, partial(setattr, self, "line"), ghost=_("A word"), on_enter=add,
            allowed=str.isalpha, longest=LONGEST, name="own-word", wide=300,
        )  # fmt: skip
        changes = buttons(
            kit, [(_("Add"), "plus", "own-add", add), (_("Strike"), "cross", "own-strike", strike)]
        )
        about = _(
            "They count in matches to come where the settings say so, but not in daily games, "
            "challenges and matches on a server."
        )
        return [
            Align(kit, languages.captioned(_("Language")), across=0),
            Text(kit, about, "small", colour="text-dim"),
            Flow(kit, [field, *changes], gap=8),
            Text(kit, self._news, "small", colour="open").called("own-news"),
        ]

    @override
    def body(self) -> Widget:
        kit, own = self.kit, self._own
        if not own:
            return Text(kit, _("You have added no word, and struck none."))
        words = enumerate(sorted(own.added | own.struck))
        return Column(kit, [self._row(number, word) for number, word in words], gap=6)

    def _row(self, number: int, word: str) -> Widget:
        kit, struck = self.kit, word in self._own.struck
        said, colour = (_("struck"), "invalid") if struck else (_("added"), "valid")
        undo = partial(self._forget, word)
        parts = [
            Text(kit, word, "strong").growing(),
            Text(kit, said, "small", colour=colour),
            Button(kit, _("Undo"), undo, icon="undo", small=True, name=f"own-undo-{number}"),
        ]
        return Row(kit, parts, gap=10)

    def _choose(self, language: str) -> None:
        self.language, self._news = language, ""
        self.refill()

    def _change(self, change: Callable[[OwnDictionary, str], None]) -> None:
        if not self.line:
            return
        try:
            change(self._own, self.line)
        except OSError as error:
            self._news = str(error)
        except ValueError:
            text = _("'{word}' cannot be a word: it needs two letters or more, from A to Z.")
            self._news = text.format(word=self.line)
        else:
            struck = change is OwnDictionary.strike
            text = _("{word} is struck.") if struck else _("{word} is added.")
            self._news = text.format(word=self.line.upper())
            self.line = ""
        self.renew()

    def _forget(self, word: str) -> None:
        try:
            self._own.remove(word)
        except OSError as error:
            self._news = str(error)
        else:
            self._news = _("The list decides again about {word}.").format(word=word)
        self.refill()
