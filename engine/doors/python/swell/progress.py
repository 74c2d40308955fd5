"""Progress of a run: a bar on a terminal or in a notebook, or calls of the caller's function."""
from __future__ import annotations

import contextlib
import sys
import time
from typing import Any, Callable, Iterator

Tell = Callable[[int, int], object]


@contextlib.contextmanager
def of(told: Any, frames: int) -> Iterator[Tell | None]:
    """Returns the function that is called after every frame, or None."""
    if told is None or told is False:
        yield None
    elif callable(told):
        yield told
    else:
        with _bar(frames) as tell:
            yield tell


@contextlib.contextmanager
def _bar(frames: int) -> Iterator[Tell]:
    """Returns a bar of tqdm, which supports notebooks, if it is installed; otherwise a line that is overwritten."""
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
