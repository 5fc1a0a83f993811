"""Verification of records: what they prove, what they merely claim, and what is false.

Proved is what can be recomputed: that every entry is legal, the deal from its seed, the verdicts
from the word list, and the moves of bots from their views.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any

from game.match.bot_version import bot_version
from game.match.dealing import first_state
from game.match.error import RecordError
from game.match.games import rules_of
from game.match.header import Header
from game.match.judging import MatchWords, differences
from game.match.record import Entry, EntryKind, Record, entry_line, move_of, split_verdicts
from game.match.timeline import Timeline, fold
from game.players.bot import Bot, bots
from game.players.levels import KIND, UnknownLevelError
from game.search.compiled import plainly
from game.sentences import N_, N_plural, Saying, Sentence
from game.words.lexicon import Lexicon
from game.words.lists import WordListError, load_named


class Standing(Enum):
    """The result of verifying a claim (a msgid)."""

    PROVED = N_("proved")
    CLAIMED = N_("claimed")
    FALSE = N_("false")


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim of a record. number: of the entry concerned, 0 for the whole record."""

    standing: Standing
    sentence: Sentence
    values: Mapping[str, Any] = field(default_factory=dict)
    number: int = 0


UNPROVABLE = N_("No record proves who played, when, how long they thought, or with what help.")

_LEGAL = N_plural(
    "The {count} entry is legal, and no clock runs back.",
    "Every one of the {count} entries is legal, and no clock runs back.",
    "count",
)
_ILLEGAL = N_("Entry {number} is not legal: {reason}.")
_NO_MATCH = N_("There is no such match: {reason}.")
_DEALT = N_("The deal is that of the seed {seed}.")
_GIVEN = N_(
    "The deal was given and is not that of the seed {seed}: where it comes from is only claimed."
)
_BRANCHED = N_("It branched off from a match of {created}, which is not in it.")
_SERIES = N_("What came before it in its series is only claimed.")
_NO_TIME = N_("No turn took any time at all, so the times prove nothing.")
_JUDGED = N_plural(
    "The list {name} gives the {count} verdict.",
    "The list {name} gives every one of the {count} verdicts.",
    "count",
)
_JUDGED_WRONG = N_("The list {name} says {present} of {asked}, the record {recorded}.")
OTHER_LIST = N_("The verdicts are those of {name} {digest}, which is not here.")
_NO_LIST = N_plural(
    "The record names no word list for its {count} verdict.",
    "The record names no word list for its {count} verdicts.",
    "count",
)
_BOT = N_plural(
    "{player} made the {count} move of a bot of this level.",
    "{player} made the {count} moves of a bot of this level.",
    "count",
)
_STOOD_IN = N_plural(
    "{player} was away: the {count} move made instead is that of a bot ({level}).",
    "{player} was away: the {count} moves made instead are those of a bot ({level}).",
    "count",
)
_NO_BOT = N_("A bot of the level {level} plays {expected} and not {played} for {player}.")
_BOT_RESIGNED = N_("{player} is a bot and gave up: that it knew no move is only claimed.")
_OTHER_BOT = N_(
    "{player}'s moves are those of another version of the bot, of Hexaglyph {version}: they are "
    "only claimed."
)
_BOT_UNASKED = N_("What bots would have played is not known without the list.")

Place = tuple[int, str]
"""A seat, and the level of the bot that played for its player, or "" for its own bot."""
Progress = Callable[[int, int], None]


def verify(record: Record, progress: Progress | None = None) -> Iterator[Claim]:
    """Verify the claims of a record, one by one. progress: called before each move of a bot with
    the number of entries done and of all."""
    record = replace(record, notes={})
    header = record.header
    try:
        fold(record)
    except RecordError as error:
        number = max(0, (error.line or 0) - entry_line(header, 0))
        values = {"number": number, "reason": error.reason}
        yield Claim(Standing.FALSE, _ILLEGAL if number else _NO_MATCH, values, number)
        return
    count = len(record.entries)
    yield Claim(Standing.PROVED, _LEGAL, {"count": count})
    yield _deal(record)
    if header.origin is not None:
        yield Claim(Standing.CLAIMED, _BRANCHED, {"created": header.origin.created})
    if header.series is not None:
        yield Claim(Standing.CLAIMED, _SERIES)
    if count > 2 and header.people and not any(e.milliseconds for e in record.entries):
        yield Claim(Standing.CLAIMED, _NO_TIME)
    lexicon = _list(record)
    yield from _verdicts(record, lexicon)
    yield from _bots(record, lexicon, progress)


def _deal(record: Record) -> Claim:
    header = record.header
    values = {"seed": header.seed}
    if header.deal is None:
        return Claim(Standing.PROVED, _DEALT, values)
    dealt = rules_of(header.game).format_position
    with suppress(RecordError):
        if dealt(first_state(replace(header, deal=None))) == dealt(first_state(header)):
            return Claim(Standing.PROVED, _DEALT, values)
    return Claim(Standing.CLAIMED, _GIVEN, values)


