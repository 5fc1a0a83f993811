"""What stands beside the table in words: whose turn it is, what may be done, what a claim pays."""

from __future__ import annotations

from functools import lru_cache

from game.app.input.keymap import label
from game.app.tables.interface import Choice, Host, Part, Status
from game.games.kubagram.rules.box import MARKS
from game.games.kubagram.rules.claims import Assessment, assess, short_open
from game.games.kubagram.rules.dice import is_joker
from game.games.kubagram.rules.ending import FINE, spelled
from game.games.kubagram.rules.events import (
    BOX_EMPTY,
    LONG_WORD_LEFT,
    SAY_CANNOT,
    SHOWN_FIRST,
    SKIPPED_ONCE,
    TAKE_FIRST,
    VOWEL_NEEDED,
)
from game.games.kubagram.rules.state import (
    AFTER,
    BEFORE,
    HAND,
    ROTATE,
    SHOW,
    Claim,
    ClaimedWord,
    State,
)
from game.games.kubagram.rules.turns import may_set_aside, offered, vowel_due
from game.games.kubagram.rules.words import worth
from game.games.kubagram.table.hand import Hand
from game.rules.interface import Reason, Rejection
from game.rules.left_out import left_out
from game.rules.sentence import N_, N_plural, Sentence
from game.words.lexicon import Lexicon

TURN_BOX = N_("{player} sits last and may turn the box; the die at the lower left comes first.")
LAY_ANY = N_("{player} chooses one of the letters and lays the die at the left or the right end.")
LAY_UP = N_("{player} lays the die: from a I square only the letter that lies up counts.")
LAY_PASSED = N_("{player} was passed this die: choose one of its letters and lay it.")
LAY_JOKER = N_("{player} has a joker: lay it as one of its letters, or set it aside.")
BEFORE_TURN = N_("{player} claims a word, or takes the next die from a {mark} square.")
AFTER_TURN = N_("{player} claims a word, or ends the turn.")
AFTER_PASS = N_("{player} claims a word or ends the turn; the die from a 0 goes to {other_player}.")
LAST_TURN = N_("{player} has had the last die: claim what there is, then end the game.")
LAST_LONG = N_(
    "{player} has had the last die: claim words of {minimum} or more dice, or say that you can "
    "form none; then shorter ones count too."
)
LAST_SHORT = N_("{player} may form shorter words and lengthen claimed ones, then ends the game.")
LAST_SHOWN = N_("{player} was shown {word}: claim it, or a better word, before any shorter one.")
ASKED = N_("{other_player} can form no word of {minimum} or more dice. {player}, do you see one?")
MISSING = N_plural(
    "No {letters} is left to be picked.", "No {letters} are left to be picked.", "count"
)
READY = N_plural("Worth {points} point.", "Worth {points} points.", "points")
OPEN = N_plural(
    "Worth {points} point if it is a word; if not, it costs {fine}.",
    "Worth {points} points if it is a word; if not, it costs {fine}.",
    "points",
)
NO_WORD = N_("{word} is not a word.")
WORD_AT = N_("{word}, {points} ({player})")
WORD_UNTOLD = N_("{word} ({player})")
LETTERS = N_("Letters")
LENGTH = N_("{dice} dice")
JOKERS = N_("Jokers")
COMPOUND = N_("Compound of {count} words")
EXTENDED = N_("Extended at the end")
CLAIM = N_("Claim {word}")
TAKE = N_("Take the next die ({mark})")
LAY_LEFT, LAY_RIGHT = N_("Lay {letter} at the left end"), N_("Lay {letter} at the right end")
KEEP_BOX = N_("Leave the box like this")
END_GAME = N_("End the game")
CANNOT = N_("I can form no word of {minimum} dice")
SHOW_IT, SHOW_NONE = N_("Show {word}"), N_("No word to show")


@lru_cache(maxsize=1)
def _short_waits(state: State, lexicon: Lexicon) -> bool:
    """Whether short words have to wait at the end: by version 1 of the rules it takes a search."""
    return state.is_last and not short_open(state, state.seat, lexicon)


def _why(host: Host, reason: Reason, **values: str | int) -> str:
    return host.word(reason.sentence, **values)


