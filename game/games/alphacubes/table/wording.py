"""What stands beside the board in words: the play in the making, its score, why not, what next."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from game.app.input.keymap import label
from game.app.tables.interface import Choice, Host, Part, Status
from game.games.alphacubes.rules import reasons
from game.games.alphacubes.rules.laying import Assessment, assess
from game.games.alphacubes.rules.pieces import square_name
from game.games.alphacubes.rules.state import Pending, State, without_cubes
from game.games.alphacubes.rules.words import allowed, challenges
from game.games.alphacubes.table.draft import Draft
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge
from game.rules.left_out import refusal
from game.rules.sentence import N_, N_plural, Value

START = N_("Drag cubes to the board, or put the cursor on a square and type a word.")
LAST_CHANCE = N_("Lay a cube in this turn, or the game ends.")
WAIT = N_("The words are still being loaded.")
PLAYABLE = N_("It can be played.")
UNTOLD = N_("It can be laid; nobody says whether it is a word before it is challenged.")
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


@dataclass(frozen=True, slots=True)
class Weighed:
    """A draft with what it comes to: `wrong` is why it cannot be played, None if it can, as far
    as anybody tells; `judged`: whether the words were looked up."""

    assessment: Assessment
    wrong: Rejection | None
    judged: bool


def weigh(host: Host, state: State, draft: Draft) -> Weighed:
    """Judge a draft by the rules, and by the words where the game tells them before."""
    assessment = assess(state, draft.placed, host.seat)
    if assessment.rejection is not None:
        return Weighed(assessment, assessment.rejection, False)
    lexicon = host.lexicon
    if challenges(state) or lexicon is None:
        return Weighed(assessment, None, False)
    judge = LiveJudge(lexicon)
    bad = [word for word in assessment.words if not allowed(word.text, judge)]
    if not bad:
        return Weighed(assessment, None, True)
    texts = tuple(dict.fromkeys(word.text for word in bad))
    cells = tuple(square_name(s) for s in sorted({s for word in bad for s in word.squares}))
    left = refusal(judge)
    if left is not None:
        return Weighed(assessment, replace(left, cells=cells), True)
    values: dict[str, Value] = {"words": texts, "count": len(texts)}
    return Weighed(assessment, Rejection(reasons.NOT_WORDS, values, cells), True)


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
        if seat != host.seat
    ]
    return (Part(host.word(STOCK), str(len(state.stock))), *held)


def _warning(host: Host, state: State) -> str:
    """Said before a turn that ends the game unless a cube is laid in it."""
    return host.word(LAST_CHANCE) if state.last_chance else ""


@dataclass(frozen=True, slots=True)
class Looks:
    """How the player here looks on. flat: straight down. tracking: with the letters to come."""

    flat: bool
    tracking: bool

    def choices(self) -> tuple[Choice, ...]:
        """What switches them."""
        return (
            Choice("tracker", label("tracker"), on=self.tracking),
            Choice("flat", label("flat"), on=self.flat),
        )


def _other_choices(
    host: Host, *, laid: bool, mine: bool, tray: bool, looks: Looks
) -> tuple[Choice, ...]:
    """What can be done besides playing."""
    return (
        Choice("recall", label("recall"), laid),
        Choice("shuffle", label("shuffle")),
        Choice("exchange", host.word(SHUT) if tray else label("exchange"), mine),
        Choice("pass", label("pass"), mine),
        *looks.choices(),
    )


def _answer(host: Host, state: State, pending: Pending, *, mine: bool, looks: Looks) -> Status:
    """A play waits to be accepted or challenged."""
    before = without_cubes(state, pending.placements)
    assessment = assess(before, pending.placements, None)
    words = pending.words
    asked = pending.waiting[0]
    told = (
        host.word(ANSWER, seat=state.seat, words=words, points=pending.score)
        if mine
        else host.word(AWAITED, seat=asked, words=words)
    )
    return Status(
        word=words[0],
        verdict="open",
        message=told,
        places=" ".join(square_name(placed.square) for placed in pending.placements),
        parts=parts(host, assessment),
        total=str(pending.score),
        choices=(
            Choice("accept", label("accept"), mine),
            Choice("challenge", label("challenge"), mine),
            *looks.choices(),
        ),
    )


def _exchange(
    host: Host, state: State, tray: Collection[int], *, note: str, looks: Looks
) -> Status:
    """The tray is open."""
    count = len(tray)
    short = count > len(state.stock)
    why = host.word(NONE_CHOSEN) if not count else ""
    if short:
        why = host.word(reasons.STOCK_SHORT.sentence, count=len(state.stock))
    submit = Choice("submit", host.word(EXCHANGE), bool(count) and not short, why)
    return Status(
        message=note or (why if short else _warning(host, state) or host.word(TRAY, count=count)),
        parts=_stock(host, state),
        choices=(submit, *_other_choices(host, laid=False, mine=True, tray=True, looks=looks)),
    )


def status(
    host: Host,
    state: State,
    draft: Draft,
    *,
    tray: Collection[int] | None,
    note: str,
    looks: Looks,
) -> Status:
    """What the play screen shows. note: why the last gesture did nothing, worded. looks: how
    the board is looked at."""
    mine = not host.locked and host.seat == state.seat and not state.over
    if state.pending is not None:
        answers = not host.locked and host.seat in state.pending.waiting
        return _answer(host, state, state.pending, mine=answers, looks=looks)
    if mine and tray is not None:
        return _exchange(host, state, tray, note=note, looks=looks)
    others = _other_choices(host, laid=bool(draft), mine=mine, tray=False, looks=looks)
    if not draft:
        waiting = "" if state.over else host.word(OTHERS_TURN, seat=state.seat)
        submit = Choice("submit", label("submit"), False, host.word(NOTHING))
        return Status(
            message=note or (_warning(host, state) or host.word(START) if mine else waiting),
            parts=_stock(host, state),
            choices=(submit, *others),
        )
    weighed = weigh(host, state, draft)
    told, verdict = _verdict(host, weighed, state)
    assessment = weighed.assessment
    playable = mine and weighed.wrong is None
    submit = Choice("submit", label("submit"), playable, "" if playable else told)
    return Status(
        word=assessment.words[0].text if assessment.words else _letters(draft),
        verdict=verdict,
        message=note or told,
        places=" ".join(square_name(placed.square) for placed in draft.placed),
        parts=parts(host, assessment),
        total=str(assessment.score) if assessment.words else "",
        choices=(submit, *others),
    )


def _verdict(host: Host, weighed: Weighed, state: State) -> tuple[str, str]:
    """What to say of a draft, and its verdict."""
    if weighed.wrong is not None:
        wrong = weighed.wrong
        return host.word(wrong.reason.sentence, **dict(wrong.values)), "invalid"
    if weighed.judged:
        return host.word(PLAYABLE), "valid"
    return host.word(UNTOLD if challenges(state) else WAIT), "open"


def _letters(draft: Draft) -> str:
    return "".join(placed.letter for placed in draft.placed)
