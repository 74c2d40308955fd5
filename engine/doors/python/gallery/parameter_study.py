"""Computes four wave periods in two processes. They are spawned, because a forked process has no copy of an engine's
threads."""
import multiprocessing
import sys

import swell


def highest_in_the_basin(period_s, frames):
    with swell.Engine("klopman_harbour", settings={"sea.period_s": period_s}, threads=1, gauge_history_frames=frames) as engine:
        engine.run(frames)
        return period_s, abs(engine.gauge_history(2)[1]).max()


if __name__ == "__main__":
    length = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        for period, highest in pool.starmap(highest_in_the_basin, [(period, length) for period in (6.0, 8.0, 10.0, 12.0)]):
            print(f"{period:.0f} s: {highest:.2f} m")
