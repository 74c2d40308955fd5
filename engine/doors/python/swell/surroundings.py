"""Orders to the surroundings of an engine: another sea, water level, current, other depths."""
from __future__ import annotations

from typing import Any

import numpy as np

from . import _swell, arrays
from .words import filled, real, sea, whole


def _time(after_frame: int | None, over_s: float | None) -> Any:
    """Returns the time at which a change takes effect; None: the usual time."""
    if after_frame is None and over_s is None:
        return None
    return filled(_swell.ChangeTime(), {"names_frame": int(after_frame is not None), "after_frame": after_frame,
                                        "over_s": over_s})


class Surroundings:
    """A part of Engine. An order takes effect after the frame `after_frame`, by default after as many frames as the scenario
    sets (40), over the time `over_s`. It returns a number, with which `change()` returns the order's status."""

    raw: Any
    grid: Any

    def order_sea(self, given: Any, *, after_frame: int | None = None, over_s: float | None = None) -> int:
        """Orders another sea: a dict, `{"kind": "jonswap", "height_m": 1.0, "period_s": 7.0, "from_deg": 270.0}`, which may
        have `waves`, n x 4 numbers: amplitude, angular frequency, direction of travel and phase; None: no sea."""
        return self.raw.order_sea(None if given is None else sea(given), _time(after_frame, over_s))

    def order_water_level(self, level_m: float, *, after_frame: int | None = None, over_s: float | None = None) -> int:
        """Orders another water level, above the level of the scenario's depths."""
        return self.raw.order_water_level(real("level_m", level_m), _time(after_frame, over_s))

    def order_current(self, east_m_per_s: Any, north_m_per_s: Any, *, after_frame: int | None = None,
                      over_s: float | None = None) -> int:
        """Orders another current, ny x nx numbers in each direction, if the scenario has a current."""
        return self.raw.order_current(*self._current(east_m_per_s, north_m_per_s), _time(after_frame, over_s))

    def _current(self, east_m_per_s: Any, north_m_per_s: Any) -> tuple[np.ndarray, np.ndarray]:
        nodes = (self.grid.ny, self.grid.nx)
        return (arrays.plane("east_m_per_s", east_m_per_s, nodes), arrays.plane("north_m_per_s", north_m_per_s, nodes))

    def order_depths(self, depth_m: Any, *, i: int = 0, j: int = 0, after_frame: int | None = None) -> int:
        """Orders other depths for a box of nodes with south-west node (i, j), rows from the south. Masked depths are land."""
        return self.raw.order_depths(whole("i", i), whole("j", j), arrays.depths(depth_m), _time(after_frame, None))

    def order_depths_inside(self, polygon: Any, depth_m: float, *, after_frame: int | None = None) -> int:
        """Orders one depth for the nodes inside a polygon, n x 2 numbers in metres. With `[water] shores_move = true` a depth
        of 0 or less turns water into land, and a positive depth turns land into water, also in order_depths()."""
        return self.raw.order_depths_inside(arrays.points("polygon", polygon), real("depth_m", depth_m),
                                            _time(after_frame, None))

    def can_order_sea(self, given: Any, *, after_frame: int | None = None, over_s: float | None = None) -> str:
        """Returns why `order_sea()` would be refused, now or at its step; empty if it would not. Nothing is ordered."""
        return self.raw.can_order_sea(None if given is None else sea(given), _time(after_frame, over_s))

    def can_order_water_level(self, level_m: float, *, after_frame: int | None = None,
                              over_s: float | None = None) -> str:
        """Returns why `order_water_level()` would be refused, now or at one of its steps; empty if it would not."""
        return self.raw.can_order_water_level(real("level_m", level_m), _time(after_frame, over_s))

    def can_order_current(self, east_m_per_s: Any, north_m_per_s: Any, *, after_frame: int | None = None,
                          over_s: float | None = None) -> str:
        """Returns why `order_current()` would be refused, now or at one of its steps; empty if it would not."""
        return self.raw.can_order_current(*self._current(east_m_per_s, north_m_per_s), _time(after_frame, over_s))

    def can_order_depths(self, depth_m: Any, *, i: int = 0, j: int = 0, after_frame: int | None = None) -> str:
        """Returns why `order_depths()` would be refused, now or at its step; empty if it would not."""
        return self.raw.can_order_depths(whole("i", i), whole("j", j), arrays.depths(depth_m), _time(after_frame, None))

    def can_order_depths_inside(self, polygon: Any, depth_m: float, *, after_frame: int | None = None) -> str:
        """Returns why `order_depths_inside()` would be refused, now or at its step; empty if it would not."""
        return self.raw.can_order_depths_inside(arrays.points("polygon", polygon), real("depth_m", depth_m),
                                                _time(after_frame, None))

    def set_depths(self, depth_m: Any, *, i: int = 0, j: int = 0) -> None:
        """Changes depths at once: the next frame waits for the work."""
        self.raw.set_depths(whole("i", i), whole("j", j), arrays.depths(depth_m))

    def change(self, number: int) -> Any:
        """Returns the status of an order: its state (ChangeState), the reason if it was refused, and the seconds of its
        preparation and of frames that waited for it (prepared_s, waited_s)."""
        return self.raw.get_change(whole("number", number))

    @property
    def water_level_m(self) -> float:
        return self.raw.get_water_level()

    @property
    def waves(self) -> np.ndarray:
        """Returns the waves of the incoming sea, n x 4: amplitude, angular frequency, direction of travel, phase."""
        return self.raw.copy_sea()

    @property
    def current(self) -> tuple[np.ndarray, np.ndarray]:
        """Returns the present current, east and north."""
        return self.raw.copy_current()
