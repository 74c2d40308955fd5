"""The same bits as the interface in C computes."""
import pathlib
import struct
import subprocess
import sys

import fmpy
import pytest

from conftest import BASIN, FRAME_S, PLACE, ROOT, Fmu, InC, Instance, export


def test_klopman_harbour_has_the_state_and_the_force_of_c_at_frame_2000(klopman):
    fmu, in_c = Instance(klopman), InC(ROOT / "assets/scenarios/klopman_harbour.toml")
    for frames in (3, 197, 1800):
        fmu.run(frames)
        in_c.run(frames)
        assert fmu.hash() == in_c.hash()
        assert fmu.force() == in_c.force()
        assert fmu.real("probe[0].elevation_m") == in_c.elevation(PLACE)
    assert fmu.frame() == 2000
    fmu.terminate()
    fmu.freeInstance()
    in_c.close()


def test_steps_of_several_frames_make_the_same_water(basin):
    hashes = set()
    for frames_a_step in (1, 4, 20):
        instance = Instance(basin)
        instance.run(40, frames_a_step)
        hashes.add(instance.hash())
        instance.freeInstance()
    assert len(hashes) == 1


def test_orders_to_a_ship_are_those_of_c(basin):
    fmu, in_c = Instance(basin, settings={"ship[0].is_steered": True}), InC(basin.scenario)
    names = ("east_m", "north_m", "heading_deg", "draft_m", "east_m_per_s", "north_m_per_s", "turn_deg_per_s")
    for frame in range(30):
        motion = (60.0 + 0.2 * frame, 115.0 + 0.1 * frame, 63.0, 2.0, 4.0, 2.0, 1.0)
        for name, value in zip(names, motion):
            fmu.put(f"ship[0].order.{name}", value)
        in_c.steer(motion)
        fmu.run(1)
        in_c.run(1)
    assert fmu.hash() == in_c.hash() and fmu.force() == in_c.force()
    assert fmu.real("ship[0].motion.north_m") == pytest.approx(115.0 + 0.1 * 30)
    fmu.freeInstance()
    in_c.close()


def test_settings_are_those_of_a_scenario(basin, tmp_path):
    (tmp_path / "shallow.toml").write_text(BASIN.replace("depth_m = 20.0", "depth_m = 10.0"))
    fmu, in_c = Instance(basin, settings={"settings": "bathymetry.depth_m=10.0"}), InC(tmp_path / "shallow.toml")
    fmu.run(10)
    in_c.run(10)
    assert fmu.hash() == in_c.hash()
    fmu.freeInstance()
    in_c.close()


def test_a_scenario_takes_its_files_along(tmp_path):
    beside = tmp_path / "beside"
    (beside / "grids").mkdir(parents=True)
    rows = "\n".join(" ".join("12" if column < 50 else "-1" for column in range(61)) for _ in range(47))
    (beside / "grids/a harbour.asc").write_text(f"ncols 61\nnrows 47\nxllcorner 0\nyllcorner 0\ncellsize 5\n{rows}\n")
    scenario = beside / "with_grid.toml"
    scenario.write_text('# file = "nothing.asc"\nprofile = "parabolic"\n[bathymetry]\ntype = "file"\nfile = "grids/a harbour.asc"\n'
                        'positive = "down"\ncrs = "local"\n[edges]\nwest = "generating"\n[sea]\nheight_m = 0.5\nperiod_s = 6.0\nfrom_deg = 270.0\n[solver]\n')
    in_c = InC(scenario)
    export(scenario, tmp_path / "with_grid.fmu")
    in_c.run(5)
    beside.rename(tmp_path / "gone")
    instance = Instance(Fmu(tmp_path / "with_grid.fmu"))
    instance.run(5)
    assert instance.hash() == in_c.hash()
    instance.freeInstance()
    in_c.close()


