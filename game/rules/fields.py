"""Position notation made of `key=value` fields: what the games' notations share."""

from __future__ import annotations

import re
from collections.abc import Collection

from game.rules.interface import PositionSyntaxError
from game.rules.options import Option, Options, parse_options
from game.worded import N_


def split_fields(
    text: str, keys: Collection[str], declared: tuple[Option, ...]
) -> tuple[dict[str, str], Options]:
    """The fields among `keys` that a line names, and its options, which stand between them.

    PositionSyntaxError for anything that is neither.
    """
    fields: dict[str, str] = {}
    agreed: list[str] = []
    for item in text.split():
        key, equals, value = item.partition("=")
        if equals and key in keys:
            fields[key] = value
        else:
            agreed.append(item)
    try:
        return fields, parse_options(declared, " ".join(agreed))
    except ValueError as error:
        raise PositionSyntaxError(error) from error


def whole(text: str, low: int, high: int) -> int:
    """The whole number that `text` writes; PositionSyntaxError unless it is from low to high."""
    if not re.fullmatch("-?[0-9]{1,19}", text, re.ASCII) or not low <= int(text) <= high:
        raise PositionSyntaxError(
            N_("'{text}' is not a whole number from {low} to {high}"), text=text, low=low, high=high
        )
    return int(text)
