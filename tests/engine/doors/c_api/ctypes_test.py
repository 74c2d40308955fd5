"""Calls libswell.so from Python, as any language without a compiler would: ctypes_test.py LIBRARY."""
import ctypes
import sys
from ctypes import POINTER, byref, c_char, c_char_p, c_double, c_float, c_int32, c_int64, c_size_t, c_void_p, sizeof


class Edge(ctypes.Structure):
    _fields_ = [("kind", c_int32), ("reserved", c_int32), ("width_wavelengths", c_double)]


class Scenario(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t), ("name", c_char_p), ("nx", c_int32), ("ny", c_int32), ("dx_m", c_double), ("dy_m", c_double),
        ("depth_m", POINTER(c_double)), ("profile", c_char_p), ("kappa_h", c_double), ("frame_s", c_double),
        ("steps_per_frame", c_int32), ("precision", c_int32), ("spin_up_s", c_double), ("edges", Edge * 4),
        ("sea", c_void_p), ("current_east", c_void_p), ("current_north", c_void_p), ("initial_zeta_m", POINTER(c_double)),
        ("initial_phi", c_void_p), ("gauges", c_void_p), ("gauge_count", c_size_t), ("solver", c_char_p),
        ("tolerance", c_double), ("projection", c_char_p), ("easting_m", c_double), ("northing_m", c_double)]


class FrameStats(ctypes.Structure):
    _fields_ = [
        ("size", c_size_t), ("frame", c_int64), ("status", c_int32), ("solves", c_int32), ("iterations", c_int32),
        ("most_iterations", c_int32)]  # the first members only, as a program of an earlier version has them


class Sample(ctypes.Structure):
    _fields_ = [("elevation_m", c_double), ("normal", c_float * 3), ("depth_m", c_float), ("ground", c_int32),
                ("reserved", c_int32)]


def main(path):
    swell = ctypes.CDLL(path)
    swell.swell_last_error.restype = c_char_p
    swell.swell_version.restype = c_char_p

    def done(status):
        assert status == 0, swell.swell_last_error().decode()

    nx, ny = 40, 30
    depths = (c_double * (nx * ny))(*[8.0] * (nx * ny))
    hump = (c_double * (nx * ny))(*[0.2 if node % nx < 8 else 0.0 for node in range(nx * ny)])
    scenario = Scenario()
    done(swell.swell_default_scenario(byref(scenario), c_size_t(sizeof(scenario))))
    assert abs(scenario.frame_s - 0.05) < 1e-15, scenario.frame_s
    scenario.nx, scenario.ny, scenario.dx_m, scenario.dy_m = nx, ny, 5.0, 5.0
    scenario.depth_m, scenario.initial_zeta_m = depths, hump

    engine = c_void_p()
    done(swell.swell_create_from_values(byref(scenario), None, byref(engine)))
    stats = FrameStats(size=sizeof(FrameStats))
    for frame in range(1, 11):
        done(swell.swell_advance_frame(engine, byref(stats)))
        assert stats.frame == frame and stats.iterations > 0

    place = (c_double * 2)(5.0 * 10, 5.0 * 10)
    sample = Sample()
    done(swell.swell_query(engine, place, c_size_t(1), None, byref(sample), None))
    assert sample.depth_m == 8.0 and sample.ground == 2, (sample.depth_m, sample.ground)
    assert abs(sample.elevation_m) < 0.3, sample.elevation_m

    digits = (c_char * 17)()
    done(swell.swell_state_hash(engine, digits, c_size_t(17)))
    assert len(digits.value) == 16, digits.value
    assert swell.swell_query(engine, None, c_size_t(1), None, byref(sample), None) == 4
    assert swell.swell_last_error() == b"swell_query: points is null", swell.swell_last_error()
    swell.swell_destroy(engine)
    print("swell", swell.swell_version().decode(), "state", digits.value.decode())


main(sys.argv[1])
