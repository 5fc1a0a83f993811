"""The texts beside the pile: the selected word, its value, and what can be done."""

from __future__ import annotations

from game.app.input.keymap import label
from game.app.tables.interface import Choice, Host, Part, Status, worded
from game.games.scrabble_cubes.rules import reasons
from game.games.scrabble_cubes.rules.assessment import Assessment, assess
from game.games.scrabble_cubes.rules.events import WordRefused, WordScored
from game.games.scrabble_cubes.rules.pieces import LONGEST, SHORTEST
from game.games.scrabble_cubes.rules.state import HEAD_TO_HEAD, State
from game.games.scrabble_cubes.rules.surface import Face
from game.games.scrabble_cubes.table.hand import Hand
from game.games.scrabble_cubes.table.interpret import NO_CUBE, NOTHING
from game.games.scrabble_cubes.table.selection import Selection
from game.rules.score_parts import LETTERS, part
from game.sentences import N_, N_plural

START = N_("Choose letters that touch by an edge or a corner: click, drag, type or use the arrows.")
MORE = N_plural("{count} more letter at least.", "{count} more letters at least.", "count")
READY = N_("If it is not a word, its cubes are used all the same.")
NO_PATH = N_("No path of revealed letters spells {word}.")
ERASE = N_("Erase the letter, then type on.")
OR_REMOVE = N_("Or remove its cube.")
REMOVE = N_("Remove the cube")
REMOVED = N_("A cube has been removed in this turn already.")


def parts(host: Host, weighed: Assessment) -> tuple[Part, ...]:
    """The parts of the value: letters, word bonus, length."""
    letters = "+".join(letter.written for letter in weighed.letters)
    found = [part(letters, LETTERS)] if letters else []
    return worded((*found, *weighed.bonuses()), host.word)


def _why_missed(host: Host, selection: Selection, word: str) -> str:
    longer = word + selection.missed[0]
    if len(longer) > LONGEST:
        why = host.word(reasons.TOO_LONG.sentence, most=LONGEST, word=longer, count=len(longer))
    else:
        why = host.word(NO_PATH, word=longer)
    return f"{why} {host.word(ERASE)}"


def _message(host: Host, selection: Selection, weighed: Assessment, removable: bool) -> str:
    rejection = weighed.rejection
    if not selection:
        return "" if host.locked else host.word(START)
    if selection.missed:
        return _why_missed(host, selection, weighed.word)
    if len(selection.faces) < SHORTEST:
        more = host.word(MORE, count=SHORTEST - len(selection.faces))
        remove = removable and len(selection.faces) == 1
        return f"{more} {host.word(OR_REMOVE)}" if remove else more
    if rejection is not None:
        return host.word(rejection.reason.sentence, **dict(rejection.values))
    return host.word(READY)


def _why_not_removed(host: Host, state: State, marked: Face | None) -> str | None:
    """Why no cube can be removed now ("" if it is obvious); None if one can."""
    if host.locked:
        return ""
    if state.mode == HEAD_TO_HEAD and state.removed:
        return host.word(REMOVED)
    return host.word(NO_CUBE) if marked is None else None


def _choices(
    host: Host, state: State, hand: Hand, *, ready: bool, fixed: str | None
) -> tuple[Choice, ...]:
    """The choices offered. fixed: why no cube can be removed."""
    selection = hand.selection
    why_ready = host.word(NOTHING) if not (ready or selection) else ""
    plays = "" if hand.in_use else "confirm"
    choices = [
        Choice("submit", label("submit"), ready, why_ready, named=plays),
        Choice("remove", host.word(REMOVE), fixed is None, fixed or ""),
        Choice("clear", label("clear"), bool(selection)),
        Choice("erase", label("erase"), bool(selection)),
    ]
    if state.mode == HEAD_TO_HEAD:
        choices.append(Choice("pass", label("pass"), not host.locked))
    return tuple(choices)


def status_of(host: Host, state: State, hand: Hand) -> Status:
    """The Status of the play screen."""
    selection, verdict, why = hand.selection, hand.verdict, hand.note
    note = "" if why is None or not why.sentence else host.word(why.sentence, **why.values)
    fixed = _why_not_removed(host, state, hand.marked)
    if not selection and isinstance(verdict, (WordScored, WordRefused)):
        return Status(
            word=verdict.word,
            verdict="valid" if isinstance(verdict, WordScored) else "invalid",
            message=note or host.word(verdict.sentence, **verdict.values()),
            total=verdict.points if isinstance(verdict, WordScored) else 0,
            choices=_choices(host, state, hand, ready=False, fixed=fixed),
        )
    weighed = assess(state, selection.faces)
    whole = bool(selection) and not selection.missed
    ready = whole and weighed.rejection is None and not host.locked
    barred = whole and weighed.rejection is not None and len(selection.faces) >= SHORTEST
    return Status(
        word=weighed.word + selection.missed,
        verdict="barred" if barred else "open" if selection else "",
        message=note or _message(host, selection, weighed, fixed is None),
        parts=parts(host, weighed) if whole else (),
        total=weighed.points if whole else None,
        choices=_choices(host, state, hand, ready=ready, fixed=fixed),
    )
