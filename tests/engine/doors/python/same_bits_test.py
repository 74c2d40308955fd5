"""Tests that Python computes the same bits as the C interface and the program."""
import json
import re
import subprocess

import numpy as np
import pytest

import swell
from conftest import BASIN, ROOT, program


def of_program(*arguments):
    done = subprocess.run([program("SWELL_PROGRAM", "build/release/bin/swell"), *arguments], capture_output=True, text=True,
                          timeout=120, check=True)
    return json.loads(done.stdout)


def test_klopman_harbour_has_the_state_that_the_program_tells():
    told = of_program("run", "klopman_harbour", "--frames", "3", "--quiet", "--json", "-")
    with swell.Engine("klopman_harbour", backend="cpu") as engine:
        engine.run(3)
        assert engine.state_hash() == told["state_hash"]


def test_the_force_on_a_ship_is_the_programs_at_frame_2000(tmp_path):
    told = of_program("run", "klopman_harbour", "--frames", "2000", "--out", str(tmp_path / "run"), "--quiet", "--json", "-")
    newest = (tmp_path / "run/ships.csv").read_text().split()[-1].split(",")
    with swell.Engine("klopman_harbour", backend="cpu") as engine:
        engine.run(2000)
        force = engine.force(0)
        assert engine.state_hash() == told["state_hash"]
    np.testing.assert_allclose([force.forward_n, force.port_n, force.up_n], [float(number) for number in newest[5:8]], rtol=1e-6)


def test_the_raster_of_the_package_is_the_one_of_the_program():
    told = of_program("run", "hilo_breakwater", "--frames", "1", "--quiet", "--json", "-")
    with swell.Engine("hilo_breakwater", backend="cpu") as engine:
        engine.run(1)
        assert engine.state_hash() == told["state_hash"]


def test_a_program_in_c_tells_the_same_state(tmp_path):
    library = program("SWELL_LIBRARY", "build/release/lib/libswell.so")
    compiled = subprocess.run(["cc", "-std=c99", ROOT / "tests/consumer/c/main.c", "-I", ROOT / "engine/doors/c_api", library,
                               f"-Wl,-rpath,{library.parent}", "-o", tmp_path / "consumer"], capture_output=True, text=True,
                              timeout=60)
    assert compiled.returncode == 0, compiled.stderr
    told = subprocess.run([tmp_path / "consumer", "klopman_harbour"], capture_output=True, text=True, timeout=60, check=True)
    with swell.Engine("klopman_harbour", backend="cpu") as engine:
        engine.run(3)
        digits = engine.state_hash()
    assert re.search(r"state ([0-9a-f]{16})", told.stdout).group(1) == digits


def test_the_number_of_threads_changes_no_bit():
    hashes = set()
    for threads in (1, 2):
        with swell.Engine(BASIN, threads=threads) as engine:
            engine.run(10)
            hashes.add(engine.state_hash())
    assert len(hashes) == 1


def test_a_snapshot_answers_as_its_engine_did(basin):
    basin.run(5)
    points = np.random.default_rng(1).uniform(0.0, 200.0, (50, 2))
    wanted, patch = basin.query(points), basin.patch(10.0, 10.0, 2.5, 20, 10)
    with basin.snapshot() as snapshot:
        basin.run(5)
        np.testing.assert_array_equal(snapshot.query(points), wanted)
        np.testing.assert_array_equal(snapshot.patch(10.0, 10.0, 2.5, 20, 10), patch)
        assert snapshot.frame == 5 and snapshot.time_s == pytest.approx(0.25)
        assert not np.array_equal(basin.query(points), wanted)
