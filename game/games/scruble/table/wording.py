"""What stands beside the cube in words: the word in the making, its score, why it cannot be played.

The rules judge; here their judgement of the selection is put together and worded once for each
change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from string import ascii_uppercase

from game.app.input.keymap import label
from game.app.tables.interface import Choice, Host, Part, Status
from game.games.scruble.rules.assessment import Assessment, assess
from game.games.scruble.rules.events import Scored
from game.games.scruble.rules.moves import word_move
from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.rules.readings import BARRED, WILD, fillings
from game.games.scruble.rules.scoring import Score
from game.games.scruble.rules.sites import NAMES, line_of
from game.games.scruble.rules.state import State
from game.games.scruble.table.selection import Selection, better_way, completed
from game.rules.judge import LiveJudge
from game.rules.left_out import refusal
from game.rules.sentence import N_, N_plural
from game.words.lexicon import Lexicon

MANY = 24
"""Of more places than this only the first are judged while typing."""

START = N_("Click the first and the last letter of a word, or type it. Drag a letter to twist.")
START_PICKING = N_("Drag along the letters of a word, or click its first and its last.")
LOCKED = N_("Turn the cube and look at it from all sides.")
OTHER_END = N_("Now the last letter of the word; the same one again lets go.")
NOWHERE = N_("{word} cannot be read anywhere on the cube as it is.")
CHOOSE_WILD = N_("Choose the letter of the wild peg at {cell}, or type it.")
OFF_LINE = N_("That letter is not in line with the first: words run straight on, over edges too.")
PICKS = N_("Dragging picks letters")
ALL_FACES = N_("All six faces")
BACK = N_("The back")
PLAYABLE = N_plural("It can be played for {points} point.", "It can be played for {points} points.",
                    "points")  # fmt: skip
LOADING = N_("The words are still being loaded.")
PLACE = N_("Place {number} of {count}: {cells}")
CELLS = N_("{first} to {last}")
LETTERS = N_("Letters")
BOOST = N_("Letter premiums")
TIMES = N_("Word premiums")
LENGTH = N_("{letters} letters")
FACES = N_("Three sides")
CROSSES = N_("Crosses {word}")
NOTHING = N_("Nothing is picked out.")
NO_MOVE = N_("This is no word in one line yet.")


@dataclass(frozen=True, slots=True)
class Judged:
    """A selection as the rules see it. wild: the site of the wild peg whose letter is to be chosen,
    or was chosen last. letters: what it may be."""

    selection: Selection
    assessment: Assessment | None = None
    wild: int | None = None
    letters: str = ""

    @property
    def move(self) -> str:
        """The move that plays it; "" if it is none."""
        found = self.assessment
        if found is None or found.open_wilds or not found.word.isalpha():
            return ""
        made = word_move(found.word, found.sites)
        return "" if made is None else str(made)

    @property
    def score(self) -> Score | None:
        """What it would score."""
        return None if self.assessment is None else self.assessment.score


def judged(state: State, selection: Selection, lexicon: Lexicon | None) -> Judged:
    """Judge a selection; a typed word at its best place, a run in the way it is a word."""
    judge = None if lexicon is None else LiveJudge(lexicon)
    if selection.typed:
        if not selection.places:
            return Judged(selection)
        found = _assessed(state, selection.sites, selection.typed, judge)
        return Judged(selection, found)
    if len(selection.run) < 2:
        return Judged(selection)
    shown = selection.spelt(state)
    turned = better_way(selection.run, shown, lexicon)
    if turned != selection.run:
        selection = Selection(run=turned, letters=selection.letters)
        shown = selection.spelt(state)
    options: tuple[str, ...] = ()
    if WILD in shown and lexicon is not None:
        options = fillings(shown, lexicon)
        if not options:
            back = fillings(shown[::-1], lexicon)
            if back:
                selection = Selection(run=selection.run[::-1], letters=selection.letters)
                shown, options = shown[::-1], back
        shown = completed(shown, options)
    found = _assessed(state, selection.run, shown, judge)
    return Judged(selection, found, *_wild(selection, shown, lexicon))


def _wild(selection: Selection, shown: str, lexicon: Lexicon | None) -> tuple[int | None, str]:
    """The wild peg of a run whose letter is to be chosen, else the one that was named last, and
    what it may be; any letter where no word fits."""
    run = selection.run
    still_open = [site for site, letter in zip(run, shown, strict=True) if letter == WILD]
    named = [site for site in selection.letters if site in run]
    if not (still_open or named):
        return None, ""
    wild = still_open[0] if still_open else named[-1]
    place = run.index(wild)
    pattern = shown[:place] + WILD + shown[place + 1 :]
    words = () if lexicon is None else fillings(pattern, lexicon)
    return wild, "".join(sorted({word[place] for word in words})) or ascii_uppercase


def _assessed(
    state: State, sites: tuple[int, ...], letters: str, judge: LiveJudge | None
) -> Assessment:
    """A line as the match will judge it: a word that its choice of words leaves out says so."""
    found = assess(state, sites, letters, judge)
    left = None if judge is None else refusal(judge)
    return found if left is None else replace(found, rejection=left)


def best_place(state: State, selection: Selection, lexicon: Lexicon | None) -> Selection:
    """A typed word at the place where it can be played for most, else where it is."""
    judge = None if lexicon is None else LiveJudge(lexicon)
    best, points = selection.choice, -1
    for choice, sites in enumerate(selection.places[:MANY]):
        found = assess(state, sites, selection.typed, judge)
        if found.rejection is None and found.score is not None and found.score.total > points:
            best, points = choice, found.score.total
    return selection.other(best - selection.choice) if points >= 0 else selection


def _parts(host: Host, score: Score, letters: int) -> tuple[Part, ...]:
    parts = [Part(host.word(LETTERS), str(score.letters))]
    if score.boosts:
        parts.append(Part(host.word(BOOST), f"+{score.boosted}"))
    if score.factors:
        parts.append(Part(host.word(TIMES), f"×{score.times}"))
    if score.length_bonus:
        parts.append(Part(host.word(LENGTH, letters=letters), f"+{score.length_bonus}"))
    if score.face_bonus:
        parts.append(Part(host.word(FACES), f"+{score.face_bonus}"))
    parts += [Part(host.word(CROSSES, word=c.word), f"+{c.points}") for c in score.crossings]
    return tuple(parts)


def scored_parts(event: Scored, word: Callable[..., str]) -> tuple[Part, ...]:
    """A word that was played, for the score pad."""
    parts = [Part(word(LETTERS), str(event.letters))]
    if event.boosted:
        parts.append(Part(word(BOOST), f"+{event.boosted}"))
    if event.times > 1:
        parts.append(Part(word(TIMES), f"×{event.times}"))
    if event.length_bonus:
        parts.append(Part(word(LENGTH, letters=len(event.cells)), f"+{event.length_bonus}"))
    if event.face_bonus:
        parts.append(Part(word(FACES), f"+{event.face_bonus}"))
    if event.crossed:
        parts.append(Part(word(CROSSES, word=", ".join(event.crosses)), f"+{event.crossed}"))
    return tuple(parts)


def _where(host: Host, judge: Judged) -> str:
    sites = judge.selection.sites
    if not sites:
        return ""
    line = line_of(sites)
    cells = NAMES[sites[0]]
    if line is not None:
        cells = host.word(CELLS, first=NAMES[sites[0]], last=NAMES[sites[-1]])
    count = len(judge.selection.places)
    if count > 1:
        number = judge.selection.choice + 1
        return host.word(PLACE, number=number, count=count, cells=cells)
    return cells


def _message(host: Host, judge: Judged, *, picking: bool) -> str:
    found, selection = judge.assessment, judge.selection
    if selection.empty:
        return host.word(LOCKED if host.locked else START_PICKING if picking else START)
    if found is None:
        if selection.typed:
            return host.word(NOWHERE, word=selection.typed)
        return host.word(OTHER_END if selection.off is None else OFF_LINE)
    if found.open_wilds and (found.rejection is None or found.rejection.reason.code == "wild-open"):
        return host.word(CHOOSE_WILD, cell=NAMES[found.open_wilds[0]])
    if found.rejection is not None:
        return host.word(found.rejection.reason.sentence, **dict(found.rejection.values))
    if host.lexicon is None:
        return host.word(LOADING)
    return host.word(PLAYABLE, points=found.score.total if found.score else 0)


def _with_premiums(state: State, sites: tuple[int, ...], word: str) -> str:
    """A line through premium pegs, with what stands on them."""
    shown = zip(sites, word, strict=True)
    return "".join(f"[{PEGS[state.pegs[s]].label}]" if w == BARRED else w for s, w in shown)


def status(host: Host, state: State, judge: Judged, switches: Mapping[str, bool]) -> Status:
    """What the play screen shows for a selection. switches: what is on, by action."""
    found, selection = judge.assessment, judge.selection
    word = found.word if found is not None else selection.spelt(state)
    if BARRED in word:
        word = _with_premiums(state, selection.sites, word)
    verdict = ""
    if found is not None:
        verdict = "invalid" if found.rejection is not None else "valid"
        if found.open_wilds or (verdict == "valid" and host.lexicon is None):
            verdict = "open"
    elif selection.typed or selection.off is not None:
        verdict = "invalid"
    score = judge.score
    playable = not host.locked and verdict == "valid"
    why = "" if playable else host.word(NOTHING if selection.empty else NO_MOVE)
    choices = (
        Choice("submit", label("submit"), playable, why),
        Choice("clear", label("clear"), not selection.empty),
        Choice(
            "next-place", label("next-place"), len(selection.places) > 1 or len(selection.run) > 1
        ),
        Choice("drag-picks", host.word(PICKS), on=switches["drag-picks"]),
        Choice("unfold", host.word(ALL_FACES), on=switches["unfold"]),
        Choice("mirror", host.word(BACK), on=switches["mirror"]),
        Choice("pass", label("pass"), not host.locked),
    )
    return Status(
        word=word,
        verdict=verdict,
        message=_message(host, judge, picking=switches["drag-picks"]),
        places=_where(host, judge),
        parts=() if score is None or found is None else _parts(host, score, len(found.sites)),
        total="" if score is None else str(score.total),
        choices=choices,
        letters=judge.letters,
        chosen="" if judge.wild is None else selection.letters.get(judge.wild, ""),
    )
