"""Tests mooring lines and fenders."""
import pytest

import swell
from conftest import ROOT

POND = {"bathymetry": {"type": "flat", "nx": 61, "ny": 61, "cell_size_m": 5.0, "depth_m": 20.0},
        "edges": {side: "open" for side in ("west", "east", "north", "south")},
        "ship": [{"name": "coaster", "motion": "answers", "gravity_height_m": -0.2, "heading_deg": 90.0, "ramp_s": 2.0,
                  "way_points": [[150.0, 110.0]], "mesh": str(ROOT / "assets/hulls/coaster.obj")}],
        "line": [{"name": "bow", "fairlead_m": [45.0, 6.0, 3.0], "bollard_m": [225.0, 140.0, 4.0], "pretension_n": 3e5,
                  "stiffness_n": 1e7, "strength_n": 5e5}],
        "fender": [{"name": "fore", "place_m": [170.0, 118.0, 1.0], "faces_deg": 180.0, "stiffness": 1e6,
                    "deepest_m": 0.8}]}


@pytest.fixture
def moored():
    with swell.Engine(POND, threads=1, backend="cpu") as engine:
        engine.run(50)
        yield engine


def test_lines_and_fenders_have_loads(moored):
    line, = moored.mooring_lines()
    assert (line.name, line.ship, line.hold, line.breaks) == ("bow", 0, swell.LineHold.FAST, 0)
    assert line.largest_n >= line.tension_n > 1e5
    fender, = moored.fenders()
    assert (fender.name, fender.is_bottomed_out) == ("fore", 0)
    assert fender.largest_n >= fender.load_n >= 0.0
    assert "MooringLine(ship=0" in repr(line)


def test_a_winch_heaves_until_the_line_breaks_and_it_is_renewed(moored):
    before = moored.mooring_lines()[0].length_m
    moored.handle_line(0, "bow", "slack", metres=0.5)
    moored.step()
    assert moored.mooring_lines()[0].length_m == pytest.approx(before + 0.5)
    for _ in range(200):
        if moored.mooring_lines()[0].hold == swell.LineHold.BROKEN:
            break
        moored.handle_line(0, "bow", swell.LineAct.HEAVE_IN, metres=0.05)
        moored.step()
    line = moored.mooring_lines()[0]
    assert (line.hold, line.tension_n, line.breaks) == (swell.LineHold.BROKEN, 0.0, 1)
    assert 3e5 < line.largest_n <= 5e5
    with pytest.raises(swell.BadValue, match="is broken: allowed is to renew it"):
        moored.handle_line(0, "bow", "slack", metres=1.0)
    moored.handle_line(0, "bow", "renew")
    moored.step()
    assert moored.mooring_lines()[0].hold == swell.LineHold.FAST
    moored.handle_line(0, "bow", "cast_off")
    moored.step()
    assert moored.mooring_lines()[0].hold == swell.LineHold.CAST_OFF


def test_bad_orders_are_refused_in_one_line(moored):
    with pytest.raises(swell.NoSuchShip):
        moored.handle_line(1, "bow", "cast_off")
    with pytest.raises(swell.BadValue, match="allowed are the lines of this ship"):
        moored.handle_line(0, "stern", "cast_off")
    with pytest.raises(ValueError, match="allowed are cast_off, heave_in, slack, renew"):
        moored.handle_line(0, "bow", "pull")
    for metres in (0.0, -1.0, float("nan"), 100.0):
        with pytest.raises(swell.BadValue, match="metres is"):
            moored.handle_line(0, "bow", "heave_in", metres=metres)


def test_an_engine_without_moorings_has_empty_lists(basin):
    assert basin.mooring_lines() == [] and basin.fenders() == []
