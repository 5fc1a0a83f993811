"""The questions of `hexaglyph doctor --report`, for people who try the game on another system."""

from __future__ import annotations

from collections.abc import Callable

from game.language import _
from game.sentences import N_

QUESTIONS = (
    N_("'hexaglyph' opened a window with the menu in it"),
    N_("its text and pictures are sharp, and nothing flickers"),
    N_("a game was opened, and its lesson ended on a scored word"),
    N_("pieces turn and land smoothly while they are dragged"),
    N_("a word was heard when it scored"),
    N_("F11 filled the screen, and F11 left full screen again"),
    N_("the window was made smaller and larger, and nothing was cut off"),
    N_("the game was closed in the middle of a match, and went on from there"),
    N_("a hint, a bot's move and a review came within five seconds"),
    N_("'hexaglyph play GAME --text' plays in the terminal"),
    N_('two machines on one network found each other under "Play together"'),
)
"""What can be tried in ten minutes, each as a sentence that is true if all is well."""


def ask_questions(ask: Callable[[str], str]) -> str:
    """Ask all questions by `ask`, such as input(); a line for each, with "?" for no answer."""
    print(_("Yes, no, or what you saw instead; an empty line if you did not try it."))
    lines, ended = "", False
    for question in map(_, QUESTIONS):
        answer = ""
        if not ended:
            try:
                answer = ask(f"{question}? ").strip()
            except EOFError:
                ended = True
        lines += f"- {question}: {answer or '?'}\n"
    return lines
