"""Where the sheets over a scene lie."""
