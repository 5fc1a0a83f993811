"""Why a record is refused."""

from __future__ import annotations

from game.language import _, say
from game.match.database import StoreError
from game.match.error import RecordError


def refusal_text(error: RecordError | StoreError) -> str:
    """What is wrong with a record, with the line."""
    if isinstance(error, StoreError):
        return str(error)
    reason = say(error.rejection) if error.rejection is not None else error.reason
    if error.line is None:
        return reason
    return _("line {number}: {reason}").format(number=error.line, reason=reason)
