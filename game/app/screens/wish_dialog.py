"""A word that should be in the list: added to the player's own, with a line that asks for it."""

from __future__ import annotations

from game.app.screens.text_dialogs import CopyDialog
from game.app.shell import Shell
from game.language import _
from game.ui.origins import wish_line
from game.words.lexicon import Lexicon


def add_own(program: Shell, word: str, lexicon: Lexicon) -> None:
    """Add a word that a list lacks to the player's own, and show the line that asks for it."""
    own = program.lobby.matches.words.spelling(lexicon.language).own
    try:
        own.add(word)
    except (OSError, ValueError) as error:
        program.tell(_("My own words"), str(error))
    else:
        program.ask(WishDialog(program, word, lexicon))


class WishDialog(CopyDialog):
    """Says that a word was added, with a line to send to the maintainers of the list."""

    name = "wish"

    def __init__(self, program: Shell, word: str, lexicon: Lexicon) -> None:
        title = _("{word} is in your dictionary now.").format(word=word)
        when = _(
            "It counts from your next match on, but not in a daily game, a challenge or a match on "
            "a server: their words are the same for everybody."
        )
        send = _("You can send this line to the people who keep the word list:")
        super().__init__(program, title, wish_line(word, lexicon), when, send)
