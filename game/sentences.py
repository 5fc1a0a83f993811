"""Translatable sentences as data, and errors with such a sentence as their message."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = "str | int | bool | tuple[str | int, ...] | Saying | None"
"""The type of a sentence's parameter. A parameter `seat`, an index from 0, also fills `{player}`
with the player's name; `other` likewise fills `{other_player}`."""


@dataclass(frozen=True, slots=True)
class Plural:
    """A sentence with singular and plural forms, chosen by the parameter named `by`."""

    one: str
    many: str
    by: str


Sentence: TypeAlias = "str | Plural"
"""An English msgid with {named} parameters; translated at the top floor by gettext."""


@dataclass(frozen=True, slots=True)
class Saying:
    """A sentence or phrase with its parameters; may be a parameter of another sentence."""

    sentence: Sentence
    values: tuple[tuple[str, Value], ...] = ()


class LocalizedError(Exception):
    """An error whose str() is a sentence in the player's language. It may be created from another
    error, whose message it then has; parameters may be errors too.

    code: the exit code of a command that fails with it.
    """

    code = 1

    def __init__(self, sentence: Sentence | Saying | BaseException, /, **values: object) -> None:
        if isinstance(sentence, BaseException):
            sentence, values = "{problem}", {"problem": sentence}
        elif isinstance(sentence, Saying):
            values = dict(sentence.values)
            sentence = sentence.sentence
        super().__init__(sentence)
        self.sentence, self.values = sentence, values

    def __str__(self) -> str:
        return _wording(self.sentence, {name: _cut(value) for name, value in self.values.items()})


LONGEST = 500
"""The most characters of a value that are quoted, since it may be external."""


def _cut(value: object) -> object:
    long = isinstance(value, str) and len(value) > LONGEST
    return f"{str(value)[:LONGEST]}…" if long else value


class LocalizedValueError(LocalizedError, ValueError):
    """A ValueError with a translatable message."""


def in_english(sentence: Sentence, values: Mapping[str, object]) -> str:
    """Format a sentence in English. One without values may be any text, even with braces."""
    one, many, count = parameters(sentence, values)
    shown = {key: _in_english(value) for key, value in values.items()}
    pattern = one if many is None or count == 1 else many
    return pattern.format(**shown) if shown else pattern


def _in_english(value: object) -> object:
    if isinstance(value, Saying):
        return in_english(value.sentence, dict(value.values))
    return ", ".join(value) if isinstance(value, tuple) else value


_wording: Callable[[Sentence, Mapping[str, object]], str] = in_english


def use_translator(wording: Callable[[Sentence, Mapping[str, object]], str]) -> None:
    """Have errors formatted by `wording`, which translates them."""
    global _wording  # noqa: PLW0603 - the process speaks one language
    _wording = wording


def with_players(values: Mapping[str, Value], names: Sequence[str]) -> dict[str, Value]:
    """The values with names of players added for `seat` and `other`."""
    named = {
        key: Saying(value.sentence, tuple(with_players(dict(value.values), names).items()))
        if isinstance(value, Saying)
        else value
        for key, value in values.items()
    }
    for key, place in (("seat", "player"), ("other", "other_player")):
        seat = values.get(key)
        if isinstance(seat, int) and 0 <= seat < len(names):
            named.setdefault(place, names[seat])
    return named


def N_(message: str) -> str:  # noqa: N802 - gettext's customary marker name
    """Mark a message for translation without translating it (gettext's N_)."""
    return message


CONTEXT = "\x04"
"""Separates context and message, as in gettext's catalogues."""


def C_(context: str, message: str) -> str:  # noqa: N802
    """Mark a message for translation with a context (gettext's msgctxt)."""
    return context + CONTEXT + message


def N_plural(one: str, many: str, by: str) -> Plural:  # noqa: N802
    """Mark a message with a plural form for translation; `by` names the counting parameter."""
    return Plural(one, many, by)


def parameters(sentence: Sentence, values: Mapping[str, object]) -> tuple[str, str | None, int]:
    """Split a sentence into (msgid, plural msgid or None, count) for a gettext call."""
    if isinstance(sentence, Plural):
        count = values.get(sentence.by, 0)
        return sentence.one, sentence.many, count if isinstance(count, int) else 0
    return sentence, None, 0
