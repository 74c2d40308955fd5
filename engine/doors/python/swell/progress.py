"""How far a run is: a bar on a terminal and in a notebook, or a function of the caller's."""
from __future__ import annotations

import contextlib
import sys
import time
from typing import Any, Callable, Iterator

Tell = Callable[[int, int], object]


@contextlib.contextmanager
def of(told: Any, frames: int) -> Iterator[Tell | None]:
    """What is called after every frame; None: nothing."""
    if told is None or told is False:
        yield None
    elif callable(told):
        yield told
    else:
        with _bar(frames) as tell:
            yield tell


@contextlib.contextmanager
def _bar(frames: int) -> Iterator[Tell]:
    """tqdm's where it is installed, which knows notebooks; else a line that is written over."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        yield _line()
        sys.stderr.write("\n")
        return
    with tqdm(total=frames, unit="frame") as bar:
        yield lambda done, _: bar.update(1)


def _line() -> Tell:
    began = told = time.monotonic()

    def tell(done: int, frames: int) -> None:
        nonlocal told
        now = time.monotonic()
        if now - told >= 0.2 or done == frames:
            told = now
            rate = done / max(now - began, 1e-9)
            sys.stderr.write(f"\rframe {done} of {frames}, {rate:.0f} a second ")
            sys.stderr.flush()

    return tell
