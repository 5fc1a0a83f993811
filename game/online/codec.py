"""Events and refusals as plain JSON values.

Decoding only makes what the rules of the game at hand, or the floors shared by all games, declare.
Any other name is an error; no module is ever imported for it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, get_type_hints

from msgspec import convert

from game.match import events as of_matches
from game.online.server_frames import Closing, Refused
from game.rules import common, excluded_words, interface
from game.rules.interface import AnyGame, Event, Reason, Rejection
from game.sentences import N_, LocalizedValueError, Plural, Saying, Sentence, Value

_SENTENCE = re.compile(r"(?:[^{}]|\{[a-z_]+\}){0,500}")
_SHARED = (common, interface, excluded_words, of_matches)


class CodecError(LocalizedValueError):
    """A JSON value that stands for nothing known here."""


def _modules(game: AnyGame) -> Iterator[Any]:
    """The modules that declare a game's events and reasons: the shared ones, then its own, which
    take precedence."""
    yield from _SHARED
    for base in reversed(type(game).__mro__):
        package = base.__module__.rpartition(".")[0] or base.__module__
        if package not in ("game.rules", "builtins") and issubclass(base, interface.Game):
            inside = sorted(name for name in sys.modules if f"{name}.".startswith(f"{package}."))
            yield from (sys.modules[name] for name in inside)


class EventCodec:
    """Encodes and decodes the events and refusals of one game."""

    def __init__(self, game: AnyGame) -> None:
        self._events: dict[str, type[Event]] = {}
        self._forms: dict[type[Event], tuple[str, tuple[str, ...]]] = {}
        """The name and the fields of each event class that has been encoded."""
        self._types: dict[type[Event], tuple[Any, ...]] = {}
        """The types of the fields of each event class that has been decoded."""
        self._reasons: dict[tuple[str, Any], Reason] = {}
        for module in _modules(game):
            for value in list(vars(module).values()):
                if isinstance(value, type) and issubclass(value, Event) and hasattr(value, "kind"):
                    self._events[_name(value)] = value
                elif isinstance(value, Reason):
                    self._reasons[value.code, value.sentence] = value

    def encode_event(self, event: Event) -> list[Any]:
        """An event as a list of its name and its fields."""
        kind = type(event)
        if kind not in self._forms:
            self._forms[kind] = _name(kind), tuple(field.name for field in fields(kind))
        name, keys = self._forms[kind]
        return [name, *[encode_value(getattr(event, key)) for key in keys]]

    def decode_event(self, plain: Any, seats: int) -> Event:
        """The event; CodecError if the game has none like it, with such values. seats: how many the
        match has."""
        name, *values = plain if isinstance(plain, list) and plain else [None]
        kind = self._events.get(name) if isinstance(name, str) else None
        if kind is None:
            raise CodecError(N_("this event is unknown here"))
        if kind not in self._types:
            self._types[kind] = _field_types(kind)
        decoded = [decode_value(value) for value in values]
        try:
            typed = zip(decoded, self._types[kind], strict=True)
            event = kind(*(convert(value, of) for value, of in typed))
            event.values()  # some read a field, such as a move in the game's notation
        except (ValueError, LookupError):  # msgspec's errors of validation are of the first kind
            raise CodecError(N_("this event is unknown here")) from None
        for key in ("seat", "other"):
            seat = getattr(event, key, None)
            if isinstance(seat, int) and not 0 <= seat < seats:
                raise CodecError(N_("there is no seat {seat}"), seat=seat + 1)
        return event

    def decode_rejection(
        self, code: str, sentence: Any, values: Mapping[str, Any], cells: tuple[str, ...] = ()
    ) -> Rejection:
        """The refusal, with the game's own reason if it has one with this code and sentence."""
        worded = decode_sentence(sentence)
        reason = self._reasons.get((code, worded)) or Reason(code, worded)
        return Rejection(reason, {key: decode_value(v) for key, v in values.items()}, cells)


def _field_types(event: type[Event]) -> tuple[Any, ...]:
    """The types of an event's fields, in order."""
    # Its constructor has the fields' types alone; those of the class's other attributes may name
    # what is imported in another module.
    hints = get_type_hints(event.__init__)
    return tuple(hints[field.name] for field in fields(event))


def _name(event: type[Event]) -> str:
    return f"{event.kind}/{event.__name__}"


def refused(rejection: Rejection, match: int = 0, number: int = 0, answers: str = "") -> Refused:
    """The frame for a refusal. number: of entries that the refused move followed. answers: see
    Refused."""
    reason = rejection.reason
    values = {key: encode_value(value) for key, value in rejection.values.items()}
    sentence = encode_sentence(reason.sentence)
    return Refused(reason.code, sentence, match, number, values, rejection.cells, answers)


def closing(reason: Reason, **values: Value) -> Closing:
    """The last frame of a connection, which gives the reason for closing it."""
    plain = {key: encode_value(value) for key, value in values.items()}
    return Closing(reason.code, encode_sentence(reason.sentence), plain)


def sentence_of(frame: Refused | Closing) -> Saying:
    """The sentence of a refusal or a closing with its values; CodecError if it has none."""
    values = tuple((key, decode_value(value)) for key, value in frame.values.items())
    return Saying(decode_sentence(frame.sentence), values)


def encode_value(value: Value) -> Any:
    """A sentence's value as JSON."""
    if isinstance(value, Saying):
        values = {key: encode_value(inner) for key, inner in value.values}
        return {"sentence": encode_sentence(value.sentence), "values": values}
    return [*map(encode_value, value)] if isinstance(value, tuple) else value


def decode_value(plain: Any, depth: int = 4) -> Value:
    """The sentence's value; CodecError if it is not one. depth: how many sentences may be nested in
    it."""
    if isinstance(plain, dict) and depth and plain.keys() == {"sentence", "values"}:
        sentence, values = decode_sentence(plain["sentence"]), plain["values"]
        if isinstance(values, dict):
            found = ((str(key), decode_value(value, depth - 1)) for key, value in values.items())
            return Saying(sentence, tuple(found))
    if isinstance(plain, list) and all(isinstance(text, str) for text in plain):
        return tuple(plain)
    if plain is None or isinstance(plain, str | int):
        return plain
    raise CodecError(N_("this is not a value of a sentence"))


def encode_sentence(sentence: Sentence) -> Any:
    """A sentence, or the list of both its forms and the name of the value that counts."""
    if isinstance(sentence, Plural):
        return [sentence.one, sentence.many, sentence.by]
    return sentence


def decode_sentence(plain: Any) -> Sentence:
    """The sentence; CodecError unless its placeholders are plain names, without format
    specifications or attributes."""
    parts = plain if isinstance(plain, list) else [plain]
    shaped = all(isinstance(part, str) and _SENTENCE.fullmatch(part) for part in parts)
    if not shaped or (isinstance(plain, list) and len(plain) != 3):
        raise CodecError(N_("this is not a sentence"))
    return Plural(*plain) if isinstance(plain, list) else str(plain)
