"""`hexaglyph settings`: shows, exports and imports the settings."""

from __future__ import annotations

import argparse
import sys

from game.cli.common import add_exchange, read_input, write_output
from game.cli.exits import CommandError
from game.language import _
from game.system.home import Home


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    write, read = _("write all settings to FILE"), _("import all settings from FILE")
    actions = parser.add_subparsers(dest="action", metavar="ACTION")
    add_exchange(actions, write, read)


def run(arguments: argparse.Namespace) -> int:
    """Print, export or import the settings."""
    from game.app.declared_settings import SETTINGS
    from game.app.exchange import LARGEST, take_settings
    from game.app.settings import Settings

    home = Home.find(arguments.home)
    # Only an import writes: a read-only home does no harm otherwise.
    taking = arguments.action == "import"
    settings = Settings(home.config if taking else home.folders()["config"])
    if settings.trouble:
        print(f"hexaglyph: {settings.trouble}", file=sys.stderr)
    if taking:
        take_settings(settings, arguments.file, read_input(arguments.file, LARGEST))
    elif arguments.action == "export":
        write_output(arguments.file, settings.text(), force=arguments.force)
    else:
        for setting in SETTINGS:
            print(f"{setting.key} = {settings[setting.key]}")
    if settings.unsaved:
        raise CommandError(settings.unsaved)
    return 0
