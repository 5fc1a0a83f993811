"""Sentences about events and rejections, as data: the rules name them, language words them."""

from __future__ import annotations

from game.worded import N_, N_plural, Plural, Saying, Sentence, Value, parameters, with_players

__all__ = ["N_", "N_plural", "Plural", "Saying", "Sentence", "Value", "parameters", "with_players"]
