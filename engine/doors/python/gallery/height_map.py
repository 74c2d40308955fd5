"""Draws the significant wave height, 4 times the standard deviation of the surface, from a field every 5 frames: height.png."""
import sys

import matplotlib.pyplot as plt
import numpy as np

import swell

engine = swell.Engine("klopman_harbour")
frames = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
total = squares = count = 0
for _ in range(frames // 5):
    engine.run(5)
    zeta = engine.field().values
    total, squares, count = total + zeta, squares + zeta**2, count + 1
height_m = 4.0 * np.sqrt(np.maximum(squares / count - (total / count) ** 2, 0.0))
plt.imshow(np.where(engine.wet, height_m, np.nan), origin="lower")
plt.colorbar(label="significant wave height [m]")
plt.savefig("height.png")
