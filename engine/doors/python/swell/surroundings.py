"""Orders to the surroundings of an engine: another sea, water level, current, other depths."""
from __future__ import annotations

from typing import Any

import numpy as np

from . import _swell, arrays
from .words import filled, real, sea, whole


def _time(after_frame: int | None, over_s: float | None) -> Any:
    """When a change takes effect; None: at the usual time."""
    if after_frame is None and over_s is None:
        return None
    return filled(_swell.ChangeTime(), {"names_frame": int(after_frame is not None), "after_frame": after_frame,
                                        "over_s": over_s})


class Surroundings:
    """A part of Engine. An order takes effect after a frame, `after_frame`, else as many frames on as the scenario has it
    (40), over a time, `over_s`; it returns the number by which `change()` tells what became of it."""

    raw: Any
    grid: Any

    def order_sea(self, given: Any, *, after_frame: int | None = None, over_s: float | None = None) -> int:
        """Another sea: a dict, `{"kind": "jonswap", "height_m": 1.0, "period_s": 7.0, "from_deg": 270.0}`, which may have
        `waves`, n x 4 numbers: amplitude, angular frequency, direction of travel and phase; None: no sea."""
        return self.raw.order_sea(None if given is None else sea(given), _time(after_frame, over_s))

    def order_water_level(self, level_m: float, *, after_frame: int | None = None, over_s: float | None = None) -> int:
        """Another water level, over that of the scenario's depths."""
        return self.raw.order_water_level(real("level_m", level_m), _time(after_frame, over_s))

    def order_current(self, east_m_per_s: Any, north_m_per_s: Any, *, after_frame: int | None = None,
                      over_s: float | None = None) -> int:
        """Another current, ny x nx numbers each way, where the scenario has one."""
        return self.raw.order_current(*self._current(east_m_per_s, north_m_per_s), _time(after_frame, over_s))

    def _current(self, east_m_per_s: Any, north_m_per_s: Any) -> tuple[np.ndarray, np.ndarray]:
        nodes = (self.grid.ny, self.grid.nx)
        return (arrays.plane("east_m_per_s", east_m_per_s, nodes), arrays.plane("north_m_per_s", north_m_per_s, nodes))

    def order_depths(self, depth_m: Any, *, i: int = 0, j: int = 0, after_frame: int | None = None) -> int:
        """Other depths for a box of nodes whose south-west one is (i, j), rows from the south. Masked depths are land."""
        return self.raw.order_depths(whole("i", i), whole("j", j), arrays.depths(depth_m), _time(after_frame, None))

    def order_depths_inside(self, polygon: Any, depth_m: float, *, after_frame: int | None = None) -> int:
        """One depth for the nodes inside of a polygon, n x 2 numbers in metres. With `[water] shores_move = true` 0 or less
        makes land of water and a depth makes water of land, in order_depths() too."""
        return self.raw.order_depths_inside(arrays.points("polygon", polygon), real("depth_m", depth_m),
                                            _time(after_frame, None))

    def can_order_sea(self, given: Any, *, after_frame: int | None = None, over_s: float | None = None) -> str:
        """Why `order_sea()` would be refused, now or at its step; empty if it would not. Nothing is ordered."""
        return self.raw.can_order_sea(None if given is None else sea(given), _time(after_frame, over_s))

    def can_order_water_level(self, level_m: float, *, after_frame: int | None = None,
                              over_s: float | None = None) -> str:
        """Why `order_water_level()` would be refused, now or at one of its steps; empty if it would not."""
        return self.raw.can_order_water_level(real("level_m", level_m), _time(after_frame, over_s))

    def can_order_current(self, east_m_per_s: Any, north_m_per_s: Any, *, after_frame: int | None = None,
                          over_s: float | None = None) -> str:
        """Why `order_current()` would be refused, now or at one of its steps; empty if it would not."""
        return self.raw.can_order_current(*self._current(east_m_per_s, north_m_per_s), _time(after_frame, over_s))

    def can_order_depths(self, depth_m: Any, *, i: int = 0, j: int = 0, after_frame: int | None = None) -> str:
        """Why `order_depths()` would be refused, now or at its step; empty if it would not."""
        return self.raw.can_order_depths(whole("i", i), whole("j", j), arrays.depths(depth_m), _time(after_frame, None))

    def can_order_depths_inside(self, polygon: Any, depth_m: float, *, after_frame: int | None = None) -> str:
        """Why `order_depths_inside()` would be refused, now or at its step; empty if it would not."""
        return self.raw.can_order_depths_inside(arrays.points("polygon", polygon), real("depth_m", depth_m),
                                                _time(after_frame, None))

    def set_depths(self, depth_m: Any, *, i: int = 0, j: int = 0) -> None:
        """The same at once: the next frame waits for them."""
        self.raw.set_depths(whole("i", i), whole("j", j), arrays.depths(depth_m))

    def change(self, number: int) -> Any:
        """What has become of an order: its state (ChangeState) and, if it was refused, the reason, and the seconds in
        which it was prepared and in which frames waited for it (prepared_s, waited_s)."""
        return self.raw.get_change(whole("number", number))

    @property
    def water_level_m(self) -> float:
        return self.raw.get_water_level()

    @property
    def waves(self) -> np.ndarray:
        """The waves of the incoming sea, n x 4: amplitude, angular frequency, direction of travel, phase."""
        return self.raw.copy_sea()

    @property
    def current(self) -> tuple[np.ndarray, np.ndarray]:
        """The current as it is, east and north."""
        return self.raw.copy_current()
