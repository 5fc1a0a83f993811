"""The window: screens, one table per game, and the kit of parts they share. Panda3D lives here."""
