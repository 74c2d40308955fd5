"""Tests of swell.berth: climates of files, arrays, DataFrames and Datasets give the same seas at the gauges."""
import cmath
import datetime
import json
import math
import warnings

import numpy as np
import pytest

import swell

TIMES = np.arange("2025-01-01T00", "2025-01-01T06", dtype="datetime64[h]")
WAVES = {"hs": np.array([1.0, 0.5, 2.0, 0.0, 1.5, 0.8]), "tp": np.array([8.0, 9.0, 7.5, 8.0, 10.0, 8.0]),
         "from": np.array([270.0, 200.0, 10.0, 0.0, 359.0, 90.0]), "spread": np.full(6, 20.0)}
CLIMATE = {"time": TIMES, **WAVES}


def gauge(factor, period_s, from_deg):
    """The answer of deep water, where waves are `factor` times as high as outside."""
    k = factor * (2 * math.pi / period_s) ** 2 / 9.81
    going = math.radians(from_deg + 180.0)
    east, north = (cmath.polar(1j * k * part) for part in (math.sin(going), math.cos(going)))
    return {"amplification": factor, "phase_deg": 0.0, "slope_east_per_m": east[0], "slope_north_per_m": north[0],
            "slope_east_phase_deg": math.degrees(east[1]), "slope_north_phase_deg": math.degrees(north[1])}


def table(level_m, *factors):
    periods = 1.0 / np.linspace(1.0 / 25.0, 1.0 / 2.5, 60)
    return {"scenario": "made", "level_m": level_m, "depth_m": 20.0, "left_out": [],
            "gauges": [{"name": f"g{n}", "x_m": n, "y_m": 0, "unexplained": 0.0} for n in range(len(factors))],
            "waves": [{"asked_period_s": period, "period_s": period, "from_deg": float(degrees),
                       "gauges": [gauge(factor, period, degrees) for factor in factors]}
                      for period in periods for degrees in range(0, 360, 15)]}


def write_tables(path, *tables, scenario_file="", fingerprint="0123456789abcdef"):
    path.write_text(json.dumps({**tables[0], "further_levels": tables[1:], "scenario_file": scenario_file, "settings": [],
                                "fingerprint": fingerprint}))
    return path


@pytest.fixture(scope="module")
def transfer(tmp_path_factory):
    return write_tables(tmp_path_factory.mktemp("berth") / "transfer.json", table(0.0, 1.0, 0.5))


