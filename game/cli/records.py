"""`hexaglyph records`: lists, searches, shows, branches off, imports and exports stored matches."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

from game import register
from game.cli import common
from game.cli.common import number
from game.cli.exits import CommandError
from game.language import _, ngettext, say
from game.match import collection
from game.match.collection import Search, find_origin
from game.match.games import rules_of
from game.match.record import LARGEST, NO_ENTRY, format_entry, join_records
from game.match.rows import MatchRow
from game.match.store import Store
from game.match.timeline import Timeline, fold
from game.ui.formats import UNKNOWN
from game.ui.records import note_lines, standing


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    ways = parser.add_subparsers(dest="way", metavar="WHAT", required=True)
    listing = ways.add_parser("list", help=_("list the stored matches"))
    search = ways.add_parser("search", help=_("list those that hold every word of TEXT"))
    text = _("part of a game, a player, a day; a word played")
    search.add_argument("text", metavar="TEXT", nargs="+", help=text)
    for one in (listing, search):
        one.add_argument("--sort", choices=collection.SORTS, default="played")
    after = _("after N entries")
    show = ways.add_parser("show", help=_("what lies on the table, and what happened"))
    show.add_argument("--to", metavar="N", type=number(0), help=after)
    branch = ways.add_parser("branch", help=_("begin a new match that goes on from a position"))
    branch.add_argument("--at", metavar="N", type=number(0), required=True, help=after)
    text = _('who plays now, like "person,bot:easy"')
    branch.add_argument("--seats", metavar="WHO", default="", help=text)
    note = ways.add_parser("note", help=_("attach a note to an entry"))
    note.add_argument("--at", metavar="N", type=number(0), required=True, help=after)
    export = ways.add_parser("export", help=_("write matches as text, one after another"))
    export.add_argument("--out", metavar="FILE", default="-", help=_("by default it is printed"))
    text = _("as it is kept, even if it is damaged")
    export.add_argument("--raw", action="store_true", help=text)
    common.add_force(export)
    delete = ways.add_parser("delete", help=_("delete a match for good"))
    common.add_yes(delete)
    text = _("the matches' numbers in the list")
    export.add_argument("ids", metavar="ID", nargs="+", type=number(1), help=text)
    text = _("the match's number in the list")
    for one in (show, branch, note, delete):
        one.add_argument("id", metavar="ID", type=number(1), help=text)
    note.add_argument("text", metavar="TEXT", help=_("in one line; '' removes the note"))
    taking = ways.add_parser("import", help=_("import records"))
    text = _("a record, or several one after another ('-': from input)")
    taking.add_argument("file", metavar="FILE", help=text)
    parser.epilog = _(
        "Examples: records list --sort score; records search Ann 2026-11 HOTEL; "
        "records show 3 --to 20; records branch 3 --at 20 --seats person,bot:hard; "
        'records note 3 --at 12 "The best was HOTEL."; records import game.txt; records export 3'
    )


def run(arguments: argparse.Namespace) -> int:
    """Run the subcommand."""
    way = _WAYS[arguments.way]
    match = _("match {number}").format(number=getattr(arguments, "id", ""))
    name = getattr(arguments, "file", "") or match
    with common.open_store(arguments.home, write=way in _WRITE) as store, common.naming(name):
        for line in way(store, arguments):
            print(line)
    return 0


def titles() -> dict[str, str]:
    """The games' names in the player's language."""
    return {game_id: _(rules_of(game_id).title) for game_id in register.entries()}


def _list(store: Store, arguments: argparse.Namespace) -> Iterator[str]:
    text = " ".join(getattr(arguments, "text", ()))
    store.matches()  # finds those that are damaged
    yield from map(match_line, Search(store, text, titles()).rows(arguments.sort))
    warn(store)


def warn(store: Store) -> None:
    """Report the matches that could not be listed on standard error."""
    if store.trouble:
        print(f"hexaglyph: {store.trouble}", file=sys.stderr)


def match_line(row: MatchRow) -> str:
    """A stored match in a list."""
    state = _("finished") if row.finished else _("unfinished")
    marks = [_("imported")] if row.imported else []
    marks += [_("branched off")] if row.origin else []
    marks += [] if row.known else [_(UNKNOWN)]
    text = f"{row.id:>5}  {row.game:<14}  {row.created}  {', '.join([state, *marks])}"
    return f"{text}  {standing(row.names, row.scores)}"


def _show(store: Store, arguments: argparse.Namespace) -> Iterator[str]:
    from game.terminal.reader import reader_of

    record = store.record(arguments.id)
    whole = fold(record)
    last = len(record.entries)
    at = last if arguments.to is None else arguments.to
    if not 0 <= at <= last:
        raise CommandError(NO_ENTRY, count=last, number=at)
    yield from _head(store, whole)
    yield from note_lines(record, 0)
    for entry in record.entries[:at]:
        yield format_entry(entry)
        for event in whole.events[entry.number]:
            yield "    " + say(event, record.header.names)
        yield from note_lines(record, entry.number)
    yield ""
    yield _("Step {number} of {count}").format(number=at, count=last)
    state = whole.states[at]
    acting = whole.game.to_act(state)
    view = collection.visible_state(whole, state)
    reader = reader_of(record.header.game)
    yield from reader.table(view, acting[0] if acting else 0, record.header.names)
    if whole.game.shows_scores(state):
        for name, score in zip(record.header.names, whole.game.scores(state), strict=True):
            yield f"{name}: {score}"


def _head(store: Store, whole: Timeline) -> Iterator[str]:
    header = whole.header
    yield f"{_(whole.game.title)}, {header.created}, {', '.join(header.names)}"
    if str(header.options):
        yield str(header.options)
    if header.origin is not None:
        found = find_origin(store, header)
        text = ngettext(
            "Branched off after {count} entry of a match of {day}",
            "Branched off after {count} entries of a match of {day}",
            header.origin.entries,
        ).format(count=header.origin.entries, day=header.origin.created)
        yield text if found is None else f"{text} ({found})"
    yield ""


def _branch(store: Store, arguments: argparse.Namespace) -> Iterator[str]:
    from game.players.bot import level_of

    kinds = [kind.strip() for kind in arguments.seats.split(",")] if arguments.seats else []
    header = store.record(arguments.id).header
    for kind in kinds or header.kinds:
        level_of(kind, header.game)  # refuses an unknown level: nobody could play such a match
    yield str(collection.branch_off(store, arguments.id, arguments.at, kinds))


def _note(store: Store, arguments: argparse.Namespace) -> Iterator[str]:
    store.note(arguments.id, arguments.at, arguments.text)
    yield from ()


def _export(store: Store, arguments: argparse.Namespace) -> Iterator[str]:
    texts = []
    for match_id in arguments.ids:
        with common.naming(_("match {number}").format(number=match_id)):
            texts.append((store.raw if arguments.raw else store.text)(match_id))
    common.write_output(arguments.out, join_records(texts), force=arguments.force)
    yield from ()


def _import(store: Store, arguments: argparse.Namespace) -> Iterator[str]:
    content = common.read_input(arguments.file, LARGEST)
    yield from map(str, collection.import_records(store, content))


def _delete(store: Store, arguments: argparse.Namespace) -> Iterator[str]:
    store.raw(arguments.id)
    if common.consents(arguments, _("Delete match {number} for good?").format(number=arguments.id)):
        store.delete(arguments.id)
    yield from ()


_WAYS = {
    "list": _list,
    "search": _list,
    "show": _show,
    "branch": _branch,
    "note": _note,
    "export": _export,
    "import": _import,
    "delete": _delete,
}
_WRITE = (_branch, _note, _import, _delete)