def test_a_raster_of_gdal_goes_along_too(tmp_path):
    instance = Instance(export("hilo_breakwater", tmp_path / "hilo_breakwater.fmu"))
    in_c = InC(ROOT / "assets/scenarios/hilo_breakwater.toml")
    instance.run(2)
    in_c.run(2)
    assert instance.hash() == in_c.hash()
    instance.freeInstance()
    in_c.close()


def test_fmpy_simulates_it(klopman):
    result = fmpy.simulate_fmu(str(klopman.file), stop_time=1.0, step_size=FRAME_S, output_interval=FRAME_S, start_values={"threads": 1},
                               output=["frame", "probe[0].elevation_m", "ship[0].force.up_n"])
    assert list(result["frame"]) == list(range(21))
    in_c = InC(ROOT / "assets/scenarios/klopman_harbour.toml")
    in_c.run(20)
    assert result["ship[0].force.up_n"][-1] == in_c.force()[2]
    in_c.close()


def test_the_command_of_fmpy_simulates_it(basin, tmp_path):
    done = subprocess.run([sys.executable, "-m", "fmpy", "simulate", str(basin.file), "--stop-time", "1", "--step-size", "0.05",
                           "--output-interval", "0.05", "--output-file", str(tmp_path / "out.csv")], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert len((tmp_path / "out.csv").read_text().splitlines()) == 22


def ascii_grid(path, value_of):
    rows = "".join(" ".join(str(value_of(i, j)) for i in range(40)) + "\n" for j in range(30))
    path.write_text("ncols 40\nnrows 30\nxllcorner 0\nyllcorner 0\ncellsize 5\nNODATA_value -9999\n" + rows)


def tiff_of_bytes(path, value_of):
    """A TIFF of one band of bytes, 40 x 30, in one strip; a world file gives its place."""
    pixels = bytes(value_of(i, j) for j in range(30) for i in range(40))
    tags = [(256, 4, 40), (257, 4, 30), (258, 3, 8), (259, 3, 1), (262, 3, 1), (273, 4, 8), (277, 3, 1), (278, 4, 30),
            (279, 4, len(pixels))]
    entries = b"".join(struct.pack("<HHII", tag, kind, 1, value) for tag, kind, value in tags)
    path.write_bytes(struct.pack("<2sHI", b"II", 42, 8 + len(pixels)) + pixels + struct.pack("<H", len(tags)) + entries + bytes(4))


def test_every_file_that_the_scenario_reads_goes_with_it(tmp_path):
    folder = tmp_path / "harbour"
    folder.mkdir()
    tiff_of_bytes(folder / "bed.tif", lambda i, j: 10 + i % 3)
    tiff_of_bytes(folder / "bed.tif.msk", lambda i, j: 0 if i < 6 and j < 5 else 255)
    (folder / "bed.tfw").write_text("5\n0\n0\n-5\n2.5\n147.5\n")
    ascii_grid(folder / "east.asc", lambda i, j: 0.1)
    ascii_grid(folder / "north.asc", lambda i, j: 0.05)
    ascii_grid(folder / "zeta.asc", lambda i, j: 0.001 * i * j)
    (folder / "unread.asc").write_text("nothing")
    (folder / "scene.toml").write_text(
        '[bathymetry]\ntype = "file"\nfile = "bed.tif"\ncrs = "local"\npositive = "down"\n'
        '[current]\neast_file = "east.asc"\nnorth_file = "north.asc"\n[initial]\n"zeta_file" = \'zeta.asc\'\n')
    fmu = export(folder / "scene.toml", tmp_path / "scene.fmu")
    packed = {path.name for path in pathlib.Path(fmu.folder, "resources/files").rglob("*") if path.is_file()}
    assert packed == {"bed.tif", "bed.tif.msk", "bed.tfw", "east.asc", "north.asc", "zeta.asc"}
    in_c = InC(folder / "scene.toml")
    in_c.run(10)
    folder.rename(tmp_path / "elsewhere")
    instance = Instance(fmu)
    instance.run(10)
    assert instance.hash() == in_c.hash()
    instance.freeInstance()
    in_c.close()
