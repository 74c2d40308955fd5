"""Draws the waves of a harbour that is given by its name: waves.png."""
import sys

import matplotlib.pyplot as plt
import numpy as np

import swell

engine = swell.Engine("hilo_breakwater")
engine.run(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
zeta = np.where(engine.wet, engine.field(), np.nan)
plt.imshow(zeta, origin="lower", cmap="RdBu_r", vmin=-1.0, vmax=1.0)
plt.title(f"Hilo's breakwater, {engine.time_s:.1f} s")
plt.savefig("waves.png", dpi=150)
