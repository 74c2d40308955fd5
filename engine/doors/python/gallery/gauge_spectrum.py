"""Draws the spectrum at a gauge, averaged over overlapping windows: spectrum.png."""
import sys

import matplotlib.pyplot as plt
import numpy as np

import swell

frames = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
engine = swell.Engine("klopman_harbour", gauge_history_frames=frames)
engine.run(frames)
_, zeta = engine.gauge_history(0)
length = frames // 4
window = np.hanning(length)
pieces = [zeta[at:at + length] for at in range(0, frames - length + 1, length // 2)]
power = np.mean([np.abs(np.fft.rfft(window * (piece - piece.mean()))) ** 2 for piece in pieces], axis=0)
density = 2.0 * power * engine.grid.frame_s / (window**2).sum()  # [m2/Hz]
plt.plot(np.fft.rfftfreq(length, engine.grid.frame_s), density)
plt.xlim(0.0, 0.5)
plt.xlabel("frequency [Hz]")
plt.savefig("spectrum.png")
