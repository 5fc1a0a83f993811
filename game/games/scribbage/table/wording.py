"""What stands beside the table in words: the score in parts, what is wrong, what can be done."""

from __future__ import annotations

from game.app.input.keymap import label
from game.app.tables.interface import Choice, Host, Part, Status
from game.games.scribbage.rules.dice import DICE, VALUES
from game.games.scribbage.rules.dice import JOKER as WILD
from game.games.scribbage.rules.dice import letters as rolled_letters
from game.games.scribbage.rules.state import State
from game.games.scribbage.table.after import Afterwards, Turn
from game.games.scribbage.table.live import APART, INVALID, VALID, Live
from game.language import join
from game.rules.sentence import N_

THROW = N_("Hold the cup, or the key, to shake it; let go to throw.")
SHAKING = N_("The cup is being shaken.")
ROLLING = N_("The dice roll; click or press a key to see them at rest.")
LAY = N_("Drag dice onto the grid, or type a word at the cursor.")
ACROSS = N_("Across: {words}")
DOWN = N_("Down: {words}")
WORDS = N_("Words: {words}")
LEFT = N_("Left over")
NO_WORD = N_("Not a word: {words}.")
NOT_JOINED = N_("Not connected: {words}.")
IN_NO_WORD = N_("In no word: {letters}.")
JOKER = N_("Type the joker's letter, or go on: it takes what the words around it need.")
NO_DIE = N_("No die in the tray shows {letter}.")
NO_ROOM = N_("There is no room for it there.")
NOTHING_LIES = N_("No die lies on the grid yet.")
HOLDING = N_("Carrying {letters}: move the cursor and press again to lay it down.")
SEARCHING = N_("Looking for the best there was …")
BEST = N_("The best there was: {best} points. Yours: {yours} points, {share} per cent of it.")
BEST_ONLY = N_("The best there was: {best} points. Yours: {yours} points.")
BEST_OF = N_(
    "The best there was: {best} points. {player} has {points} points, {share} per cent of it."
)
BEST_OF_ONLY = N_("The best there was: {best} points. {player} has {points} points.")
BEST_PROVED = N_("Nothing better exists.")
BEST_FOUND = N_("A better one has not been found.")
GO_ON = N_("Go on")
SHAKE = N_("Shake and throw")
SIDE = N_("Playing together: {names}.")
OPENING = N_("Rolled for the start: {rolls}. {player} begins.")
TOLD = 8
"""Of how many players at most the opening rolls are told."""


def in_hand(host: Host, held: str, *, rolling: bool) -> str:
    """What the hand is at: dice still roll, dice are held, or a joker's letter is awaited."""
    if rolling:
        return host.word(ROLLING)
    return host.word(HOLDING, letters=" ".join(held)) if held else host.word(JOKER)


def parts(host: Host, live: Live, *, crossing: bool) -> tuple[Part, ...]:
    """The score in parts: the words of each direction, and what is left over."""
    score = live.score
    found = []
    for sentence, words in ((ACROSS, score.across), (DOWN, score.down)):
        if words and crossing:
            told = " ".join(word for word, _points in words)
            points = sum(points for _word, points in words)
            found.append(Part(host.word(sentence, words=told), str(points)))
    if not crossing and (score.across or score.down):
        told = " ".join(word for word, _points in (*score.across, *score.down))
        gained = score.total + score.left_value
        found.append(Part(host.word(WORDS, words=told), str(gained)))
    found.append(Part(host.word(LEFT), f"-{score.left_value}" if score.left_value else "0"))
    return tuple(found)


def troubles(host: Host, live: Live, letters: tuple[str, ...]) -> str:
    """What of the dice that lie does not count, and why; "" if all of them do."""
    told = []
    if live.of(INVALID):
        told.append(host.word(NO_WORD, words=", ".join(live.of(INVALID))))
    if live.of(APART):
        told.append(host.word(NOT_JOINED, words=", ".join(live.of(APART))))
    if live.alone:
        alone = " ".join(letters[die] for die in live.alone)
        told.append(host.word(IN_NO_WORD, letters=alone))
    return " ".join(told)


