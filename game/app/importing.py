"""The import of records, which goes on to its end wherever the player goes meanwhile."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from game.app.work import Task, Work
from game.language import _, ngettext
from game.sentences import LocalizedError

if TYPE_CHECKING:
    from game.match.store import Store


class Importing:
    """Imports one text of records at a time, beside the window.

    name: of the file that they come from. awaited: whether a screen shows how far it is, and takes
    its end.
    """

    def __init__(self) -> None:
        self._work: Work[list[int]] = Work()
        self.name, self.awaited = "", False

    @property
    def running(self) -> bool:
        """Whether an import is in progress, or has ended and nobody was told."""
        return self._work.running

    def start(self, store: Store, content: str | bytes, name: str) -> None:
        """Import the records in a text into a store."""

        def take(task: Task[list[int]]) -> list[int]:
            from game.match import collection
            from game.match.store import Store

            with closing(Store(store.path, store)) as kept:
                return collection.import_records(kept, content, task.tell)

        self.name = name
        self._work.start(take)

    def far(self) -> str:
        """How far it is."""
        done, count = self._work.progress or (0, 0)
        percent = 100 * done // max(1, count)
        return _("The records are being imported: {percent} %").format(percent=percent)

    def poll(self) -> list[int] | None:
        """The ids of the matches once it has just ended, else None. Raises a LocalizedError or a
        ValueError if it was refused."""
        return self._work.result if self._work.poll() else None

    def refusal(self, error: Exception) -> str:
        """Why it was refused."""
        from game.app.refusal import refusal_text
        from game.match.error import RecordError

        reason = refusal_text(error) if isinstance(error, RecordError) else str(error)
        return f"{self.name}: {reason}"

    def news(self) -> str:
        """What to tell a player who is elsewhere, once it has just ended; else ""."""
        if self.awaited:
            return ""
        try:
            found = self.poll()
        except (LocalizedError, ValueError) as error:
            return self.refusal(error)
        return "" if found is None else imported_line(len(found))


def imported_line(count: int) -> str:
    """How many matches were imported."""
    text = ngettext("{count} match was imported.", "{count} matches were imported.", count)
    return text.format(count=count)
