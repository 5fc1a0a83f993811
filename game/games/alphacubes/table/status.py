"""What stands beside the board in words: the play in the making, its score, why not, what next."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.input.keymap import label
from game.app.tables.interface import Choice, Host, Part, Status
from game.games.alphacubes.rules import reasons
from game.games.alphacubes.rules.assessment import Assessment, assess
from game.games.alphacubes.rules.pieces import square_name
from game.games.alphacubes.rules.state import UNKNOWN, Pending, Placement, State, without_cubes
from game.games.alphacubes.rules.words import CheckedPlay, challenges, check_play
from game.games.alphacubes.table.hand import Hand
from game.sentences import N_, N_plural

START = N_("Drag cubes to the board, or put the cursor on a square and type a word.")
LAST_CHANCE = N_("Lay a cube in this turn, or the game ends.")
WAIT = N_("The words are still being loaded.")
PLAYABLE = N_("It can be played.")
UNJUDGED = N_("It can be laid; nobody says whether it is a word before it is challenged.")
ANSWER = N_plural(
    "{player} laid {words} for {points} point. Do you accept it or challenge it?",
    "{player} laid {words} for {points} points. Do you accept it or challenge it?",
    "points",
)
AWAITED = N_("{player} is asked about {words}.")
TRAY = N_plural(
    "{count} cube is in the tray. Choose the cubes to give back.",
    "{count} cubes are in the tray. Choose the cubes to give back.",
    "count",
)
EXCHANGE = N_("Exchange them")
SHUT = N_("Close the tray")
SPLASH_PART = N_("Splash: all seven cubes")
STOCK = N_("Cubes in the stock")
HELD = N_("Cubes of {player}")
NOTHING = N_("Nothing is laid.")
NONE_CHOSEN = N_("No cube is in the tray.")
ERASE = N_("Erase the letter, then type on.")
OTHERS_TURN = N_("It is {player}'s turn.")


def parts(host: Host, assessment: Assessment) -> tuple[Part, ...]:
    """A score in parts: a line for each word, and the splash."""
    found = []
    for word in assessment.words:
        times = f"{word.letter_sum} × {word.multiplier} = " if word.multiplier > 1 else ""
        found.append(Part(word.text, f"{times}{word.score}"))
    if assessment.splash:
        found.append(Part(host.word(SPLASH_PART), f"+{assessment.splash}"))
    return tuple(found)


def _stock(host: Host, state: State) -> tuple[Part, ...]:
    """How many cubes there still are, and who holds them."""
    held = [
        Part(host.word(HELD, seat=seat), str(len(rack)))
        for seat, rack in enumerate(state.racks)
        if seat != host.seat or UNKNOWN in rack
    ]
    return (Part(host.word(STOCK), str(len(state.stock))), *held)


def _warning(host: Host, state: State) -> str:
    """Said before a turn that ends the game unless a cube is laid in it."""
    return host.word(LAST_CHANCE) if state.last_chance else ""


def _note(host: Host, hand: Hand) -> str:
    """Why a typed letter is not laid, and how to go on; "" if all are."""
    if hand.note is None:
        return ""
    return f"{host.word(hand.note.sentence, **hand.note.values)} {host.word(ERASE)}"


def _switches(hand: Hand) -> tuple[Choice, ...]:
    """What changes how the player here looks on."""
    return (
        Choice("tracker", label("tracker"), on=hand.tracking),
        Choice("flat", label("flat"), on=hand.flat),
    )


def _other_choices(host: Host, hand: Hand, *, mine: bool) -> tuple[Choice, ...]:
    """What can be done besides playing."""
    tray = mine and hand.tray is not None
    return (
        Choice("recall", label("recall"), bool(hand.tentative)),
        Choice("shuffle", label("shuffle")),
        Choice("exchange", host.word(SHUT) if tray else label("exchange"), mine),
        Choice("pass", label("pass"), mine),
        *_switches(hand),
    )


def _answer(host: Host, state: State, hand: Hand, pending: Pending) -> Status:
    """A play waits to be accepted or challenged."""
    mine = not host.locked and host.seat in pending.waiting
    before = without_cubes(state, pending.placements)
    assessment = assess(before, pending.placements, None)
    words = pending.words
    message = (
        host.word(ANSWER, seat=state.seat, words=words, points=pending.score)
        if mine
        else host.word(AWAITED, seat=pending.waiting[0], words=words)
    )
    return Status(
        word=words[0],
        verdict="open",
        message=message,
        places=_places(pending.placements),
        parts=parts(host, assessment),
        total=str(pending.score),
        choices=(
            Choice("accept", label("accept"), mine),
            Choice("challenge", label("challenge"), mine),
            *_switches(hand),
        ),
    )


def _exchange(host: Host, state: State, hand: Hand, count: int) -> Status:
    """The tray is open."""
    short = count > len(state.stock)
    why = host.word(NONE_CHOSEN) if not count else ""
    if short:
        why = host.word(reasons.STOCK_SHORT.sentence, count=len(state.stock))
    submit = Choice("submit", host.word(EXCHANGE), bool(count) and not short, why)
    message = why if short else _warning(host, state) or host.word(TRAY, count=count)
    return Status(
        message=_note(host, hand) or message,
        parts=_stock(host, state),
        choices=(submit, *_other_choices(host, hand, mine=True)),
    )


def status(host: Host, state: State, hand: Hand) -> Status:
    """What the play screen shows."""
    mine = not host.locked and host.seat == state.seat and not state.over
    if state.pending is not None:
        return _answer(host, state, hand, state.pending)
    if mine and hand.tray is not None:
        return _exchange(host, state, hand, len(hand.tray))
    others, note = _other_choices(host, hand, mine=mine), _note(host, hand)
    if not hand.tentative:
        waiting = "" if state.over else host.word(OTHERS_TURN, seat=state.seat)
        message = _warning(host, state) or host.word(START) if mine else waiting
        return Status(
            message=note or message,
            parts=_stock(host, state),
            choices=(Choice("submit", label("submit"), False, host.word(NOTHING)), *others),
        )
    placements = hand.tentative.placements
    checked = check_play(state, placements, host.seat, host.lexicon)
    message, verdict = _verdict(host, checked, state)
    words = checked.assessment.words
    playable = mine and checked.rejection is None
    submit = Choice("submit", label("submit"), playable, "" if playable else message)
    return Status(
        word=words[0].text if words else "".join(placed.letter for placed in placements),
        verdict=verdict,
        message=note or message,
        places=_places(placements),
        parts=parts(host, checked.assessment),
        total=str(checked.assessment.score) if words else "",
        choices=(submit, *others),
    )


def _verdict(host: Host, checked: CheckedPlay, state: State) -> tuple[str, str]:
    """What to say of a laying, and its verdict."""
    wrong = checked.rejection
    if wrong is not None:
        return host.word(wrong.reason.sentence, **dict(wrong.values)), "invalid"
    if checked.judged:
        return host.word(PLAYABLE), "valid"
    return host.word(UNJUDGED if challenges(state) else WAIT), "open"


def _places(placements: Sequence[Placement]) -> str:
    return " ".join(square_name(placed.square) for placed in placements)
