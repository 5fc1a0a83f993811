"""Programs that build what the game ships. Run them from the top of a checkout."""
