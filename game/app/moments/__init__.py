"""What is shown and heard of an event beside its outcome: see timeline, listing and player."""
