"""Tests ships with a mesh, and the flow at points."""
import numpy as np
import pytest

import swell
from conftest import BASIN, hump

#: A closed box with raked ends, 40 x 10 m, that draws 3 m.
POINTS = [(x * (20.0 if z > 0.0 else 16.0), y, z) for z in (-3.0, 2.0) for y in (-5.0, 5.0) for x in (-1.0, 1.0)]
TRIANGLES = np.reshape([0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7,
                        1, 7, 5], (12, 3))
PONTOON = {"name": "pontoon", "points_m": POINTS, "triangles": TRIANGLES, "motion": "answers", "east_m": 150.0,
           "north_m": 100.0, "heading_deg": 30.0, "ramp_s": 1.0, "gravity_height_m": 0.5}


def basin_with(*hulls):
    return swell.Engine.from_arrays(np.full((47, 61), 20.0), 5.0, initial_zeta_m=0.2 * hump(), hulls=hulls,
                                    options={"threads": 1, "backend": "cpu"})


def test_a_ship_answers_the_waves_and_a_force():
    slow = {**PONTOON, "ramp_s": 8.0}  # her draught pushes 1000 t of water aside
    with basin_with(slow, {**slow, "name": "tug", "motion": "prescribed", "east_m": 80.0}) as engine:
        engine.run(200)
        answering, prescribed = engine.hull_motions()
        assert (answering.name, answering.answers, prescribed.name, prescribed.answers) == ("pontoon", 1, "tug", 0)
        assert answering.heave_m != 0.0 and prescribed.heave_m == 0.0
        load, beside = engine.hull_loads()
        assert (answering.sinkage_m, answering.trim_deg) == (-answering.heave_m, answering.pitch_deg)
        assert answering.squat_clearance_m == load.clearance_m
        lacking_m3 = 1032.0 - beside.up_n / (1025.0 * 9.81)  # over a waterplane of 36.8 x 10 m
        assert prescribed.sinkage_m == pytest.approx(lacking_m3 / 368.0, rel=1e-3)
        assert prescribed.squat_clearance_m <= beside.clearance_m - prescribed.sinkage_m
        assert load.up_n == pytest.approx(1000.0 * 9.81 * 34.4 * 10.0 * 3.0, rel=0.2)
        assert load.clearance_m == pytest.approx(17.0, abs=0.5)
        engine.push_ship(0, forward_n=1.032e6)
        engine.run(20)
        assert engine.hull_motions()[0].forward_m_per_s - answering.forward_m_per_s == pytest.approx(0.9, abs=0.3)
        with pytest.raises(swell.NoSuchShip):
            engine.push_ship(1, forward_n=1.0)
        with pytest.raises(TypeError, match="allowed are forward_n"):
            engine.push_ship(0, ahead_n=1.0)
        with pytest.raises(swell.BadValue):
            engine.push_ship(0, yaw_nm=float("nan"))
        with pytest.raises(swell.BadValue, match="answers the waves"):
            engine.steer(0, east_m=0.0, north_m=0.0, heading_deg=0.0, draft_m=1.0)
        assert "HullMotion(id=0" in repr(engine.hull_motions()[0])


def test_hulls_are_refused_in_one_line():
    for change, error in (({"triangles": TRIANGLES[1:]}, swell.BadInput), ({"triangles": TRIANGLES + 0.5}, ValueError),
                          ({"triangles": [[0, 1]]}, ValueError), ({"points_m": np.ones(3)}, ValueError),
                          ({"motion": "floats"}, ValueError), ({"mesh_file": "coaster.obj"}, swell.BadValue),
                          ({"coefficient_files": ["no_such.nc"]}, swell.BadInput), ({"heave_m": 1.0}, TypeError),
                          ({"gravity_height_m": 9.0}, swell.BadInput)):
        with pytest.raises(error):
            basin_with({**PONTOON, **change})


def test_an_engine_without_hulls_has_empty_lists(basin):
    assert basin.hull_loads() == [] and basin.hull_motions() == []


def test_the_flow_has_a_height_for_each_point():
    with swell.Engine({key: value for key, value in BASIN.items() if key != "ship"} |
                      {"edges": {"west": "generating", "east": "open"},
                       "sea": {"kind": "regular", "height_m": 0.5, "period_s": 5.0, "from_deg": 270.0}},
                      threads=1, holds_rates=1) as engine:
        engine.run(5)
        flow = engine.flow([[100.0, 115.0, 0.0], [100.0, 115.0, -15.0], [-900.0, 0.0, 0.0]])
        assert abs(flow["up_m_per_s"][1]) < abs(flow["up_m_per_s"][0])
        assert flow["depth_m"][0] == 20.0 and list(flow["ground"][1:]) == [swell.Ground.WATER, swell.Ground.OFF_GRID]
        assert flow["east_m_per_s2"][0] != 0.0 and flow["dynamic_pressure_pa"][2] == 0.0
        assert engine.flow((100.0, 115.0, -1.0)).shape == (1,)
        with pytest.raises(ValueError, match="n x 3"):
            engine.flow([[1.0, 2.0]])


def test_the_flow_needs_rates(basin):
    with pytest.raises(swell.NotHeld, match="holds_rates"):
        basin.flow((100.0, 115.0, -1.0))
