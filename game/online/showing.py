"""What of a match goes to whom: views, and never the seed, the deal or what others have moved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.match.header import Header, header_lines
from game.match.match import Match
from game.match.record import format_record
from game.online.plain import Plain, plain_sentence, to_plain
from game.online.server_frames import Entered, Over, Refused, Time
from game.online.terms import Terms
from game.rules.interface import Rejection

PART = 1900
"""Letters of a record in one frame: none takes more than four bytes."""


def public_lines(header: Header) -> tuple[str, ...]:
    """A header's lines without what is to stay hidden until the end."""
    return tuple(header_lines(replace(header, seed=0, deal=None)))


class Positions:
    """What seats, or who looks on, see after an entry; what they see alike is written once."""

    def __init__(self, match: Match, number: int) -> None:
        self._game, self._state = match.game, match.state_after(number)
        self._written: list[tuple[Any, str]] = []

    def of(self, seat: int | None) -> str:
        """The position of one of them."""
        view = self._game.view(self._state, seat)
        for known, text in self._written:
            if known == view:
                return text
        text = self._game.format_position(view)
        self._written.append((view, text))
        return text


def entered(match_id: int, match: Match, plain: Plain, number: int, time: Time) -> Entered:
    """What everybody hears of entry `number`: without position, and what can be taken back."""
    entry = match.entry(number)
    happened = tuple(map(plain.event, match.step_events(number)))
    return Entered(
        match_id, number, entry.seat, entry.milliseconds, str(entry.kind), happened, "", time
    )


def record_frames(match_id: int, match: Match, terms: Terms) -> Iterator[Over]:
    """The whole record, once nothing has to be hidden any more."""
    text = format_record(match.record)
    parts = [text[at : at + PART] for at in range(0, len(text), PART)]
    for number, part in enumerate(parts):
        yield Over(match_id, number, len(parts), part, terms.salt)


def refused(rejection: Rejection, match_id: int = 0, number: int = 0) -> Refused:
    """A refusal as a frame."""
    reason = rejection.reason
    values = {key: to_plain(value) for key, value in rejection.values.items()}
    sentence = plain_sentence(reason.sentence)
    return Refused(reason.code, sentence, match_id, number, values, rejection.cells)
