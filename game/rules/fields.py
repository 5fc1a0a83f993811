"""Position notation as `key=value` fields, shared by the games."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TypeVar

from game.rules.interface import PositionSyntaxError
from game.rules.options import Option, Options, parse_options
from game.sentences import N_

T = TypeVar("T")
C = TypeVar("C", bound=str)

LARGEST = 10**6
"""The largest number in a position, seeds apart."""


class Fields:
    """The fields and options of one line. A field that is missing, empty or "-" has its value at
    the start of a match.

    keys: of the fields. options: the parsed options. PositionSyntaxError for anything else or
    given twice; every reader raises it for a value that it does not accept.
    """

    def __init__(self, text: str, keys: Collection[str], declared: tuple[Option, ...]) -> None:
        self._values: dict[str, str] = {}
        agreed: list[str] = []
        for item in text.split():
            key, equals, value = item.partition("=")
            if not equals or key in self._values:
                raise PositionSyntaxError(N_("'{item}' is not expected"), item=item)
            if key in keys:
                self._values[key] = value
            else:
                agreed.append(item)
        try:
            self.options: Options = parse_options(declared, " ".join(agreed))
        except ValueError as error:
            raise PositionSyntaxError(error) from error

    def text(self, key: str) -> str:
        """The field's text, or ""."""
        return self._values.get(key, "")

    def given(self, key: str) -> str:
        """The field's text; "" for "-" too."""
        text = self.text(key)
        return "" if text == "-" else text

    def each(self, key: str, read: Callable[[str], T], separator: str = ",") -> tuple[T, ...]:
        """The parts of a field, each passed to `read`."""
        text = self.given(key)
        return tuple(map(read, text.split(separator))) if text else ()

    def number(self, key: str, usual: int, low: int = 0, high: int = LARGEST) -> int:
        """A whole number from low to high; `usual` by default."""
        text = self.given(key)
        return whole(text, low, high, key) if text else usual

    def numbers(self, key: str, count: int, low: int = 0, high: int = LARGEST) -> tuple[int, ...]:
        """A number for each of `count` seats or sides; zeros by default."""
        found = self.each(key, lambda text: whole(text, low, high, key))
        return self._counted(key, found, count) or (0,) * count

    def flags(self, key: str, count: int) -> tuple[bool, ...]:
        """Yes or no for each of `count` seats; no by default."""
        found = self.each(key, lambda text: _yes(key, text))
        return self._counted(key, found, count) or (False,) * count

    def _counted(self, key: str, found: tuple[T, ...], count: int) -> tuple[T, ...]:
        if found and len(found) != count:
            raise PositionSyntaxError(
                N_("{key} must name {count} seats, not {number}"),
                key=key,
                count=count,
                number=len(found),
            )
        return found

    def seat(self, key: str, seats: int, usual: int = 0) -> int:
        """A seat, counted from 1 in the text."""
        return self.number(key, usual + 1, 1, seats) - 1

    def seats(self, key: str, seats: int) -> tuple[int, ...]:
        """Seats, in the order given."""
        return self.each(key, lambda text: whole(text, 1, seats, key) - 1)

    def flag(self, key: str) -> bool:
        """Whether it is "yes"; no by default."""
        return _yes(key, self.given(key) or "no")

    def one_of(self, key: str, choices: Iterable[C]) -> C | None:
        """The choice that the field names, or None."""
        text, known = self.given(key), list(choices)
        if not text:
            return None
        for choice in known:
            if choice == text:
                return choice
        raise PositionSyntaxError(
            N_("'{text}' is not one of {choices}"), text=text, choices=", ".join(known)
        )


def _yes(key: str, answer: str) -> bool:
    if answer not in ("yes", "no"):
        raise PositionSyntaxError(N_("{key} is yes or no, not '{answer}'"), key=key, answer=answer)
    return answer == "yes"


def whole(text: str, low: int, high: int, key: str = "") -> int:
    """Parse a whole number; PositionSyntaxError unless it is from low to high. key: the field that
    the message names."""
    if re.fullmatch("-?[0-9]{1,19}", text, re.ASCII) and low <= int(text) <= high:
        return int(text)
    message = N_("'{text}' is not a whole number from {low} to {high}")
    if key:
        message = N_("{key} must be a whole number from {low} to {high}, not '{text}'")
    raise PositionSyntaxError(message, key=key, text=text, low=low, high=high)


def spell_fields(fields: Mapping[str, object], options: Options | None = None) -> str:
    """Format a line: yes and no for flags, "-" for None and "", then the options."""
    items = [f"{key}={_spell(value)}" for key, value in fields.items()]
    return " ".join(items if options is None else [*items, str(options)])


def _spell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value) or "-"


def seat_numbers(seats: Iterable[int]) -> str:
    """Seats counted from 1, separated by commas."""
    return listed(seat + 1 for seat in seats)


def listed(parts: Iterable[object], separator: str = ",") -> str:
    """The parts as one field."""
    return separator.join(map(str, parts))
