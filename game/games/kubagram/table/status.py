"""What the screen says beside the table: whose turn it is, what may be done, what a claim is
worth."""

from __future__ import annotations

from functools import lru_cache

from game.app.input.keymap import label
from game.app.tables.interface import Choice, Host, Part, Status, worded
from game.games.kubagram.rules import reasons
from game.games.kubagram.rules.claims import Assessment, assess, short_words_open
from game.games.kubagram.rules.moves import ClaimedWord
from game.games.kubagram.rules.pieces import MARKS
from game.games.kubagram.rules.state import AFTER, BEFORE, HAND, ROTATE, SHOW, State
from game.games.kubagram.rules.turns import (
    FINE,
    bars_other,
    due_word,
    may_set_aside,
    offered,
    vowel_due,
)
from game.games.kubagram.rules.words import parts, worth
from game.games.kubagram.table.hand import Hand, supposed
from game.games.kubagram.table.selection import Selection
from game.rules.excluded_words import exclusion
from game.rules.interface import Rejection
from game.sentences import N_, N_plural, Sentence
from game.words.lexicon import Lexicon

WAIT = N_("It is {player}'s turn.")
ASKED = N_("{other_player} can form no word of {minimum} or more dice. {player}, do you see one?")
MISSING = N_("Not there to be picked: {letters}.")
READY = N_plural("Worth {points} point.", "Worth {points} points.", "points")
OPEN = N_plural(
    "Worth {points} point if it is a word; if not, it costs {fine}.",
    "Worth {points} points if it is a word; if not, it costs {fine}.",
    "points",
)


def status_of(host: Host, state: State, hand: Hand) -> Status:
    """The status of a state and a hand."""
    selection = hand.selection
    note = "" if hand.note is None else host.word(hand.note.sentence, **dict(hand.note.values))
    word = selection.typed or selection.text(state)
    verdict, barred = "", ""
    total: int | None = None
    value: tuple[Part, ...] = ()
    if selection:
        claimant = state.seat if state.phase == SHOW else host.seat
        assessed = assess(state, claimant, selection.claim)
        silent = state.options.flag("asking-costs")
        verdict = "barred" if silent else "invalid"
        message = _bars(host, state, selection, assessed)
        barred = message
        if isinstance(assessed, Assessment) and not selection.missing:
            total = assessed.worth.total
            value = worded(parts(state.alphabet, assessed.word, assessed.worth), host.word)
            if not barred:
                verdict, message = _judged(host, state, word, assessed.worth.total)
    else:
        word, message = hand.letter if state.phase == HAND else "", invitation(host, state)
    return Status(
        word=word,
        verdict=verdict,
        message=note or message,
        places=_pointed(host, state, hand.pointed),
        parts=value,
        total=total,
        choices=_choices(host, state, hand, word if selection else "", barred),
    )


# Messages


def invitation(host: Host, state: State) -> str:
    """What the player may do, or whose turn it is."""
    if state.over:
        return ""
    if state.phase == SHOW:
        asked = host.seat if host.seat in state.asked else state.asked[0]
        return host.word(ASKED, seat=asked, other=state.seat, minimum=state.minimum)
    if host.locked or host.seat != state.seat:
        return host.word(WAIT, seat=state.seat)
    due = due_word(state, supposed(host.lexicon))
    return host.word(
        _invitation(state, due),
        other=state.next_seat(),
        minimum=state.minimum,
        mark=_next_mark(state),
        letters="/".join(offered(state)),
        word=due,
    )


def _invitation(state: State, due: str) -> Sentence:
    if state.phase == HAND and state.hand is not None:
        return _lay_invitation(state, joker=state.hand.is_joker)
    if state.is_last:
        return _last_invitation(state, due)
    if state.phase == ROTATE and state.seats == 1:
        return N_("Turn the box if you like; the die at the lower left comes first.")
    if state.phase == ROTATE:
        return N_("You sit last and may turn the box; the die at the lower left comes first.")
    if state.phase == BEFORE:
        return N_("Claim a word, or take the next die from a square marked {mark}.")
    if state.passing is None:
        return N_("Claim a word, or end the turn.")
    return N_("Claim a word or end the turn; the die from a 0 goes to {other_player}.")


def _lay_invitation(state: State, *, joker: bool) -> Sentence:
    if vowel_due(state):
        return reasons.VOWEL_NEEDED.sentence
    if joker:
        return N_("You have a joker: lay it as one of its letters, or set it aside.")
    if state.mark == "I":
        return N_("Lay the die: from a square marked I only the letter that lies up counts.")
    if state.was_passed:
        return N_("You were passed this die: choose one of its letters and lay it.")
    return N_("Choose one of the letters and lay the die at the left or the right end.")


def _last_invitation(state: State, due: str) -> Sentence:
    if state.rules < 2:
        return N_("That was the last die: claim what there is, then end the game.")
    if state.cannot:
        return N_("You may form shorter words and lengthen claimed ones, then end the game.")
    if due:
        return N_("You were shown {word}: claim it before any other word.")
    return N_(
        "That was the last die: claim words of {minimum} or more dice, or say that you can form "
        "none; then shorter ones count too."
    )


def _next_mark(state: State) -> str:
    """The mark of the square whose die is taken next; "" when the box is empty."""
    square = state.next_square()
    return "" if square is None else MARKS[square]


