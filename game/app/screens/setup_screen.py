"""The set-up of a match: its players, and its options as the game declares them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from typing_extensions import override

from game.app.kit.button import Check, buttons
from game.app.kit.choice import Choice
from game.app.kit.text_field import TextField
from game.app.kit.widgets import Align, Button, Column, Flow, Labelled, Row, Sides, Text, Widget
from game.app.screens.online.dialogs import OpenDialog
from game.app.screens.page_screen import PageScreen
from game.app.screens.play.goal import TodaysBest
from game.app.shell import Shell
from game.language import _, translate
from game.match.games import rules_of
from game.match.word_options import FAMILY, offered
from game.rules.options import Option, Options, OptionValue, fitting, spell
from game.ui import seats as seating

NAME_LENGTH = 20


class SetupScreen(PageScreen):
    """The set-up is saved when the match starts, that of tables also when the player goes back."""

    wide, fill = 1080, True

    def __init__(self, program: Shell, game_id: str, *, table: bool = False) -> None:
        super().__init__(program, program.go.together if table else None)
        lobby, self.rules = program.lobby, rules_of(game_id)
        self.setup = lobby.table_setup(game_id) if table else lobby.last_setup(game_id)
        self._table = table
        self.first = "network" if table else "start"
        self._today = TodaysBest(program)
        self._wrong: dict[str, str] = {}
        """The invalid texts typed for options, by key."""

    @override
    def leave(self) -> None:
        self._today.cancel()
        if self._table and not self._why_not():
            self.program.lobby.keep_setup(self.setup, table=True)

    @override
    def update(self, now: float) -> bool:
        self._today.update()
        return False

    # Widgets

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
        reason = Text(kit, "", "small", colour="invalid").called("why-not").growing()
        network = Button(kit, _("Open to my network"), self._open, icon="plus", name="network")
        parts: list[Widget] = [start, network, reason]
        if setup.kinds == ["person"]:
            parts.append(self._today.line(setup.game, setup.options, setup.choice))
        self._starts, self._reason = (start, network), reason
        self._judge()
        return [Row(kit, parts, gap=14)]

    def _judge(self) -> None:
        """Enable the start buttons, or say why the match cannot start."""
        why_not = self._why_not()
        self._reason.set(why_not)
        for button in self._starts:
            button.enable(not why_not)

    def _players(self) -> Column:
        kit, setup = self.kit, self.setup
        seats = self.rules.seats(setup.options)
        rows: list[Widget] = [Text(kit, _("Players"), "heading"), *self._company()]
        if seats.start < seats.stop - 1:  # above the players, so that it stays in its place
            adds = buttons(
                kit,
                [
                    (_("Add a player"), "plus", "add-player", partial(self._add, "person")),
                    (_("Add a bot"), "plus", "add-bot", partial(self._add, seating.usual_bot())),
                ],
            )
            for button in adds:
                button.enable(len(setup.names) < seats.stop - 1)
            rows.append(Flow(kit, adds, gap=8))
        rows += map(self._seat, range(len(setup.names)))
        label, set_takeback = _("Turns may be taken back"), partial(setattr, setup, "takeback")
        rows.append(Check(kit, label, setup.takeback, set_takeback, name="takeback"))
        seed = TextField(
            kit, "" if setup.seed is None else str(setup.seed), self._set_seed,
            ghost=_("a new one each time"), allowed=str.isdecimal, longest=18, name="seed",
        )  # fmt: skip
        rows += [*self._dictionary(), Labelled(_("Deal number"), seed)]
        return Column(
            kit, [*rows, *self._small(_("The same number deals the same pieces."))], gap=10
        )

    def _company(self) -> list[Widget]:
        """A choice of whom to play with, where the game leaves one."""
        offered = {
            company: self._fitting(len(kinds)) for company, kinds in seating.companies().items()
        }
        labels = {
            seating.ALONE: _("Alone"),
            seating.BOT: _("Against the computer"),
            seating.OTHERS: _("With others at this machine"),
        }
        values = [(key, labels[key]) for key, options in offered.items() if options is not None]
        if len(values) < 2:
            return []
        now = seating.company_of(self.setup.kinds)
        choice = Choice(self.kit, values, now, self._set_company, name="company")
        return [choice.captioned(_("Players"))]

    def _fitting(self, seats: int) -> Options | None:
        """The options, with one of them changed where `seats` could not play otherwise; None if no
        change helps."""
        options = fitting(
            self.rules.options, self.setup.options, lambda them: seats in self.rules.seats(them)
        )
        return options if seats in self.rules.seats(options) else None

    def _set_company(self, company: str) -> None:
        """Take another company; players keep their names."""
        setup, kinds = self.setup, seating.companies()[company]
        options = self._fitting(len(kinds))
        if company != seating.company_of(setup.kinds) and options is not None:
            named = (setup.names + [""] * len(kinds))[: len(kinds)]
            setup.options, setup.kinds, setup.names = options, list(kinds), named
            self.refill()

    def _dictionary(self) -> list[Widget]:
        """A choice of a system dictionary that judges too, or why there is none."""
        from game.words.system_dictionary import dictionary_name, missing, tags

        kit, setup = self.kit, self.setup
        language = self.rules.language(setup.options, "en")
        found = tags(language)
        if not found:
            lack = missing(language)
            text = "" if lack is None else translate(lack.message, lack.values)
            return self._small(text)
        tag, name = found[0], _(dictionary_name(found[0]))
        values = [
            ("", _("The game's list")),
            (f"+{tag}", _("The list and {dictionary}").format(dictionary=name)),
            (f"={tag}", _("Only {dictionary}").format(dictionary=name)),
        ]
        choice = Choice(kit, values, setup.house, partial(setattr, setup, "house"), name="house")
        return [Labelled(_("Dictionary"), choice)]

    def _seat(self, seat: int) -> Widget:
        kit, setup, number = self.kit, self.setup, seat + 1
        name = TextField(
            kit, setup.names[seat], partial(setup.names.__setitem__, seat), longest=NAME_LENGTH,
            ghost=seating.default_name(seat, setup.kinds[seat]), name=f"name-{number}",
        ).growing()  # fmt: skip
        parts: list[Widget] = [name.captioned(_("Name of player {number}").format(number=number))]
        if len(setup.names) > max(1, self.rules.seats(setup.options).start):
            cross = "", "cross", f"remove-{number}", partial(self._remove, seat)
            tips = {cross[2]: _("Take player {number} out").format(number=number)}
            parts += buttons(kit, [cross], look="quiet", tips=tips)
        set_kind, key = partial(self._set_kind, seat), f"kind-{number}"
        kind = Choice(kit, seating.kinds(self.rules.id), setup.kinds[seat], set_kind, name=key)
        kind = kind.captioned(_("Who player {number} is").format(number=number))
        rows = [Row(kit, parts, gap=6), Align(kit, kind, across=0)]
        return Column(
            kit, [*rows, *self._small(seating.kind_note(self.rules.id, setup.kinds[seat]))], gap=4
        )

    def _options(self) -> Column:
        heading = Text(self.kit, _("Agreed before the match"), "heading")
        applying = (option for option in self.rules.options if option.applies(self.setup.options))
        return Column(self.kit, [heading, *map(self._option, applying), *self._words()], gap=12)

    def _words(self) -> list[Widget]:
        """Which words are valid: the same choices in every game."""
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
        if set(option.choices) == {True, False}:
            choose = partial(self.choose, option)
            check = Check(kit, _(option.label), value is True, choose, name=option.key)
            return Column(kit, [check, *self._help(option)], gap=2)
        values = list(option.choices)
        if value not in values:
            values.append(value)
        shown = [(v, _(option.labels[v]) if v in option.labels else spell(v)) for v in values]
        choice = Choice(kit, shown, value, lambda v: self.choose(option, v), name=option.key)
        parts: list[Widget] = [choice]
        if option.free is not None:
            parts.append(self._free(option, value))
        labelled = Labelled(_(option.label), Flow(kit, parts, gap=8))
        return Column(kit, [labelled, *self._help(option)], gap=2)

    def _help(self, option: Option) -> list[Widget]:
        return self._small(_(option.help) if option.help else "")

    def _small(self, text: str) -> list[Widget]:
        return [Text(self.kit, text, "small", colour="text-dim")] if text else []

    def _free(self, option: Option, value: OptionValue) -> TextField:
        """A field for a number that is not among the choices."""
        low, high = option.free or (0, 0)
        text, limits = "" if value in option.choices else spell(value), _range(option)
        field = TextField(
            self.kit, self._wrong.get(option.key, text),
            lambda text: self._typed_number(option, text, field), ghost=f"{low}–{high}",
            allowed=str.isdecimal, longest=len(str(high)) + 2, limit=limits, wide=92,
            name=f"{option.key}-other",
        )  # fmt: skip
        field.tip = limits
        field.mark(good=option.key not in self._wrong)
        return field

    # Changes

    def choose(self, option: Option, value: OptionValue) -> None:
        """Set an option, and add or remove seats as it asks."""
        self._wrong.pop(option.key, None)
        self.setup.options = self.setup.options.change(option.key, value)
        self._fit_seats()
        self.refill()

    def _fit_seats(self) -> None:
        """Add seats that the options ask for, and remove unnamed ones that do not fit them."""
        names, kinds = self.setup.names, self.setup.kinds
        seats = self.rules.seats(self.setup.options)
        while len(names) < seats.start:
            names.append("")
            kinds.append("person")
        while len(names) >= seats.stop and not names[-1] and kinds[-1] == "person":
            del names[-1], kinds[-1]

    def _typed_number(self, option: Option, text: str, field: TextField) -> None:
        value = option.default
        self._wrong.pop(option.key, None)
        try:
            value = option.parse(text) if text else value
        except ValueError:
            self._wrong[option.key] = text
        field.mark(good=option.key not in self._wrong)
        if field.good:
            self.setup.options = self.setup.options.change(option.key, value)
        self._judge()

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
            text = _("With these options {fewer} or {more} can play.")
            return text.format(fewer=fewer, more=more)
        text = _("With these options {low} to {high} can play.")
        return text.format(low=seats.start, high=seats.stop - 1)

    def _start(self) -> None:
        self.program.go.begin(self.setup)

    def _open(self) -> None:
        """Open a table whose other seats people at other machines take."""
        self.program.ask(OpenDialog(self.program, self.setup))


def _range(option: Option) -> str:
    """The numbers that may be typed for an option, in words."""
    low, high = option.free or (0, 0)
    return _("Any number from {low} to {high}").format(low=low, high=high)
