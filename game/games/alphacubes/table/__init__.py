"""The table of Alphacubes: its scene and what the player does there."""
