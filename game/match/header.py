"""The header of a record, as a value and as text lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, datetime, timezone
from typing import NamedTuple

from game import __version__
from game.match.bot_version import bot_version
from game.match.error import RecordError, UnknownRecordError
from game.match.games import UnknownGameError, rules_of
from game.rules.options import Options, parse_options
from game.sentences import N_, LocalizedValueError
from game.words.choice import WordChoice, chosen_in
from game.words.lexicon import Lexicon
from game.words.lists import WordListError, name_and_digest

PLAIN, BRANCHED, IN_SERIES, NOTED, STOOD_IN, STAYED_AWAY = range(1, 7)
"""The versions of the text format, by what each added: nothing yet, an origin, a series, notes,
entries in the place of absent players, and resignations that the others asked for. A record is
written in the lowest version that has all it needs."""
VERSION = STAYED_AWAY
"""The newest version. All earlier ones can be read."""

PERSON = "person"
"""The kind of a person's seat; a bot's is "bot:LEVEL"."""


class Origin(NamedTuple):
    """The match that another branched off from. entries: before the branch. created: ISO date.
    digest: the first digits of the SHA-256 of its record up to there."""

    entries: int
    created: str
    digest: str

    def __str__(self) -> str:
        return f"after {self.entries} of {self.created} {self.digest}"


class Series(NamedTuple):
    """The earlier matches of a series: their number, and the total score of each seat."""

    matches: int
    scores: tuple[int, ...]

    def __str__(self) -> str:
        return f"after {self.matches} with {','.join(map(str, self.scores))}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What was agreed before a match.

    kinds: "person" or "bot:LEVEL" for each seat. starter: a seat, from 0. takeback: whether ended
    turns may be undone. word_list, word_digest: both empty until the list is loaded. created: ISO
    date. app_version: of the program that began it. bots: the version of its bots (bot_version), ""
    for none. origin: from version BRANCHED on. series: from version IN_SERIES on.
    """

    game: str
    options: Options
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    seed: int = 0
    deal: str | None = None
    starter: int = 0
    takeback: bool = False
    language: str = "en"
    word_list: str = ""
    word_digest: str = ""
    created: str = "1970-01-01"
    app_version: str = __version__
    bots: str = ""
    rules_version: int = 1
    version: int = PLAIN
    origin: Origin | None = None
    series: Series | None = None

    def __post_init__(self) -> None:
        seats, origin, series = len(self.names), self.origin, self.series
        _require(len(self.kinds) == seats > 0, N_("a match needs a name and a kind for each seat"))
        for text in (*self.names, self.word_list, self.deal or "-"):
            printable = text.isprintable() and text == text.strip()
            _require(printable, N_("'{text}' has line breaks, or spaces at its ends"), text=text)
        _require("" not in self.names, N_("every player needs a name"))
        check_kinds(self.kinds)
        number = self.starter + 1
        _require(1 <= number <= seats, N_("there is no seat {starter} to start"), starter=number)
        _require(0 <= self.seed < 1 << 63, N_("the seed must be from 0 to 2**63 - 1"))
        _require(
            origin is None or self.version >= BRANCHED,
            N_("only a record of version 2 says what it branched off from"),
        )
        _require(
            series is None or self.version >= IN_SERIES,
            N_("only a record of version 3 says what came before it"),
        )
        _require(
            series is None or len(series.scores) == seats, N_("a series has one sum for each seat")
        )
        dated = is_date(self.created)
        _require(dated, N_("'{created}' is not a date such as 2026-11-21"), created=self.created)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == PERSON)

    @property
    def words(self) -> WordChoice:
        """The choice of words in the name of the word list."""
        return chosen_in(self.word_list)


def _require(fact: bool, sentence: str, **values: object) -> None:
    if not fact:
        raise LocalizedValueError(sentence, **values)


def check_kinds(kinds: Sequence[str]) -> None:
    """Raise LocalizedValueError for what is no kind of seat."""
    for wrong in [kind for kind in kinds if not _KIND.fullmatch(kind)]:
        sentence = N_("no seat is for '{text}': each is for 'person' or 'bot:LEVEL'")
        raise LocalizedValueError(sentence, text=wrong)


def begun_now(header: Header, *, stand_in: bool = False) -> Header:
    """The header as of today and this program. stand_in: whether a bot plays for the absent."""
    playing = stand_in or any(kind != PERSON for kind in header.kinds)
    return replace(
        header,
        created=datetime.now(timezone.utc).date().isoformat(),
        app_version=__version__,
        bots=bot_version(header.game, header.language) if playing else "",
    )


