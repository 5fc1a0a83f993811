"""What the window, the terminal and the command line say alike."""
