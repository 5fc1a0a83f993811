"""Animations and sounds of events: see timeline, catalogue and player."""
