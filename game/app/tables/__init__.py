"""Tables: 3-D scenes that show a state and turn gestures into moves, one for each game."""
