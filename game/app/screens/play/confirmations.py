"""Questions before something is lost: leaving or giving up a match, undo, and costly moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.app.input.keymap import label
from game.app.screens.dialog import Answer, Dialog, confirm
from game.app.shell import Shell
from game.app.tables.interface import Table
from game.language import _, player_name, say
from game.match.match import Match
from game.players.happenings import Happening
from game.players.local_players import COSTLY, price_of
from game.players.sitting import Sitting
from game.ui.review import price_line

HINTS_COST = "hints-cost"
"""What is kept as seen once the player has agreed to what hints cost."""
Hear = Callable[[Iterable[Happening]], None]
"""Takes the happenings that follow from an answer."""


def where_kept(program: Shell, match: Match) -> str:
    """Where the player finds a match again after leaving it, as a sentence."""
    if program.lobby.matches.vanishes(match):
        return _("Nothing has been played yet, so the match is not kept.")
    if match.game.listed(match.header.options):
        if not match.record.entries:
            return _("Nothing has been played yet; you will find the match under Records.")
        return _("The match is saved; you will find it in the menu.")
    return _(
        "This match is not listed with the saved ones: you will find it at the next start, "
        "paused, with its clock where it is now."
    )


def ask_where_to(program: Shell, sitting: Sitting, hear: Hear) -> None:
    """Ask where to go from the match, with the clock stopped."""
    match, stood = sitting.match, _stop_clock(sitting, hear)

    def stay() -> None:
        if stood and match.paused:
            hear(sitting.pause())

    answers: list[Answer] = [
        (_("To the menu"), program.to_menu),
        (_("Settings"), lambda: change_settings(program, sitting, hear)),
        (_("Stay"), stay),
    ]
    if not match.read_only:
        answers.insert(2, (_("Give up"), lambda: ask_resign(program, sitting, hear)))
    program.ask(
        Dialog(program, _("Leave the match?"), where_kept(program, match), answers, grave=True)
    )


def change_settings(program: Shell, sitting: Sitting, hear: Hear) -> None:
    """Go to the settings, with the clock stopped, and from there back to the match, which goes on
    unless it was paused."""
    _stop_clock(sitting, hear)
    sitting.returns, match_id = True, sitting.match.id

    def again() -> None:
        if match_id is None:
            program.to_menu()
        else:
            program.lobby.resume(match_id, away=False)

    program.go.settings(again)


def take_over(program: Shell, sitting: Sitting) -> None:
    """Go on with a match that was being looked on at, where nobody else plays it any more."""
    match_id = sitting.match.id
    if sitting.match.free and match_id is not None:
        sitting.returns = True
        program.lobby.resume(match_id, away=False)


def _stop_clock(sitting: Sitting, hear: Hear) -> bool:
    """Pause a match whose clock runs; whether it did."""
    match = sitting.match
    runs = match.remaining_ms() is not None and not (match.paused or match.read_only)
    if runs:
        hear(sitting.pause())
    return runs


def ask_resign(program: Shell, sitting: Sitting, hear: Hear) -> None:
    """Ask before the player gives up."""
    match, seat = sitting.match, sitting.holder
    if match.over or match.read_only:
        return
    title = _("Does {name} give up?").format(name=player_name(seat, match.header.names))
    confirm(program, title, (_("Give up"), lambda: hear(sitting.resign(seat))), _("Play on"))


def ask_undo(program: Shell, sitting: Sitting, hear: Hear) -> None:
    """Undo; where something was revealed, ask first whether all players agree, or the only one."""
    why_not, header = sitting.asked_to_undo, sitting.match.header
    if why_not is None:
        hear(sitting.undo())
        return
    yes, why = _("All agree"), say(why_not, header.names)
    if len(header.people) == 1:
        yes = _("Take it back")
        why = _("Something has been revealed, or was chosen for good, since.")
    agreed = range(len(header.names))
    confirm(program, _("Take it back?"), (yes, lambda: hear(sitting.undo(agreed))), _("No"), why)


def ask_hint(program: Shell, sitting: Sitting, hear: Hear) -> None:
    """Give a hint; before the very first one, say what hints cost."""
    kept, asked = program.settings.kept, any(sitting.match.hints)
    if asked or HINTS_COST in kept.seen:
        hear(sitting.hint())
        return

    def give() -> None:
        kept.seen.append(HINTS_COST)
        program.settings.save()
        hear(sitting.hint())

    text = _("Hints are counted, and a match with any counts as played with help.")
    confirm(program, _("Take a hint?"), (_("Hint"), give), _("Play on"), text)


def ask_price(program: Shell, sitting: Sitting, table: Table[Any], action: str) -> bool:
    """Ask before an action that ends something at the cost of points; whether it was such."""
    if sitting.locked:
        return False
    ending = table.ending(action)
    price = price_of(sitting.match, sitting.holder, ending)
    if price.points < COSTLY:
        return False
    # Enter has many meanings: the answer is labelled with the action that only does this.
    named = next((name for name, move in table.ends.items() if move == ending), action)
    yes = label(named, sitting.match.header.game), lambda: table.press(action)
    confirm(program, _("Stop here?"), yes, _("Play on"), price_line(price))
    return True
