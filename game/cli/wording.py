"""What argparse itself says, in the player's language."""

from __future__ import annotations

import argparse

from game import language
from game.sentences import N_, N_plural

WORDS = (
    *(N_("usage: "), N_("options"), N_("positional arguments")),
    *(N_("show this help message and exit"), N_("show program's version number and exit")),
    N_("argument %(argument_name)s: %(message)s"),
    *(N_("expected one argument"), N_("expected at most one argument")),
    N_("expected at least one argument"),
    N_plural("expected %s argument", "expected %s arguments", "count"),
    N_("unrecognized arguments: %s"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid choice: %(value)r, maybe you meant %(maybe)r? (choose from %(choices)s)"),
)
"""All that it says to a player; the rest is for programmers."""


def translate_argparse() -> None:
    """Let argparse speak as the game does: it looks both names up in its module, and gettext's
    own way to another catalogue, the environment, would be every child process's too."""
    vars(argparse).update(_=language._, ngettext=language.ngettext)
