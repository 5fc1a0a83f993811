"""`hexaglyph settings`: what is set; all settings to a file, or from one."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from game.cli.common import add_force, put, take
from game.cli.exits import CommandError
from game.language import _
from game.system.home import Home


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION")
    for name, text in (
        ("export", _("write all settings to FILE")),
        ("import", _("import all settings from FILE")),
    ):
        action = actions.add_parser(name, help=text)
        action.add_argument("file", metavar="FILE", help=_("'-': from input, or printed"))
        if name == "export":
            add_force(action)


def run(arguments: argparse.Namespace) -> int:
    """Print, write or read them."""
    from game.app.exchange import LARGEST, take_settings
    from game.app.settings import Settings

    home = Home.find(arguments.home)
    # They are only read, but for an import: a home that cannot be written does no harm.
    taking = arguments.action == "import"
    settings = Settings(home.config if taking else home.folders()["config"])
    if settings.trouble:
        print(f"hexaglyph: {settings.trouble}", file=sys.stderr)
        settings.trouble = ""
    if taking:
        take_settings(settings, arguments.file, take(arguments.file, LARGEST))
    elif arguments.action == "export":
        put(arguments.file, settings.text(), force=arguments.force)
    else:
        _show(settings)
    if settings.trouble:
        raise CommandError(settings.trouble)
    return 0


def _show(settings: Any) -> None:
    from game.app.settings import SETTINGS

    for setting in SETTINGS:
        print(f"{setting.key} = {settings[setting.key]}")