def laying(
    host: Host, state: State, live: Live | None, *, word: str, note: str, letters: tuple[str, ...]
) -> Status:
    """While dice can be laid."""
    choices = _laying_choices(host, state)
    if live is None:
        return Status(word=word, message=note or host.word(LAY), choices=choices)
    laid = any(placed is not None for placed in state.layout)
    trouble = troubles(host, live, letters)
    verdict = "" if not laid else "invalid" if trouble else VALID
    return Status(
        word=word,
        verdict=verdict,
        message=note or trouble or ("" if laid else host.word(LAY)),
        places=together(host, state),
        parts=parts(host, live, crossing=state.options.flag("crossing")),
        total=str(live.score.total),
        choices=choices,
    )


def _laying_choices(host: Host, state: State) -> tuple[Choice, ...]:
    free = not host.locked
    laid = free and any(placed is not None for placed in state.layout)
    return (
        Choice("hand-in", label("hand-in"), free),
        Choice("rotate", label("rotate"), laid),
        Choice("joker", label("joker"), free and _joker_lies(state)),
        Choice("lift", label("lift"), laid),
        Choice("lift-all", label("lift-all"), laid),
        Choice("sort-letter", label("sort-letter")),
        Choice("sort-value", label("sort-value")),
        Choice("sort-vowels", label("sort-vowels")),
    )


def _joker_lies(state: State) -> bool:
    up = rolled_letters(state.roll) if state.roll is not None else ()
    return any(c == WILD and placed for c, placed in zip(up, state.layout, strict=False))


def between_turns(
    host: Host, state: State, after: Afterwards, *, note: str, engaged: bool
) -> Status:
    """Before a throw, and when the match is over: the best there was in the turn before. engaged:
    that has not been looked at yet."""
    over = bool(state.over)
    choices: list[Choice] = []
    if engaged and host.locked:
        choices.append(Choice("best", host.word(GO_ON), awaited=True))
    elif not over:
        choices.append(Choice("throw", host.word(SHAKE), not host.locked))
    message, total = note or ("" if over or host.locked else host.word(THROW)), ""
    if after.searching:
        message = host.word(SEARCHING)
    elif after.best is not None and after.turn is not None:
        message = _compared(host, state, after.turn, after.best.score, after.share)
        message += " " + host.word(BEST_PROVED if after.best.proved else BEST_FOUND)
        total = str(after.best.score)
    elif state.opening and not state.rolls_made and state.seats <= TOLD:
        message = f"{_rolled(host, state)} {message}"
    return Status(
        message=message, total=total, choices=tuple(choices), places=together(host, state)
    )


def together(host: Host, state: State) -> str:
    """Who plays on the side whose turn it is, where there are partners."""
    members = state.members(state.side)
    if len(members) < 2 or state.over:
        return ""
    return host.word(SIDE, names=join([host.names[seat] for seat in members]))


def _rolled(host: Host, state: State) -> str:
    """How it was found out who starts, round by round."""
    rounds = (
        ", ".join(
            f"{host.names[seat]}: {DICE[die][face]} ({VALUES[DICE[die][face]]})"
            for seat, die, face in draw
        )
        for draw in state.opening
    )
    return host.word(OPENING, rolls="; ".join(rounds), seat=state.starter)


def _compared(host: Host, state: State, turn: Turn, best: int, share: int | None) -> str:
    """The best beside what was had: by name, unless there is only one player."""
    if state.seats == 1:
        if share is None:
            return host.word(BEST_ONLY, best=best, yours=turn.score)
        return host.word(BEST, best=best, yours=turn.score, share=share)
    if share is None:
        return host.word(BEST_OF_ONLY, best=best, seat=turn.seat, points=turn.score)
    return host.word(BEST_OF, best=best, seat=turn.seat, points=turn.score, share=share)
