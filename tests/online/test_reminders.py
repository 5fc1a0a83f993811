"""A player is reminded of a move once, and again at half of its time."""

from __future__ import annotations

from game.online.server_frames import Row
from game.online.terms import DAY_MS
from game.remote.session import Reminders


def row(match: int, *, yours: bool = True, left: float | None = None) -> Row:
    """A table by correspondence with four days for a move, or without any."""
    due = None if left is None else int(left * DAY_MS)
    days = 0 if left is None else 4
    return Row(match, "able", "game", "", ("Ann", "Ben"), yours, days=days, due=due)


def test_a_move_is_told_of_once_and_again_at_half_of_its_time() -> None:
    reminders = Reminders()

    def told(*rows: Row) -> list[int]:
        return [row.match for row in reminders.due(rows)]

    assert told(row(1, left=4), row(2), row(3, yours=False)) == [1, 2]
    assert told(row(1, left=2.5), row(2), row(3)) == [3]
    assert told(row(1, left=1.9), row(2), row(3)) == [1]
    assert told(row(1, left=0.1), row(2)) == []
    assert told(row(1, yours=False, left=4)) == []
    assert told(row(1, left=3.9)) == [1]


def test_a_move_that_is_late_at_the_first_look_is_told_of_once() -> None:
    reminders = Reminders()
    assert len(reminders.due([row(1, left=1)])) == 1
    assert reminders.due([row(1, left=0)]) == []
