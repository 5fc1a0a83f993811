"""What the screen says beside the board: the play in the making, its score, why not, what next."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.input.keymap import label
from game.app.tables.interface import Choice, Host, Part, Status
from game.games.alphacubes.rules import reasons
from game.games.alphacubes.rules.assessment import Assessment, assess
from game.games.alphacubes.rules.pieces import CUBES, TOTALS, square_name
from game.games.alphacubes.rules.spelling import letter_counts, unseen
from game.games.alphacubes.rules.state import UNKNOWN, Pending, Placement, State
from game.games.alphacubes.rules.words import CheckedPlay, challenges, check_play
from game.games.alphacubes.table.hand import Hand
from game.language import _
from game.sentences import N_, N_plural

ANSWER = N_plural(
    "{player} laid {words} for {points} point. Do you accept it or challenge it?",
    "{player} laid {words} for {points} points. Do you accept it or challenge it?",
    "points",
)
TRAY = N_plural(
    "{count} cube is in the tray. Choose the cubes to give back.",
    "{count} cubes are in the tray. Choose the cubes to give back.",
    "count",
)


def status_of(host: Host, state: State, hand: Hand) -> Status:
    """The status of a state and a hand."""
    if state.pending is not None:
        return _answer(host, state, hand, state.pending)
    mine = not host.locked and host.seat == state.seat and not state.over
    if mine and hand.tray is not None:
        return _exchange(host, state, hand, len(hand.tray))
    others, note = _other_choices(host, hand, mine=mine), _note(host, hand)
    if not hand.tentative:
        message = "" if state.over else host.word(N_("It is {player}'s turn."), seat=state.seat)
        if mine:
            start = N_("Drag cubes to the board, or put the cursor on a square and type a word.")
            message = _warning(host, state) or host.word(start)
        submit = Choice("submit", label("submit"), False, host.word(N_("No piece has been laid.")))
        return Status(
            word=hand.missed,
            verdict="invalid" if hand.missed else "",
            message=note or message,
            parts=_stock(host, state),
            choices=(submit, *others),
        )
    placements = hand.tentative.placements
    checked = check_play(state, placements, host.seat, host.lexicon)
    message, verdict = _verdict(host, checked, state)
    if note and verdict == "invalid":
        verdict = "open"  # what lies is not the word that was meant
    words = checked.assessment.words
    playable = mine and checked.rejection is None
    submit = Choice("submit", label("submit"), playable, "" if playable else message)
    return Status(
        word=(words[0].text if words else "".join(p.letter for p in placements)) + hand.missed,
        verdict=verdict,
        message=note or message,
        places=_places(placements),
        parts=_parts(host, checked.assessment),
        total=checked.assessment.score if words else None,
        choices=(submit, *others),
    )


def _verdict(host: Host, checked: CheckedPlay, state: State) -> tuple[str, str]:
    """The message about a play in the making, and its verdict."""
    wrong = checked.rejection
    if wrong is not None:
        said = host.word(wrong.reason.sentence, **dict(wrong.values))
        judged = checked.assessment.words and not challenges(state)
        return said, "invalid" if judged else "barred"
    if checked.judged:
        return host.word(N_("It can be played.")), "valid"
    if challenges(state):
        unjudged = N_("It can be laid; nobody says whether it is a word before it is challenged.")
        return host.word(unjudged), "open"
    return host.word(N_("The words are still being loaded.")), "open"


def _answer(host: Host, state: State, hand: Hand, pending: Pending) -> Status:
    """A play waits to be accepted or challenged."""
    mine = not host.locked and host.seat in pending.waiting
    words = pending.words
    if mine:
        message = host.word(ANSWER, seat=state.seat, words=words, points=pending.score)
    else:
        asked = N_("{player} is asked about {words}.")
        message = host.word(asked, seat=pending.waiting[0], words=words)
    before = state.take_back(pending.placements)
    return Status(
        word=words[0],
        verdict="open",
        message=message,
        places=_places(pending.placements),
        parts=_parts(host, assess(before, pending.placements)),
        total=pending.score,
        choices=(
            Choice("accept", label("accept"), mine),
            Choice("challenge", label("challenge"), mine),
            *_view_choices(hand),
        ),
    )


def _exchange(host: Host, state: State, hand: Hand, count: int) -> Status:
    """The tray is open."""
    short = count > len(state.stock)
    why = host.word(N_("No cube is in the tray.")) if not count else ""
    if short:
        why = host.word(reasons.STOCK_SHORT.sentence, count=len(state.stock))
    submit = Choice("submit", host.word(N_("Exchange them")), bool(count) and not short, why)
    message = why if short else _warning(host, state) or host.word(TRAY, count=count)
    return Status(
        message=_note(host, hand) or message,
        parts=_stock(host, state),
        choices=(submit, *_other_choices(host, hand, mine=True)),
    )


def held_lines(state: State, hand: Hand) -> list[str]:
    """The rack in the order of its keys, the cubes in the tray, what the chosen cube shows, and the
    letters still to come if they are shown: for those who do not see them."""
    lines = []
    if hand.order:
        lines.append(_line(_("Your cubes"), [f"{CUBES[c]} ({TOTALS[c]})" for c in hand.order]))
    if hand.tray:
        lines.append(_line(_("In the tray"), [CUBES[c] for c in hand.order if c in hand.tray]))
    if hand.active is not None:
        shows = _("{cube} shows {letter}.")
        shown = hand.letter_of(hand.active)
        lines.append(shows.format(cube=CUBES[hand.active], letter=shown))
    if hand.tracking:
        counts = letter_counts(unseen(state, hand.seat))
        lines.append(_line(label("tracker"), [f"{c} {counts[c]}" for c in sorted(counts)]))
    return lines


def _line(name: str, parts: Sequence[str]) -> str:
    return f"{name}: {', '.join(parts)}"


def _warning(host: Host, state: State) -> str:
    """The warning before a turn that ends the game unless a cube is laid in it, or ""."""
    last_chance = N_("Lay a cube in this turn, or the game ends.")
    return host.word(last_chance) if state.last_chance else ""


def _note(host: Host, hand: Hand) -> str:
    """Why a typed letter is not laid, and how to go on; "" if all are."""
    if hand.note is None:
        return ""
    why = host.word(hand.note.sentence, **dict(hand.note.values))
    return f"{why} {host.word(N_('Erase the letter, then type on.'))}"


def _places(placements: Sequence[Placement]) -> str:
    return " ".join(square_name(placed.square) for placed in placements)


def _parts(host: Host, assessment: Assessment) -> tuple[Part, ...]:
    """The score of a play: a line for each word, and the splash."""
    parts = []
    for word in assessment.words:
        times = f"{word.letter_sum} × {word.multiplier} = " if word.multiplier > 1 else ""
        parts.append(Part(word.text, f"{times}{word.score}"))
    if assessment.splash:
        parts.append(Part(host.word(N_("Splash: all seven cubes")), f"+{assessment.splash}"))
    return tuple(parts)


def _stock(host: Host, state: State) -> tuple[Part, ...]:
    """How many cubes are in the stock and on other racks."""
    racks = [
        Part(host.word(N_("{player}'s cubes"), seat=seat), str(len(rack)))
        for seat, rack in enumerate(state.racks)
        if seat != host.seat or UNKNOWN in rack
    ]
    return (Part(host.word(N_("Cubes in the stock")), str(len(state.stock))), *racks)


def _other_choices(host: Host, hand: Hand, *, mine: bool) -> tuple[Choice, ...]:
    """What can be done besides playing the word."""
    opens, closes = label("exchange"), host.word(N_("Close the tray"))
    exchange = closes if mine and hand.tray is not None else opens
    return (
        Choice("recall", label("recall"), bool(hand.tentative)),
        Choice("shuffle", label("shuffle")),
        Choice("exchange", exchange, mine, labels=(opens, closes)),
        Choice("pass", label("pass"), mine),
        *_view_choices(hand),
    )


def _view_choices(hand: Hand) -> tuple[Choice, ...]:
    """What changes how the player looks on."""
    return (
        Choice("tracker", label("tracker"), on=hand.tracking),
        Choice("flat", label("flat"), on=hand.flat),
    )
