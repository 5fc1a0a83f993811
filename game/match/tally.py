"""Tallies: running totals of results by person and format, kept in the store.

New results are added when tallies are read. Tallies that are damaged, or whose results have
changed, are computed anew.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from datetime import date, timedelta
from itertools import groupby

from game.match.aliases import name_key
from game.match.checksums import checksum, is_intact
from game.match.results import Result, ResultBook, ScoredWord, may_be_best, people_results
from game.match.store import Store

LAST = 10
"""The number of matches in the moving average."""
MOMENTS = 150
"""The most points kept of a course; beyond that, every second one is dropped."""
DEAREST = 5
"""The number of best words kept."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The results of people in one format of a game. options: as in a challenge. won: matches with
    several seats won by any of them; wins: by player. best: None if every result has too many
    pauses; best_by, best_on: its player and day (ISO), or "". words: the number scored. word: the
    most valuable, or ""."""

    game: str
    options: str
    seats: int
    assisted: bool
    matches: int
    won: int
    wins: dict[str, int]
    best: int | None
    best_by: str
    best_on: str
    mean: float
    hints: int
    words: int
    word_mean: float
    word: str
    word_points: int


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of a course. mean: the moving average."""

    day: date
    score: int
    mean: float


@dataclass(slots=True)
class Course:
    """Scores over time. Of more than `most` matches only every second, fourth ... and the latest
    are kept. Days are ISO dates."""

    last: int = LAST
    most: int = MOMENTS
    count: int = 0
    step: int = 1
    recent: list[int] = field(default_factory=list)
    kept: list[tuple[str, int, float]] = field(default_factory=list)
    latest: tuple[str, int, float] | None = None

    def add(self, day: str, score: int) -> None:
        """Add the next match."""
        self.recent = [*self.recent, score][-self.last :]
        self.latest = day, score, round(sum(self.recent) / len(self.recent), 1)
        if self.count % self.step == 0:
            self.kept.append(self.latest)
            if len(self.kept) > self.most:
                self.kept, self.step = self.kept[::2], 2 * self.step
        self.count += 1

    def moments(self) -> list[Moment]:
        """The points kept."""
        found = list(self.kept)
        if self.latest is not None and self.latest != found[-1]:
            found.append(self.latest)
        return [Moment(date.fromisoformat(day), score, mean) for day, score, mean in found]


