"""The texts beside the table: the score in parts, what is wrong, what can be done."""

from __future__ import annotations

from game.app.input.keymap import label
from game.app.tables.interface import Choice, Host, Part, Status
from game.games.scribbage.rules.pieces import JOKER as WILD
from game.games.scribbage.rules.pieces import VALUES, face_name, letter_of
from game.games.scribbage.rules.pieces import letters as rolled_letters
from game.games.scribbage.rules.state import State
from game.games.scribbage.table.hand import Hand, Turn
from game.games.scribbage.table.judgement import APART, INVALID, VALID, Judgement
from game.language import join
from game.sentences import N_

THROW = N_("Hold the cup, or the key, to shake it; let go to throw.")
SHAKING = N_("The cup is being shaken.")
ROLLING = N_("The dice roll; click or press a key to see them at rest.")
LAY = N_("Drag dice onto the grid, or type a word at the cursor.")
WAIT = N_("It is {player}'s turn.")
ACROSS = N_("Across: {words}")
DOWN = N_("Down: {words}")
WORDS = N_("Words: {words}")
LEFT = N_("Left over")
UNUSED = N_("Dice still to be used, points in all:")
NO_WORD = N_("Not a word: {words}.")
NOT_JOINED = N_("Not connected: {words}.")
IN_NO_WORD = N_("Not part of a word: {letters}.")
JOKER = N_("Type the joker's letter, or go on: it takes what the words around it need.")
HOLDING = N_("Carrying {letters}: move the cursor and press again to lay it down.")
SEARCHING = N_("Looking for the best there was …")
BEST = N_("The best there was: {best}.")
FOUND = N_("The best that was found: {best}.")
SIDE_BY_SIDE = N_("{yours} · {best}")
SHARE = N_("That is {share} per cent of the best.")
NOW_LIES = N_("{player}'s points, and the best, which lies here now.")
NOTHING_BETTER = N_("Nothing better was found!")
YOURS, YOUR_SHARE = N_("Yours: {yours}."), N_("Yours: {yours}, {share} per cent of it.")
THEIRS = N_("{player} has {points}.")
THEIR_SHARE = N_("{player} has {points}, {share} per cent of it.")
GO_ON = N_("Go on")
SHAKE = N_("Shake and throw")
SIDE = N_("Playing together: {names}.")
OPENING = N_("Rolled for the start: {rolls}. {player} begins.")
ROLLS_NAMED = 8
"""The most players whose rolls for the start are shown."""


def status_of(
    host: Host,
    state: State,
    hand: Hand,
    judgement: Judgement | None,
    *,
    throwing: str = "",
    searching: bool = False,
) -> Status:
    """The Status of the play screen. throwing: what the cup and the dice are doing, as a sentence.
    searching: whether the best of the last turn is searched for."""
    why = hand.note
    note = "" if why is None else host.word(why.sentence, **why.values)
    if state.roll is None:
        note = host.word(throwing) if throwing else note
        return between_turns(host, state, hand, note=note, searching=searching)
    up = rolled_letters(state.roll)
    if throwing:
        note = host.word(throwing)
    elif hand.carried:
        note = host.word(HOLDING, letters=tuple(face_name(up[die]) for die in hand.carried))
    elif hand.naming is not None:
        note = host.word(JOKER)
    run = hand.run(state) if hand.in_use else None
    word = "" if judgement is None else judgement.word_for(run)
    return laying(host, state, judgement, word=word, note=note, letters=up)


def parts(host: Host, judgement: Judgement, *, crossing: bool) -> tuple[Part, ...]:
    """The parts of the score: the words of each direction, and the dice left over."""
    score = judgement.score
    found = []
    for sentence, words in ((ACROSS, score.across), (DOWN, score.down)):
        if words and crossing:
            text = " ".join(word for word, _points in words)
            points = sum(points for _word, points in words)
            found.append(Part(host.word(sentence, words=text), str(points)))
    if not crossing and (score.across or score.down):
        text = " ".join(word for word, _points in (*score.across, *score.down))
        gained = score.total + score.left_value
        found.append(Part(host.word(WORDS, words=text), str(gained)))
    found.append(Part(host.word(LEFT), f"-{score.left_value}" if score.left_value else "0"))
    return tuple(found)


def troubles(host: Host, judgement: Judgement, letters: tuple[str, ...]) -> str:
    """Which laid dice do not count, and why; "" if all of them do."""
    sentences = []
    if judgement.of(INVALID):
        sentences.append(host.word(NO_WORD, words=", ".join(judgement.of(INVALID))))
    if judgement.of(APART):
        sentences.append(host.word(NOT_JOINED, words=", ".join(judgement.of(APART))))
    if judgement.alone:
        alone = tuple(face_name(letters[die]) for die in judgement.alone)
        sentences.append(host.word(IN_NO_WORD, letters=alone))
    return " ".join(sentences)


