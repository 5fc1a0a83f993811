"""The 3-D scene that every table stands in: stage, light, shapes, letters, motion, picking."""