def is_date(text: str) -> bool:
    """Whether a text is an ISO date such as 2026-11-21."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def new_header(
    game_id: str,
    options: Options,
    names: Sequence[str],
    *,
    seed: int,
    kinds: Sequence[str] = (),
    language: str = "en",
    lexicon: Lexicon | None = None,
    words: WordChoice | None = None,
    deal: str | None = None,
    starter: int = 0,
    takeback: bool = False,
    stand_in: bool = False,
) -> Header:
    """The header of a match that begins today, by default between people.

    language: of the lexicon if given, else by the game's options, else this. words: the choice, if
    the lexicon is not loaded; with neither, Match names the list later. stand_in: see begun_now().
    """
    game = rules_of(game_id)
    judging = ("", "")
    if lexicon is not None:
        language, judging = lexicon.language, (lexicon.name, lexicon.digest)
    else:
        language = game.language(options, language)
        if words is not None:
            with suppress(WordListError):  # reported to whoever waits for the words
                judging = name_and_digest(language, words)
    header = Header(
        game=game_id,
        options=options,
        names=tuple(names),
        kinds=tuple(kinds) or (PERSON,) * len(names),
        seed=seed,
        deal=deal,
        starter=starter,
        takeback=takeback,
        language=language,
        word_list=judging[0],
        word_digest=judging[1],
        rules_version=game.rules_version,
    )
    return begun_now(header, stand_in=stand_in)


_KIND = re.compile(r"person|bot:[a-z][a-z0-9-]*")
_SEAT = re.compile(rf"({_KIND.pattern}) (.+)")
_WORDS = re.compile(r"(.+) ([0-9a-f]{8,128})|none")
_ORIGIN = re.compile(r"after ([0-9]{1,9}) of ([0-9]{4}-[0-9]{2}-[0-9]{2}) ([0-9a-f]{16})")
_SERIES = re.compile(r"after ([1-9][0-9]{0,5}) with (-?[0-9]{1,9}(?:,-?[0-9]{1,9}){0,98})")
_NUMBER = re.compile(r"[0-9]{1,19}")


def header_lines(header: Header) -> list[str]:
    """The header as text lines, without the blank line after it."""
    words = f"{header.word_list} {header.word_digest}" if header.word_list else "none"
    lines = [
        f"record: {header.version}",
        f"game: {header.game}",
        f"rules: {header.rules_version}",
        f"options: {header.options}",
        f"seed: {header.seed}",
    ]
    if header.deal is not None:
        lines.append(f"deal: {header.deal}")
    seats = enumerate(zip(header.kinds, header.names, strict=True), 1)
    lines += [f"seat {number}: {kind} {name}" for number, (kind, name) in seats]
    if header.origin is not None:
        lines.append(f"origin: {header.origin}")
    if header.series is not None:
        lines.append(f"series: {header.series}")
    return [
        *lines,
        f"starter: {header.starter + 1}",
        f"takeback: {'yes' if header.takeback else 'no'}",
        f"language: {header.language}",
        f"words: {words}",
        f"app: {header.app_version}" + (f" bots {header.bots}" if header.bots else ""),
        f"created: {header.created}",
    ]


def plain_version(head: Iterable[str]) -> int:
    """The version of a record without notes and entries for the absent, by its header's lines."""
    keys = {line.partition(": ")[0] for line in head}
    return IN_SERIES if "series" in keys else BRANCHED if "origin" in keys else PLAIN


def check_version(first: str) -> None:
    """Raise RecordError unless a record's first line names a version that can be read."""
    key, _, value = first.partition(": ")
    if key != "record" or not _NUMBER.fullmatch(value):
        raise RecordError(N_("this is not a match record: it should begin with 'record: 1'"), 1)
    version = int(value)
    if version > VERSION:
        raise UnknownRecordError(
            N_(
                "this record is of version {version}, which a newer Hexaglyph wrote; this one "
                "reads up to version {known}"
            ),
            1,
            version=version,
            known=VERSION,
        )
    if version < 1:
        raise RecordError(N_("there is no record version 0"), 1)


def parse_header(lines: list[str]) -> Header:
    """Parse a header. RecordError names the wrong line, UnknownRecordError one that only a newer
    Hexaglyph or a missing package understands."""
    check_version(lines[0] if lines else "")
    values: dict[str, tuple[str, int]] = {}
    for number, line in enumerate(lines, 1):
        key, separator, value = line.partition(": ")
        unseen = next((c for c in line if not c.isprintable()), "")
        if unseen:
            text = N_("a character that cannot be seen, {character}, stands in the header")
            raise RecordError(text, number, character=f"U+{ord(unseen):04X}")
        if not separator or value != value.strip():
            raise RecordError(N_("a header line should read 'key: value'"), number)
        if key in values:
            raise RecordError(N_("'{key}' stands in the header twice"), number, key=key)
        values[key] = value, number
    fields = _Fields(values, end=len(lines) + 1)
    header = fields.header()
    fields.finish()
    return header


