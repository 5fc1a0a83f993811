"""One table per game: the 3-D scene that shows a state and turns gestures into moves."""
