"""A finished match reviewed."""
