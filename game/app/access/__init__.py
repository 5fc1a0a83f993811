"""Accessibility: the window as a tree for screen readers, and the way to each system."""