@dataclass(slots=True)
class Tally:
    """The totals of a person, or of everybody (person ""), in a format. People are identified by
    name_key(); names: the latest spelling. played, wins: the number of matches of each. best: the
    first best result eligible, with its day and match. days: runs of consecutive days, first and
    last, ISO. last: the day and match added last."""

    person: str
    game: str
    options: str
    seats: int
    assisted: bool
    names: dict[str, str] = field(default_factory=dict)
    played: dict[str, int] = field(default_factory=dict)
    wins: dict[str, int] = field(default_factory=dict)
    matches: int = 0
    won: int = 0
    results: int = 0
    total: int = 0
    hints: int = 0
    words: int = 0
    points: int = 0
    bests: int = 0
    best: int | None = None
    best_by: str = ""
    best_on: str = ""
    best_match: int = 0
    word: str = ""
    word_points: int = 0
    dearest: list[tuple[str, int]] = field(default_factory=list)
    course: Course = field(default_factory=Course)
    days: list[tuple[str, str]] = field(default_factory=list)
    last: tuple[str, int] = ("", 0)

    def add(self, results: Sequence[Result], words: Sequence[ScoredWord]) -> None:
        """Add the next match: its people's results and words."""
        first = results[0]
        self.matches += 1
        self.won += first.seats > 1 and any(result.won for result in results)
        people = {name_key(result.name): result.name for result in results}
        self.names.update(people)
        for person in people:
            mine = [result for result in results if name_key(result.name) == person]
            self.played[person] = self.played.get(person, 0) + 1
            won = any(result.won for result in mine)
            self.wins[person] = self.wins.get(person, 0) + won
        for result in results:
            self.results += 1
            self.total += result.score
            self.hints += result.hints
            self.course.add(result.day, result.score)
            if may_be_best(result):
                self.bests += 1
                if self.best is None or result.score > self.best:
                    self.best, self.best_by = result.score, name_key(result.name)
                    self.best_on, self.best_match = result.day, result.match
        bests = {result.seat for result in results if may_be_best(result)}
        self.words += len(words)
        self.points += sum(word.points for word in words)
        self._say([word for word in words if word.seat in bests])
        self._live(first.day)
        self.last = first.day, first.match

    def _say(self, words: Sequence[ScoredWord]) -> None:
        for word in words:
            known = self.word_points, len(self.word), self.word
            if (word.points, len(word.word), word.word) > known:
                self.word, self.word_points = word.word, word.points
        least = self.dearest[-1][1] if len(self.dearest) == DEAREST else 0
        if any(word.points >= least for word in words):
            best = dict(self.dearest)
            for word in words:
                best[word.word] = max(word.points, best.get(word.word, 0))
            self.dearest = sorted(best.items(), key=lambda pair: (-pair[1], pair[0]))[:DEAREST]

    def _live(self, day: str) -> None:
        first, last = self.days[-1] if self.days else ("", "")
        if day == last:
            return
        if last and date.fromisoformat(day) - date.fromisoformat(last) == timedelta(days=1):
            self.days[-1] = first, day
        else:
            self.days.append((day, day))

    def summary(self) -> Summary:
        """The totals as a summary."""
        people = sorted(self.played, key=lambda person: (-self.played[person], self.names[person]))
        return Summary(
            self.game,
            self.options,
            self.seats,
            self.assisted,
            matches=self.matches,
            won=self.won,
            wins={self.names[person]: self.wins[person] for person in people},
            best=self.best,
            best_by=self.names.get(self.best_by, ""),
            best_on=self.best_on,
            mean=round(self.total / self.results, 1),
            hints=self.hints,
            words=self.words,
            word_mean=round(self.points / self.words, 1) if self.words else 0.0,
            word=self.word,
            word_points=self.word_points,
        )

    def written(self) -> str:
        """The tally as JSON."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, text: str) -> Tally:
        """Parse written()."""
        values = json.loads(text)
        course = Course(**values.pop("course"))
        course.kept = [(day, score, mean) for day, score, mean in course.kept]
        if course.latest is not None:
            day, score, mean = course.latest
            course.latest = day, score, mean
        found = cls(**values, course=course)
        found.dearest = [(word, points) for word, points in found.dearest]
        found.days = [(first, last) for first, last in found.days]
        found.last = found.last[0], found.last[1]
        return found


Format = tuple[str, str, str, int, bool]
"""The person, game, options, seats and assisted of a tally."""


def add_up(
    results: Iterable[Result],
    words: Iterable[ScoredWord],
    tallies: dict[Format, Tally] | None = None,
) -> dict[Format, Tally]:
    """Add matches to the tallies of everybody and of each person. results: in the order in which
    the matches ended. words: in any order. tallies: those so far."""
    found = {} if tallies is None else tallies
    said: dict[int, list[ScoredWord]] = {}
    for word in words:
        said.setdefault(word.match, []).append(word)
    for match, seats in groupby(people_results(results), key=lambda result: result.match):
        people, spoken = list(seats), said.get(match, [])
        first = people[0]
        for person in ("", *dict.fromkeys(name_key(result.name) for result in people)):
            mine = [result for result in people if person in ("", name_key(result.name))]
            own = {result.seat for result in mine}
            place = (person, first.game, first.options, first.seats, first.assisted)
            tally = found.setdefault(place, Tally(*place))
            tally.add(mine, [word for word in spoken if word.seat in own])
    return found


def formats(tallies: Iterable[Tally], person: str = "") -> list[Tally]:
    """The tallies of a person, or of everybody, by game, then options, seats, unassisted first."""
    mine = [tally for tally in tallies if tally.person == person]
    return sorted(mine, key=lambda t: (t.game, t.options, t.seats, t.assisted))


def respell(tallies: Collection[Tally]) -> None:
    """Give every person the spelling of their latest match in all tallies."""
    latest = sorted((t for t in tallies if t.person), key=lambda tally: tally.last)
    names = {tally.person: tally.names[tally.person] for tally in latest}
    for tally in tallies:
        tally.names = {person: names[person] for person in tally.names}


def people(tallies: Iterable[Tally]) -> dict[str, int]:
    """The number of matches by person's name, descending."""
    matches: dict[str, int] = {}
    for tally in tallies:
        if tally.person:
            name = tally.names[tally.person]
            matches[name] = matches.get(name, 0) + tally.matches
    return dict(sorted(matches.items(), key=lambda pair: (-pair[1], pair[0])))