def _bars(host: Host, state: State, selection: Selection, assessed: Assessment | Rejection) -> str:
    """Why a claim is barred whatever its word is; "" if it is not."""
    if selection.missing:
        return host.word(MISSING, letters=", ".join(selection.missing))
    if isinstance(assessed, Rejection):
        return host.word(assessed.reason.sentence, **dict(assessed.values))
    if assessed.short and host.lexicon is not None and _short_words_wait(state, host.lexicon):
        reason = reasons.LONG_WORD_LEFT if state.rules < 2 else reasons.SAY_CANNOT
        return host.word(reason.sentence, minimum=state.minimum, word=assessed.word.text)
    other = bars_other(state, assessed.word.text, supposed(host.lexicon))
    return "" if other is None else host.word(other.reason.sentence, **dict(other.values))


@lru_cache(maxsize=1)
def _short_words_wait(state: State, lexicon: Lexicon) -> bool:
    """Whether short words are barred at the end; cached, since version 1 of the rules needs a
    search for it."""
    return state.is_last and not short_words_open(state, state.seat, lexicon)


def _judged(host: Host, state: State, word: str, points: int) -> tuple[str, str]:
    """The verdict on a claim that no rule bars, left open where asking costs, and the message."""
    if state.options.flag("asking-costs"):
        return "open", host.word(OPEN, points=points, fine=FINE)
    if host.lexicon is None or host.lexicon.is_word(word):
        return "open" if host.lexicon is None else "valid", host.word(READY, points=points)
    left = exclusion(host.lexicon, word)
    no_word = N_("{word} is not a word.") if left is None else left.reason.sentence
    return "invalid", host.word(no_word, word=word)


def _pointed(host: Host, state: State, part: object) -> str:
    """The claimed word that is pointed at, its owner and, where scores are open, its points."""
    word = state.words[part.index] if isinstance(part, ClaimedWord) else None
    if word is None:
        return ""
    if not host.game.shows_scores(state):
        return host.word(N_("{word} ({player})"), word=word.text, seat=word.owner)
    points = worth(state.alphabet, word).total
    sentence = N_("{word}, {points} ({player})")
    return host.word(sentence, word=word.text, points=points, seat=word.owner)


# Choices


def _choice(action: str, why_not: str = "") -> Choice:
    """An action under its own label. why_not: what bars it, if anything."""
    return Choice(action, label(action), not why_not, why_not)


def _choices(host: Host, state: State, hand: Hand, word: str, barred: str) -> tuple[Choice, ...]:
    """What may be done, the likeliest first. word: the one in the making; barred: what bars it."""
    if host.locked or state.over:
        return ()
    if state.phase == ROTATE:
        keep = Choice("confirm", host.word(N_("Leave the box like this")))
        return keep, _choice("turn-box")
    if state.phase == HAND:
        return _lay_choices(host, state, hand)
    made: tuple[Choice, ...] = ()
    if word:
        sentence = N_("Show {word}") if state.phase == SHOW else N_("Claim {word}")
        claim = Choice("confirm", host.word(sentence, word=word), not barred, barred)
        made = claim, _choice("erase"), _choice("clear")
    if state.phase == SHOW:
        return *made, Choice("cannot", host.word(N_("No word to show")))
    first, *others = _turn_choices(host, state, enter=not word)
    if made:  # only what is first gives way: the others stay where they are
        return made[0], *others, *made[1:], first
    moves = [_choice("drag-moves")] if len(state.field) > 1 else []
    return first, *others, *moves


def _lay_choices(host: Host, state: State, hand: Hand) -> tuple[Choice, ...]:
    left, right = ("confirm", "") if hand.left else ("", "confirm")
    letters = offered(state)

    def end(action: str, sentence: Sentence, named: str) -> Choice:
        labels = tuple(host.word(sentence, letter=letter) for letter in letters)
        return Choice(action, host.word(sentence, letter=hand.letter), named=named, labels=labels)

    ends = [
        end("lay-left", N_("Lay {letter} at the left end"), left),
        end("lay-right", N_("Lay {letter} at the right end"), right),
    ]
    why = invitation(host, state) if len(letters) == 1 else ""
    found = [*(ends if hand.left else reversed(ends)), _choice("next-letter", why)]
    if state.hand is not None and state.hand.is_joker:
        vowel = host.word(reasons.VOWEL_NEEDED.sentence, letters="/".join(letters))
        found.append(_choice("set-aside", "" if may_set_aside(state) else vowel))
    return tuple(found)


def _turn_choices(host: Host, state: State, *, enter: bool) -> list[Choice]:
    """Take, skip and end. enter: whether Enter does the first of them, as nothing is picked."""
    if state.is_last:
        end_game = Choice("end-turn", host.word(N_("End the game")))
        if state.rules < 2 or state.cannot:
            return [end_game]
        why = ""
        due = due_word(state, supposed(host.lexicon))
        if due:
            why = host.word(reasons.SHOWN_FIRST.sentence, word=due)
        cannot = host.word(N_("I can form no word of {minimum} dice"), minimum=state.minimum)
        return [Choice("cannot", cannot, not why, why), end_game]
    if state.phase == AFTER:
        return [Choice("confirm" if enter else "end-turn", label("end-turn"))]
    why = ""
    if state.seat in state.skipped:
        why = host.word(reasons.SKIPPED_ONCE.sentence)
    elif state.next_square() is None:
        why = host.word(reasons.BOX_EMPTY.sentence)
    take = host.word(N_("Take the next die ({mark})"), mark=_next_mark(state))
    return [
        Choice("confirm" if enter else "take", take),
        _choice("skip-turn", why),
        _choice("end-turn", host.word(reasons.TAKE_FIRST.sentence)),
    ]
