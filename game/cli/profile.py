"""`hexaglyph profile`: exports and imports everything that belongs to the player."""

from __future__ import annotations

import argparse
import sys
from getpass import getpass

from game.cli.common import add_exchange, read_input, write_output
from game.cli.exits import CommandError
from game.language import _, ngettext
from game.sentences import N_
from game.system.home import Home
from game.ui.records import taken_line


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.epilog = _(
        "Matches, statistics, missed words, your own words and the settings; what"
        " is there already is not added twice. The key that servers know you by "
        "is included only with --key, encrypted under a passphrase."
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    write, read = _("write all your data to FILE"), _("add what FILE has and is not here yet")
    add_exchange(actions, write, read, key=_("the key too; its passphrase is asked for"))


def run(arguments: argparse.Namespace) -> int:
    """Export to the file, or import it and say what was new."""
    from game.app import profile
    from game.app.settings import settings_of

    home = Home.find(arguments.home)
    if arguments.action == "export":
        content, damaged = profile.export(home, _passphrase(twice=True) if arguments.key else "")
        write_output(arguments.file, content, force=arguments.force)
        if damaged:
            text = ngettext(
                "{count} damaged match is not in it.",
                "{count} damaged matches are not in it.",
                damaged,
            )
            print(f"hexaglyph: {text.format(count=damaged)}", file=sys.stderr)
        return 0
    content = read_input(arguments.file, profile.LARGEST)
    found = profile.read(content)
    taken = profile.take(home, found, _passphrase() if arguments.key else "")
    profile.take_settings(settings_of(home), found)
    print(taken_line(taken))
    return 0


def _passphrase(*, twice: bool = False) -> str:
    """The passphrase, typed without echo on a terminal, else the next line of the input."""
    if not sys.stdin.isatty():
        typed = sys.stdin.readline().rstrip("\r\n")
    else:
        typed = getpass(_("Passphrase for the key: "))
        if twice and getpass(_("Once more: ")) != typed:
            raise CommandError(N_("the two passphrases differ"))
    if not typed:
        raise CommandError(N_("a key is included only under a passphrase"))
    return typed
