"""Labels of games, options and choices of words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.language import _, ngettext
from game.match.challenge import unusual
from game.match.games import rules_of
from game.match.header import PERSON
from game.match.statistics import read_options
from game.match.tally import Summary
from game.match.word_options import FAMILY, LIST, parse_agreed
from game.rules.options import Option, OptionError, Options, OptionValue, spell, untimed
from game.sentences import N_
from game.ui.seats import default_name
from game.ui.titles import title_of
from game.words.choice import EVERY_WORD, WordChoice

UNKNOWN = N_("cannot be opened here")
"""For a stored match of a missing game or a newer Hexaglyph."""


def format_name(summary: Summary) -> str:
    """A game and its format: SCRUBLE Cube, 2 players, Rounds: 5 (with help)."""
    seats = ngettext("{count} player", "{count} players", summary.seats)
    agreed = _agreed(summary.game, summary.options)
    text = ", ".join([title_of(summary.game), seats.format(count=summary.seats), *agreed])
    return _("{format} (with help)").format(format=text) if summary.assisted else text


def set_up_line(game_id: str, kinds: Sequence[str], options: Options) -> str:
    """Who plays in a set-up, and what of its options is unusual: "2 players, Rounds: 3"."""
    people = kinds.count(PERSON)
    parts = [ngettext("{count} player", "{count} players", people).format(count=people)]
    parts += [default_name(seat, kind) for seat, kind in enumerate(kinds) if kind != PERSON]
    return ", ".join([*parts, *_agreed(game_id, str(options))])


def _agreed(game_id: str, text: str) -> list[str]:
    agreed = read_options(game_id, text)
    if agreed is None:
        return [text] if text else []
    options, words = agreed
    parts = [_valued(option, options[option.key]) for option in unusual(game_id, options)]
    return parts if words == EVERY_WORD else [*parts, *choice_names(words)]


def option_lines(game_id: str, text: str, seats: int, *, clock: bool = True) -> list[str]:
    """All options of a table for `seats` players, and its words, a line each; the text as it is for
    a game that is not known here, or only in another version. clock: whether turns may be timed."""
    try:
        options, words = parse_agreed(game_id, text, seats=seats)
    except ValueError:
        return [text] if text else []
    game = rules_of(game_id)
    if not clock and not game.opens:
        options = untimed(game.options, options)
    applying = [option for option in game.options if option.applies(options)]
    lines = [_valued(option, options[option.key]) for option in applying]
    return [*lines, _valued(LIST, words.words), _valued(FAMILY, words.family)]


def _valued(option: Option, value: OptionValue) -> str:
    return f"{_(option.label)}: {choice_text(option, value)}"


def option_problem(error: OptionError) -> str:
    """What is wrong with the text of options, by the names that the set-up shows."""
    about, values = error.about, dict(error.values)
    if isinstance(about, Option):
        values["key"] = f"'{_(about.label)}'"
        values["offered"] = about.offered(partial(choice_text, about))
    else:
        values["known"] = "; ".join(_(option.label) for option in about)
    return str(OptionError(about, error.sentence, **values))


def choice_names(choice: WordChoice) -> list[str]:
    """The labels of a choice of words."""
    parts = [choice_text(LIST, choice.words)]
    return [*parts, _(FAMILY.label)] if choice.family else parts


def options_line(game_id: str, options: Options) -> str:
    """The options that make up a format, with their values; without those that are only on or
    off."""
    return "; ".join(
        _valued(option, options[option.key])
        for option in rules_of(game_id).options
        if option.applies(options) and not (option.implied or isinstance(option.default, bool))
    )


def choice_text(option: Option, value: OptionValue) -> str:
    """The label of an option's value."""
    if value in option.labels:
        return _(option.labels[value])
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return spell(value)
