"""What `make soak` does at full counts: each kind in batches that follow from their seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.soak import ends, kills, matches, servers, stores, texts, windows


@dataclass(frozen=True, slots=True)
class Kind:
    """One property. what: as docs/trust.md tells it. batch: from a seed and a folder to how many
    were tried; a fault is whatever it raises. flat: whether this process may grow no larger over
    it."""

    name: str
    what: str
    goal: int
    batch: Callable[[int, Path], int]
    flat: bool = False


KINDS = {
    kind.name: kind
    for kind in (
        Kind(
            "texts",
            "random and damaged texts, given to every reader of what comes from outside: taken, "
            "or refused in a sentence",
            1_000_000,
            texts.batch,
            flat=True,
        ),
        Kind(
            "records",
            "records tampered with: folded, or refused in a sentence",
            200_000,
            texts.records,
            flat=True,
        ),
        Kind(
            "stores",
            "stores torn, zeroed, flipped or cut: nothing silently wrong, every readable match "
            "listed",
            1_000,
            stores.batch,
        ),
        Kind(
            "kill-writing",
            "SIGKILL within the writing of an entry: what was shown is in the store",
            1_100,
            kills.writing,
        ),
        Kind(
            "kill-ending",
            "SIGKILL while a match ends: the statistics agree with the records, each match counted "
            "once",
            400,
            ends.killed_ending,
        ),
        Kind(
            "kill-terminal",
            "SIGKILL in a terminal, in each game: what was told is in the store",
            500,
            kills.terminal,
        ),
        Kind(
            "kill-settings",
            "SIGKILL while settings and own words are written: what was kept is there, and nothing "
            "half",
            500,
            kills.settings,
        ),
        Kind(
            "kill-window",
            "SIGKILL of a window while random hands play: what was drawn is in the store",
            200,
            windows.killed,
        ),
        Kind(
            "kill-server",
            "SIGKILL of a server while players move: what they were answered is in its store, and "
            "the match goes on",
            250,
            servers.killed,
        ),
        Kind(
            "opened",
            "matches of all games opened and left in a window, up to 180 in each: memory flat "
            "within 5 %",
            600,
            windows.opened,
        ),
        Kind(
            "matches",
            "matches of bots of all levels, searching little: no illegal move, the record folds to "
            "the same end, memory flat",
            100_000,
            matches.batch,
            flat=True,
        ),
    )
}
GOALS = {kind.name: (kind.what, kind.goal) for kind in KINDS.values()}
