"""The bot of Kubagram: turning the box, taking dice, choosing faces, claims, ending a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from zlib import crc32

from game.games.kubagram.rules import GAME
from game.games.kubagram.rules.claims import assess, short_words_open
from game.games.kubagram.rules.moves import Claim, LayDie, Plain
from game.games.kubagram.rules.notation import format_move
from game.games.kubagram.rules.pieces import MARKS, draw_order
from game.games.kubagram.rules.state import BEFORE, HAND, ROTATE, SHOW, State
from game.games.kubagram.rules.turns import due_word, may_set_aside, offered
from game.games.kubagram.search.lookahead import TO_THE_END, expected_gains
from game.games.kubagram.search.solver import SOLVER
from game.players.choice import Choice
from game.players.levels import settled
from game.rules.interface import Rejection
from game.rules.judge import LiveJudge
from game.search.compiled import is_plain
from game.search.interface import Play
from game.search.ranked import scores_of


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a level sees words. dice: those of the central field it looks at, the last one laid
    among them. sees: of a thousand words of the least length the number that it sees; each further
    die halves that. late: the same at the end; 2,000 are all words of up to one die more."""

    dice: int
    sees: int
    late: int


SKILLS = {
    "beginner": Skill(7, 820, 2000),
    "easy": Skill(8, 290, 420),
    "medium": Skill(9, 550, 700),
    "hard": Skill(12, 650, 900),
}
"""By level; other levels look at all dice and see all words that they know."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """How a level looks ahead. samples: guesses at the coming dice. turns: searched in each. kept:
    what a joker set aside counts, in points; 0: it keeps none."""

    samples: int
    turns: int
    kept: int = 0


FORESIGHTS = {"expert": Foresight(9, 6), "master": Foresight(9, 6, kept=22)}
"""By level; other levels do not look ahead, and neither does a plain search."""

CLAIMS = 6
"""The number of claims that are compared by looking ahead."""
LAST_CLAIMS = 40
"""The same in the last turn."""
KEEP_JOKER = 24
"""Who does not look ahead keeps a joker for later while this many dice are in the box."""


def choose(choice: Choice) -> tuple[str, ...]:
    """The next move of a turn, until one ends it."""
    view: State = choice.view
    ahead = None if is_plain() else FORESIGHTS.get(choice.level.name)
    if view.phase == ROTATE:
        return (f"rotate {_rotation(choice, view) if ahead else choice.random.below(4)}",)
    if view.phase == HAND:
        return (_expected_face(choice, ahead, view) if ahead else _lay(choice, view),)
    if view.phase == SHOW:
        plays = noticed(choice, view)
        return plays[0].moves if plays else ("none",)
    if view.phase == BEFORE and not view.is_last:
        # Claims can be made after taking as well.
        return (_take(choice, ahead, view) if ahead else "take",)
    if due_word(view, choice.lexicon.is_word):
        return (format_move(Claim(view.shown)),)
    plays = claims(choice, view)
    if ahead:
        return (_at_the_end if view.is_last else _expected_claim)(choice, ahead, view, plays)
    gains = [score for score in scores_of(plays) if score > 0]
    if not gains:
        return (_no_claim(choice, view),)
    return plays[settled(gains, choice.level, choice.random)].moves


def claims(choice: Choice, view: State) -> Sequence[Play]:
    """The claims that the bot sees, best first. In version 1 of the rules the word list of the
    match, not the bot's own, decides at the end whether short words are open."""
    plays = noticed(choice, view)
    if plays and view.is_last and not short_words_open(view, choice.seat, choice.lexicon):
        return [play for play in plays if not _short(choice, view, play)]
    return plays


def noticed(choice: Choice, view: State) -> Sequence[Play]:
    """The plays that the bot sees; after each claim it looks again."""
    skill = SKILLS.get(choice.level.name)
    if skill is None:
        return SOLVER.plays(view, choice.seat, choice.known, cancelled=choice.cancelled)
    look = f"{view.turn - 1} {choice.seat} {len(view.words)}"

    def chance(what: object) -> int:
        return crc32(f"{look} {what}".encode()) % 1000

    sees = skill.late if view.is_last or view.phase == SHOW else skill.sees
    older = sorted(view.field[:-1], key=lambda piece: chance(piece.die))
    eyed = {*older[: skill.dice - 1], *view.field[-1:]}
    there = replace(view, field=tuple(piece for piece in view.field if piece in eyed))
    plays = SOLVER.plays(there, choice.seat, choice.known, cancelled=choice.cancelled)
    return [
        play
        for play in plays
        if chance(play.words[0]) < sees >> max(0, len(play.words[0]) - view.minimum)
    ]


