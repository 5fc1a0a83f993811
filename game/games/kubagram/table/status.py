"""What stands beside the table in words: whose turn it is, what may be done, what a claim pays."""

from __future__ import annotations

from functools import lru_cache

from game.app.input.keymap import label
from game.app.tables.interface import Choice, Host, Part, Status, worded
from game.games.kubagram.rules import reasons
from game.games.kubagram.rules.claims import Assessment, assess, short_words_open
from game.games.kubagram.rules.ending import FINE, spelled
from game.games.kubagram.rules.moves import ClaimedWord
from game.games.kubagram.rules.pieces import MARKS
from game.games.kubagram.rules.state import AFTER, BEFORE, HAND, ROTATE, SHOW, State
from game.games.kubagram.rules.turns import may_set_aside, offered, vowel_due
from game.games.kubagram.rules.words import parts, worth
from game.games.kubagram.table.hand import Hand
from game.games.kubagram.table.selection import Selection
from game.rules.excluded_words import exclusion
from game.rules.interface import Rejection
from game.sentences import N_, N_plural, Sentence
from game.words.lexicon import Lexicon

TURN_BOX = N_("{player} sits last and may turn the box; the die at the lower left comes first.")
LAY_ANY = N_("{player} chooses one of the letters and lays the die at the left or the right end.")
LAY_UP = N_("{player} lays the die: from a square marked I only the letter that lies up counts.")
LAY_PASSED = N_("{player} was passed this die: choose one of its letters and lay it.")
LAY_JOKER = N_("{player} has a joker: lay it as one of its letters, or set it aside.")
BEFORE_TURN = N_("{player} claims a word, or takes the next die from a square marked {mark}.")
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
CLAIM = N_("Claim {word}")
TAKE = N_("Take the next die ({mark})")
LAY_LEFT, LAY_RIGHT = N_("Lay {letter} at the left end"), N_("Lay {letter} at the right end")
KEEP_BOX = N_("Leave the box like this")
END_GAME = N_("End the game")
CANNOT = N_("I can form no word of {minimum} dice")
SHOW_IT, SHOW_NONE = N_("Show {word}"), N_("No word to show")


def status(host: Host, state: State, hand: Hand) -> Status:
    """What the play screen shows."""
    selection = hand.selection
    note = "" if hand.note is None else host.word(hand.note.sentence, **dict(hand.note.values))
    word = selection.typed or selection.text(state)
    verdict, total, barred = "", "", ""
    value: tuple[Part, ...] = ()
    if selection:
        weighed = assess(state, state.seat if state.phase == SHOW else host.seat, selection.claim)
        verdict, message = "invalid", _bars(host, state, selection, weighed)
        barred = message
        if isinstance(weighed, Assessment) and not selection.missing:
            total = str(weighed.worth.total)
            value = worded(parts(state.alphabet, weighed.word, weighed.worth), host.word)
            if not barred:
                verdict, message = _judged(host, state, word, weighed.worth.total)
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


# What is said


def invitation(host: Host, state: State) -> str:
    """Whose turn it is and what may be done now."""
    if state.over:
        return ""
    seat, other = state.seat, state.next_seat()
    if state.phase == SHOW:
        seat, other = host.seat if host.seat in state.asked else state.asked[0], seat
    return host.word(
        _invitation(state),
        seat=seat,
        other=other,
        minimum=state.minimum,
        mark=_next_mark(state),
        letters="/".join(offered(state)),
        word=spelled(state),
    )


def _invitation(state: State) -> Sentence:
    if state.phase == HAND and state.hand is not None:
        if vowel_due(state):
            return reasons.VOWEL_NEEDED.sentence
        if state.hand.is_joker:
            return LAY_JOKER
        if state.was_passed:
            return LAY_PASSED
        return LAY_UP if state.mark == "I" else LAY_ANY
    if state.is_last:
        if state.rules < 2:
            return LAST_TURN
        if state.cannot:
            return LAST_SHORT
        return LAST_SHOWN if state.shown else LAST_LONG
    if state.phase == AFTER:
        return AFTER_TURN if state.passing is None else AFTER_PASS
    return {ROTATE: TURN_BOX, SHOW: ASKED, BEFORE: BEFORE_TURN}[state.phase]


def _next_mark(state: State) -> str:
    """The mark of the square whose die is taken next; "" when the box is empty."""
    square = state.next_square()
    return "" if square is None else MARKS[square]