def invitation(host: Host, state: State) -> str:
    """Whose turn it is and what may be done now."""
    seat = state.seat
    if state.over:
        return ""
    if state.phase == ROTATE:
        return host.word(TURN_BOX, seat=seat)
    if state.phase == HAND and state.hand is not None:
        if vowel_due(state):
            return _why(host, VOWEL_NEEDED, letters=" ".join(offered(state)))
        sentence: Sentence = LAY_ANY
        if is_joker(state.hand.die):
            sentence = LAY_JOKER
        elif state.was_passed:
            sentence = LAY_PASSED
        elif state.mark == "I":
            sentence = LAY_UP
        return host.word(sentence, seat=seat)
    if state.is_last or state.phase == SHOW:
        return _ending(host, state)
    if state.phase == BEFORE:
        return host.word(BEFORE_TURN, seat=seat, mark=next_mark(state))
    if state.passing is not None:
        return host.word(AFTER_PASS, seat=seat, other=state.next_seat())
    return host.word(AFTER_TURN, seat=seat)


def _ending(host: Host, state: State) -> str:
    """What the last player may do, or who is asked for a word."""
    seat, minimum = state.seat, state.minimum
    if state.phase == SHOW:
        asked = host.seat if host.seat in state.asked else state.asked[0]
        return host.word(ASKED, seat=asked, other=seat, minimum=minimum)
    if state.rules < 2:
        return host.word(LAST_TURN, seat=seat)
    if state.cannot:
        return host.word(LAST_SHORT, seat=seat)
    if state.shown:
        return host.word(LAST_SHOWN, seat=seat, word=spelled(state))
    return host.word(LAST_LONG, seat=seat, minimum=minimum)


def next_mark(state: State) -> str:
    """The mark of the square whose die is taken next; "" when the box is empty."""
    square = state.next_square()
    return "" if square is None else MARKS[square]


def parts(host: Host, weighed: Assessment, state: State) -> tuple[Part, ...]:
    """A claim's worth in parts: letters, length, jokers, compound, extension."""
    value = weighed.worth
    values = state.alphabet.values
    pieces = weighed.word.pieces
    found = [Part(host.word(LETTERS), "+".join(str(values[piece.letter]) for piece in pieces))]
    if value.bonus:
        found.append(Part(host.word(LENGTH, dice=len(pieces)), f"+{value.bonus}"))
    if value.jokers > 1:
        found.append(Part(host.word(JOKERS), f"×{value.jokers}"))
    if value.bases > 1:
        found.append(Part(host.word(COMPOUND, count=value.bases), f"×{value.bases}"))
    if value.extensions > 1:
        found.append(Part(host.word(EXTENDED), f"×{value.extensions}"))
    return tuple(found)


def bars(host: Host, state: State, weighed: Assessment | Rejection) -> str:
    """Which rule bars a claim, worded; "" if none does, whatever the dictionary may say."""
    if isinstance(weighed, Rejection):
        return host.word(weighed.reason.sentence, **dict(weighed.values))
    if weighed.short and host.lexicon is not None and _short_waits(state, host.lexicon):
        reason = LONG_WORD_LEFT if state.rules < 2 else SAY_CANNOT
        return _why(host, reason, minimum=state.minimum, word=weighed.word.text)
    return ""


def _known(host: Host, state: State, word: str) -> bool | None:
    """Whether it is a word, where asking costs nothing; None if that is not told."""
    if state.options.flag("asking-costs") or host.lexicon is None:
        return None
    return host.lexicon.is_word(word)


def status(host: Host, state: State, hand: Hand) -> Status:
    """What the play screen shows."""
    selection = hand.selection
    places = _pointed(host, state, hand.pointed)
    note = "" if hand.note is None else host.word(hand.note.sentence, **dict(hand.note.values))
    if not selection:
        message = note or invitation(host, state)
        letter = hand.letter if state.phase == HAND else ""
        choices = _choices(host, state, hand, "")
        return Status(word=letter, message=message, places=places, choices=choices)
    claimer = state.seat if state.phase == SHOW else host.seat
    weighed = assess(state, claimer, Claim(selection.parts))
    word = selection.typed or selection.text(state)
    barred = bars(host, state, weighed)
    if selection.missing:
        letters = " ".join(selection.missing)
        barred = host.word(MISSING, letters=letters, count=len(selection.missing))
    message, verdict, total = barred, "invalid", ""
    value: tuple[Part, ...] = ()
    if not selection.missing and isinstance(weighed, Assessment):
        total, value = str(weighed.worth.total), parts(host, weighed, state)
        if not barred:
            known = _known(host, state, word)
            points = weighed.worth.total
            verdict = "open" if known is None else "valid" if known else "invalid"
            message = host.word(READY, points=points)
            if known is None and state.options.flag("asking-costs"):
                message = host.word(OPEN, points=points, fine=FINE)
            elif known is False:
                left = None if host.lexicon is None else left_out(host.lexicon, word)
                told = NO_WORD if left is None else left.reason.sentence
                message = host.word(told, word=word)
    ready = "" if barred else word
    return Status(
        word=word,
        verdict=verdict,
        message=note or message,
        places=places,
        parts=value,
        total=total,
        choices=_choices(host, state, hand, ready, claiming=word, why=barred),
    )


