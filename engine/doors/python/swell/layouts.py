"""Structures that are returned in large numbers, as dtypes of numpy: the same bytes as in the interface in C."""
import numpy as np

from . import _swell

SAMPLE = np.dtype([("elevation_m", np.float64), ("normal_east", np.float32), ("normal_north", np.float32),
                   ("normal_up", np.float32), ("depth_m", np.float32), ("ground", np.int32), ("reserved", np.int32)])
WATER_MOTION = np.dtype([("east_m_per_s", np.float64), ("north_m_per_s", np.float64), ("up_m_per_s", np.float64),
                         ("dynamic_pressure_pa", np.float64), ("ground", np.int32), ("reserved", np.int32)])
FLOW = np.dtype([(name, np.float64) for name in
                 ("east_m_per_s", "north_m_per_s", "up_m_per_s", "current_east_m_per_s", "current_north_m_per_s",
                  "east_m_per_s2", "north_m_per_s2", "up_m_per_s2", "dynamic_pressure_pa")] +
                [("depth_m", np.float32), ("ground", np.int32)])
GAUGE_READING = np.dtype([("zeta_m", np.float64), ("slope_east", np.float64), ("slope_north", np.float64)])

assert SAMPLE.itemsize == _swell.SAMPLE_BYTES
assert WATER_MOTION.itemsize == _swell.WATER_MOTION_BYTES
assert FLOW.itemsize == _swell.FLOW_BYTES
assert GAUGE_READING.itemsize == _swell.GAUGE_READING_BYTES


def records(raw: np.ndarray, layout: np.dtype) -> np.ndarray:
    """Returns the same memory as records, one per row of bytes."""
    return raw.view(layout).reshape(-1)
