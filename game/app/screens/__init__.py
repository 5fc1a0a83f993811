"""The screens: menu, set-up, play, results, settings, shortcuts, messages."""
