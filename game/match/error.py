"""Errors of records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.sentences import N_, LocalizedValueError, Saying, Sentence

if TYPE_CHECKING:
    from game.rules.interface import Rejection


class RecordError(LocalizedValueError):
    """A record that cannot be read or is not legal.

    line: in the text, from 1, or None. rejection: of an illegal entry by the rules, or None.
    """

    def __init__(
        self,
        reason: Sentence | Saying | BaseException,
        line: int | None = None,
        rejection: Rejection | None = None,
        **values: object,
    ) -> None:
        super().__init__(reason, **values)
        self.line = line
        self.rejection = rejection

    @property
    def reason(self) -> str:
        """What is wrong, in one sentence."""
        return super().__str__()

    def __str__(self) -> str:
        if self.line is None:
            return self.reason
        return str(
            LocalizedValueError(N_("line {number}: {reason}"), number=self.line, reason=self.reason)
        )


class UnknownRecordError(RecordError):
    """A record of a missing game or a newer Hexaglyph, which may be intact."""
