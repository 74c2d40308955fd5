"""Tests how engines are created, how they compute frames, and which messages and descriptions they give."""
import numpy as np
import pytest

import swell
from conftest import BASIN, SEA, hump


def test_a_dict_a_text_and_a_file_are_the_same_scenario(tmp_path):
    text = swell.to_toml(BASIN)
    file = tmp_path / "basin.toml"
    file.write_text(text)
    hashes = set()
    for given in (BASIN, text, file, str(file)):
        with swell.Engine(given, threads=1) as engine:
            engine.run(5)
            hashes.add(engine.state_hash())
    assert len(hashes) == 1


def test_settings_go_before_the_scenario():
    with swell.Engine(BASIN, settings={"bathymetry.depth_m": 12.5, "ship.0.draft_m": 1.0}) as engine:
        assert engine.depth_m.max() == 12.5


def test_harbours_come_with_the_package():
    assert swell.shipped_harbours() == ["hilo_breakwater", "klopman_harbour"]
    with swell.Engine("klopman_harbour") as engine:
        stats = engine.step()
        assert stats.frame == 1 and stats.status == swell.FrameStatus.CONVERGED
        assert engine.name == "klopman_harbour" and engine.backend in ("cpu", "cuda") and engine.backend_reason


def test_depths_in_memory_make_an_engine():
    depths = np.full((47, 61), 20.0, dtype=np.float32)
    depths[:, -5:] = -1.0
    with swell.Engine.from_arrays(depths, 5.0, initial_zeta_m=hump(), gauges={"middle": (30, 23)},
                                  walls=[{"place": "all_shores", "kind": "rubble"}],
                                  edges={"west": ("sponge", 2.0)}, sea=None, options={"threads": 1}) as engine:
        assert engine.run(3).frame == 3
        assert engine.wet.sum() == 47 * 56
        assert engine.gauges().shape == (1,)
        assert 0.0 < engine.gauges()["zeta_m"][0] < 1.0


def test_structures_in_memory_are_built_into_a_copy_of_the_depths():
    depths = np.full((47, 61), 20.0)
    mole = {"kind": "caisson", "name": "mole", "points_m": [[100, 100], [200, 100]], "level_m": 3.0, "width_m": 10.0}
    with swell.Engine.from_arrays(depths, 5.0, structures=[mole], options={"threads": 1}) as engine:
        assert engine.depth_m[20, 30] == -3.0 or not engine.wet[20, 30]
        assert engine.wet.sum() < 47 * 61
    assert depths.min() == 20.0
    with pytest.raises(swell.BadInput, match="structure 0: .*meet"):
        swell.Engine.from_arrays(depths, 5.0, structures=[{**mole, "points_m": [[50, 50], [90, 90], [90, 50], [50, 90]]}])


def test_a_sea_in_memory_has_the_waves_that_were_given():
    waves = np.array([[0.2, 1.2, 0.0, 0.0], [0.1, 1.5, 0.1, 1.0]])
    with swell.Engine.from_arrays(np.full((47, 61), 20.0), 5.0, edges={"west": "generating", "east": "open"},
                                  sea={"height_m": 0.6, "period_s": 5.0, "from_deg": 270.0, "waves": waves}) as engine:
        engine.run(2)
        np.testing.assert_array_equal(engine.waves, waves)


def test_progress_is_told_after_every_frame(basin):
    told = []
    stats = basin.run(3, progress=lambda done, wanted: told.append((done, wanted)))
    assert told == [(1, 3), (2, 3), (3, 3)] and stats.frame == 3 == basin.frame
    assert basin.time_s == pytest.approx(0.15)


def test_advance_computes_the_frames_of_a_duration(basin):
    report = basin.advance(0.12)
    assert report.frames == 2 and report.remaining_s == pytest.approx(0.02)


def test_lines_of_the_log_come_to_a_function():
    lines = []
    with swell.Engine(SEA, log=lambda level, line: lines.append((level, line))) as engine:
        engine.step()
    assert all(isinstance(line, str) for _, line in lines)


def test_a_log_function_that_fails_harms_nothing(recwarn):
    def fails(level, line):
        raise RuntimeError("no")
    with swell.Engine(SEA, log=fails) as engine:
        assert engine.step().frame == 1


def test_numbers_of_an_array_are_written_as_toml():
    text = swell.to_toml({"a": np.float32(0.5), "b": np.arange(2), "c": {"d": True, "e": 'x"\n', "f": [{"g": 1.0}]}})
    assert text == '"a" = 0.5\n"b" = [0, 1]\n\n["c"]\n"d" = true\n"e" = "x\\"\\n"\n\n[["c"."f"]]\n"g" = 1.0\n'


def test_what_an_engine_is_shows_in_its_text(basin):
    assert repr(basin) == "<swell.Engine scenario, 61 x 47 nodes of 5 m>"
    assert "frame=1" in repr(basin.step())
    basin.close()
    assert "closed" in repr(basin)
