"""What everybody at a table has to agree to."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.online.server_frames import Asked
from game.online.wire import What

OPEN_MS = 60_000
"""How long a question waits for its answers."""


@dataclass
class Question:
    """Something that a seat asks for. match, number: as the frame names it. people: the seats that
    have to agree. since: when it was asked."""

    match: int
    number: int
    seat: int
    what: What
    word: str
    people: tuple[int, ...]
    since: int
    agreed: set[int] = field(default_factory=set)

    def answer(self, seat: int, agree: bool) -> bool | None:
        """Take an answer; whether that settles it, and how: None while others have yet to say."""
        if not agree:
            return False
        self.agreed.add(seat)
        return True if self.agreed >= set(self.people) else None

    def frame(self, *, still: bool = True, agreed: bool = False) -> Asked:
        """How it is asked, or how it was answered."""
        return Asked(self.match, self.number, self.seat, self.what, self.word, still, agreed)
