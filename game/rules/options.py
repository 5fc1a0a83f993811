"""Options agreed before a match, declared once for set-up screen, command line and records."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from game.sentences import N_, LocalizedValueError, Saying, Sentence

OptionValue: TypeAlias = "str | int | bool | None"
T = TypeVar("T")


class OptionRole(Enum):
    """The meaning of an option that is the same in all games. CLOCK: the seconds of a turn, None
    for untimed. TARGET: the score that ends a match. LANGUAGE: the code of the language whose words
    are played. WORTH: how good a deal is wanted, see Worth."""

    CLOCK = "clock"
    TARGET = "target"
    LANGUAGE = "language"
    WORTH = "worth"


class Worth(Enum):
    """How rich a deal is, compared with others from the same seed."""

    ANY = "any"
    RICH = "rich"
    MIDDLING = "middling"
    MEAGRE = "meagre"


def _always(_options: Options) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a game.

    key: its name in records and on the command line (lower case, hyphens). label, help: msgids.
    choices: the values offered, in order, the default among them. labels: msgids for choices that
    their text does not explain. free: (low, high) if any whole number in that range is allowed too.
    once: a wider range from earlier versions of the rules, which is still parsed. applies: whether
    it is offered beside the other options. role: its meaning, if that is the same in all games.
    implied: whether it is omitted from records at its default, as it is newer than some of them.
    """

    key: str
    label: str
    choices: tuple[OptionValue, ...]
    default: OptionValue
    help: str = ""
    labels: Mapping[OptionValue, str] = field(default_factory=dict)
    free: tuple[int, int] | None = None
    applies: Callable[[Options], bool] = _always
    once: tuple[int, int] | None = None
    role: OptionRole | None = None
    implied: bool = False

    def parse(self, text: str) -> OptionValue:
        """Parse a value; ValueError names the option and its possible values."""
        for choice in self.choices:
            if spell(choice) == text:
                return choice
        read = self.once or self.free
        if read is not None and text.isascii() and text.isdigit() and len(text) < 10:
            low, high = read
            if low <= int(text) <= high:
                return int(text)
        refused = N_("option {key} cannot be '{text}': it may be {offered}")
        raise OptionError(self, refused, key=self.key, text=text, offered=self.offered(spell))

    def offered(self, shown: Callable[[OptionValue], str]) -> str | Saying:
        """What may be chosen, in words. shown: gives the text of a value."""
        offered = ", ".join(map(shown, self.choices))
        if self.free is None:
            return offered
        named = (("offered", offered), ("low", self.free[0]), ("high", self.free[1]))
        return Saying(N_("{offered} or a whole number from {low} to {high}"), named)


class OptionError(LocalizedValueError):
    """A text that is no option, or no value of one. about: the option that has no such value, or
    those that there are; the message names them by their keys."""

    def __init__(
        self, about: Option | tuple[Option, ...], sentence: Sentence, **values: object
    ) -> None:
        super().__init__(sentence, **values)
        self.about = about


def in_languages(key: str, text: str) -> Option:
    """The option of a game that can be played in every language with a word list. text: its help, a
    msgid about the origin of the letters."""
    names: dict[OptionValue, str] = {"en": N_("English"), "nl": N_("Dutch"), "af": N_("Afrikaans")}
    label = N_("Letters and words")
    return Option(
        key, label, tuple(names), "en", text, names, role=OptionRole.LANGUAGE, implied=True
    )


def of_worth() -> Option:
    """The option of a game that compares deals (Game.worth)."""
    names: dict[OptionValue, str] = {
        Worth.ANY.value: N_("at random"),
        Worth.RICH.value: N_("rich"),
        Worth.MIDDLING.value: N_("middling"),
        Worth.MEAGRE.value: N_("meagre"),
    }
    text = N_(
        "How many common words the deal holds, beside eight others: a rich one has the most, a "
        "meagre one the fewest."
    )
    any_ = Worth.ANY.value
    return Option(
        "worth", N_("Deal"), tuple(names), any_, text, names, role=OptionRole.WORTH, implied=True
    )


def wanted_worth(declared: tuple[Option, ...], options: Options) -> Worth:
    """The value of the option with OptionRole.WORTH, by default any deal."""
    key = _key_of(OptionRole.WORTH, declared, options)
    return Worth(options.text(key)) if key else Worth.ANY


