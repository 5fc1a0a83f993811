"""`hexaglyph review`: compares every turn of a record with the best play."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game.cli.common import STANDARD, bar, naming, number, read_record
from game.cli.exits import UsageError
from game.cli.parallel import PROCESSES, add_engine, in_order
from game.language import _, ngettext, player_name
from game.match.record import Record
from game.match.timeline import fold
from game.players.best import yardstick_of
from game.players.prospects import MATCHES, prospects_of
from game.players.review import Reviewed, costliest, mean_share, review
from game.sentences import N_
from game.system.player_files import write_file
from game.ui.review import plan_line, prospects_line, prospects_source
from game.words.lexicon import Lexicon
from game.words.lists import load_named

BARS = "▁▂▃▄▅▆▇█"


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.epilog = _("The best is looked for with the game's own list of the record's language.")
    add = parser.add_argument
    text = _("a record ('-': from input); of several each has its review")
    add("files", metavar="FILE", nargs="+", help=text)
    worth = _("also estimate what each turn was worth, from N matches that bots play out")
    matches = number(2, 1_000)
    add("--worth", metavar="MATCHES", type=matches, nargs="?", const=MATCHES, help=worth)
    text = _("write each review to a file there, except those that have one already")
    add("--out", metavar="DIR", help=text)
    add_engine(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run the subcommand."""
    files, out, work = arguments.files, arguments.out, partial(_whole, arguments.worth)
    if len(files) == 1 and out is None and arguments.engine == PROCESSES:
        for line in work(files[0]):
            print(line)
        return 0
    if STANDARD in files:
        raise UsageError(N_("review the input alone, and on this machine"))
    places = {name: Path(out or "") / f"{Path(name).stem}.review.txt" for name in files}
    if out is not None and len(set(places.values())) < len(files):
        text = N_("two records of one name cannot both have their review in {folder}")
        raise UsageError(text, folder=out)
    left = [name for name in files if out is None or not places[name].exists()]
    for name, lines in zip(left, in_order(arguments, _("Review"), work, left), strict=True):
        if out is None:
            print(name, *lines, "", sep="\n")
        else:
            write_file(places[name], "\n".join(lines) + "\n")
    return 0


def _whole(matches: int | None, name: str) -> Sequence[str]:
    """The lines of the review of a record in a file or the input. matches: as given to --worth."""
    record = read_record(name)
    header = record.header
    with naming(name, record):
        lexicon = load_named(header.language, header.word_list)
        with bar(_("Review")) as progress:
            found = review(record, lexicon, progress=progress)
        lines = [*_lines(found, header.names), *_plan(record, lexicon)]
        if found and matches:
            lines += _worths(record, found, lexicon, matches)
        return lines


def _lines(found: Sequence[Reviewed], names: Sequence[str]) -> Sequence[str]:
    """The table of turns, and each player's share of the best."""
    if not found:
        return [_("This match has no turn to review.")]
    dear = costliest(found)
    rows = [_row(turn, names, dear=turn in dear) for turn in found]
    rows += ["", _("The share of the best, turn by turn, and the score after each:")]
    rows += _course(found, names)
    if dear:
        rows += ["", _("What cost most"), *(_cost(turn, names) for turn in dear)]
    rows.append("")
    exact = sum(turn.best.exact for turn in found)
    if exact < len(found):
        text = ngettext(
            "In {number} of {count} turn nothing better was possible; else it is among the best.",
            "In {number} of {count} turns nothing better was possible; else it is among the best.",
            len(found),
        )
        rows.append(text.format(number=exact, count=len(found)))
    for seat in range(len(names)):
        share = mean_share(found, seat)
        if share is not None:
            text = _("{name} played {percent} % of the best.")
            rows.append(text.format(name=player_name(seat, names), percent=round(share)))
    return rows


def _worths(
    record: Record, found: Sequence[Reviewed], lexicon: Lexicon, matches: int
) -> Sequence[str]:
    """The lines with what each turn was worth, before and after it."""
    folded, rows = fold(record), ["", prospects_source(matches)]
    with bar(_("Worth")) as progress:
        for done, turn in enumerate(found):
            progress(done, len(found))
            *_earlier, worth = prospects_of(folded, turn, lexicon, matches=matches)
            name = player_name(turn.seat, record.header.names)
            rows.append(f"  {turn.turn_number:3} {name:12} {prospects_line(worth)}")
    return rows


def _plan(record: Record, lexicon: Lexicon) -> Sequence[str]:
    """The lines with the plan over the whole pile, if there is one."""
    laid = yardstick_of(record.header.game).plan(record, lexicon)
    plan = [step.play for step in laid if step.play is not None]
    if not plan:
        return []
    points = sum(play.score for play in plan)
    words = " ".join(play.words[0] for play in plan)
    return [plan_line(points), f"  {words}"]


def _course(found: Sequence[Reviewed], names: Sequence[str]) -> Sequence[str]:
    """A line for each player, with a bar for each turn's share and the scores."""
    rows = []
    players = [player_name(seat, names) for seat in range(len(names))]
    wide = max(map(len, players))
    most = max(sum(turn.seat == seat for turn in found) for seat in range(len(names)))
    for seat, name in enumerate(players):
        mine = [turn for turn in found if turn.seat == seat]
        bars = "".join(share_bar(turn.share) for turn in mine)
        scores = " ".join(str(turn.totals[seat]) for turn in mine)
        rows.append(f"  {name:{wide}}  {bars:{most}}  {scores}".rstrip())
    return rows


def share_bar(share: float) -> str:
    """A share in per cent as a bar of one character; a digit if the output's encoding has no
    bars."""
    try:
        BARS.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return str(min(9, int(share / 10)))
    return BARS[min(len(BARS) - 1, int(share / 100 * len(BARS)))]


def _cost(turn: Reviewed, names: Sequence[str]) -> str:
    """A costly turn, in one sentence."""
    text = ngettext(
        "turn {turn}, {name}: {words} instead of {best}, {points} point less",
        "turn {turn}, {name}: {words} instead of {best}, {points} points less",
        turn.cost,
    )
    words, best = (" ".join(words) or "–" for words in (turn.words, turn.best.words))
    name, number = player_name(turn.seat, names), turn.turn_number
    return "  " + text.format(turn=number, name=name, words=words, best=best, points=turn.cost)


def _row(turn: Reviewed, names: Sequence[str], *, dear: bool) -> str:
    words, best = (" ".join(words) or "–" for words in (turn.words, turn.best.words))
    share = f"{turn.gained} / {turn.best.score} = {round(turn.share)} %"
    mark = "*" if dear else " "
    name = player_name(turn.seat, names)
    tail = f"  {best}" if turn.cost else ""
    return f"{mark} {turn.turn_number:3} {name:12} {share:18} {words}{tail}"
