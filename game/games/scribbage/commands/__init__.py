"""The command of Scribbage."""
