"""What is agreed at a table of a server, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language import _, ngettext
from game.ui.formats import option_lines
from game.ui.seats import absence_line

if TYPE_CHECKING:
    from game.online.server_frames import Row


def row_terms(row: Row) -> list[str]:
    """All that is agreed at a table, a line each."""
    lines: list[str] = []
    if row.race:
        lines.append(_("A race: the same deal, each alone"))
    elif row.days:
        text = ngettext(
            "By correspondence: a move may take {days} day",
            "By correspondence: a move may take {days} days",
            row.days,
        )
        lines.append(text.format(days=row.days))
    if row.rated:
        lines.append(_("The match is rated"))
    elif row.takeback:
        lines.append(_("Turns may be taken back"))
    seats = 1 if row.race else len(row.names)
    lines += option_lines(row.game, row.options, seats, clock=not row.days)
    if row.absent is not None and not row.race and len(row.names) > 1:
        lines.append(absence_line(row.absent))
    return lines
