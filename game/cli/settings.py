"""`hexaglyph settings`: what is set; all settings to a file, or from one."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from game.language import _


def add(subparsers: Any) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser("settings", help=_("show, export or import the settings"))
    actions = parser.add_subparsers(dest="action", metavar="ACTION")
    for name, told in (
        ("export", _("write all settings to FILE")),
        ("import", _("take all settings from FILE")),
    ):
        action = actions.add_parser(name, help=told)
        action.add_argument("file", metavar="FILE", type=Path)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print, write or read them; 1 if a file cannot be."""
    from game.app.exchange import ExchangeError, export_settings, import_settings
    from game.app.settings import Settings
    from game.home import Home

    settings = Settings(Home.find(arguments.home).config)
    if settings.trouble:
        print(f"hexaglyph: {settings.trouble}", file=sys.stderr)
        settings.trouble = ""
    try:
        if arguments.action == "export":
            export_settings(settings, arguments.file)
        elif arguments.action == "import":
            import_settings(settings, arguments.file)
        else:
            _show(settings)
    except ExchangeError as error:
        print(f"hexaglyph: {error}", file=sys.stderr)
        return 1
    if settings.trouble:
        print(f"hexaglyph: {settings.trouble}", file=sys.stderr)
        return 1
    return 0


def _show(settings: Any) -> None:
    from game.app.settings import SETTINGS

    for setting in SETTINGS:
        print(f"{setting.key} = {settings[setting.key]}")
