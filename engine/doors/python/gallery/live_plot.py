"""Draws a run while it computes: one thread computes, this one draws the newest snapshot. Writes the last picture: live.png."""
import sys
import threading

import matplotlib.pyplot as plt

import swell

engine = swell.Engine("klopman_harbour", snapshot_every=1)
engine.step()
worker = threading.Thread(target=engine.run, args=(int(sys.argv[1]) if len(sys.argv) > 1 else 2000,))
worker.start()
picture = plt.imshow(engine.snapshot().patch(0.0, 0.0, 5.0, 120, 240), origin="lower", cmap="RdBu_r", vmin=-1.0, vmax=1.0)
drawn = 0
while worker.is_alive():
    with engine.snapshot() as snapshot:
        picture.set_data(snapshot.patch(0.0, 0.0, 5.0, 120, 240))
        plt.title(f"{snapshot.time_s:.1f} s")
    plt.pause(0.05)
    drawn += 1
worker.join()
plt.savefig("live.png")
print(f"{engine.frame} frames, drawn {drawn} times")
