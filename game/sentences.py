"""Sentences as data, and errors whose message is one: str() says it in the player's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = "str | int | bool | tuple[str, ...] | Saying | None"
"""What a sentence's parameter may be. A parameter called `seat` (an index from 0) is shown as
the player's name through `{player}`; one called `other` likewise through `{other_player}`."""


@dataclass(frozen=True, slots=True)
class Plural:
    """A sentence with a singular and a plural form, chosen by the parameter named `by`."""

    one: str
    many: str
    by: str


Sentence: TypeAlias = "str | Plural"
"""An English msgid with {named} parameters; translated at the top floor by gettext."""


@dataclass(frozen=True, slots=True)
class Saying:
    """A sentence, or a part of one, with its parameters: a value inside another sentence."""

    sentence: Sentence
    values: tuple[tuple[str, Value], ...] = ()


class LocalizedError(Exception):
    """An error with a sentence and values for what it leaves open, other errors among them. Another
    error in the sentence's place stands for its words.

    code: the exit code of a command that ends with it.
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
"""The most characters of a value that are quoted: it may be anything that came from outside."""


def _cut(value: object) -> object:
    long = isinstance(value, str) and len(value) > LONGEST
    return f"{str(value)[:LONGEST]}…" if long else value


class LocalizedValueError(LocalizedError, ValueError):
    """A value that cannot be taken, said in a sentence."""


def in_english(sentence: Sentence, values: Mapping[str, object]) -> str:
    """The sentence as it is written, with its values in place; one without values may be any text,
    with braces of its own."""
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
    """Let errors be said by `wording` from now on; the top floor's way to translate them."""
    global _wording  # noqa: PLW0603 - the process speaks one language
    _wording = wording


def with_players(values: Mapping[str, Value], names: Sequence[str]) -> dict[str, Value]:
    """The values with the names of the players that `seat` and `other` are."""
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
"""What stands between a message's context and the message, as in gettext's own catalogues."""


def C_(context: str, message: str) -> str:  # noqa: N802
    """Mark a message for translation that other languages say otherwise in another place (gettext's
    msgctxt). context: where it stands, for translators."""
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
