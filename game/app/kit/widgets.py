"""The widgets that most screens are made of, under one name."""

from __future__ import annotations

from game.app.kit.button import Button, ButtonRow, Check, ListButton, buttons
from game.app.kit.context import Kit
from game.app.kit.layout import (
    Align,
    Column,
    Flow,
    Grid,
    Labelled,
    Panel,
    Reserved,
    Row,
    Sides,
    Space,
    Stack,
)
from game.app.kit.scroll import Scroll
from game.app.kit.text import Cut, Fitted, Icon, Text
from game.app.kit.widget import Widget

__all__ = ("Align", "Button", "ButtonRow", "Check", "Column", "Cut", "Fitted", "Flow",
           "Grid", "Icon", "Kit", "Labelled", "ListButton", "Panel", "Reserved", "Row", "Scroll",
           "Sides", "Space", "Stack", "Text", "Widget", "buttons")  # fmt: skip
