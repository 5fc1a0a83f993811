"""The scene behind the menu: pieces of all five games, alive for a while after any input."""
