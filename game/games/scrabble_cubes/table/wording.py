"""What stands beside the pile in words: the word in the making, its value, what to do next."""

from __future__ import annotations

from game.app.input.keymap import label
from game.app.tables.interface import Choice, Host, Part, Status
from game.games.scrabble_cubes.rules.assess import Assessment, assess
from game.games.scrabble_cubes.rules.events import WordRefused, WordScored
from game.games.scrabble_cubes.rules.pieces import SHORTEST
from game.games.scrabble_cubes.rules.state import HEAD_TO_HEAD, State
from game.games.scrabble_cubes.rules.surface import Face
from game.games.scrabble_cubes.table.selection import Selection
from game.rules.interface import Event
from game.rules.sentence import N_, N_plural

START = N_("Choose letters that touch by an edge or a corner: click, drag, type or use the arrows.")
MORE = N_plural("{count} more letter at least.", "{count} more letters at least.", "count")
READY = N_plural(
    "Worth {points} point if it is a word; if not, its cubes are used all the same.",
    "Worth {points} points if it is a word; if not, its cubes are used all the same.",
    "points",
)
CANNOT_FOLLOW = N_("{letter} does not touch the last letter, {last}.")
NO_PATH = N_("No path of revealed letters spells {word}.")
LETTERS = N_("Letters")
WORD_BONUS = N_("Word bonus")
LENGTH = N_("{letters} letters")
NOTHING = N_("Nothing is selected.")
NO_CUBE = N_("Put the cursor on the cube to remove.")
REMOVED = N_("A cube has been removed in this turn already.")


def parts(host: Host, weighed: Assessment) -> tuple[Part, ...]:
    """The value in parts: letters, word bonus, length."""
    letters = "+".join(
        f"{part.value}×{part.factor}" if part.factor > 1 else str(part.value)
        for part in weighed.letters
    )
    found = [Part(host.word(LETTERS), letters)] if letters else []
    if weighed.factor > 1:
        found.append(Part(host.word(WORD_BONUS), f"×{weighed.factor}"))
    if weighed.long_word:
        count = len(weighed.letters)
        found.append(Part(host.word(LENGTH, letters=count), f"+{weighed.long_word}"))
    return tuple(found)


def _message(host: Host, selection: Selection, weighed: Assessment) -> str:
    rejection = weighed.rejection
    if not selection.faces:
        return "" if host.locked else host.word(START)
    if len(selection.faces) < SHORTEST:
        return host.word(MORE, count=SHORTEST - len(selection.faces))
    if rejection is not None:
        return host.word(rejection.reason.sentence, **dict(rejection.values))
    return host.word(READY, points=weighed.points)


def _choices(
    host: Host, state: State, selection: Selection, ready: bool, cursor: Face | None
) -> tuple[Choice, ...]:
    any_chosen = bool(selection.faces)
    spent = state.mode == HEAD_TO_HEAD and state.removed
    removable = not host.locked and cursor is not None and not spent
    why_ready = "" if ready else host.word(NOTHING) if not any_chosen else ""
    choices = [
        Choice("submit", label("submit"), ready, why_ready),
        Choice(
            "remove",
            label("remove"),
            removable,
            "" if removable else host.word(REMOVED if spent else NO_CUBE),
        ),
        Choice("clear", label("clear"), any_chosen),
        Choice("erase", label("erase"), any_chosen),
    ]
    if state.mode == HEAD_TO_HEAD:
        choices.append(Choice("pass", label("pass"), not host.locked))
    return tuple(choices)


def status(
    host: Host,
    state: State,
    selection: Selection,
    *,
    cursor: Face | None,
    note: str,
    told: Event | None,
) -> Status:
    """What the play screen shows. note: why the last gesture did nothing, worded. told: the last
    word's verdict, until something new is selected."""
    if not selection.faces and isinstance(told, (WordScored, WordRefused)):
        return Status(
            word=told.word,
            verdict="valid" if isinstance(told, WordScored) else "invalid",
            message=note or host.word(told.sentence, **told.values()),
            places=" ".join(told.faces),
            total=str(told.points) if isinstance(told, WordScored) else "0",
            choices=_choices(host, state, selection, False, cursor),
        )
    weighed = assess(state, selection.faces)
    ready = weighed.rejection is None and not host.locked
    verdict = ""
    if selection.faces:
        barred = weighed.rejection is not None and len(selection.faces) >= SHORTEST
        verdict = "invalid" if barred else "open"
    return Status(
        word=weighed.word,
        verdict=verdict,
        message=note or _message(host, selection, weighed),
        places=" ".join(map(str, selection.faces)),
        parts=parts(host, weighed) if selection.faces else (),
        total=str(weighed.points) if selection.faces else "",
        choices=_choices(host, state, selection, ready, cursor),
    )
