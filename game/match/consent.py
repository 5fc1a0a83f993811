"""Consent in the text of an entry: which seats agreed to it."""

from __future__ import annotations

import re
from collections.abc import Iterable

_CONSENT = re.compile(r"consent ([0-9]{1,3}(?:,[0-9]{1,3})*)")


def format_consent(seats: Iterable[int]) -> str:
    """How an entry says that these seats agreed: `consent 1,2`."""
    return "consent " + ",".join(str(seat + 1) for seat in sorted(set(seats)))


def parse_consent(text: str) -> set[int] | None:
    """The seats that a text says have agreed; None if it is no consent."""
    found = _CONSENT.fullmatch(text)
    return {int(number) - 1 for number in found[1].split(",")} if found else None
