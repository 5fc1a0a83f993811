"""`hexaglyph shot`: a picture of a position, without a display."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Any

from game.home import Home, HomeError
from game.language import _
from game.match.clock import SystemClock
from game.match.fold import fold
from game.match.games import UnknownGameError, rules_of
from game.match.header import RecordError
from game.match.match import Match
from game.match.record import Record, parse_record
from game.match.store import STORE_FILE, Store, StoreError
from game.rules.interface import AnyGame, PositionSyntaxError, Setup
from game.rules.options import parse_options
from game.rules.sentence import N_

EPILOG = N_(
    "Examples: shot scruble --seed 7 --out cube.png; shot scruble --record game.txt --palette dark "
    "--size 1920x1080 --press mirror --out end.png; shot --match 3 --gif best.gif"
)


def add(subparsers: Any) -> None:
    """Declare the subcommand."""
    parser = subparsers.add_parser(
        "shot",
        help=_("draw a position to a picture file, without a display"),
        description=_("Draw a position as the game shows it."),
        epilog=_(EPILOG),
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help=_("the game: scruble"))
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--seed", metavar="S", type=int, default=1, help=_("the seed of a new deal"))
    what.add_argument("--record", metavar="FILE", help=_("the end of a record"))
    what.add_argument("--match", metavar="ID", type=int, help=_("the end of a stored match"))
    what.add_argument("--position", metavar="TEXT", help=_("one line of position notation"))
    parser.add_argument("--options", metavar="TEXT", default="", help=_("key=value key=value"))
    parser.add_argument("--seats", metavar="N", type=int, help=_("players of a new deal"))
    parser.add_argument("--to", metavar="N", type=int, help=_("stop after N entries of the record"))
    parser.add_argument("--draft", metavar="TEXT", default="", help=_("what is picked out"))
    parser.add_argument(
        "--press", metavar="ACTION", action="append", default=[], help=_("take an action first")
    )
    parser.add_argument("--size", metavar="WxH", type=_size, default=(1280, 720))
    parser.add_argument("--palette", metavar="NAME", default="default")
    parser.add_argument("--quality", choices=("low", "medium", "high"), default="high")
    parser.add_argument("--out", metavar="FILE.png", help=_("the picture to write"))
    parser.add_argument(
        "--gif", metavar="FILE.gif", help=_("the best turn of the record as a moving picture")
    )
    parser.set_defaults(run=run, parser=parser)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{2,4})x(\d{2,4})", text)
    if match is None:
        raise argparse.ArgumentTypeError(_("it should be like 1280x720"))
    return int(match[1]), int(match[2])


def _fail(message: str) -> int:
    print(f"hexaglyph: {message}", file=sys.stderr)
    return 1


def _record(arguments: argparse.Namespace) -> Record:
    if arguments.match is None:
        record = parse_record(Path(arguments.record).read_bytes())
    else:
        store = Store(Home.find(arguments.home).data / STORE_FILE)
        record = store.record(arguments.match)
        store.close()
    upto = len(record.entries) if arguments.to is None else arguments.to
    return Record(record.header, record.entries[:upto])


def _state(arguments: argparse.Namespace) -> tuple[AnyGame, Any]:
    if arguments.record is not None or arguments.match is not None:
        folded = fold(_record(arguments))
        return folded.game, folded.state
    game = rules_of(arguments.game or "")
    if arguments.position is not None:
        return game, game.parse_position(arguments.position)
    options = parse_options(game.options, arguments.options)
    seats = arguments.seats if arguments.seats is not None else game.seats(options).start
    options = game.agreed(arguments.options, seats)
    return game, game.deal(Setup(options, seats, arguments.seed))


def run(arguments: argparse.Namespace) -> int:
    """Run the subcommand; 0, or 1 with one sentence on standard error."""
    if (arguments.out is None) == (arguments.gif is None):
        arguments.parser.error(_("give one of --out and --gif"))
    played = arguments.record is not None or arguments.match is not None
    if arguments.gif is not None and not played:
        arguments.parser.error(_("--gif needs --record or --match"))
    if arguments.game is None and not played:
        arguments.parser.error(_("give a game, --record or --match"))
    name = arguments.record or f"{_(N_('match'))} {arguments.match}"
    try:
        game, state = _state(arguments)
    except RecordError as error:
        return _fail(f"{name}: {error}")
    except (StoreError, HomeError, UnknownGameError, PositionSyntaxError, ValueError) as error:
        return _fail(str(error))
    except OSError as error:
        return _fail(f"{name}: {error.strerror or error}")
    if arguments.game not in (None, game.id):
        told = _("{match} is a match of {game}, not of {asked}")
        return _fail(told.format(match=name, game=game.id, asked=arguments.game))
    from game.app.kit.theme import palette_names

    if arguments.palette not in palette_names():
        told = _("there is no palette {palette}: there are {palettes}")
        return _fail(told.format(palette=arguments.palette, palettes=", ".join(palette_names())))
    return _film(arguments) if arguments.gif else _draw(arguments, game, state)


def _film(arguments: argparse.Namespace) -> int:
    """Draw the best turn, with a bar where there is a terminal."""
    from rich.progress import Progress

    from game.app.film import Film, best_clip
    from game.app.scene.stage import SceneError

    match = Match(fold(_record(arguments)), SystemClock(), None)
    clip = best_clip(match)
    if clip is None:
        return _fail(_("nothing has been won in this match yet"))
    quiet = not sys.stderr.isatty()
    try:
        film = Film(match, clip, palette=arguments.palette, quality=arguments.quality)
        with Progress(disable=quiet, transient=True) as bar:
            task = bar.add_task(arguments.gif, total=film.whole)
            while film.advance():
                bar.update(task, completed=film.done)
            film.save(Path(arguments.gif))
        film.close()
    except SceneError as error:
        return _fail(str(error))
    except OSError as error:
        return _fail(f"{arguments.gif}: {error.strerror or error}")
    return 0


def _draw(arguments: argparse.Namespace, game: AnyGame, state: Any) -> int:
    from game.app.picture import Picture
    from game.app.scene.stage import SceneError
    from game.words.lists import WordListError, load

    try:
        lexicon = load()
    except WordListError:
        lexicon = None
    try:
        with Picture(
            game,
            state,
            size=arguments.size,
            palette=arguments.palette,
            quality=arguments.quality,
            lexicon=lexicon,
        ) as picture:
            for action in arguments.press:
                if not picture.table.press(action):
                    return _fail(_("{action} means nothing now").format(action=action))
            if arguments.draft:
                picture.table.restore_draft(arguments.draft)
            picture.save(Path(arguments.out))
    except SceneError as error:
        return _fail(str(error))
    except OSError as error:
        return _fail(f"{arguments.out}: {error.strerror or error}")
    return 0
