"""Screens of play with others elsewhere."""