def spell(value: OptionValue) -> str:
    """An option's value as records and the command line have it: yes, no, none, 90, text."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


class Options(Mapping[str, OptionValue]):
    """An immutable mapping with a value for every option; as text `key=value key=value`. implied:
    the items omitted from the text."""

    __slots__ = ("_found", "_implied", "_values")

    def __init__(
        self,
        values: Mapping[str, OptionValue],
        implied: Mapping[str, OptionValue] = MappingProxyType({}),
    ) -> None:
        self._values, self._implied = dict(values), dict(implied)
        self._found: dict[str, Any] = {}

    def change(self, key: str, value: OptionValue) -> Options:
        """A copy with another value."""
        return Options({**self._values, key: value}, self._implied)

    def __getitem__(self, key: str) -> OptionValue:
        return self._values[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(tuple(sorted((k, spell(v)) for k, v in self._values.items())))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self._values == other._values

    def __repr__(self) -> str:
        return f"Options({self})"

    def __str__(self) -> str:
        implied = self._implied.items()
        items = [item for item in self._values.items() if item not in implied]
        return " ".join(f"{key}={spell(value)}" for key, value in items)

    def number(self, key: str) -> int:
        """The value of an integer option; TypeError for any other."""
        value = self._values[key]
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError(f"option {key} is {value!r}, not a number")
        return value

    def seconds(self, key: str) -> int | None:
        """The value of an option in seconds, None for untimed."""
        return None if self._values[key] is None else self.number(key)

    def flag(self, key: str) -> bool:
        """The value of a yes-or-no option."""
        return self._values[key] is True

    def text(self, key: str) -> str:
        """The value of an option as text."""
        return str(self._values[key])

    def once(self, name: str, find: Callable[[Options], T]) -> T:
        """The cached result of `find` for these options, computed on first use."""
        try:
            found: T = self._found[name]
        except KeyError:
            found = self._found[name] = find(self)
        return found


def defaults(declared: tuple[Option, ...], **changes: OptionValue) -> Options:
    """All options at their defaults, except `changes` (underscores stand for hyphens)."""
    values = {option.key: option.default for option in declared}
    for name, value in changes.items():
        key = name.replace("_", "-")
        if key not in values:
            raise _no_option(key, declared)
        values[key] = value
    return Options(values, _implied(declared))


def _implied(declared: tuple[Option, ...]) -> dict[str, OptionValue]:
    return {option.key: option.default for option in declared if option.implied}


def parse_options(declared: tuple[Option, ...], text: str) -> Options:
    """Parse `key=value ...`, with defaults for the rest. ValueError says what is wrong."""
    by_key = {option.key: option for option in declared}
    values = {option.key: option.default for option in declared}
    for item in text.split():
        key, equals, value = item.partition("=")
        if not equals or key not in by_key:
            raise _no_option(item, declared)
        values[key] = by_key[key].parse(value)
    return Options(values, _implied(declared))


def _no_option(item: str, declared: tuple[Option, ...]) -> OptionError:
    known = ", ".join(option.key for option in declared)
    return OptionError(
        declared, N_("no option '{item}': there are {known}"), item=item, known=known
    )


def fitting(
    declared: tuple[Option, ...],
    options: Options,
    fit: Callable[[Options], bool],
    kept: Collection[str] = (),
) -> Options:
    """The options, with the first one changed that makes them fit; as they are if they do, or if
    none does. kept: the keys of those that stay."""
    changed = (
        options.change(option.key, value)
        for option in declared
        if option.key not in kept
        for value in option.choices
    )
    return options if fit(options) else next(filter(fit, changed), options)


def untimed(declared: tuple[Option, ...], options: Options) -> Options:
    """The options without a turn clock."""
    for option in declared:
        if option.role is OptionRole.CLOCK:
            options = options.change(option.key, None)
    return options


def turn_seconds(declared: tuple[Option, ...], options: Options) -> int | None:
    """The seconds of a turn, or None if turns are untimed."""
    key = _key_of(OptionRole.CLOCK, declared, options)
    return options.seconds(key) if key else None


def target(declared: tuple[Option, ...], options: Options) -> int | None:
    """The score that ends a match, or None."""
    key = _key_of(OptionRole.TARGET, declared, options)
    return options.number(key) if key else None


def rules_in_effect(declared: tuple[Option, ...], options: Options, version: int) -> int:
    """The version of the rules that holds with these options, in games whose third version only
    brought the letters of other languages: in English it is the second."""
    english = options.text(_key_of(OptionRole.LANGUAGE, declared, options)) == "en"
    return 2 if version == 3 and english else version


def _key_of(role: OptionRole, declared: tuple[Option, ...], options: Options) -> str:
    """The key of the option with a role that applies, or ""."""
    keys = (option.key for option in declared if option.role is role and option.applies(options))
    return next(keys, "")
