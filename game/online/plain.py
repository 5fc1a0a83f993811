"""Events and refusals as plain JSON values, and back.

Only what is declared in the rules of the game at hand, or on the floors under all games, is ever
made of what comes in: a name that nobody here declared is an error, no module is loaded for it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from game.match import events as of_matches
from game.rules import common, interface, left_out
from game.rules.interface import AnyGame, Event, Reason, Rejection
from game.sentences import N_, Plural, Saying, Sentence, Value, WordedValueError

_SENTENCE = re.compile(r"(?:[^{}]|\{[a-z_]*\}){0,500}")
_SHARED = (common, interface, left_out, of_matches)


class PlainError(WordedValueError):
    """A plain value that stands for nothing known here."""


def _modules(game: AnyGame) -> Iterator[Any]:
    """The modules that declare what happens in a game: its own, which come last and win, and those
    of all games."""
    yield from _SHARED
    for base in reversed(type(game).__mro__):
        package = base.__module__.rpartition(".")[0] or base.__module__
        if package not in ("game.rules", "builtins") and issubclass(base, interface.Game):
            inside = sorted(name for name in sys.modules if f"{name}.".startswith(f"{package}."))
            yield from (sys.modules[name] for name in inside)


class Plain:
    """How a game's events and refusals are written."""

    def __init__(self, game: AnyGame) -> None:
        self._events: dict[str, type[Event]] = {}
        self._forms: dict[type[Event], tuple[str, tuple[str, ...]]] = {}
        """What events are called, and their fields."""
        self._reasons: dict[tuple[str, Any], Reason] = {}
        for module in _modules(game):
            for value in list(vars(module).values()):
                if isinstance(value, type) and issubclass(value, Event) and hasattr(value, "kind"):
                    self._events[_name(value)] = value
                elif isinstance(value, Reason):
                    self._reasons[value.code, value.sentence] = value

    def event(self, event: Event) -> list[Any]:
        """An event as its name and its fields."""
        kind = type(event)
        if kind not in self._forms:
            self._forms[kind] = _name(kind), tuple(field.name for field in fields(kind))
        name, keys = self._forms[kind]
        return [name, *[to_plain(getattr(event, key)) for key in keys]]

    def read_event(self, plain: Any) -> Event:
        """The event; PlainError if this game has none such."""
        if not isinstance(plain, list) or not plain or plain[0] not in self._events:
            raise PlainError(N_("this event is not known here"))
        found, values = self._events[plain[0]], [from_plain(value) for value in plain[1:]]
        if len(values) != len(fields(found)):
            raise PlainError(N_("this event is not known here"))
        return found(*values)

    def read_rejection(
        self, code: str, sentence: Any, values: Mapping[str, Any], cells: tuple[str, ...] = ()
    ) -> Rejection:
        """A refusal. The reason is the game's own where it has it; else one made of a sentence."""
        worded = read_sentence(sentence)
        reason = self._reasons.get((code, worded)) or Reason(code, worded)
        return Rejection(reason, {key: from_plain(v) for key, v in values.items()}, cells)


def _name(event: type[Event]) -> str:
    return f"{event.kind}/{event.__name__}"


def to_plain(value: Value) -> Any:
    """A value of a sentence."""
    if isinstance(value, Saying):
        values = {key: to_plain(inner) for key, inner in value.values}
        return {"sentence": plain_sentence(value.sentence), "values": values}
    return [*map(to_plain, value)] if isinstance(value, tuple) else value


def from_plain(plain: Any, depth: int = 4) -> Value:
    """The value; PlainError for what is none."""
    if isinstance(plain, dict) and depth and plain.keys() == {"sentence", "values"}:
        sentence, values = read_sentence(plain["sentence"]), plain["values"]
        if isinstance(values, dict):
            found = ((str(key), from_plain(value, depth - 1)) for key, value in values.items())
            return Saying(sentence, tuple(found))
    if isinstance(plain, list) and all(isinstance(text, str) for text in plain):
        return tuple(plain)
    if plain is None or isinstance(plain, str | int):
        return plain
    raise PlainError(N_("this is no value of a sentence"))


def plain_sentence(sentence: Sentence) -> Any:
    """A sentence, or both its forms and what counts."""
    if isinstance(sentence, Plural):
        return [sentence.one, sentence.many, sentence.by]
    return sentence


def read_sentence(plain: Any) -> Sentence:
    """The sentence; PlainError unless its gaps are plain names, which nothing can be asked of."""
    parts = plain if isinstance(plain, list) else [plain]
    for part in parts:
        if not isinstance(part, str) or not _SENTENCE.fullmatch(part):
            raise PlainError(N_("this is no sentence"))
    if isinstance(plain, list):
        if len(plain) != 3:
            raise PlainError(N_("this is no sentence"))
        return Plural(*plain)
    return str(plain)
