"""What the window is to screen readers: a tree of what it says, and the way to each system."""
