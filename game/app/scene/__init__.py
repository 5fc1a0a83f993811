"""3-D scenes: stage, light, shapes, letters, motion, picking."""
