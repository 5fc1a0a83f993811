"""Folding a record: the states that its entries lead to, each entry checked against the rules.

A match being played and a record being read go through the same Timeline, so that what was accepted
live is legal when it is read, and the other way round.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from game.match import events as say
from game.match.changes import AnyStep, Change, Played, Undone, announced, step_of
from game.match.dealing import first_state
from game.match.error import RecordError
from game.match.games import rules_of
from game.match.header import Header
from game.match.record import Entry, EntryKind, Record, entry_line, parse_consent, split_verdicts
from game.rules.common import StayedAway, told_apart
from game.rules.interface import MATCH_OVER, Event, Outcome, Rejection, Step
from game.rules.judge import Judge, RecordedJudge
from game.rules.limits import Scope, TimeLimit
from game.sentences import Saying, with_players

_CHANGE = re.compile(r"([A-Z]{1,40}) (consent [0-9,]+)")
MOST_CHANGES = 400
"""The most times that words are struck and added in a match, as each takes a new lexicon."""
_HINT = re.compile(r"[1-9]")


class Timeline:
    """The entries of a match so far, with the states and events that follow from them.

    states[i], events[i]: after entry i; 0 is the deal. hints: taken by each seat. assisted: whether
    a hint was taken, anything undone that needed consent, or a word struck or added without another
    person's consent. words: those struck (False) and added (True) by consent, in order; a new
    object after each change. to_act, turn, limit: what the rules say of the current state. elapsed:
    milliseconds of the current turn at its last entry; never decreasing. deadline: those at which
    time is up; None if untimed. first: the first state, if the deal is unknown. RecordError if the
    header is invalid.
    """

    def __init__(self, header: Header, first: Any = None) -> None:
        self.header = header
        self.game = rules_of(header.game)
        self.entries: list[Entry] = []
        self.states: list[Any] = [first_state(header) if first is None else first]
        self.events: list[tuple[Event, ...]] = [()]
        self.hints = [0] * len(header.names)
        self.assisted = False
        self.paused = False
        self.words: Mapping[str, bool] = {}
        self.notes: Mapping[int, str] = {}
        self._changes = 0
        self._played: list[Played] = []
        self._undone: Undone = ()
        self._elapsed: dict[int, int] = {}
        self._used = [0] * len(header.names)
        self._asked: dict[int, tuple[tuple[int, ...], int, TimeLimit | None]] = {}
        """The cached answers of the rules for each state, by its identity."""
        self._note_state()

    def _note_state(self) -> None:
        """Keep what every entry needs to know of a new state; undo leads back to a known one."""
        state, game = self.states[-1], self.game
        known = self._asked.get(id(state))
        if known is None:
            acting = game.to_act(state)
            limit = game.time_limit(state) if acting else None
            known = self._asked[id(state)] = acting, game.turn(state), limit
        self.to_act, self.turn, self.limit = known
        self.elapsed = self._elapsed.get(self.turn, 0)
        self.deadline = self._deadline()

    def _deadline(self) -> int | None:
        """The deadline; the same as long as the state is, since what elapses is used as well."""
        if self.limit is None:
            return None
        end = self.limit.seconds * 1000
        if self.limit.scope is Scope.MATCH:
            end += self.elapsed - self._used[self.to_act[0]]
        return max(end, self.elapsed)

    @property
    def state(self) -> Any:
        """The state after the last entry."""
        return self.states[-1]

    @property
    def in_force(self) -> tuple[Played, ...]:
        """The entries that led to the current state, without those undone."""
        return tuple(self._played)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.to_act

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None."""
        found = self.game.outcome(self.state)
        said = (event for events in self.events for event in events)
        away = {event.seat for event in said if isinstance(event, StayedAway)}
        return found if found is None or not away else told_apart(found, away)

    def replay(self, entry: Entry, judge: Callable[[list[str]], Judge] = RecordedJudge) -> None:
        """Add a recorded entry; RecordError with its line if it is not legal."""
        try:
            change = self.propose(entry, judge)
        except ValueError as error:
            raise RecordError(error, self._line(entry)) from None
        if isinstance(change, Rejection):
            values = with_players(change.values, self.header.names)
            reason = Saying(change.reason.sentence, tuple(values.items()))
            raise RecordError(reason, self._line(entry), change)
        self.commit(change)

    def _line(self, entry: Entry) -> int:
        return entry_line(self.header, entry.number, self.notes)

    def propose(self, entry: Entry, judge: Callable[[list[str]], Judge]) -> Change | Rejection:
        """The change that an entry would make. judge: makes its judge from the verdicts in its
        text."""
        kind = entry.kind
        if not self.to_act and kind not in _BACK:
            return Rejection(MATCH_OVER)
        if not 0 <= entry.seat < len(self.hints):
            return Rejection(say.NO_SEAT, {"number": entry.seat + 1})
        if entry.milliseconds < self.elapsed:
            return Rejection(say.CLOCK_RUNS_BACK)
        if self.deadline is not None and entry.milliseconds > self.deadline:
            return Rejection(say.TIME_IS_UP, {"seat": entry.seat})
        if self.paused and kind not in _WHILE_PAUSED:
            return Rejection(say.IS_PAUSED)
        if kind in _PLAYS:
            step = self._step(entry, judge)
            if isinstance(step, Rejection):
                return step
            played = Played(entry, self.states[-1], step.reveals, step.events, step.binds)
            return Change(entry, step, 0, (played,), None if kind is EntryKind.EXTEND else ())
        if kind == EntryKind.UNDO:
            return self._undo(entry)
        if kind == EntryKind.REDO:
            return self._redo(entry)
        if kind in (EntryKind.STRIKE, EntryKind.ADD):
            return self._change_words(entry)
        return self._note(entry)

    def commit(self, change: Change) -> None:
        """Apply a proposed change."""
        entry, step, drop, push, undone, assists = change
        if self.to_act:
            self._used[self.to_act[0]] += entry.milliseconds - self.elapsed
            self.elapsed = self._elapsed[self.turn] = entry.milliseconds
        if drop:
            del self._played[-drop:]
        self._played += push
        if undone is not None:
            if self._undone and not undone and entry.kind in _PLAYS:
                # Another turn follows than the one undone, so its time begins anew.
                self._elapsed = {t: ms for t, ms in self._elapsed.items() if t <= self.turn}
            self._undone = undone
        self.entries.append(entry)
        self.states.append(step.state)
        self.events.append(step.events)
        if assists:
            self.assisted = True
        if entry.kind not in _PLAYS:
            self._commit_note(step.events)
        if step.state is not self.states[-2]:
            self._note_state()

    def _commit_note(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, say.Paused | say.Resumed):
                self.paused = isinstance(event, say.Paused)
            elif isinstance(event, say.HintTaken):
                self.hints[event.seat] = event.taken
            elif isinstance(event, say.WordStruck | say.WordAdded):
                others = {word: added for word, added in self.words.items() if word != event.word}
                self.words = {**others, event.word: isinstance(event, say.WordAdded)}
                self._changes += 1

    def spelt(self, text: str) -> str:
        """The canonical text of a move; MoveSyntaxError."""
        return self.game.format_move(self.game.parse_move(text))

    def _step(self, entry: Entry, judge: Callable[[list[str]], Judge]) -> AnyStep | Rejection:
        """Apply the rules to an entry such as a move or time-out."""
        if entry.kind == EntryKind.TIMEOUT and not split_verdicts(entry.text)[0]:
            if self.deadline is None:
                return Rejection(say.NO_TIME_LIMIT)
            if entry.milliseconds < self.deadline:
                return Rejection(say.TIME_IS_LEFT)
        step = step_of(self.game, self.states[-1], entry, judge)
        if entry.kind != EntryKind.BOT or isinstance(step, Rejection):
            return step
        return step if self.stands_in(entry.seat) else announced(step, entry)

    def stands_in(self, seat: int) -> bool:
        """Whether a bot has begun the current turn for a seat's absent player."""
        last = self._played[-1] if self._played else None
        if last is None or (last.entry.seat, last.entry.kind) != (seat, EntryKind.BOT):
            return False
        return self.game.turn(last.before) == self.turn

    def undoable(
        self, seat: int, consent: Iterable[int], to: Collection[int] = ()
    ) -> Played | Rejection:
        """The entry that `seat` would undo, or why it cannot.

        to: seats one of which is to play after a series of undos, all of which must be possible.
        """
        back = self._back(to)
        if not back:
            return Rejection(say.NOTHING_TO_UNDO)
        if any(played.entry.kind == EntryKind.TIMEOUT for played in back):
            return Rejection(say.NOT_TAKEN_BACK)
        played = back[0]
        same_turn = self.game.turn(played.before) == self.turn and not self.over
        own = played.entry.kind == EntryKind.MOVE and played.entry.seat == seat
        if not self.header.takeback:
            if not (same_turn and own):
                return Rejection(say.NO_TAKEBACK)
            if seat not in self.to_act:
                return Rejection(say.AWAITS_ANSWER)
        if to and not self._plays(back[-1].before, to):
            return Rejection(say.NOTHING_TO_UNDO)
        reason = next((played.consent for played in back if played.consent is not None), None)
        if reason is not None and set(consent) != set(range(len(self.header.names))):
            return Rejection(reason)
        return played

    def seats_back(self, to: Collection[int]) -> set[int]:
        """The seats whose entries are undone until one of `to` is to play."""
        return {played.entry.seat for played in self._back(to)}

    def _back(self, to: Collection[int]) -> list[Played]:
        """The entries undone, the last first: one, or all until one of `to` is to play."""
        back: list[Played] = []
        for played in reversed(self._played):
            if played.entry.kind != EntryKind.EXTEND:
                back.append(played)
                if not to or self._plays(played.before, to):
                    break
        return back

    def _plays(self, state: Any, seats: Collection[int]) -> bool:
        """Whether one of these seats is on turn."""
        acting = self.game.to_act(state)
        return bool(acting) and acting[0] in seats

    def _undo(self, entry: Entry) -> Change | Rejection:
        consent = parse_consent(entry.text)
        if entry.text and consent is None:
            return Rejection(say.NOT_EMPTY, {"kind": entry.kind})
        played = self.undoable(entry.seat, consent or ())
        if isinstance(played, Rejection):
            return played
        place = next(i for i in range(len(self._played) - 1, -1, -1) if self._played[i] is played)
        state, undone = played.before, self._undone
        push: list[Played] = []
        extensions = [p.entry for p in self._played[place + 1 :]]
        if self.game.turn(state) == self.turn:
            # An extension of this turn stays, as it was agreed.
            state, push = self._extended(state, extensions)
        else:
            for extension in reversed(extensions):
                undone = extension, undone
        event = say.TookBack(entry.seat, played.said)
        return Change(
            entry,
            Step(state, (event,)),
            drop=len(self._played) - place,
            push=tuple(push),
            undone=(played.entry, undone),
            assists=played.consent is not None,
        )

    def _extended(self, state: Any, extensions: Iterable[Entry]) -> tuple[Any, list[Played]]:
        """The state after these extensions, and the entries in force."""
        push: list[Played] = []
        for entry in extensions:
            step = self.game.extend(state, entry.seat)
            if not isinstance(step, Rejection):
                push.append(Played(entry, state, step.reveals, step.events, step.binds))
                state = step.state
        return state, push

    def redoable(self, seat: int) -> Entry | Rejection:
        """The entry that `seat` would redo, or why it cannot."""
        if not self._undone:
            return Rejection(say.NOTHING_TO_REDO)
        entry = self._undone[0]
        if entry.seat != seat and not self.header.takeback:
            return Rejection(say.NO_TAKEBACK)
        return entry

    def _redo(self, entry: Entry) -> Change | Rejection:
        if entry.text:
            return Rejection(say.NOT_EMPTY, {"kind": entry.kind})
        again = self.redoable(entry.seat)
        if isinstance(again, Rejection):
            return again
        step = self._step(again, RecordedJudge)
        if isinstance(step, Rejection):
            return step
        event = say.PlayedAgain(entry.seat)
        undone: Undone = self._undone[1] if self._undone else ()
        extensions = []
        while undone and undone[0].kind == EntryKind.EXTEND:
            extension, undone = undone
            extensions.append(extension)
        state, push = self._extended(step.state, extensions)
        return Change(
            entry,
            Step(state, (event, *step.events), step.reveals, step.binds),
            push=(Played(again, self.state, step.reveals, step.events, step.binds), *push),
            undone=undone,
        )

    def _change_words(self, entry: Entry) -> Change | Rejection:
        match = _CHANGE.fullmatch(entry.text)
        if match is None:
            return Rejection(say.NOT_LETTERS)
        if self._changes >= MOST_CHANGES:
            return Rejection(say.TOO_MANY_CHANGES, {"count": MOST_CHANGES})
        if parse_consent(match[2]) != set(range(len(self.header.names))):
            return Rejection(say.BY_COMMON_CONSENT)
        happened = say.WordStruck if entry.kind == EntryKind.STRIKE else say.WordAdded
        # A person alone or against bots has asked nobody else.
        alone = len(self.header.people) < 2
        return Change(entry, Step(self.state, (happened(entry.seat, match[1]),)), assists=alone)

    def _note(self, entry: Entry) -> Change | Rejection:
        """Pause, resume, hint: entries that do not change the state."""
        event: Event
        if entry.kind == EntryKind.HINT:
            if not _HINT.fullmatch(entry.text):
                return Rejection(say.NO_SUCH_HINT)
            event = say.HintTaken(entry.seat, int(entry.text), self.hints[entry.seat] + 1)
        elif entry.text:
            return Rejection(say.NOT_EMPTY, {"kind": entry.kind})
        elif entry.kind == EntryKind.PAUSE:
            event = say.Paused(entry.seat)
        elif self.paused:
            event = say.Resumed(entry.seat)
        else:
            return Rejection(say.NOT_PAUSED)
        return Change(entry, Step(self.state, (event,)), assists=entry.kind == EntryKind.HINT)


_PLAYS = frozenset(map(EntryKind, ("move", "timeout", "extend", "resign", "skip", "bot")))
_BACK = frozenset({EntryKind.UNDO, EntryKind.REDO})
_WHILE_PAUSED = frozenset({EntryKind.RESUME, EntryKind.STRIKE, EntryKind.ADD})


def fold(record: Record, upto: int | None = None) -> Timeline:
    """Replay a record, or its first `upto` entries. RecordError names the line of an illegal
    one."""
    folded = Timeline(record.header)
    folded.notes = record.notes
    for entry in record.entries if upto is None else record.entries[:upto]:
        folded.replay(entry)
    return folded
