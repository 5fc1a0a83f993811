"""Sentences about puzzles."""

from __future__ import annotations

from game.language import _, join, ngettext, player_name, say
from game.match.error import RecordError
from game.match.games import rules_of
from game.match.puzzles import KeptPuzzle
from game.players.best import solver_of
from game.players.puzzle import Attempt, Grade, Puzzle, PuzzleError, parse_puzzle
from game.players.puzzles import Answered


def asked_line(puzzle: Puzzle) -> str:
    """The question, the rating, and how much has to be done before the word."""
    text = _("You are {player}: find the best play. The puzzle is rated {rating}.")
    player = player_name(puzzle.seat, puzzle.record.header.names)
    line = text.format(player=player, rating=puzzle.rating)
    lead_up = solver_of(puzzle.game).lead_up(puzzle.best.moves)
    if lead_up is None or lead_up.length is None:
        return line
    return f"{line} {say(lead_up.length)}"


def title_of(puzzle: Puzzle) -> str:
    """The title of a puzzle."""
    return _("Puzzle: {game}").format(game=_(rules_of(puzzle.game).title))


def answer_line(attempt: Attempt) -> str:
    """The grade and points of an answer."""
    if not attempt.words:
        return _("Nothing was played.")
    if attempt.share > 100 and attempt.grade is Grade.RIGHT:
        return _("That is better than the best that was found!")
    sentence = {
        Grade.RIGHT: ngettext(
            "Right! {words} for {points} point.",
            "Right! {words} for {points} points.",
            attempt.gained,
        ),
        Grade.NEAR: ngettext(
            "Among the best: {words} for {points} point, {percent} % of the best.",
            "Among the best: {words} for {points} points, {percent} % of the best.",
            attempt.gained,
        ),
        Grade.WRONG: ngettext(
            "No: {words} brings {points} point, {percent} % of the best.",
            "No: {words} brings {points} points, {percent} % of the best.",
            attempt.gained,
        ),
    }[attempt.grade]
    words, percent = join(attempt.words), round(attempt.share)
    return sentence.format(words=words, points=attempt.gained, percent=percent)


def best_line(puzzle: Puzzle) -> str:
    """The best and the next score."""
    text = ngettext(
        "The best is {words} for {points} point; the second best brings {second}.",
        "The best is {words} for {points} points; the second best brings {second}.",
        puzzle.best.score,
    )
    words = join(puzzle.best.words)
    return text.format(words=words, points=puzzle.best.score, second=puzzle.second)


def rating_line(answered: Answered) -> str:
    """The change of the player's rating."""
    if answered.again:
        text = _("Only the first answer to a puzzle is rated: you stay at {rating}.")
        return text.format(rating=answered.after)
    change = f"{answered.after - answered.before:+d}"
    return _("Your rating: {rating} ({change}).").format(rating=answered.after, change=change)


def give_up_line(points: int) -> str:
    """What it costs to see the best before an answer."""
    text = ngettext(
        "The puzzle then counts as not found: your rating falls by {points} point.",
        "The puzzle then counts as not found: your rating falls by {points} points.",
        points,
    )
    return text.format(points=points)


def grade_word(grade: str) -> str:
    """The label of a grade."""
    return {Grade.RIGHT: _("right"), Grade.NEAR: _("among the best"), Grade.WRONG: _("not found")}[
        Grade(grade)
    ]


def row_line(row: KeptPuzzle) -> str:
    """An answered puzzle: its game, best words and grade."""
    try:
        puzzle = parse_puzzle(row.text)
    except (PuzzleError, RecordError) as error:
        return str(error)
    text = _("{game}, {words}: {grade}")
    title, words = _(rules_of(puzzle.game).title), join(puzzle.best.words)
    return text.format(game=title, words=words, grade=grade_word(row.grade))