def berth(climate, transfer, **more):
    """Returns the year without warnings, such as that the scenario of the made table is not there."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return swell.berth(climate, transfer, **more)


def same(one, other):
    for name in ("time", "hours", "incoming_hs", "hs", "tm02", "from_deg", "spread", "outside"):
        np.testing.assert_array_equal(getattr(one, name), getattr(other, name), name)


def test_open_water_has_the_climates_own_seas(transfer):
    year = berth(CLIMATE, transfer)
    assert year.gauges == ["g0", "g1"] and year.hs.shape == (6, 2)
    np.testing.assert_array_equal(year.time, TIMES)
    np.testing.assert_allclose(year.hs[:, 0], WAVES["hs"], rtol=0.02)
    np.testing.assert_allclose(year.hs[:, 1], 0.5 * year.hs[:, 0], rtol=1e-12)
    np.testing.assert_allclose(year.incoming_hs, WAVES["hs"], rtol=1e-3)
    assert np.isnan(year.tm02[3]).all() and np.isnan(year.from_deg[3]).all()
    turned = (year.from_deg[[0, 1, 2, 4, 5], 0] - WAVES["from"][[0, 1, 2, 4, 5]] + 180.0) % 360.0 - 180.0
    assert np.abs(turned).max() < 2.0
    assert year.outside.max() < 0.02
    assert year.summary["climate"]["records"] == 6 and year.summary["variants"][0]["gauges"][0]["worst"]
    assert "all waves: Hs from hs" in " ".join(year.notes) and "made" in repr(year)


def test_a_file_and_columns_give_the_same_bits(transfer, tmp_path):
    file = tmp_path / "year.csv"
    rows = [",".join([f"{TIMES[n]}:00Z", *(repr(float(values[n])) for values in WAVES.values())]) for n in range(6)]
    file.write_text("\n".join(["time,hs,tp,from,spread", *rows]) + "\n")
    year = berth(file, transfer)
    same(year, berth(CLIMATE, str(transfer)))
    named = berth({"hs [cm]": list(WAVES["hs"] * 100), "fp": 1.0 / WAVES["tp"], "when": TIMES, "spread": WAVES["spread"],
                   "dir": WAVES["from"].astype(np.int32)}, [transfer], columns={"time": "when", "from": "dir"})
    np.testing.assert_allclose(named.hs, year.hs, rtol=1e-12)


def test_times_may_have_zones_and_other_forms(transfer):
    year = berth(CLIMATE, transfer)
    zone = datetime.timezone(datetime.timedelta(hours=1))
    naive = [time.item() for time in TIMES]
    aware = [time.replace(tzinfo=datetime.timezone.utc).astimezone(zone) for time in naive]
    for times in (naive, aware, np.array(aware, dtype=object), TIMES.astype("datetime64[ns]"), TIMES.astype(">M8[us]")):
        same(year, berth({**CLIMATE, "time": times}, transfer))


def test_missing_values_are_counted_and_not_filled_in(transfer):
    hs = np.ma.masked_array(WAVES["hs"], [False, True, False, False, False, False])
    times = TIMES.copy()
    times[5] = np.datetime64("NaT")
    year = berth({**CLIMATE, "hs": hs, "tp": [8.0, 9.0, None, 8.0, 10.0, 99.0], "time": times}, transfer)
    faults = year.summary["climate"]
    assert (faults["records"], faults["missing"], faults["impossible"], faults["gaps"]) == (3, 3, 0, 1)
    assert faults["examples"][0] == "row 1: hs is missing"
    np.testing.assert_array_equal(year.time, TIMES[[0, 3, 4]])


def test_a_frame_of_pandas_is_read(transfer):
    pandas = pytest.importorskip("pandas")
    year = berth(CLIMATE, transfer)
    frame = pandas.DataFrame({**WAVES, "station": ["buoy"] * 6}, index=pandas.DatetimeIndex(TIMES))
    same(year, berth(frame, transfer))
    same(year, berth(frame.tz_localize("UTC").tz_convert("Asia/Tokyo"), transfer))
    same(year, berth(frame.rename_axis("time").reset_index(), transfer))
    same(year, berth(frame.rename_axis("valid_time"), transfer))
    frame.iloc[1, 0] = np.nan
    frame["gauge"] = pandas.array([1, None, 3, 4, 5, 6], dtype="Int64")
    assert berth(frame, transfer).summary["climate"]["missing"] == 1
    with pytest.raises(swell.BadInput, match="has no times"):
        berth(frame.reset_index(drop=True), transfer)


def test_a_dataset_of_xarray_is_read_by_its_standard_names(transfer):
    xarray = pytest.importorskip("xarray")

    def variable(values, unit, name):
        return ("time", "y"), values[:, None], {"units": unit, "standard_name": f"sea_surface_wave_{name}"}

    dataset = xarray.Dataset(
        {"a": variable(WAVES["hs"], "m", "significant_height"), "c": variable((WAVES["from"] + 180.0) % 360.0, "degree", "to_direction"),
         "b": variable(WAVES["tp"], "s", "period_at_variance_spectral_density_maximum"),
         "d": variable(WAVES["spread"], "degree", "directional_spread"), "depth": ("y", [20.0])},
        coords={"time": TIMES.astype("datetime64[ns]"), "longitude": ("y", [4.0])})
    year = berth(CLIMATE, transfer)
    same(year, berth(dataset, transfer))
    same(year, berth(dataset.isel(y=0), transfer))
    durations = dataset.assign(b=(("time",), (WAVES["tp"] * 1e9).astype("timedelta64[ns]"), {
        "standard_name": "sea_surface_wave_period_at_variance_spectral_density_maximum"}))
    same(year, berth(durations, transfer))
    with pytest.raises(ValueError, match="a has the shape 6 x 2: wanted is a number for each time; choose one place"):
        berth(xarray.concat([dataset, dataset], dim="y"), transfer)
    with pytest.raises(ValueError, match="whole spectra"):
        berth(xarray.Dataset({"efth": ("time", [1.0])}), transfer)


def test_harbours_levels_and_thresholds(transfer, tmp_path):
    other = write_tables(tmp_path / "b=c.json", table(-1.0, 2.0), table(0.0, 1.0), table(2.0, 1.0), fingerprint="01" * 8)
    year = berth(CLIMATE, {"A": transfer, "B": [other]}, level_m=0, above=[0.5], criteria="small_craft")
    assert set(year.hs) == {"A", "B"} and year.gauges["B"] == ["g0"]
    np.testing.assert_allclose(year.hs["B"][:, 0], year.hs["A"][:, 0], rtol=1e-9)
    assert [one["name"] for one in year.summary["thresholds"]] == ["small_craft", ""]
    assert len(year.summary["variants"][1]["level_errors"]) == 1
    mixed = berth({**CLIMATE, "level": np.full(6, -0.5)}, other)
    np.testing.assert_allclose(mixed.hs[:, 0], np.sqrt(2.5) * year.hs["A"][:, 0], rtol=1e-9)
    assert (mixed.level_m == -0.5).all()
    scatter = berth({"hs": [1.0, 2.0], "tp": [8.0, 9.0], "from": [270.0, 0.0], "hours": [700, 66]}, transfer)
    assert scatter.time is None and scatter.hours.tolist() == [700.0, 66.0]


def test_a_table_is_compared_with_its_scenario(transfer, tmp_path):
    with pytest.warns(UserWarning, match="its scenario .* is not there"):
        swell.berth(CLIMATE, transfer)
    pond = tmp_path / "pond.toml"
    pond.write_text('[bathymetry]\ntype = "flat"\nnx = 21\nny = 21\ncell_size_m = 5.0\ndepth_m = 9.0\n[edges]\n'
                    'west = "generating"\n[sea]\nheight_m = 1.0\nperiod_s = 8.0\nfrom_deg = 270.0\n[[gauge]]\nname = "g0"\ni = 9\nj = 9\n')
    stale = write_tables(tmp_path / "stale.json", table(0.0, 1.0), scenario_file=str(pond))
    with pytest.raises(swell.BadInput, match="of other water or other gauges than .*run `swell transfer` again") as refusal:
        swell.berth(CLIMATE, stale)
    now = str(refusal.value).split(" and ")[-1].split(")")[0]
    write_tables(stale, table(0.0, 1.0), scenario_file=str(pond), fingerprint=now)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert swell.berth(CLIMATE, stale).hs.shape == (6, 1)
    pond.write_text(pond.read_text().replace('type = "flat"', 'type = "file"\nfile = "depths.tif"'))
    with pytest.warns(UserWarning, match="cannot read its scenario and compare it with the table: "):
        swell.berth(CLIMATE, stale)


def test_wrong_arguments_are_refused_in_a_line(transfer, tmp_path):
    for climate, more, kind, words in (
            (CLIMATE, {"above": [0.0]}, swell.BadValue, "above is 0: allowed are"),
            (CLIMATE, {"above": ["low"]}, TypeError, "above is a str"),
            (CLIMATE, {"criteria": "smal_craft"}, swell.BadInput, "did you mean small_craft"),
            (CLIMATE, {"level_m": 3.0}, swell.BadInput, "row 0: level 3 m"),
            (CLIMATE, {"level_m": math.nan}, swell.BadValue, "level_m is nan"),
            (CLIMATE, {"place": (4.0, 52.0)}, swell.BadInput, "climate: is a table of one place"),
            (CLIMATE, {"columns": {"wind": "hs"}}, swell.BadInput, "no such word"),
            ({**CLIMATE, "hs": WAVES["hs"][:3]}, {}, swell.BadInput, "hs has 3 values, and time has 6"),
            ({**CLIMATE, "hs": WAVES["hs"] > 1}, {}, TypeError, "hs is an array of truths"),
            ({**CLIMATE, "hs": 1.0}, {}, ValueError, "hs has the shape of a single number"),
            ({**CLIMATE, "hs": TIMES}, {}, swell.BadInput, "hs is a column of times"),
            ({**CLIMATE, "time": np.arange(6)}, {}, swell.BadInput, "time is no column of times"),
            ({**CLIMATE, "time": [str(time) for time in TIMES]}, {}, TypeError, "time is an array of texts"),
            ({**CLIMATE, "from": None}, {}, ValueError, "from has the shape of a single number"),
            ({**CLIMATE, 3: WAVES["hs"]}, {}, TypeError, "the key 3 is of the type int"),
            ({}, {}, swell.BadInput, "has no significant height"),
            (5, {}, TypeError, "climate is of the type int: wanted is a path"),
            ("none.csv", {}, swell.BadInput, "none.csv: cannot be opened")):
        with pytest.raises(kind, match=words) as refusal:
            berth(climate, transfer, **more)
        assert "\n" not in str(refusal.value)
    for tables, kind, words in ((tmp_path / "none.json", swell.BadInput, "none.json: cannot be opened"),
                                ([], ValueError, "transfer has no file"), ([3], TypeError, "transfer has a int"),
                                ({"a/b": transfer}, swell.BadInput, "has = or /"), ([transfer] * 2, swell.BadInput, "level 0 m")):
        with pytest.raises(kind, match=words):
            berth(CLIMATE, tables)
    (tmp_path / "year.nc").write_bytes(b"CDF\x01")
    with pytest.raises(swell.BadInput, match="reads wave climates from CSV and SWAN only"):
        berth(tmp_path / "year.nc", transfer)
