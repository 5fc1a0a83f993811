"""The set-up of a game: who plays, what was agreed; generated from the game's own options."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from typing_extensions import override

from game.app.kit.button import Button, Check
from game.app.kit.choice import Choice
from game.app.kit.entry import Entry
from game.app.kit.layout import Align, Column, Flow, Labelled, Row, Sides
from game.app.kit.text import Text
from game.app.kit.widget import Widget
from game.app.matches import MatchSetup
from game.app.screens.best_today import BestToday
from game.app.screens.page import Page
from game.app.shell import Shell
from game.language import _, word
from game.match.games import rules_of
from game.match.words_agreed import FAMILY, offered
from game.rules.options import Option, Options, OptionValue, spell
from game.seats import kinds, known, unnamed, usual_bot

NAME_LENGTH = 20


class SetupScreen(Page):
    """What is changed here is kept when the match starts."""

    wide, fill = 1080, True

    def __init__(self, program: Shell, game_id: str) -> None:
        super().__init__(program)
        self.rules = rules_of(game_id)
        kept = program.settings.kept.setups.get(game_id)
        self.setup = MatchSetup.of(game_id, kept, timers=bool(program.settings["timers"]))
        self.setup.kinds = [known(kind) for kind in self.setup.kinds]
        self._today = BestToday(program)
        self._wrong: dict[str, str] = {}
        """What is typed for an option and cannot be, by its key."""

    @override
    def leave(self) -> None:
        self._today.cancel()

    @override
    def update(self, now: float) -> bool:
        self._today.update()
        return False

    @override
    def first_focus(self) -> str:
        return "start"

    # What it shows

    @override
    def title(self) -> str:
        return _(self.rules.title)

    @override
    def body(self) -> Widget:
        players, options = self._players(), self._options()
        if self.program.narrow:
            return Column(self.kit, [players, options], gap=20)
        players.grow, options.grow = 0.8, 1
        return Sides(self.kit, [players, options], gap=36)

    @override
    def foot(self) -> Sequence[Widget]:
        kit, setup = self.kit, self.setup
        start = Button(kit, _("Start"), self._start, icon="play", look="accent", name="start")
        reason = Text(kit, "", "small", colour="invalid")
        reason.name, reason.grow = "why-not", 1
        parts: list[Widget] = [start, reason]
        if setup.kinds == ["person"]:
            parts.append(self._today.line(setup.game, setup.options, setup.choice))
        self._start_button, self._reason = start, reason
        self._judge()
        return [Row(kit, parts, gap=14)]

    def _judge(self) -> None:
        """Let the match be started, or tell why it cannot be."""
        why_not = self._why_not()
        self._reason.set(why_not)
        self._start_button.enable(not why_not)

    def _players(self) -> Column:
        kit, setup = self.kit, self.setup
        seats = self.rules.seats(setup.options)
        rows: list[Widget] = [Text(kit, _("Players"), "heading")]
        if seats.start < seats.stop - 1:  # above those who play: so they stay where they are
            adds = [self._adds("player"), self._adds("bot")]
            for button in adds:
                button.enable(len(setup.names) < seats.stop - 1)
            rows.append(Flow(kit, adds, gap=8))
        for seat in range(len(setup.names)):
            rows.append(self._seat(seat))
        take_back = _("Turns may be taken back")
        rows.append(Check(kit, take_back, setup.takeback, self._set_takeback, name="takeback"))
        rows += self._dictionary()
        seed = Entry(
            kit,
            "" if setup.seed is None else str(setup.seed),
            self._set_seed,
            ghost=_("a new one each time"),
            allowed=str.isdigit,
            longest=18,
            name="seed",
        )
        rows.append(Labelled(_("Deal number"), seed))
        rows.append(
            Text(kit, _("The same number deals the same pieces."), "small", colour="text-dim")
        )
        return Column(kit, rows, gap=10)

    def _dictionary(self) -> list[Widget]:
        """Whether one of the system's dictionaries judges besides; why not, if there is none."""
        from game.words.enchanted import missing, tags

        kit, setup = self.kit, self.setup
        language = self.rules.language(setup.options, "en")
        found = tags(language)
        if not found:
            lack = missing(language)
            told = "" if lack is None else word(lack.message, lack.values)
            return [Text(kit, told, "small", colour="text-dim")] if told else []
        tag = found[0]
        values = [
            ("", _("The game's list")),
            (f"+{tag}", _("The list and {dictionary}").format(dictionary=tag)),
            (f"={tag}", _("Only {dictionary}").format(dictionary=tag)),
        ]
        choice = Choice(kit, values, setup.house, self._set_house, name="house")
        return [Labelled(_("Dictionary"), choice)]

    def _set_house(self, house: str) -> None:
        self.setup.house = house

    def _adds(self, what: str) -> Widget:
        """The button that adds a player or a bot."""
        label, kind = (
            (_("Add a player"), "person") if what == "player" else (_("Add a bot"), usual_bot())
        )
        return Button(
            self.kit, label, lambda: self._add(kind), icon="plus", small=True, name=f"add-{what}"
        )

    def _seat(self, seat: int) -> Widget:
        kit, setup = self.kit, self.setup
        name = Entry(
            kit,
            setup.names[seat],
            lambda text: self._rename(seat, text),
            ghost=unnamed(seat, setup.kinds[seat]),
            longest=NAME_LENGTH,
            name=f"name-{seat + 1}",
        ).growing()
        parts: list[Widget] = [name]
        if len(setup.names) > max(1, self.rules.seats(setup.options).start):
            remove, tip = partial(self._remove, seat), _("Take this player out")
            cross = Button(kit, "", remove, icon="cross", look="quiet", small=True, tip=tip).called(
                f"remove-{seat + 1}"
            )
            parts.append(cross)
        set_kind, key = partial(self._set_kind, seat), f"kind-{seat + 1}"
        kind = Choice(kit, kinds(), setup.kinds[seat], set_kind, name=key)
        return Column(kit, [Row(kit, parts, gap=6), Align(kit, kind, across=0)], gap=4)

    def _options(self) -> Column:
        kit = self.kit
        rows: list[Widget] = [Text(kit, _("Agreed before the match"), "heading")]
        for option in self.rules.options:
            if not option.applies(self.setup.options):
                continue
            rows.append(self._option(option))
        return Column(kit, [*rows, *self._words()], gap=12)

    def _words(self) -> list[Widget]:
        """Which words are played with: the same in every game."""
        kit, setup = self.kit, self.setup
        option = offered(self.rules.language(setup.options, "en"))
        rows: list[Widget] = []
        if len(option.choices) > 1:
            values = [(str(value), _(option.labels[value])) for value in option.choices]
            choice = Choice(kit, values, setup.choice.words, self._set_words, name=option.key)
            choice.tip = _(option.help)
            rows.append(Labelled(_(option.label), choice))
        check = Check(kit, _(FAMILY.label), setup.choice.family, self._set_family, name=FAMILY.key)
        check.tip = _(FAMILY.help)
        return [*rows, check]

    def _set_words(self, words: str) -> None:
        self.setup.words = replace(self.setup.choice, words=words)

    def _set_family(self, on: bool) -> None:
        self.setup.words = replace(self.setup.choice, family=on)

    def _option(self, option: Option) -> Widget:
        kit, value = self.kit, self.setup.options[option.key]
        help_text = _(option.help)
        if set(option.choices) == {True, False}:
            choose = partial(self.choose, option)
            check = Check(kit, _(option.label), value is True, choose, name=option.key)
            check.tip = help_text
            return check
        values = list(option.choices)
        if value not in values:
            values.append(value)
        shown = [(v, _(option.labels[v]) if v in option.labels else spell(v)) for v in values]
        choice = Choice(kit, shown, value, lambda v: self.choose(option, v), name=option.key)
        choice.tip = help_text
        parts: list[Widget] = [choice]
        if option.free is not None:
            parts.append(self._free(option, value))
        return Labelled(_(option.label), Flow(kit, parts, gap=8))

    def _free(self, option: Option, value: OptionValue) -> Entry:
        """A field for a number that is not among the choices."""
        low, high = option.free or (0, 0)
        told = _range(option)
        entry = Entry(
            self.kit,
            self._wrong.get(option.key, "" if value in option.choices else spell(value)),
            lambda text: self._typed_number(option, text, entry),
            ghost=f"{low}–{high}",
            allowed=str.isdigit,
            longest=len(str(high)) + 2,
            limit=told,
            wide=92,
            name=f"{option.key}-other",
        )
        entry.tip = told
        entry.mark(good=option.key not in self._wrong)
        return entry

    # What is changed

    def choose(self, option: Option, value: OptionValue) -> None:
        """Agree on a value of an option; seats come and go with it."""
        self._wrong.pop(option.key, None)
        self.setup.options = Options({**self.setup.options, option.key: value})
        self._fit_seats()
        self.refill()

    def _fit_seats(self) -> None:
        """Seats that the options ask for are added; those they have no room for go, if nobody was
        named for them."""
        names, kinds = self.setup.names, self.setup.kinds
        seats = self.rules.seats(self.setup.options)
        while len(names) < seats.start:
            names.append("")
            kinds.append("person")
        while len(names) >= seats.stop and not names[-1] and kinds[-1] == "person":
            del names[-1], kinds[-1]

    def _typed_number(self, option: Option, text: str, entry: Entry) -> None:
        value = option.default
        self._wrong.pop(option.key, None)
        try:
            value = option.parse(text) if text else value
        except ValueError:
            self._wrong[option.key] = text
        entry.mark(good=option.key not in self._wrong)
        if entry.good:
            self.setup.options = Options({**self.setup.options, option.key: value})
        self._judge()

    def _rename(self, seat: int, name: str) -> None:
        self.setup.names[seat] = name

    def _set_kind(self, seat: int, kind: str) -> None:
        self.setup.kinds[seat] = kind
        self.refill()

    def _add(self, kind: str) -> None:
        self.setup.names.append("")
        self.setup.kinds.append(kind)
        self.refill()

    def _remove(self, seat: int) -> None:
        del self.setup.names[seat], self.setup.kinds[seat]
        self.refill()

    def _set_takeback(self, on: bool) -> None:
        self.setup.takeback = on

    def _set_seed(self, text: str) -> None:
        self.setup.seed = int(text) if text else None

    def _why_not(self) -> str:
        """Why the match cannot start like this, or ""."""
        for option in self.rules.options:
            if option.key in self._wrong and option.applies(self.setup.options):
                return f"{_(option.label)}: {_range(option)}"
        seats, count = self.rules.seats(self.setup.options), len(self.setup.names)
        if count in seats:
            return ""
        if len(seats) == 1:
            return _("With these options {count} can play.").format(count=seats.start)
        fewer = max((some for some in seats if some < count), default=0)
        more = min((some for some in seats if some > count), default=0)
        if fewer and more:
            told = _("With these options {fewer} or {more} can play.")
            return told.format(fewer=fewer, more=more)
        return _("With these options {low} to {high} can play.").format(
            low=seats.start, high=seats.stop - 1
        )

    def _start(self) -> None:
        self.program.lobby.start(self.setup)


def _range(option: Option) -> str:
    """Which numbers may be typed for an option."""
    low, high = option.free or (0, 0)
    return _("Any number from {low} to {high}").format(low=low, high=high)
