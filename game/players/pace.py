"""How fast what goes on by itself at a sitting goes on."""

from __future__ import annotations


class Pace:
    """The pace of bots, and of hints that are demonstrated; this one keeps nobody waiting."""

    def thinks(self) -> bool:
        """Whether a bot may think now."""
        return True

    def begins(self) -> None:
        """A bot begins to think."""

    def moves(self, move: str, *, first: bool) -> bool:
        """Whether a bot may make its move now, the first of its turn or another."""
        return True

    def shows(self) -> bool:
        """Whether the next move of a demonstrated hint may follow now."""
        return True
