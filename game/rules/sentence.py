"""Sentences about events and rejections, as data: the rules name them, language words them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.worded import N_

__all__ = ["N_", "N_plural", "Plural", "Saying", "Sentence", "Value", "parameters"]

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


def N_plural(one: str, many: str, by: str) -> Plural:  # noqa: N802
    """Mark a message with a plural form for translation; `by` names the counting parameter."""
    return Plural(one, many, by)


def parameters(sentence: Sentence, values: Mapping[str, Value]) -> tuple[str, str | None, int]:
    """Split a sentence into (msgid, plural msgid or None, count) for a gettext call."""
    if isinstance(sentence, Plural):
        count = values.get(sentence.by, 0)
        return sentence.one, sentence.many, count if isinstance(count, int) else 0
    return sentence, None, 0
