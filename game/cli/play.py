"""`hexaglyph` and `hexaglyph play [GAME]`: open the window, or play in the terminal."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from game.language import _


def add(subparsers: Any) -> None:
    """Declare the subcommands `play` and `warm-up`."""
    play = subparsers.add_parser("play", help="open the game, or one game at once")
    play.add_argument("game", nargs="?", metavar="GAME", help="start this game: scruble, ...")
    play.add_argument("--seed", type=int, metavar="S", help="deal from this seed")
    play.add_argument("--options", default=None, metavar="TEXT", help='"key=value key=value"')
    play.add_argument("--words", default=None, metavar="WORDS", help=_("all, common or standard"))
    play.add_argument("--family", action="store_true", help=_("leave out offensive words"))
    play.add_argument(
        "--challenge", default=None, metavar="TEXT", help="a challenge: GAME:OPTIONS:SEED"
    )
    play.add_argument("--daily", action="store_true", help="GAME's deal of today")
    play.add_argument("--names", default=None, metavar="A,B", help="the players' names")
    play.add_argument("--size", default=None, metavar="WxH", help="the window's size in pixels")
    play.add_argument("--full-screen", action="store_true", help="open full screen")
    play.add_argument("--silent", action="store_true", help="open no sound device")
    play.add_argument(
        "--shot", default=None, metavar="FILE.png", help="save a picture of the window, and quit"
    )
    play.add_argument("--text", action="store_true", help="play GAME in this terminal")
    play.add_argument("--resume", action="store_true", help="with --text: the last one unfinished")
    play.set_defaults(run=run)
    warm = subparsers.add_parser("warm-up", help="compile what searches need, once")
    warm.add_argument("games", nargs="*", metavar="GAME", help="these games (default: all)")
    warm.add_argument(
        "--count", action="store_true", help="tell how many kernels were there already"
    )
    warm.set_defaults(run=warm_up)


def run(arguments: argparse.Namespace) -> int:
    """Open the window and stay until it closes; 1 where no window opens, 2 for bad arguments."""
    try:
        _take_deal(arguments)
        _take_words(arguments)
    except ValueError as error:
        sys.stderr.write(f"hexaglyph: {error}\n")
        return 2
    if getattr(arguments, "text", False):
        return _in_terminal(arguments)
    from game.app.start import LaunchError, launch

    try:
        return launch(
            home=arguments.home,
            game=getattr(arguments, "game", None),
            seed=getattr(arguments, "seed", None),
            options=getattr(arguments, "options", None),
            names=getattr(arguments, "names", None),
            size=getattr(arguments, "size", None),
            full_screen=getattr(arguments, "full_screen", False),
            silent=getattr(arguments, "silent", False),
            shot=getattr(arguments, "shot", None),
        )
    except LaunchError as error:
        sys.stderr.write(f"hexaglyph: {error}\n")
        return error.code


def _take_deal(arguments: argparse.Namespace) -> None:
    """Let a challenge, or the deal of the day, say what --seed and --options would."""
    text, today = getattr(arguments, "challenge", None), getattr(arguments, "daily", False)
    if text is None and not today:
        return
    from game.match import challenge
    from game.match.words_agreed import spell_every

    if text is not None and (today or (arguments.seed, arguments.options) != (None, None)):
        raise ValueError("a challenge says its options and its seed itself")
    if text is not None:
        deal = challenge.parse_challenge(text)
        if arguments.game not in (None, deal.game):
            raise ValueError(f"this is a challenge in {deal.game}")
    elif arguments.game is None:
        raise ValueError("--daily needs a GAME: hexaglyph play scruble --daily")
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
        raise ValueError("a challenge says its words itself")
    if items:
        arguments.options = " ".join([*(arguments.options or "").split(), *items])


def _in_terminal(arguments: argparse.Namespace) -> int:
    """Play in the terminal; 2 where the match cannot start."""
    from game.home import Home
    from game.text.start import Wish, play_text
    from game.worded import WordedError

    if arguments.game is None:
        sys.stderr.write("hexaglyph: --text needs a GAME: hexaglyph play scruble --text\n")
        return 2
    wish = Wish(
        arguments.game,
        arguments.seed,
        arguments.options or "",
        arguments.names or "",
        arguments.resume,
    )
    try:
        return play_text(wish, Home.find(arguments.home))
    except (ValueError, OSError, WordedError) as error:
        sys.stderr.write(f"hexaglyph: {error}\n")
        return 2


def warm_up(arguments: argparse.Namespace) -> int:
    """Let every solver load or compile what its first search would wait for."""
    from game import register
    from game.search.compiled import available, cache_counts
    from game.search.kept import keep

    known = register.entries()
    for game_id in arguments.games or known:
        if game_id not in known:
            sys.stderr.write(f"hexaglyph: there is no game {game_id!r}: {', '.join(known)}\n")
            return 2
        register.load(known[game_id].solver).warm_up()
        if available():
            keep(game_id, known[game_id].solver)
        print(game_id, flush=True)  # the window listens for which game is ready
    if arguments.count:
        found, compiled = cache_counts()
        print(f"kernels: {found} found, {compiled} compiled")
    return 0
