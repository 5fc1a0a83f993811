"""`hexaglyph moderate`: deals with reports and players of one's server."""

from __future__ import annotations

import argparse
import re
from functools import partial
from typing import TYPE_CHECKING

from game.cli.common import number
from game.cli.exits import UsageError
from game.cli.serve import add_store, at_store
from game.language import _, ngettext
from game.sentences import N_
from game.system.cleaning import clean

if TYPE_CHECKING:
    from game.server.moderation import Reported
    from game.server.storage import Storage

NONE_SUCH = N_("there is no report {number}")
NO_KEY = N_("a key is 64 digits and letters a to f, not '{text}'")


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.epilog = _("A running server follows within half a minute.")
    add_store(parser)
    after = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    add_store(after)  # the store may also be given after the action
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    actions.add_parser("reports", help=_("list what players have reported"), parents=[after])
    for name, text in (
        ("dismiss", _("delete report NUMBER of that list")),
        ("close", _("end match NUMBER without a result")),
    ):
        action = actions.add_parser(name, help=text, parents=[after])
        action.add_argument("number", type=number(1, 1 << 62), metavar="NUMBER")
    for name, text in (
        ("ban", _("ban the player with KEY")),
        ("admit", _("lift the ban of the player with KEY")),
        ("forget", _("delete what is kept of the player with KEY, all matches among it")),
    ):
        action = actions.add_parser(name, help=text, parents=[after])
        action.add_argument("key", metavar="KEY")


def run(arguments: argparse.Namespace) -> int:
    """Do what is asked, and say what was done."""
    key = getattr(arguments, "key", "0" * 64)
    if not re.fullmatch("[0-9a-f]{64}", key):
        raise UsageError(NO_KEY, text=key)
    print(at_store(arguments, partial(_done, arguments)))
    return 0


async def _done(arguments: argparse.Namespace, storage: Storage) -> str:
    """Do what is asked; the text to print."""
    from game.server.moderation import Moderation

    moderation = Moderation(storage)
    match arguments.action:
        case "reports":
            reports = await moderation.reports()
            listed = (_listed(place, report) for place, report in enumerate(reports, 1))
            return "\n".join(listed) or _("Nothing was reported.")
        case "dismiss":
            reports = await moderation.reports()
            if arguments.number > len(reports):
                raise UsageError(NONE_SUCH, number=arguments.number)
            await moderation.dismiss(reports[arguments.number - 1])
            return _("The report is deleted.")
        case "close":
            await moderation.close(arguments.number)
            return _("Match {number} is closed.").format(number=arguments.number)
        case "ban":
            await moderation.ban(arguments.key)
            return _("The player can no longer sign in.")
        case "admit":
            await moderation.admit(arguments.key)
            return _("The player can sign in again.")
    count = await moderation.forget(arguments.key)
    deleted = ngettext(
        "The player and {count} match are deleted.",
        "The player and {count} matches are deleted.",
        count,
    )
    return deleted.format(count=count)


def _listed(place: int, report: Reported) -> str:
    """A report in three lines, with the number by which it is dismissed."""
    about = report.about
    whom = f"{about.name} {about.key}".strip() if about is not None else "-"
    lines = (
        f"{place}. {report.at[:19]}Z, match {report.number}: {report.text or '-'}",
        _("   about {whom}").format(whom=whom),
        _("   by {whom}").format(whom=f"{report.name} {report.key}".strip()),
    )
    # Whatever players write stays in its line, and does nothing to the terminal.
    return "\n".join(map(clean, lines))