def is_best(tallies: Iterable[Tally], match: int | None) -> bool:
    """Whether a match played alone is its player's best in its format, of at least two."""
    alone = (t for t in tallies if t.person and t.seats == 1 and not t.assisted)
    return any(t.best_match == match and t.bests > 1 for t in alone)


_FRESH = "counted AND NOT tallied"
_MARK: Format = ("", "", "", 0, False)
"""The key of the row with the number of writes and of tallies."""
_KEYS = "person, game, options, seats, assisted"


def tallies(store: Store) -> list[Tally]:
    """All tallies, brought up to date. StoreError if the store cannot be read or written."""
    book = ResultBook(store)
    kept = {(*row[:4], bool(row[4])): row[5:] for row in store.read(_READ)}
    sound = all(is_intact((*place, text), found) for place, (text, found) in kept.items())
    mark = kept.pop(_MARK, ("", ""))[0]
    known: dict[Format, Tally] = {}
    if sound and mark.endswith(f" {len(kept)}"):
        known = {place: Tally.read(text) for place, (text, _proof) in kept.items()}
    latest = max((tally.last[0] for tally in known.values()), default="")
    fresh = book.results(_FRESH) if known else book.results()
    if known and fresh and fresh[0].day < latest:
        known, fresh = {}, book.results()
    if fresh or not known:
        words = book.words_in({result.match for result in fresh}) if known else book.words()
        anew = not known
        add_up(fresh, words, known)
        changed = {(r.game, r.options, r.seats, r.assisted) for r in fresh}
        texts = {p: tally.written() for p, tally in known.items() if p[1:] in changed}
        times = int(mark.split()[0]) + 1 if mark[:1].isdecimal() else 1
        texts[_MARK] = f"{times} {len(known)}"
        _keep(store, texts, fresh, mark, anew=anew)
    respell(known.values())
    return list(known.values())


def _keep(
    store: Store, texts: dict[Format, str], fresh: list[Result], mark: str, *, anew: bool
) -> None:
    """Store changed tallies, unless another process has stored some since `mark` was read. anew:
    replace all."""
    rows = [(*place, text, checksum(*place, text)) for place, text in texts.items()]
    with store.writing() as db:
        there = db.execute(f"SELECT text FROM tally WHERE ({_KEYS}) = (?, ?, ?, ?, ?)", _MARK)
        if (there.fetchone() or ("",))[0] != mark:
            return
        if anew:
            db.execute("DELETE FROM tally")
            db.execute("UPDATE result SET tallied = 0 WHERE tallied")
        db.executemany("INSERT OR REPLACE INTO tally VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
        done = [(result.match, result.seat) for result in fresh]
        db.executemany("UPDATE result SET tallied = 1 WHERE match = ? AND seat = ?", done)


_READ = f"SELECT {_KEYS}, text, proof FROM tally"
