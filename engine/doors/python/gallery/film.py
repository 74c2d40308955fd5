"""Makes a film of Klopman's harbour with ten pictures for each second of simulated time: film.gif."""
import sys

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.animation import FuncAnimation, PillowWriter

import swell

engine = swell.Engine("klopman_harbour")
wet = engine.wet
figure, axes = plt.subplots(figsize=(3, 5))
picture = axes.imshow(np.zeros(wet.shape), origin="lower", cmap="RdBu_r", vmin=-1.0, vmax=1.0)


def draw(_):
    engine.run(2)
    picture.set_data(np.where(wet, engine.field(), np.nan))
    axes.set_title(f"{engine.time_s:.1f} s")


pictures = (int(sys.argv[1]) if len(sys.argv) > 1 else 400) // 2
FuncAnimation(figure, draw, frames=pictures, init_func=lambda: None).save("film.gif", PillowWriter(fps=10))