def _pointed(host: Host, state: State, part: object) -> str:
    """The claimed word that is meant, its owner, and what it is worth where that is shown."""
    word = state.words[part.index] if isinstance(part, ClaimedWord) else None
    if word is None:
        return ""
    if not host.game.shows_scores(state):
        return host.word(WORD_UNTOLD, word=word.text, seat=word.owner)
    points = worth(state.alphabet, word).total
    return host.word(WORD_AT, word=word.text, points=points, seat=word.owner)


def _choices(
    host: Host, state: State, hand: Hand, ready: str, claiming: str = "", why: str = ""
) -> tuple[Choice, ...]:
    """What may be done now, the likeliest first. ready: the word that can be claimed, or "".
    claiming: the word in the making; why: what bars it."""
    if host.locked or state.over:
        return ()
    if state.phase == ROTATE:
        return (
            Choice("confirm", host.word(KEEP_BOX)),
            Choice("turn-box", label("turn-box")),
        )
    if state.phase == HAND:
        return _laying(host, state, hand)
    if state.phase == SHOW:
        return _showing(host, ready, claiming, why)
    found = []
    if claiming:
        found.append(Choice("confirm", host.word(CLAIM, word=claiming), bool(ready), why))
        found += [Choice("erase", label("erase")), Choice("clear", label("clear"))]
    found += _going_on(host, state, enter=not claiming)
    if not claiming and len(state.field) > 1:
        found.append(Choice("drag-moves", label("drag-moves")))
    return tuple(found)


def _showing(host: Host, ready: str, word: str, why: str) -> tuple[Choice, ...]:
    """Show the word in the making, or say that there is none."""
    none = Choice("cannot", host.word(SHOW_NONE))
    if not word:
        return (none,)
    shows = Choice("confirm", host.word(SHOW_IT, word=word), bool(ready), why)
    return (shows, Choice("erase", label("erase")), Choice("clear", label("clear")), none)


def _laying(host: Host, state: State, hand: Hand) -> tuple[Choice, ...]:
    letter = hand.letter
    lefts = Choice("lay-left", host.word(LAY_LEFT, letter=letter))
    rights = Choice("lay-right", host.word(LAY_RIGHT, letter=letter))
    found = [lefts, rights] if hand.left else [rights, lefts]
    many = len(offered(state)) > 1
    why = "" if many else invitation(host, state)
    found.append(Choice("next-letter", label("next-letter"), many, why))
    if state.hand is not None and is_joker(state.hand.die):
        may = may_set_aside(state)
        why = "" if may else _why(host, VOWEL_NEEDED, letters=" ".join(offered(state)))
        found.append(Choice("set-aside", label("set-aside"), may, why))
    return tuple(found)


def _going_on(host: Host, state: State, *, enter: bool) -> list[Choice]:
    """Take, skip and end. enter: nothing is picked, so that Enter does the first of them."""
    end = "confirm" if enter else "end-turn"
    if state.is_last:
        ended = Choice("end-turn", host.word(END_GAME))
        if state.rules < 2 or state.cannot:
            return [ended]
        why = _why(host, SHOWN_FIRST, word=spelled(state)) if state.shown else ""
        said = Choice("cannot", host.word(CANNOT, minimum=state.minimum), not why, why)
        return [said, ended]
    if state.phase == AFTER:
        return [Choice(end, label("end-turn"))]
    take = Choice("confirm" if enter else "take", host.word(TAKE, mark=next_mark(state)))
    why = ""
    if state.seat in state.skipped:
        why = _why(host, SKIPPED_ONCE)
    elif state.next_square() is None:
        why = _why(host, BOX_EMPTY)
    skip = Choice("skip-turn", label("skip-turn"), not why, why)
    return [take, skip, Choice("end-turn", label("end-turn"), False, _why(host, TAKE_FIRST))]
