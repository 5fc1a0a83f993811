"""Position notation made of `key=value` fields: what the games' notations share."""

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
"""No number of a position is larger, but for seeds."""


class Fields:
    """The fields of one line, among which the options stand. A field that is left out, empty or
    "-" is as it is at a match's start.

    keys: of the fields that there are. options: those agreed. PositionSyntaxError for what is
    neither, or there twice, and from every reader for what it does not take.
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
        """What stands there, or ""."""
        return self._values.get(key, "")

    def given(self, key: str) -> str:
        """What stands there, or "" for "-" too."""
        text = self.text(key)
        return "" if text == "-" else text

    def each(self, key: str, read: Callable[[str], T], separator: str = ",") -> tuple[T, ...]:
        """The parts of a field, each as `read` makes it."""
        text = self.given(key)
        return tuple(map(read, text.split(separator))) if text else ()

    def number(self, key: str, usual: int, low: int = 0, high: int = LARGEST) -> int:
        """A whole number from low to high."""
        text = self.given(key)
        return whole(text, low, high, key) if text else usual

    def numbers(self, key: str, count: int, low: int = 0, high: int = LARGEST) -> tuple[int, ...]:
        """A number for each of `count` seats or sides, usually 0."""
        found = self.each(key, lambda text: whole(text, low, high, key))
        return self._counted(key, found, count) or (0,) * count

    def flags(self, key: str, count: int) -> tuple[bool, ...]:
        """Yes or no for each of `count` seats, usually no."""
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
        """Seats in the order in which they stand there."""
        return self.each(key, lambda text: whole(text, 1, seats, key) - 1)

    def flag(self, key: str) -> bool:
        """Whether it is "yes"; usually not."""
        return _yes(key, self.given(key) or "no")

    def one_of(self, key: str, choices: Iterable[C]) -> C | None:
        """The choice that the field names, usually none."""
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
    """The whole number that `text` writes; PositionSyntaxError unless it is from low to high.
    key: the field that it stands in, if the message is to name it."""
    if re.fullmatch("-?[0-9]{1,19}", text, re.ASCII) and low <= int(text) <= high:
        return int(text)
    message = N_("'{text}' is not a whole number from {low} to {high}")
    if key:
        message = N_("{key} must be a whole number from {low} to {high}, not '{text}'")
    raise PositionSyntaxError(message, key=key, text=text, low=low, high=high)


def spell_fields(fields: Mapping[str, object], options: Options | None = None) -> str:
    """The line: yes and no for flags, "-" for what there is none of, then the options if there are
    any to be spelt."""
    items = [f"{key}={_spell(value)}" for key, value in fields.items()]
    return " ".join(items if options is None else [*items, str(options)])


def _spell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value) or "-"


def seat_numbers(seats: Iterable[int]) -> str:
    """Seats as they are counted in texts, from 1."""
    return listed(seat + 1 for seat in seats)


def listed(parts: Iterable[object], separator: str = ",") -> str:
    """The parts in one field."""
    return separator.join(map(str, parts))