def _bars(host: Host, state: State, selection: Selection, weighed: Assessment | Rejection) -> str:
    """What bars a claim, worded; "" if nothing does, whatever the dictionary may say."""
    if selection.missing:
        letters = " ".join(selection.missing)
        return host.word(MISSING, letters=letters, count=len(selection.missing))
    if isinstance(weighed, Rejection):
        return host.word(weighed.reason.sentence, **dict(weighed.values))
    if weighed.short and host.lexicon is not None and _short_waits(state, host.lexicon):
        reason = reasons.LONG_WORD_LEFT if state.rules < 2 else reasons.SAY_CANNOT
        return host.word(reason.sentence, minimum=state.minimum, word=weighed.word.text)
    return ""


@lru_cache(maxsize=1)
def _short_waits(state: State, lexicon: Lexicon) -> bool:
    """Whether short words have to wait at the end: by version 1 of the rules it takes a search."""
    return state.is_last and not short_words_open(state, state.seat, lexicon)


def _judged(host: Host, state: State, word: str, points: int) -> tuple[str, str]:
    """The verdict on a claim that no rule bars, which is open where asking costs, and in words."""
    if state.options.flag("asking-costs"):
        return "open", host.word(OPEN, points=points, fine=FINE)
    if host.lexicon is None or host.lexicon.is_word(word):
        return "open" if host.lexicon is None else "valid", host.word(READY, points=points)
    left = exclusion(host.lexicon, word)
    return "invalid", host.word(NO_WORD if left is None else left.reason.sentence, word=word)


def _pointed(host: Host, state: State, part: object) -> str:
    """The claimed word that is meant, its owner, and what it is worth where that is shown."""
    word = state.words[part.index] if isinstance(part, ClaimedWord) else None
    if word is None:
        return ""
    sentence = WORD_AT if host.game.shows_scores(state) else WORD_UNTOLD
    points = worth(state.alphabet, word).total
    return host.word(sentence, word=word.text, points=points, seat=word.owner)


# What may be done


def _choice(action: str, why_not: str = "") -> Choice:
    """An action under its own name; why_not: what bars it."""
    return Choice(action, label(action), not why_not, why_not)


def _choices(host: Host, state: State, hand: Hand, word: str, barred: str) -> tuple[Choice, ...]:
    """What may be done now, the likeliest first. word: in the making; barred: what bars it."""
    if host.locked or state.over:
        return ()
    if state.phase == ROTATE:
        return Choice("confirm", host.word(KEEP_BOX)), _choice("turn-box")
    if state.phase == HAND:
        return _laying(host, state, hand)
    found: list[Choice] = []
    if word:
        claims = host.word(SHOW_IT if state.phase == SHOW else CLAIM, word=word)
        found = [Choice("confirm", claims, not barred, barred), _choice("erase"), _choice("clear")]
    if state.phase == SHOW:
        return *found, Choice("cannot", host.word(SHOW_NONE))
    found += _going_on(host, state, enter=not word)
    if not word and len(state.field) > 1:
        found.append(_choice("drag-moves"))
    return tuple(found)


def _laying(host: Host, state: State, hand: Hand) -> tuple[Choice, ...]:
    left, right = ("confirm", "") if hand.left else ("", "confirm")
    ends = [
        Choice("lay-left", host.word(LAY_LEFT, letter=hand.letter), named=left),
        Choice("lay-right", host.word(LAY_RIGHT, letter=hand.letter), named=right),
    ]
    letters = offered(state)
    why = invitation(host, state) if len(letters) == 1 else ""
    found = [*(ends if hand.left else reversed(ends)), _choice("next-letter", why)]
    if state.hand is not None and state.hand.is_joker:
        vowel = host.word(reasons.VOWEL_NEEDED.sentence, letters="/".join(letters))
        found.append(_choice("set-aside", "" if may_set_aside(state) else vowel))
    return tuple(found)


def _going_on(host: Host, state: State, *, enter: bool) -> list[Choice]:
    """Take, skip and end. enter: nothing is picked, so that Enter does the first of them."""
    if state.is_last:
        ended = Choice("end-turn", host.word(END_GAME))
        if state.rules < 2 or state.cannot:
            return [ended]
        why = host.word(reasons.SHOWN_FIRST.sentence, word=spelled(state)) if state.shown else ""
        return [Choice("cannot", host.word(CANNOT, minimum=state.minimum), not why, why), ended]
    if state.phase == AFTER:
        return [Choice("confirm" if enter else "end-turn", label("end-turn"))]
    why = ""
    if state.seat in state.skipped:
        why = host.word(reasons.SKIPPED_ONCE.sentence)
    elif state.next_square() is None:
        why = host.word(reasons.BOX_EMPTY.sentence)
    return [
        Choice("confirm" if enter else "take", host.word(TAKE, mark=_next_mark(state))),
        _choice("skip-turn", why),
        _choice("end-turn", host.word(reasons.TAKE_FIRST.sentence)),
    ]