class _Fields:
    """The header's values, each taken once; errors name their lines."""

    def __init__(self, values: dict[str, tuple[str, int]], end: int) -> None:
        self._values = values
        self._end = end

    def take(self, key: str) -> tuple[str, int]:
        try:
            return self._values.pop(key)
        except KeyError:
            raise RecordError(N_("the header lacks '{key}'"), self._end, key=key) from None

    def number(self, key: str, low: int, high: int) -> int:
        text, line = self.take(key)
        if not _NUMBER.fullmatch(text) or not low <= int(text) <= high:
            raise RecordError(
                N_("'{key}' should be a number from {low} to {high}"),
                line,
                key=key,
                low=low,
                high=high,
            )
        return int(text)

    def finish(self) -> None:
        for key, (_, line) in self._values.items():
            raise RecordError(N_("there is no header line '{key}'"), line, key=key)

    def header(self) -> Header:
        version = self.number("record", 1, VERSION)
        game_id, line = self.take("game")
        try:
            game = rules_of(game_id)
        except UnknownGameError as error:
            raise UnknownRecordError(error, line) from None
        rules_version = self._rules_version(game.rules_version)
        text, line = self.take("options")
        try:
            options = parse_options(game.options, text)
        except ValueError as error:
            raise UnknownRecordError(error, line) from None
        seats = self._seats()
        takeback, takeback_line = self.take("takeback")
        if takeback not in ("yes", "no"):
            raise RecordError(N_("'takeback' should be yes or no"), takeback_line)
        words = self.matched("words", _WORDS, N_("'words' should read 'NAME HASH', or 'none'"))
        app_version, _, bots = self.take("app")[0].partition(" bots ")
        created, line = self.take("created")
        deal = self.take("deal")[0] if "deal" in self._values else None
        origin = self._origin() if version >= BRANCHED and "origin" in self._values else None
        series = self._series() if version >= IN_SERIES and "series" in self._values else None
        try:
            return Header(
                version=version,
                game=game_id,
                rules_version=rules_version,
                options=options,
                seed=self.number("seed", 0, (1 << 63) - 1),
                deal=deal,
                names=tuple(name for _, name in seats),
                kinds=tuple(kind for kind, _ in seats),
                starter=self.number("starter", 1, len(seats)) - 1,
                takeback=takeback == "yes",
                language=self.take("language")[0],
                word_list=words[1] or "",
                word_digest=words[2] or "",
                app_version=app_version,
                bots=bots,
                created=created,
                origin=origin,
                series=series,
            )
        except RecordError:
            raise
        except ValueError as error:
            raise RecordError(error, line) from None

    def _rules_version(self, newest: int) -> int:
        text, line = self.take("rules")
        if not _NUMBER.fullmatch(text) or int(text) < 1:
            raise RecordError(N_("'rules' should be a number from 1"), line)
        if int(text) > newest:
            raise UnknownRecordError(
                N_(
                    "this match was played by version {text} of the rules, which a newer "
                    "Hexaglyph brought; this one knows up to version {newest}"
                ),
                line,
                text=text,
                newest=newest,
            )
        return int(text)

    def matched(self, key: str, pattern: re.Pattern[str], problem: str) -> re.Match[str]:
        text, line = self.take(key)
        match = pattern.fullmatch(text)
        if match is None:
            raise RecordError(problem, line)
        return match

    def _seats(self) -> list[tuple[str, str]]:
        seats: list[tuple[str, str]] = []
        problem = N_("a seat should read 'person NAME' or 'bot:LEVEL NAME'")
        while f"seat {len(seats) + 1}" in self._values or not seats:
            match = self.matched(f"seat {len(seats) + 1}", _SEAT, problem)
            seats.append((match[1], match[2]))
        return seats

    def _origin(self) -> Origin:
        match = self.matched("origin", _ORIGIN, N_("'origin' should read 'after N of DATE HASH'"))
        return Origin(int(match[1]), match[2], match[3])

    def _series(self) -> Series:
        match = self.matched("series", _SERIES, N_("'series' should read 'after N with SUM,SUM'"))
        return Series(int(match[1]), tuple(int(points) for points in match[2].split(",")))
