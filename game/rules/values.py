"""Small values of which there is a closed choice: moves, gestures, events."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field, fields
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from typing_extensions import dataclass_transform


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
@dataclass(frozen=True)
class Case:
    """One case of such a choice: what derives from it is a frozen dataclass without a decorator of
    its own, equal to another only where it is of the same class."""

    @classmethod
    @cache
    def field_names(cls) -> tuple[str, ...]:
        """What its fields are called, in their order."""
        return tuple(field.name for field in fields(cls))

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.__annotations__:  # without a field of its own it is its base's already
            dataclass(frozen=True)(cls)


__all__ = ["replace"]

T = TypeVar("T")

if TYPE_CHECKING:
    from dataclasses import replace
else:

    def replace(value: T, /, **changes: Any) -> T:
        """What dataclasses.replace() gives, the sooner where the class has neither slots nor a
        __post_init__: there the fields are copied as one dictionary, and nothing is checked but
        that there are such fields (TypeError)."""
        kind = type(value)
        count = _plain(kind)
        if count:
            new = object.__new__(kind)
            own = new.__dict__
            own.update(value.__dict__)
            own.update(changes)
            if len(own) == count:  # else no such field, or something kept beside the fields
                return new
        return dataclasses.replace(value, **changes)


@cache
def _plain(kind: type[Any]) -> int:
    """How many fields a class has that can be copied so; 0 for one that cannot."""
    slotted = any("__slots__" in vars(base) for base in kind.__mro__[:-1])
    return 0 if slotted or hasattr(kind, "__post_init__") else len(fields(kind))


class Code(str, Enum):
    """One of a closed set of words, written as itself; what StrEnum is from Python 3.11 on."""

    __str__ = str.__str__
    __hash__ = str.__hash__
    """As equal as texts are: Enum's own takes a call of Python code, in every look into a set."""
