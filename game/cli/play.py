"""`hexaglyph` and `hexaglyph play [GAME]`: open the window, or play in the terminal."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from game.cli.common import PICTURES, STANDARD, add_force, check_ending, number, write_output
from game.cli.exits import UsageError
from game.language import _
from game.sentences import N_
from game.system.signals import closed_by_signals

if TYPE_CHECKING:
    from game.ui.seats import Wish


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("game", nargs="?", metavar="GAME", help=_("start this game"))
    add("--seed", type=number(0), metavar="S", help=_("deal from this seed"))
    add("--options", metavar="TEXT", help=_('"key=value key=value"'))
    add("--words", metavar="WORDS", help=_("all, common or standard"))
    add("--family", action="store_true", help=_("leave out offensive words"))
    add("--challenge", metavar="TEXT", help=_("a challenge: GAME:OPTIONS:SEED"))
    add("--daily", action="store_true", help=_("today's deal of GAME"))
    add("--names", metavar="A,B", help=_("the players' names"))
    add("--bots", metavar="LEVEL,...", help=_("bots that sit after the players: easy, hard, ..."))
    add("--size", metavar="WxH", help=_("the window's size in pixels"))
    add("--full-screen", action="store_true", help=_("open full screen"))
    add("--silent", action="store_true", help=_("open no sound device"))
    add("--shot", metavar="FILE.png", help=_("save a picture of the window, and quit"))
    add_force(parser)
    add("--text", action="store_true", help=_("play GAME in this terminal"))
    add("--resume", action="store_true", help=_("the last unfinished match of GAME"))


def run(arguments: argparse.Namespace) -> int:
    """Open the window and stay until it closes; 1 where no window opens, 2 for bad arguments."""
    _check_resumed(arguments)
    check_ending(arguments.shot, *PICTURES)
    try:
        _take_deal(arguments)
        _take_words(arguments)
        if arguments.text:
            with closed_by_signals():
                return _in_terminal(arguments)
    except ValueError as error:
        raise UsageError(error) from None
    with closed_by_signals():
        return _in_window(arguments)


def _in_window(arguments: argparse.Namespace) -> int:
    from game.app.start import Shot, launch

    def keep(content: bytes) -> None:
        write_output(arguments.shot, content, force=arguments.force)

    name = "picture.png" if arguments.shot == STANDARD else arguments.shot
    shot = None if name is None else Shot(name, keep)
    options = {name: getattr(arguments, name) for name in ("home", "resume", "size", "silent")}
    full_screen = arguments.full_screen
    return launch(arguments.game, _wish(arguments), full_screen=full_screen, shot=shot, **options)


def _wish(arguments: argparse.Namespace) -> Wish:
    from game.ui.seats import Wish

    return Wish(arguments.seed, arguments.options, arguments.names, arguments.bots)


def _check_resumed(arguments: argparse.Namespace) -> None:
    """Refuse options of a new match with --resume, instead of ignoring them."""
    asked = ("seed", "options", "words", "family", "challenge", "daily", "names", "bots")
    given = [f"--{name}" for name in asked if getattr(arguments, name) not in (None, False)]
    if arguments.resume and given:
        text = N_("--resume goes on with a match as it was dealt: leave out {options}")
        raise UsageError(text, options=", ".join(given))


def _take_deal(arguments: argparse.Namespace) -> None:
    """Take seed and options from --challenge or --daily."""
    text, today = arguments.challenge, arguments.daily
    if text is None and not today:
        return
    from game.match import challenge, clock
    from game.match.word_options import spell_every

    if text is not None and (today or (arguments.seed, arguments.options) != (None, None)):
        problem = N_("a challenge is a deal of its own: leave out --options, --seed and --daily")
        raise UsageError(problem)
    if text is not None:
        deal = challenge.parse_challenge(text)
        if arguments.game not in (None, deal.game):
            raise UsageError(N_("this challenge is for {game}"), game=deal.game)
    elif arguments.seed is not None:
        raise UsageError(N_("the deal of the day has a seed of its own: leave out --seed"))
    elif arguments.game is None:
        raise UsageError(N_("--daily needs a GAME: hexaglyph play GAME --daily"))
    else:
        deal = challenge.daily(arguments.game, clock.today())
    arguments.game, arguments.seed = deal.game, deal.seed
    if arguments.options is None:
        arguments.options = " ".join([str(deal.options), *spell_every(deal.words)])


def _take_words(arguments: argparse.Namespace) -> None:
    """Add --words and --family to the options."""
    items = [f"list={arguments.words}"] if arguments.words is not None else []
    items += ["family=yes"] if arguments.family else []
    if items and arguments.challenge is not None:
        raise UsageError(N_("a challenge brings its own words: leave out --words and --family"))
    if items:
        arguments.options = " ".join([*(arguments.options or "").split(), *items])


def _in_terminal(arguments: argparse.Namespace) -> int:
    """Play in the terminal; ValueError where the match cannot start."""
    from game.app.settings import settings_of
    from game.system.home import Home
    from game.terminal.start import play_text

    if arguments.game is None:
        raise UsageError(N_("--text needs a GAME: hexaglyph play GAME --text"))
    home = Home.find(arguments.home)
    own = bool(settings_of(home)["own-words"])
    resume = arguments.resume
    return play_text(arguments.game, _wish(arguments), home, resume=resume, own=own)
