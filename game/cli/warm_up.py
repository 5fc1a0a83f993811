"""`hexaglyph warm-up`: compiles the kernels of searches once. The window starts it too, and also to
draw scenes ahead."""

from __future__ import annotations

import argparse

from game import register
from game.language import _
from game.system import packages


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("games", nargs="*", metavar="GAME", help=_("these games (default: all)"))
    add("--count", action="store_true", help=_("only count how many were already compiled"))
    add("--follow", action="store_true", help=argparse.SUPPRESS)
    add("--moving", action="store_true", help=argparse.SUPPRESS)
    add("--scenes", choices=("low", "medium", "high"), help=argparse.SUPPRESS)


def run(arguments: argparse.Namespace) -> int:
    """Let solvers load or compile what their first search needs."""
    from game.match.games import unknown
    from game.players.helper_process import follow
    from game.search.compiled import available, cache_counts
    from game.search.kernel_cache import mark_ready

    if arguments.follow:
        follow()
    if arguments.scenes:
        from game.app.shader_cache import draw_ahead

        draw_ahead(arguments.scenes, moving=arguments.moving)
        return 0
    known = register.entries()
    for game_id in arguments.games or known:
        if game_id not in known:
            raise unknown(game_id)
        packages.load(known[game_id].solver).warm_up()
        if available():
            mark_ready(game_id, known[game_id].solver)
        print(game_id, flush=True)  # the window listens for which game is ready
    if arguments.count:
        found, compiled = cache_counts()
        print(f"kernels: {found} found, {compiled} compiled")
    return 0
