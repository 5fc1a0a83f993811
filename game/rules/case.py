"""Small values of which there is a closed choice: moves, gestures, events."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cache

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