def _no_claim(choice: Choice, view: State) -> str:
    """The move of a turn without a claim: to end it, or, as the last player, first to say that
    there is none."""
    if not view.is_last or view.cannot or view.rules < 2:
        return "end"
    said = GAME.apply(view, choice.seat, Plain.CANNOT, LiveJudge(choice.lexicon))
    return "end" if isinstance(said, Rejection) else "cannot"


def _short(choice: Choice, view: State, play: Play) -> bool:
    claim = GAME.parse_move(play.moves[0])
    assessed = assess(view, choice.seat, claim) if isinstance(claim, Claim) else None
    return assessed is None or isinstance(assessed, Rejection) or assessed.short


def _lay(choice: Choice, view: State) -> str:
    """The face that gives the best claim at once; a joker that gives none is kept early on."""
    worth: list[tuple[int, str]] = []
    for letter in choice.random.shuffled(offered(view)):
        choice.check()
        step = GAME.apply(view, choice.seat, LayDie(letter, left=False), LiveJudge(choice.lexicon))
        if isinstance(step, Rejection):
            continue
        worth.append((_best(choice, step.state), f"lay {letter} right"))
    worth.sort(key=lambda face: -face[0])
    if worth[0][0] <= 0 and may_set_aside(view) and _left(view) >= KEEP_JOKER:
        return "aside"
    return worth[settled([score for score, _ in worth], choice.level, choice.random)][1]


def _best(choice: Choice, view: State) -> int:
    """The score of the best claim in a state."""
    plays = claims(choice, view)
    return max(0, plays[0].score) if plays else 0


def _left(view: State) -> int:
    return sum(boxed is not None for boxed in view.box)


def _expected(choice: Choice, ahead: Foresight, options: Sequence[str]) -> tuple[str, ...]:
    """The option with the greatest expected gain."""
    if len(options) == 1:
        return (options[0],)
    worth = expected_gains(
        choice.view,
        choice.seat,
        options,
        choice.known,
        choice.random,
        samples=ahead.samples,
        turns=ahead.turns,
        kept=ahead.kept,
        cancelled=choice.cancelled,
    )
    return (worth[0][1],)


def _expected_face(choice: Choice, ahead: Foresight, view: State) -> str:
    faces = [f"lay {letter} right" for letter in choice.random.shuffled(offered(view))]
    return _expected(choice, ahead, [*faces, "aside"] if may_set_aside(view) else faces)[0]


def _take(choice: Choice, ahead: Foresight, view: State) -> str:
    """Take the next die, or skip it near the end, which can decide who is the last player."""
    if _left(view) > TO_THE_END or choice.seat in view.skipped:
        return "take"
    return _expected(choice, ahead, ["take", "skip"])[0]


def _expected_claim(
    choice: Choice, ahead: Foresight, view: State, plays: Sequence[Play]
) -> tuple[str, ...]:
    """A claim, chosen by looking ahead among the best that use different dice. Who counts what a
    joker is worth may keep it, with a claim that does without it or with none."""
    gains = [play for play in plays if play.score > 0]
    claims = _different(gains)
    if ahead.kept and any(holder == choice.seat for _, holder in view.aside):
        claims += [*_different([play for play in gains if not _uses_aside(play)]), "end"]
    return _expected(choice, ahead, list(dict.fromkeys(claims))) if claims else ("end",)


def _different(plays: Sequence[Play]) -> list[str]:
    """The first claims that use different dice."""
    different: dict[tuple[str, ...], str] = {}
    for play in plays:
        if len(different) == CLAIMS:
            break
        different.setdefault(tuple(sorted(play.cells)), play.moves[0])
    return list(different.values())


def _uses_aside(play: Play) -> bool:
    return "=" in play.moves[0]


def _at_the_end(
    choice: Choice, ahead: Foresight, view: State, plays: Sequence[Play]
) -> tuple[str, ...]:
    """The claim after which the last turn brings most, or none."""
    claims = [play.moves[0] for play in plays[:LAST_CLAIMS] if play.score > 0]
    return _expected(choice, ahead, [*claims, _no_claim(choice, view)])


def _rotation(choice: Choice, view: State) -> int:
    """A rotation of the box that makes the seat the last player, if there is one."""
    good = []
    for turns in range(4):
        squares = [square for square in draw_order(turns) if view.box[square] is not None]
        passed = MARKS[squares[-1]] == "0"
        if (view.starter + len(squares) - 1 + passed) % view.seats == choice.seat:
            good.append(turns)
    return choice.random.choice(good or range(4))
