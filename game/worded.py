"""Errors whose message is a sentence of ours: str() says it in the player's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping


class WordedError(Exception):
    """An error with a sentence (a msgid with {named} parameters) and values for what it leaves
    open, other errors among them. Another error in the sentence's place stands for its words.

    code: the exit code of a command that ends with it.
    """

    code = 1

    def __init__(self, sentence: str | BaseException, /, **values: object) -> None:
        if isinstance(sentence, BaseException):
            sentence, values = "{problem}", {"problem": sentence}
        super().__init__(sentence)
        self.sentence, self.values = sentence, values

    def __str__(self) -> str:
        return _wording(self.sentence, self.values)


class WordedValueError(WordedError, ValueError):
    """A value that cannot be taken, said in a sentence."""


def in_english(sentence: str, values: Mapping[str, object]) -> str:
    """The sentence as it is written, with its values in place."""
    return sentence.format(**values) if values else sentence


_wording: Callable[[str, Mapping[str, object]], str] = in_english


def say_by(wording: Callable[[str, Mapping[str, object]], str]) -> None:
    """Let errors be said by `wording` from now on; the top floor's way to translate them."""
    global _wording  # noqa: PLW0603 - the process speaks one language
    _wording = wording


def N_(message: str) -> str:  # noqa: N802 - gettext's customary marker name
    """Mark a message for translation without translating it (gettext's N_)."""
    return message
