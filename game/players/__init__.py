"""Who sits at the table: people, bots and their levels; hints and review."""
