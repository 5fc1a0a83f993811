"""`hexaglyph` and `hexaglyph play [GAME]`: open the window, or play in the terminal."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from game.cli.common import PICTURES, STANDARD, add_force, check_ending, number, put
from game.cli.exits import UsageError
from game.language import _
from game.sentences import N_
from game.system.signals import closed_by_signals

if TYPE_CHECKING:
    from game.ui.seats import Wish


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", nargs="?", metavar="GAME", help=_("start this game"))
    parser.add_argument("--seed", type=number(0), metavar="S", help=_("deal from this seed"))
    parser.add_argument("--options", metavar="TEXT", help=_('"key=value key=value"'))
    parser.add_argument("--words", metavar="WORDS", help=_("all, common or standard"))
    parser.add_argument("--family", action="store_true", help=_("leave out offensive words"))
    parser.add_argument("--challenge", metavar="TEXT", help=_("a challenge: GAME:OPTIONS:SEED"))
    parser.add_argument("--daily", action="store_true", help=_("today's deal of GAME"))
    parser.add_argument("--names", metavar="A,B", help=_("the players' names"))
    parser.add_argument(
        "--bots", metavar="LEVEL,...", help=_("bots that sit after the players: easy, hard, ...")
    )
    parser.add_argument("--size", metavar="WxH", help=_("the window's size in pixels"))
    parser.add_argument("--full-screen", action="store_true", help=_("open full screen"))
    parser.add_argument("--silent", action="store_true", help=_("open no sound device"))
    parser.add_argument(
        "--shot", metavar="FILE.png", help=_("save a picture of the window, and quit")
    )
    add_force(parser)
    parser.add_argument("--text", action="store_true", help=_("play GAME in this terminal"))
    parser.add_argument(
        "--resume", action="store_true", help=_("the last unfinished match of GAME")
    )


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
        put(arguments.shot, content, force=arguments.force)

    name = "picture.png" if arguments.shot == STANDARD else arguments.shot
    return launch(
        arguments.game,
        _wish(arguments),
        home=arguments.home,
        resume=arguments.resume,
        size=arguments.size,
        full_screen=arguments.full_screen,
        silent=arguments.silent,
        shot=None if name is None else Shot(name, keep),
    )


def _wish(arguments: argparse.Namespace) -> Wish:
    from game.ui.seats import Wish

    return Wish(arguments.seed, arguments.options, arguments.names, arguments.bots)


def _check_resumed(arguments: argparse.Namespace) -> None:
    """A match that goes on is as it was dealt; what a new one would be is refused, not ignored."""
    asked = ("seed", "options", "words", "family", "challenge", "daily", "names", "bots")
    given = [f"--{name}" for name in asked if getattr(arguments, name) not in (None, False)]
    if arguments.resume and given:
        text = N_("--resume goes on with a match as it was dealt: leave out {options}")
        raise UsageError(text, options=", ".join(given))


def _take_deal(arguments: argparse.Namespace) -> None:
    """Let a challenge, or the deal of the day, say what --seed and --options would."""
    text, today = arguments.challenge, arguments.daily
    if text is None and not today:
        return
    from game.match import challenge
    from game.match.word_options import spell_every

    if text is not None and (today or (arguments.seed, arguments.options) != (None, None)):
        raise UsageError(
            N_("a challenge is a deal of its own: leave out --options, --seed and --daily")
        )
    if text is not None:
        deal = challenge.parse_challenge(text)
        if arguments.game not in (None, deal.game):
            raise UsageError(N_("this challenge is for {game}"), game=deal.game)
    elif arguments.seed is not None:
        raise UsageError(N_("the deal of the day has a seed of its own: leave out --seed"))
    elif arguments.game is None:
        raise UsageError(N_("--daily needs a GAME: hexaglyph play GAME --daily"))
    else:
        deal = challenge.daily(arguments.game, challenge.today())
    arguments.game, arguments.seed = deal.game, deal.seed
    if arguments.options is None:
        arguments.options = " ".join([str(deal.options), *spell_every(deal.words)])


def _take_words(arguments: argparse.Namespace) -> None:
    """Let --words and --family say what options of these keys would."""
    chosen = getattr(arguments, "words", None)
    items = [f"list={chosen}"] if chosen is not None else []
    items += ["family=yes"] if getattr(arguments, "family", False) else []
    if items and getattr(arguments, "challenge", None) is not None:
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