def _list(record: Record) -> Lexicon | None:
    """The word list of the record, if it is installed."""
    header = record.header
    if not header.word_list:
        return None
    try:
        lexicon = load_named(header.language, header.word_list)
    except WordListError:
        return None
    return lexicon if is_named(header, lexicon) else None


def is_named(header: Header, lexicon: Lexicon) -> bool:
    """Whether this is the word list of a header, by name and digest."""
    return (header.word_list, header.word_digest) == (lexicon.name, lexicon.digest)


def _judged(entry: Entry) -> list[str]:
    return split_verdicts(entry.text)[1]


def _verdicts(record: Record, lexicon: Lexicon | None) -> Iterator[Claim]:
    header = record.header
    count = sum(len(_judged(entry)) for entry in record.entries)
    if not count:
        return
    values = {"name": header.word_list, "digest": header.word_digest[:12], "count": count}
    if lexicon is None:
        sentence = OTHER_LIST if header.word_list else _NO_LIST
        yield Claim(Standing.CLAIMED, sentence, values)
        return
    wrong = differences(record, lexicon)
    for one in wrong:
        said = {"asked": one.asked, "recorded": one.recorded, "present": one.present}
        yield Claim(Standing.FALSE, _JUDGED_WRONG, {**values, **said}, one.number)
    if not wrong:
        yield Claim(Standing.PROVED, _JUDGED, values)


def _bots(record: Record, lexicon: Lexicon | None, progress: Progress | None) -> Iterator[Claim]:
    header = record.header
    try:
        seats = {(seat, ""): bot for seat, bot in bots(header).items()}
        for seat, level in _stood_in(record):
            seats[seat, level] = Bot(header, seat, KIND + level)
    except UnknownLevelError as error:
        yield Claim(Standing.CLAIMED, error.sentence, error.values)
        return
    if not seats:
        return
    for entry in record.entries:
        if entry.kind == EntryKind.RESIGN and (entry.seat, "") in seats:
            yield Claim(Standing.CLAIMED, _BOT_RESIGNED, {"seat": entry.seat}, entry.number)
    if lexicon is None and (header.word_list or any(_judged(e) for e in record.entries)):
        yield Claim(Standing.CLAIMED, _BOT_UNASKED)
        return
    if header.bots != bot_version(header.game, header.language):
        for seat in sorted({seat for seat, _level in seats}):
            yield Claim(Standing.CLAIMED, _OTHER_BOT, {"seat": seat, "version": header.app_version})
        return
    words = lexicon if lexicon is not None else Lexicon.of((), language=header.language)
    moves = dict.fromkeys(seats, 0)
    false: set[tuple[int, str]] = set()
    for number, place, text, played in _compared(record, words, seats, progress):
        bot = seats[place]
        if text != played:
            false.add(place)
            values = {"seat": bot.seat, "level": bot.level.name, "expected": text, "played": played}
            yield Claim(Standing.FALSE, _NO_BOT, values, number)
        moves[place] += 1
    for seat, level in sorted(set(seats) - false):
        count = moves[seat, level]
        if count:
            values = {"seat": seat, "count": count, "level": Saying(level.capitalize())}
            yield Claim(Standing.PROVED, _STOOD_IN if level else _BOT, values)


def _stood_in(record: Record) -> set[tuple[int, str]]:
    """The seats for whose absent players bots have played, with the bots' levels."""
    entries = (entry for entry in record.entries if entry.kind == EntryKind.BOT)
    return {(entry.seat, entry.text.partition(" ")[0]) for entry in entries}


def _compared(
    record: Record, words: Lexicon, seats: Mapping[Place, Bot], progress: Progress | None
) -> Iterator[tuple[int, Place, str, str]]:
    """For each move of a bot: the entry's number, the place, what the bot plays, what was played.
    Moves before a branch are skipped, as only the original record tells who made them."""
    folded, agreed = Timeline(record.header), MatchWords(words)
    before = record.header.origin.entries if record.header.origin is not None else 0
    for entry in record.entries:
        played = move_of(entry)
        level = entry.text.partition(" ")[0] if entry.kind == EntryKind.BOT else ""
        place = entry.seat, level
        bot = seats.get(place) if played is not None else None
        if bot is not None and played is not None and entry.number > before:
            if progress is not None:
                progress(entry.number - 1, len(record.entries))
            known = agreed.lexicon(folded.words) or words
            view = folded.game.view(folded.state, bot.seat)
            yield entry.number, place, _asked(bot, view, known, played), played
        folded.replay(entry)


def _asked(bot: Bot, view: Any, words: Lexicon, played: str) -> str:
    """The move of a bot: as planned, else as after a restart, else as by a plain search, whichever
    agrees with what was played."""
    text = bot.choose(view, words)
    if text != played:
        if bot.again().choose(view, words) == played:
            return played
        with plainly():
            if bot.again().choose(view, words) == played:
                return played
    return text
