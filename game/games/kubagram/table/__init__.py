"""The table of Kubagram: its scene and what the player does there."""