def laying(
    host: Host,
    state: State,
    judgement: Judgement | None,
    *,
    word: str,
    note: str,
    letters: tuple[str, ...],
) -> Status:
    """The Status while dice can be laid."""
    choices = _laying_choices(host, state)
    start = host.word(WAIT, seat=state.seat) if host.locked else host.word(LAY)
    if judgement is None:
        return Status(word=word, message=note or start, choices=choices)
    laid = any(placed is not None for placed in state.layout)
    trouble = troubles(host, judgement, letters)
    verdict = "" if not laid else "invalid" if trouble else VALID
    counted = parts(host, judgement, crossing=state.options.flag("crossing"))
    if not laid:  # nothing is lost as yet
        counted = (Part(host.word(UNUSED), str(judgement.score.left_value)),)
    return Status(
        word=word,
        verdict=verdict,
        message=note or trouble or ("" if laid else start),
        places=together(host, state),
        parts=counted,
        total=judgement.score.total if laid else None,
        choices=choices,
    )


def _laying_choices(host: Host, state: State) -> tuple[Choice, ...]:
    free = not host.locked
    laid = free and any(placed is not None for placed in state.layout)
    up = rolled_letters(state.roll) if state.roll is not None else ()
    joker = any(c == WILD and placed for c, placed in zip(up, state.layout, strict=False))
    return (
        Choice("hand-in", label("hand-in"), free, named="confirm" if laid else ""),
        Choice("rotate", label("rotate"), laid),
        Choice("joker", label("joker"), free and joker),
        Choice("lift", label("lift"), laid),
        Choice("lift-all", label("lift-all"), laid),
        Choice("sort-letter", label("sort-letter")),
        Choice("sort-value", label("sort-value")),
        Choice("sort-vowels", label("sort-vowels")),
    )


def between_turns(host: Host, state: State, hand: Hand, *, note: str, searching: bool) -> Status:
    """The Status before a throw, and after the match: the best of the last turn."""
    over = bool(state.over)
    choices: list[Choice] = []
    if hand.engaged and host.locked:
        choices.append(Choice("best", host.word(GO_ON), awaited=True, named="confirm"))
    elif not over:
        choices.append(Choice("confirm", host.word(SHAKE), not host.locked))
    message = note or ("" if over or host.locked else host.word(THROW))
    total: int | None = None
    if searching:
        message = host.word(SEARCHING)
    elif hand.best is not None and hand.turn is not None:
        message = host.word(BEST if hand.best.proved else FOUND, best=hand.best.score)
        message += " " + _compared(host, state, hand.turn, hand.share)
        total = hand.turn.score
    elif state.opening and not state.rolls_made and state.seats <= ROLLS_NAMED:
        message = f"{_rolled(host, state)} {message}"
    return Status(
        message=message, total=total, choices=tuple(choices), places=together(host, state)
    )


def announce(host: Host, hand: Hand) -> None:
    """Announce the player's points and the best side by side; for a player alone also the share."""
    if hand.turn is None or hand.best is None:
        return
    yours, best, below = hand.turn.score, hand.best.score, host.word(NOTHING_BETTER)
    if yours < best:
        below = host.word(NOW_LIES, seat=hand.turn.seat)
        if len(host.names) == 1 and hand.share:
            below = host.word(SHARE, share=hand.share)
    host.announce(host.word(SIDE_BY_SIDE, yours=yours, best=best), below)


def together(host: Host, state: State) -> str:
    """Who plays on the side on turn, if there are partners."""
    members = state.members(state.side)
    if len(members) < 2 or state.over:
        return ""
    return host.word(SIDE, names=join([host.names[seat] for seat in members]))


def _rolled(host: Host, state: State) -> str:
    rounds = (
        ", ".join(
            f"{host.names[seat]}: {letter_of(die, face)} ({VALUES[letter_of(die, face)]})"
            for seat, die, face in draw
        )
        for draw in state.opening
    )
    return host.word(OPENING, rolls="; ".join(rounds), seat=state.starter)


def _compared(host: Host, state: State, turn: Turn, share: int | None) -> str:
    """The player's points, by name unless there is only one, and their share of the best."""
    if state.seats == 1:
        return host.word(YOURS if share is None else YOUR_SHARE, yours=turn.score, share=share)
    points = THEIRS if share is None else THEIR_SHARE
    return host.word(points, seat=turn.seat, points=turn.score, share=share)
