"""The widgets, type and colours that every screen is made of."""
