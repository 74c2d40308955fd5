"""The water of an engine at the end of the newest frame."""
from __future__ import annotations

from typing import Any

import numpy as np

from . import _swell, arrays, layouts, snapshot
from .field import Field
from .words import real, whole, word


class Water:
    """A part of Engine. `how` are members of QueryOptions: `footprint` ("disc", "box") with
    `length_m`, `beam_m`, `heading_deg`; `dents` ("without_own" with `own_ship`, "without_any"); `at_time=True` with
    `time_s`, between the two newest frames (option holds_frame_before)."""

    raw: Any
    grid: Any

    def elevation(self, points: Any, **how: Any) -> np.ndarray:
        """Returns the elevation above the still-water level at points, n x 2, east and north of each."""
        return self.query(points, **how)["elevation_m"]

    def query(self, points: Any, **how: Any) -> np.ndarray:
        """Returns a record per point: elevation_m, normal_east, normal_north, normal_up, depth_m, ground."""
        return snapshot.query(self.raw, points, how)

    def patch(self, west_m: float, south_m: float, spacing_m: float, columns: int, rows: int, *, normals: bool = False,
              **how: Any) -> Any:
        """Returns a rectangle of the surface, row by row from the south-west: elevations, and with `normals` also normals."""
        return snapshot.patch(self.raw, west_m, south_m, spacing_m, columns, rows, normals, how)

    def motion(self, points: Any, height_m: float) -> np.ndarray:
        """Returns a record per point: velocity and pressure at a height, 0 at the still-water level and negative below."""
        found, _ = self.raw.query_motion(arrays.points("points", points), real("height_m", height_m))
        return layouts.records(found, layouts.WATER_MOTION)

    def flow(self, points: Any) -> np.ndarray:
        """Returns a record per point, n x 3, east, north and height of each: velocity and acceleration of the waves, mean
        current, pressure, depth. Needs the option holds_rates; its pressures are more exact than those of motion()."""
        found, _ = self.raw.query_flow(arrays.flow_points("points", points))
        return layouts.records(found, layouts.FLOW)

    def field(self, name: str = "zeta", mode: int = 0) -> Field:
        """Returns a field of the state at the newest frame: "zeta", "phi", or "psi" of a mode. Frames do not change it."""
        frame, time_s = self.raw.get_time()
        return Field(self.raw.copy_field(word(_swell.FieldName, name), whole("mode", mode)), name, frame, time_s)

    def device_surface(self) -> Any:
        """Returns the surface in a GPU's memory, for CuPy and others, without a copy. The next frame writes to that memory, so
        frames are refused (Shown) while this object or a view of it is alive. `ready` is the address of a cudaEvent_t recorded
        after the newest frame: a reader on another stream must wait for it."""
        return self.raw.get_device_surface(self._device)

    _device: int

    @property
    def depth_m(self) -> np.ndarray:
        """The still-water depths of the computation, at the present water level; land is 0 or less."""
        return self.raw.copy_depths()

    @property
    def wet(self) -> np.ndarray:
        """Whether each node is water."""
        return self.depth_m > 0.0

    def snapshot(self) -> snapshot.Snapshot:
        """Returns the newest snapshot; any thread may call. The option `snapshot_every` sets how often one is made."""
        return snapshot.Snapshot(self.raw.acquire_snapshot())

    def gauges(self) -> np.ndarray:
        """Returns a record per gauge, in the order of the scenario: zeta_m, slope_east, slope_north."""
        return layouts.records(self.raw.copy_gauges(), layouts.GAUGE_READING)

    def gauge_history(self, gauge: int, most: int = 1_000_000) -> tuple[int, np.ndarray]:
        """Returns the frame of the oldest stored reading, and all readings, oldest first (option gauge_history_frames)."""
        most = min(whole("most", most), self._gauge_history_frames)
        return self.raw.copy_gauge_history(whole("gauge", gauge), most)

    _gauge_history_frames: int

    def collect_foam(self) -> None:
        """Makes foam a field of the run from now on, updated every five frames."""
        self.raw.collect_foam()

    def foam(self) -> np.ndarray | None:
        """Returns the share of the surface that is foam, 0 to 1, at every second node each way; None before collect_foam()."""
        cover = self.raw.copy_foam()
        if len(cover) == 0:
            return None
        return cover.reshape((self.grid.ny + 1) // 2, (self.grid.nx + 1) // 2)

    def whitecap_cover(self, wind_m_per_s: float) -> float:
        """Returns the share of the surface under whitecaps that foam() lacks, because the grid is too coarse for them."""
        return self.raw.get_whitecap_cover(real("wind_m_per_s", wind_m_per_s))

    def set_origin(self, east_m: float, north_m: float) -> None:
        """Sets the place of the grid's south-west node in the caller's metres."""
        self.raw.set_origin(real("east_m", east_m), real("north_m", north_m))

    def to_degrees(self, east_m: float, north_m: float) -> tuple[float, float]:
        """Returns latitude and longitude of WGS 84. Raises NotOnEarth without a place on the earth or without GIS."""
        return self.raw.to_degrees(real("east_m", east_m), real("north_m", north_m))

    def to_metres(self, latitude_deg: float, longitude_deg: float) -> tuple[float, float]:
        """Returns east and north of a place in degrees of WGS 84."""
        return self.raw.to_metres(real("latitude_deg", latitude_deg), real("longitude_deg", longitude_deg))
