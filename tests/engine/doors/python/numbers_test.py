"""Numbers of numpy in all places that take Python's own numbers: settings, dicts and keywords."""
import datetime
import decimal
import pathlib

import numpy as np
import pytest

import swell
from conftest import BASIN, SEA

WAVES = [[0.2, 1.2, 0.0, 0.0], [0.1, 1.5, 0.1, 1.0]]


def hash_of(settings=None, **keywords):
    scenario = {**SEA, "sea": {"kind": "components", "waves": [[0.3, 5.0, 270.0, 0.0]]}}
    with swell.Engine(scenario, settings=settings, threads=1, **keywords) as engine:
        engine.run(2)
        return engine.state_hash()


@pytest.mark.parametrize("key, own, given", [
    ("sea.waves", [[0.4, 6.0, 270.0, 0.0]], [
        np.array([[0.4, 6.0, 270.0, 0.0]]), ([0.4, 6.0, 270.0, 0.0],), [[np.float64(0.4), np.int64(6), np.int32(270), np.float32(0)]],
        [np.array([0.4, 6.0, 270.0, 0.0])], np.array([[0.4, 6.0, 270.0, 0.0]], object), np.array([[0.4, 6.0, 270.0, 0.0]], ">f8"),
        np.ma.asarray([[0.4, 6.0, 270.0, 0.0]])]),
    ("bathymetry.depth_m", 11.0, [np.float64(11), np.float32(11), np.float16(11), np.longdouble(11), np.int8(11), np.array(11.0), 11]),
    ("bathymetry.nx", 71, [np.int64(71), np.uint16(71), np.array(71)]),
    ("sea.long_waves", False, [np.bool_(False), np.array(False)]),
    ("gauge.0.x_m", 100.0, [np.float32(100.0), np.array(100)]),
    ("edges.west", "generating", [np.str_("generating"), np.array("generating")]),
])
def test_settings_take_numbers_of_numpy(key, own, given):
    wanted = hash_of({key: own})
    assert [hash_of({key: one}) for one in given] == [wanted] * len(given)


@pytest.mark.parametrize("value", [
    None, 1j, np.complex128(1.0), b"12", np.bytes_(b"12"), {1, 2}, object(), datetime.date(2020, 1, 1), np.datetime64("2020-01-01"),
    decimal.Decimal(1), np.ma.masked, np.ma.masked_array([1.0], [True]), [[1.0, None]], np.array([1.0, None], object)])
def test_another_kind_in_settings_is_refused_with_its_key(value):
    with pytest.raises(TypeError, match="bathymetry.depth_m is a"):
        hash_of({"bathymetry.depth_m": value})
    with pytest.raises(TypeError, match="bathymetry.depth_m is a"):
        swell.to_toml({"bathymetry": {"depth_m": value}})


def test_a_key_that_is_no_text_is_refused():
    for key in (1, None, ("sea", "height_m")):
        with pytest.raises(TypeError, match="the key"):
            hash_of({key: 1.0})


def test_settings_and_scenarios_are_written_alike():
    assert swell.to_toml({"a": np.longdouble(0.5), "b": (np.True_, False), "c": np.array([["x", "y"]]), "d": pathlib.Path("e")}) == (
        '"a" = 0.5\n"b" = [true, false]\n"c" = [["x", "y"]]\n"d" = "e"\n')


def test_keywords_take_numbers_of_numpy(basin):
    with swell.Engine(BASIN, threads=np.int64(1), spare_ships=np.uint8(1), frame_budget_ms=np.float32(50), holds_frame_before=np.True_,
                      backend=np.int32(swell.Backend.CPU)) as engine:
        engine.run(np.int64(2))
        assert engine.advance(np.float32(0.1), np.int32(4)).frames == 2
        assert engine.elevation((100.0, 100.0), footprint="disc", length_m=np.float32(5), at_time=np.bool_(True),
                                time_s=np.float64(engine.time_s)).shape == (1,)
        engine.order_water_level(np.float32(0.25), after_frame=np.int64(40), over_s=np.float32(1))
        engine.order_depths(np.full((2, 2), 21.0), i=np.int64(3), j=np.array(3))
    with swell.Engine.from_arrays(np.full((47, 61), 20.0), np.float32(5), gauges={"a": (np.int64(3), np.int32(4))},
                                  edges={"west": ("sponge", np.float32(1.5)), np.int64(1): np.int64(swell.EdgeKind.OPEN)},
                                  options={"threads": np.int16(1)}, frame_s=np.float64(0.05)) as engine:
        assert engine.gauge_names == ["a"]


def test_another_kind_of_keyword_is_refused_with_its_name(basin):
    for asked, said in ((lambda: swell.Engine(BASIN, threads=1.5), "threads is a float: wanted is a whole number"),
                        (lambda: swell.Engine(BASIN, threads=np.float64(2.0)), "threads is a float64"),
                        (lambda: swell.Engine(BASIN, threads=np.array([1])), "threads is a ndarray of 1"),
                        (lambda: swell.Engine(BASIN, threads=2**40), "threads is 1099511627776, which does not fit"),
                        (lambda: swell.Engine(BASIN, frame_budget_ms="5"), "frame_budget_ms is a str"),
                        (lambda: swell.Engine(BASIN, backend=1.0), "backend is a float"),
                        (lambda: basin.run(2.0), "frames is a float"), (lambda: basin.advance("1"), "duration_s is a str"),
                        (lambda: basin.order_water_level(1j), "level_m is a complex"),
                        (lambda: basin.order_water_level(np.ma.masked), "level_m is a masked number"),
                        (lambda: basin.order_sea({"height_m": [1.0]}), "height_m is a list"), (lambda: basin.order_sea(3.0), "sea is a float"),
                        (lambda: swell.Engine.from_arrays(np.ones((9, 9)), 5.0, gauges={"a": (1.5, 2)}), "gauges.a is a float")):
        with pytest.raises(TypeError, match=said):
            asked()
