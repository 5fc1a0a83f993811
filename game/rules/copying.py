"""Copies of frozen values with some fields changed: rules make one for every move."""

from __future__ import annotations

import dataclasses
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

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
