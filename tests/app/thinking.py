"""What bots in a window have found, before they may move."""

from __future__ import annotations

import pytest

from game.app.screens.play.bot_pace import BotPace


def found_by_bots(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The moves that bots have found, from now on: each as often as its pace was asked for it."""
    found: list[str] = []
    moves = BotPace.moves

    def asked(pace: BotPace, move: str, *, first: bool) -> bool:
        found.append(move)
        return moves(pace, move, first=first)

    monkeypatch.setattr(BotPace, "moves", asked)
    return found
