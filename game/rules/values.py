"""Frozen values: codes, the cases of moves, gestures and events, and fast copies."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field, fields
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from typing_extensions import dataclass_transform

__all__ = ["Case", "Code", "replace"]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
@dataclass(frozen=True)
class Case:
    """A base whose subclasses are frozen dataclasses without a decorator; instances are equal only
    to those of the same class."""

    @classmethod
    @cache
    def field_names(cls) -> tuple[str, ...]:
        """The names of its fields, in order."""
        return tuple(field.name for field in fields(cls))

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.__annotations__:  # without fields of its own it inherits its base's
            dataclass(frozen=True)(cls)


T = TypeVar("T")

if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(value: T, /, **changes: Any) -> T:
        """dataclasses.replace(), faster for classes without slots and __post_init__: their fields
        are copied as one dictionary. TypeError for a name that is no field."""
        kind = type(value)
        count = _plain(kind)
        if count:
            own = value.__dict__ | changes
            if len(own) == count:  # else no such field, or an attribute beside the fields
                new = object.__new__(kind)
                object.__setattr__(new, "__dict__", own)
                return new
        return dataclasses.replace(value, **changes)


@cache
def _plain(kind: type[Any]) -> int:
    """The number of fields of a class that can be copied as a dictionary; 0 for other classes."""
    slotted = any("__slots__" in vars(base) for base in kind.__mro__[:-1])
    return 0 if slotted or hasattr(kind, "__post_init__") else len(fields(kind))


class Code(str, Enum):
    """One of a closed set of words, as records and the store have it; StrEnum for Python 3.10."""

    __str__ = str.__str__
    __hash__ = str.__hash__
    """Enum's own is Python code, which is slow in sets."""
