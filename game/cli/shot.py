"""`hexaglyph shot`: a picture of a position, without a display."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Any

from game.language import _
from game.match.games import UnknownGameError, rules_of
from game.match.header import RecordError
from game.rules.interface import AnyGame, PositionSyntaxError, Setup
from game.rules.options import parse_options
from game.rules.sentence import N_

EPILOG = N_(
    "Examples: shot scruble --seed 7 --out cube.png; shot scruble --record game.txt --palette dark "
    "--size 1920x1080 --press mirror --out end.png"
)


def add(subparsers: Any) -> None:
    """Declare the subcommand."""
    parser = subparsers.add_parser(
        "shot",
        help=_("draw a position to a picture file, without a display"),
        description=_("Draw a position as the game shows it."),
        epilog=_(EPILOG),
    )
    parser.add_argument("game", metavar="GAME", help=_("the game: scruble"))
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--seed", metavar="S", type=int, default=1, help=_("the seed of a new deal"))
    what.add_argument("--record", metavar="FILE", help=_("the end of a record"))
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
    parser.add_argument("--out", metavar="FILE.png", required=True, help=_("the picture to write"))
    parser.set_defaults(run=run)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{2,4})x(\d{2,4})", text)
    if match is None:
        raise argparse.ArgumentTypeError(_("it should be like 1280x720"))
    return int(match[1]), int(match[2])


def _fail(message: str) -> int:
    print(f"hexaglyph: {message}", file=sys.stderr)
    return 1


def _record(path: str, upto: int | None) -> tuple[AnyGame, Any]:
    from game.match.fold import fold
    from game.match.record import parse_record

    folded = fold(parse_record(Path(path).read_bytes()), upto)
    return folded.game, folded.states[-1]


def _state(arguments: argparse.Namespace) -> tuple[AnyGame, Any]:
    if arguments.record is not None:
        return _record(arguments.record, arguments.to)
    game = rules_of(arguments.game)
    if arguments.position is not None:
        return game, game.parse_position(arguments.position)
    options = parse_options(game.options, arguments.options)
    seats = arguments.seats if arguments.seats is not None else game.seats(options).start
    return game, game.deal(Setup(options, seats, arguments.seed))


def run(arguments: argparse.Namespace) -> int:
    """Run the subcommand; 0, or 1 with one sentence on standard error."""
    try:
        game, state = _state(arguments)
    except RecordError as error:
        return _fail(f"{arguments.record}: {error}")
    except (UnknownGameError, PositionSyntaxError, ValueError) as error:
        return _fail(str(error))
    except OSError as error:
        return _fail(f"{arguments.record}: {error.strerror or error}")
    if game.id != arguments.game:
        return _fail(f"{arguments.record} is a match of {game.id}, not of {arguments.game}")
    return _draw(arguments, game, state)


def _draw(arguments: argparse.Namespace, game: AnyGame, state: Any) -> int:
    from game.app.kit.theme import palette_names
    from game.app.picture import Picture
    from game.app.scene.stage import SceneError
    from game.words.lists import WordListError, load

    if arguments.palette not in palette_names():
        return _fail(f"there is no palette {arguments.palette!r}: {', '.join(palette_names())}")
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
                    return _fail(f"{action!r} means nothing now")
            if arguments.draft:
                picture.table.restore_draft(arguments.draft)
            picture.save(Path(arguments.out))
    except ModuleNotFoundError:
        return _fail(f"there is no picture of {game.id} yet")
    except (SceneError, OSError) as error:
        return _fail(str(error))
    return 0
