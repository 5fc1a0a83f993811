"""`hexaglyph review`: every turn of a record held against the best that could have been played."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from game.cli.given import naming, take_record
from game.language import _, player_name
from game.match.record import Record
from game.players.best import yardstick_of
from game.players.review import Reviewed, costliest, mean_share, review
from game.words.lexicon import Lexicon
from game.words.lists import load_named

BARS = "▁▂▃▄▅▆▇█"


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.epilog = _("The best is looked for with the game's own list of the record's language.")
    parser.add_argument("file", metavar="FILE", help=_("a record ('-': from input)"))


def run(arguments: argparse.Namespace) -> int:
    """Run the subcommand."""
    record = take_record(arguments.file)
    header = record.header
    with naming(arguments.file, record):
        for line in _lines(record, load_named(header.language, header.word_list)):
            print(line)
    return 0


def _lines(record: Record, lexicon: Lexicon) -> Sequence[str]:
    """The table, and each player's share."""
    from rich.console import Console
    from rich.progress import Progress

    names = record.header.names
    bar = Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True)
    with bar:
        task = bar.add_task(_("Review"), total=None)
        found = review(
            record,
            lexicon,
            progress=lambda done, whole: bar.update(task, completed=done, total=whole),
        )
    if not found:
        return [_("Nothing could be played in this match.")]
    dear = costliest(found)
    rows = [_row(turn, names, dear=turn in dear) for turn in found]
    rows += ["", _("The share of the best, turn by turn, and the score after each:")]
    rows += _course(found, names)
    if dear:
        rows += ["", _("What cost most"), *(_cost(turn, names) for turn in dear)]
    rows.append("")
    for seat in range(len(names)):
        share = mean_share(found, seat)
        if share is not None:
            told = _("{name} played {percent} % of the best.")
            rows.append(told.format(name=player_name(seat, names), percent=round(share)))
    return [*rows, *_plan(record, lexicon)]


def _plan(record: Record, lexicon: Lexicon) -> Sequence[str]:
    """What a plan over the whole pile would have brought, where there is one."""
    laid = yardstick_of(record.header.game).plan(record, lexicon)
    plan = [step.play for step in laid if step.play is not None]
    if not plan:
        return []
    told = _("A plan that knows what falls will show brings {points} points:")
    words = " ".join(play.words[0] for play in plan)
    return [told.format(points=sum(play.score for play in plan)), f"  {words}"]


def _course(found: Sequence[Reviewed], names: Sequence[str]) -> Sequence[str]:
    """A line for each player: a bar for each turn's share, then the scores in figures."""
    rows = []
    told = [player_name(seat, names) for seat in range(len(names))]
    wide = max(map(len, told))
    most = max(sum(turn.seat == seat for turn in found) for seat in range(len(names)))
    for seat, name in enumerate(told):
        mine = [turn for turn in found if turn.seat == seat]
        bars = "".join(share_bar(turn.share) for turn in mine)
        scores = " ".join(str(turn.totals[seat]) for turn in mine)
        rows.append(f"  {name:{wide}}  {bars:{most}}  {scores}".rstrip())
    return rows


def share_bar(share: float) -> str:
    """A share in per cent as a bar one character wide; a figure from 0 to 9 where the output's
    encoding has no bars."""
    try:
        BARS.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return str(min(9, int(share / 10)))
    return BARS[min(len(BARS) - 1, int(share / 100 * len(BARS)))]


def _cost(turn: Reviewed, names: Sequence[str]) -> str:
    """A turn that cost much, in one sentence."""
    told = _("turn {turn}, {name}: {words} instead of {best}, {points} points less")
    return "  " + told.format(
        turn=turn.told,
        name=player_name(turn.seat, names),
        words=" ".join(turn.words) or "–",
        best=" ".join(turn.best.words) or "–",
        points=turn.cost,
    )


def _row(turn: Reviewed, names: Sequence[str], *, dear: bool) -> str:
    words = " ".join(turn.words) or "–"
    best = " ".join(turn.best.words) or "–"
    share = f"{turn.gained} / {turn.best.score} = {round(turn.share)} %"
    mark = "*" if dear else " "
    name = player_name(turn.seat, names)
    tail = f"  {best}" if turn.cost else ""
    return f"{mark} {turn.told:3} {name:12} {share:18} {words}{tail}"
