"""The texts beside the cube: the selected word, its score, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.app.input.keymap import label
from game.app.tables.interface import Choice, Host, Part, Status, worded
from game.games.scruble.rules.events import Scored
from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.rules.readings import BARRED
from game.games.scruble.rules.reasons import TOO_SHORT, WILD_OPEN
from game.games.scruble.rules.scoring import parts
from game.games.scruble.rules.sites import NAMES, line_of
from game.games.scruble.rules.state import State
from game.games.scruble.table.hand import Hand
from game.games.scruble.table.selection import Judgement, judge
from game.sentences import N_, N_plural

START = N_("Click the first and the last letter of a word, or type it. Drag a letter to twist.")
START_DRAWING = N_("Drag along the letters of a word, or click its first and its last.")
LOCKED = N_("Turn the cube and look at it from all sides.")
OTHER_END = N_("Now pick the last letter of the word; pick the same one again to let go.")
NOWHERE = N_("{word} cannot be read anywhere on the cube as it is.")
CHOOSE_WILD = N_("Choose the letter of the wild peg at {cell}, or type it.")
OFF_LINE = N_("That letter is not in line with the first: words run straight on, over edges too.")
SWITCHES = {
    "drag-picks": N_("Dragging picks letters"),
    "unfold": N_("All six faces"),
    "mirror": N_("The back"),
}
PLAYABLE = N_plural("It can be played for {points} point.", "It can be played for {points} points.",
                    "points")  # fmt: skip
LOADING = N_("The words are still being loaded.")
PLACE = N_("Place {number} of {count}: {cells}")
CELLS = N_("{first} to {last}")
NOTHING = N_("Nothing is picked out.")
NO_MOVE = N_("This is not yet a word in one line.")


def scored_parts(event: Scored, word: Callable[..., str]) -> tuple[Part, ...]:
    """The parts of a scored word, for the score pad."""
    crossed = [(", ".join(event.crosses), event.crossed)] if event.crossed else []
    return worded(parts(event, len(event.cells), crossed), word)


def _where(host: Host, judgement: Judgement) -> str:
    sites = judgement.selection.sites
    if not sites:
        return ""
    cells = NAMES[sites[0]]
    if line_of(sites) is not None:
        cells = host.word(CELLS, first=NAMES[sites[0]], last=NAMES[sites[-1]])
    count = len(judgement.selection.places)
    if count > 1:
        return host.word(PLACE, number=judgement.selection.choice + 1, count=count, cells=cells)
    return cells


def _message(host: Host, judgement: Judgement, *, draws: bool) -> str:
    found, selection = judgement.assessment, judgement.selection
    if not selection:
        return host.word(LOCKED if host.locked else START_DRAWING if draws else START)
    if found is None:
        if selection.typed:
            return host.word(NOWHERE, word=selection.typed)
        return host.word(OTHER_END if selection.off is None else OFF_LINE)
    if found.open_wilds and (found.rejection is None or found.rejection.reason == WILD_OPEN):
        return host.word(CHOOSE_WILD, cell=NAMES[found.open_wilds[0]])
    if found.rejection is not None:
        return host.word(found.rejection.reason.sentence, **dict(found.rejection.values))
    if host.lexicon is None:
        return host.word(LOADING)
    return host.word(PLAYABLE, points=found.score.total if found.score else 0)


def status_of(host: Host, state: State, hand: Hand, looks: Mapping[str, bool]) -> Status:
    """The Status of the play screen. looks: which views are on, by action."""
    judgement = judge(state, hand.selection, host.lexicon)
    found, selection, score = judgement.assessment, judgement.selection, judgement.score
    word = found.word if found is not None else selection.spelt(state)
    if BARRED in word:
        letters = zip(selection.sites, word, strict=True)
        labels = (f"[{PEGS[state.pegs[s]].label}]" if w == BARRED else w for s, w in letters)
        word = "".join(labels)
    verdict = ""
    if found is not None:
        refused = found.rejection
        verdict = "invalid" if refused is not None else "valid"
        grows = refused is not None and refused.reason == TOO_SHORT
        if found.open_wilds or grows or (verdict == "valid" and host.lexicon is None):
            verdict = "open"
    elif selection.typed or selection.off is not None:
        verdict = "invalid"
    value: tuple[Part, ...] = ()
    total: int | None = None
    if score is not None and found is not None and verdict != "invalid":
        total = score.total
        crossings = ((c.word, c.points) for c in score.crossings)
        value = worded(parts(score, len(found.sites), crossings), host.word)
    return Status(
        word=word,
        verdict=verdict,
        message=_message(host, judgement, draws=hand.draws),
        places=_where(host, judgement),
        parts=value,
        total=total,
        choices=_choices(host, judgement, {"drag-picks": hand.draws, **looks}, verdict == "valid"),
        letters=judgement.letters,
        chosen="" if judgement.wild is None else dict(selection.letters).get(judgement.wild, ""),
    )


def _choices(
    host: Host, judgement: Judgement, switches: Mapping[str, bool], valid: bool
) -> tuple[Choice, ...]:
    """The choices offered. switches: which are on, by action."""
    selection = judgement.selection
    playable = valid and not host.locked
    why = "" if playable else host.word(NO_MOVE if selection else NOTHING)
    elsewhere = len(selection.places) > 1 or len(selection.run) > 1
    return (
        Choice("submit", label("submit"), playable, why),
        Choice("clear", label("clear"), bool(selection)),
        Choice("next-place", label("next-place"), elsewhere),
        *(Choice(name, host.word(SWITCHES[name]), on=on) for name, on in switches.items()),
        Choice("pass", label("pass"), not host.locked),
    )
