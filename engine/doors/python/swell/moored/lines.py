"""Laws of mooring lines and fenders, as in a run: load by stretch, load by compression."""
from __future__ import annotations

import dataclasses

import numpy as np

from ..hydrodynamics.surface import HullError

_LONGEST_STRETCH = 4.0


@dataclasses.dataclass(frozen=True)
class Line:
    """Pulls with EA (c1 e + c2 e² + c3 e³) + d dl/dt at the stretch e = l/l0 - 1, and never pushes."""
    name: str
    #: Forward, to port, up from the mesh's origin [m].
    fairlead_m: np.ndarray
    #: East, north, and height over still water at level 0 [m].
    bollard_m: np.ndarray
    length_m: float = 0.0
    pretension_n: float = 0.0
    stiffness_n: float = 0.0
    curve: tuple[float, float, float] = (1.0, 0.0, 0.0)
    damping_n_s_per_m: float = 0.0
    strength_n: float = 0.0
    brake_n: float = 0.0
    #: Rows of stretch and load; replaces stiffness and curve.
    table: np.ndarray | None = None

    def load(self, stretch: float) -> float:
        if stretch <= 0.0:
            return 0.0
        if self.table is not None:
            return _of_table(self.table, stretch)
        c1, c2, c3 = self.curve
        return max(0.0, self.stiffness_n * stretch * (c1 + stretch * (c2 + stretch * c3)))

    def unstretched(self, span_m: float) -> float:
        """The length without load: the given one, or that at which the line has its pretension over this span."""
        if self.length_m > 0.0:
            return self.length_m
        low, high = 0.0, _LONGEST_STRETCH
        if self.pretension_n > 0.0 and self.load(high) < self.pretension_n:
            raise HullError(f"line \"{self.name}\": no stretch has the pretension of {self.pretension_n:g} N")
        for _ in range(80 if self.pretension_n > 0.0 else 0):
            middle = 0.5 * (low + high)
            low, high = (middle, high) if self.load(middle) < self.pretension_n else (low, middle)
        return span_m / (1.0 + (high if self.pretension_n > 0.0 else 0.0))


@dataclasses.dataclass(frozen=True)
class Fender:
    """Pushes with k d^m + c dd/dt at the compression d, and rubs with the share `friction` of this load."""
    name: str
    #: Of its tip without load: east, north, height [m].
    place_m: np.ndarray
    #: From the quay to the ship, clockwise from true north.
    faces_deg: float = 0.0
    stiffness: float = 0.0
    exponent: float = 1.0
    damping_n_s_per_m: float = 0.0
    friction: float = 0.0
    #: Rows of compression and load; replaces stiffness and exponent.
    table: np.ndarray | None = None

    def load(self, compression_m: float) -> float:
        if compression_m <= 0.0:
            return 0.0
        if self.table is not None:
            return _of_table(self.table, compression_m)
        return self.stiffness * compression_m**self.exponent


def _of_table(table: np.ndarray, at: float) -> float:
    """Linear between the rows; the last piece goes on."""
    after = min(max(int(np.searchsorted(table[:, 0], at)), 1), len(table) - 1)
    (x0, y0), (x1, y1) = table[after - 1], table[after]
    return float(y0 + (at - x0) * (y1 - y0) / (x1 - x0))
