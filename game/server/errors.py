"""What goes wrong with a store."""

from __future__ import annotations

from game.sentences import N_, LocalizedError


class StorageError(LocalizedError):
    """Something cannot be kept or read; the message is one sentence for whoever runs the server."""


class ConflictError(StorageError):
    """Another process has entered something first."""

    def __init__(self) -> None:
        super().__init__(N_("another process has changed this match"))


class UnreadableError(StorageError):
    """A match that is kept cannot be read by this server: a newer one has written it, or it is
    damaged. All others can."""
