"""Tests of swell.hydrodynamics without capytaine: meshes, panels, patches, the file."""
import json

import numpy as np
import pytest

import hulls
from swell import hydrodynamics
from swell.hydrodynamics import command, depth_fit, mesh_files, panels, patches, potentials, remesh, surface, waves
from swell.hydrodynamics.natural_periods import moved


def as_obj(mesh):
    lines = ["v {:.17g} {:.17g} {:.17g}".format(*point) for point in mesh.points]
    return "\n".join(lines + ["f {}/7 {}//2 {}".format(*(triangle + 1)) for triangle in mesh.triangles]) + "\n"


def as_stl(mesh, is_text):
    if is_text:
        facets = ["facet normal 0 0 0\nouter loop\n" + "".join(
            "vertex {:.9g} {:.9g} {:.9g}\n".format(*point) for point in corners) + "endloop\nendfacet\n"
                  for corners in mesh.corners]
        return ("solid hull\n" + "".join(facets) + "endsolid\n").encode()
    rows = np.zeros(len(mesh.triangles), np.dtype([("floats", "<f4", 12), ("word", "<u2")]))
    rows["floats"][:, 3:] = mesh.corners.reshape(-1, 9)
    return b" " * 80 + np.uint32(len(rows)).tobytes() + rows.tobytes()


@pytest.mark.parametrize("name", ["hull.obj", "text.stl", "binary.stl"])
def test_each_form_of_file_gives_the_same_hull(name, tmp_path):
    mesh = hulls.box()
    content = as_obj(mesh).encode() if name.endswith("obj") else as_stl(mesh, name == "text.stl")
    (tmp_path / name).write_bytes(content)
    read = mesh_files.read_mesh(tmp_path / name)
    assert len(read.points) == 8 and len(read.triangles) == 12
    assert read.volumes() == pytest.approx([960.0] * 3, rel=1e-6)
    shifted = mesh_files.read_mesh(tmp_path / name, metres_per_unit=2.0, waterline_m=1.0)
    assert shifted.points[:, 2].min() == pytest.approx(-9.0)


@pytest.mark.parametrize(("name", "content", "fault"), [
    ("a.obj", b"v 0 0\n", "line 1: a vertex is '0 0'"),
    ("a.obj", b"v 0 0 0\nf 1 2 3\n", "line 2: a face has the corner '2': allowed are 1 to 1"),
    ("a.obj", b"v 0 0 nan\nv 1 0 0\nv 0 1 0\nf -3 -2 -1\n", "not finite"),
    ("a.obj", b"", "has no triangle"),
    ("a.stl", b" " * 80 + b"\x05\x00\x00\x00" + b"\x00" * 70, "header counts 5 triangles: cut short"),
    ("a.stl", b"solid a\nvertex 0 0 0\nvertex 1 0 0\n", "ends within a facet"),
    ("a.ply", b"ply", "allowed are .stl and .obj")])
def test_a_bad_file_gives_one_line(name, content, fault, tmp_path):
    (tmp_path / name).write_bytes(content)
    with pytest.raises(hydrodynamics.HullError, match=fault) as caught:
        mesh_files.read_mesh(tmp_path / name)
    assert "\n" not in str(caught.value) and name in str(caught.value)


def test_a_hull_in_millimetres_is_refused(tmp_path):
    mesh = hulls.box(20000.0, 8000.0, 4000.0, 2000.0)
    (tmp_path / "a.obj").write_text(as_obj(mesh))
    with pytest.raises(hydrodynamics.HullError, match="20000|2e.04.*--unit"):
        mesh_files.read_mesh(tmp_path / "a.obj")


def test_the_cut_at_still_water_is_exact():
    below, notes = surface.wetted(hulls.box())
    found = surface.hydrostatics(below)
    assert notes == []
    assert found.volumes_m3 == pytest.approx([640.0] * 3, rel=1e-12)
    assert found.waterplane_m2 == pytest.approx(160.0, rel=1e-12)
    assert found.buoyancy_m == pytest.approx([0.0, 0.0, -2.0], abs=1e-12)
    assert found.moments["yy"] == pytest.approx(20.0 * 8.0**3 / 12.0, rel=1e-12)
    assert (found.length_m, found.beam_m, found.draught_m) == pytest.approx((20.0, 8.0, 4.0))


def test_an_inverted_mesh_is_turned_and_a_broken_one_refused():
    mesh = hulls.box()
    below, notes = surface.wetted(mesh.turned())
    assert below.volumes()[0] > 0.0 and notes == ["normals pointed into the hull: turned"]
    with pytest.raises(hydrodynamics.HullError, match="not closed below water"):
        surface.wetted(surface.Surface(mesh.points, mesh.triangles[1:]))
    mixed = mesh.triangles.copy()
    mixed[0] = mixed[0][::-1]
    with pytest.raises(hydrodynamics.HullError, match="different sides outward"):
        surface.wetted(surface.Surface(mesh.points, mixed))
    with pytest.raises(hydrodynamics.HullError, match="below z = 0"):
        surface.wetted(surface.Surface(mesh.points + [0.0, 0.0, 10.0], mesh.triangles))


def test_a_remeshed_surface_is_closed_and_holds_its_edges():
    below, _ = surface.wetted(hulls.box())
    made = remesh.remeshed(below, 400)
    assert 360 <= len(made.triangles) <= 440
    assert made.volumes() == pytest.approx([640.0] * 3, rel=1e-9)
    rim = panels.rim_points(made.triangles)
    assert made.points[list(rim), 2] == pytest.approx(0.0, abs=1e-9)
    corners = made.corners
    edges = np.linalg.norm(corners - np.roll(corners, 1, axis=1), axis=2)
    assert edges.max() < 4.0 * edges.min()


@pytest.mark.parametrize(("mesh", "kind"), [(hulls.spheroid(40.0, 10.0), "quads between sections"), (hulls.box(), "quads"),
                                            (hulls.of_grid(lambda u, v: (
                                                12 * np.cos(np.pi * u) + 2 * np.sin(np.pi * u) * np.cos(2 * np.pi * v),
                                                5 * np.sin(np.pi * u) * np.cos(2 * np.pi * v),
                                                4 * np.sin(np.pi * u) * np.sin(2 * np.pi * v)), 20, 24), "not symmetric")])
def test_panels_hold_the_hull(mesh, kind):
    wanted = surface.hydrostatics(surface.wetted(mesh)[0])
    made = hydrodynamics.panels_of(mesh, 500)
    found = made.hydrostatics()
    assert kind in made.notes[-1] and 400 <= len(made) <= 600
    assert found.volumes_m3 == pytest.approx(wanted.volumes_m3, rel=2e-3)
    assert found.waterplane_m2 == pytest.approx(wanted.waterplane_m2, rel=0.02)
    # The panels and the waterplane close the hull: no force by a constant pressure.
    assert made.area_vectors.sum(axis=0) == pytest.approx([0.0, 0.0, -found.waterplane_m2], abs=1e-6 * found.waterplane_m2)
    if made.is_mirrored:
        half = len(made) // 2
        # The middle of a warped quad depends on its diagonal, and capytaine takes the other one in the image.
        assert made.centres[half:] == pytest.approx(made.centres[:half] * [1.0, -1.0, 1.0], abs=0.02)
        assert made.area_vectors[half:] == pytest.approx(made.area_vectors[:half] * [1.0, -1.0, 1.0], abs=1e-12)


def test_a_pair_of_hulls_gets_triangles():
    one = hulls.spheroid(40.0, 6.0, 12, 16)
    pair = surface.Surface(np.concatenate([one.points + [0.0, 8.0, 0.0], one.points - [0.0, 8.0, 0.0]]),
                           np.concatenate([one.triangles, one.triangles + len(one.points)]))
    made = hydrodynamics.panels_of(pair, 400)
    assert made.is_mirrored and "the sections are not single lines from the middle plane" in made.notes[-1]
    assert np.abs(made.centres[:, 1]).min() > 4.0


def test_patches_hold_all_panels():
    made = hydrodynamics.panels_of(hulls.spheroid(40.0, 10.0), 500)
    found = patches.patches_of(made)
    assert len(found.points) <= 66 and found.counts.sum() == len(made) and found.counts.min() >= 1
    sums = found.sums(np.ones((6, len(made))), made)
    assert sums.sum(axis=1) == pytest.approx(np.broadcast_to(made.area_vectors.sum(axis=0), (6, 3)), abs=1e-9)
    port = found.points[:, 1] > 0.0
    assert port.sum() == (~port).sum()
    bottom = np.bincount(found.of_panel, made.area_vectors[:, 2]) < 0.0
    assert found.points[bottom, 2].max() < 0.0


def test_airy_waves_satisfy_the_equations():
    omega, depth, at = 0.9, 12.0, np.array([[3.0, -2.0, -4.0]])
    k = waves.wave_number(omega, depth)
    assert waves.GRAVITY * k * np.tanh(k * depth) == pytest.approx(omega**2, rel=1e-12)
    step = 1e-4
    potential = lambda place: waves.pressure(place, omega, 30.0, depth) / (1j * omega * waves.WATER_DENSITY)  # noqa: E731
    slope = [(potential(at + step * axis) - potential(at - step * axis))[0] / (2 * step) for axis in np.eye(3)]
    assert waves.velocity(at, omega, 30.0, depth)[0] == pytest.approx(slope, rel=1e-6)
    assert abs(waves.velocity(np.array([[0.0, 0.0, -depth]]), omega, 30.0, depth)[0, 2]) < 1e-12


@pytest.mark.parametrize("kh", [0.15, 0.3, 1.0, 3.0, 10.0, 100.0, np.inf])
def test_the_exponentials_of_finite_depth_fit(kh):
    lambdas, factors, _ = depth_fit.exponentials(kh)
    x = np.linspace(0.0123, 30.0, 777)
    x = x[np.abs(x - kh) > 1e-2] if np.isfinite(kh) else x
    assert np.exp(np.outer(x, lambdas)) @ factors == pytest.approx(depth_fit.wanted(x, kh), abs=4e-4)


def test_frequencies_begin_where_the_green_function_holds():
    assert potentials.frequencies_for(9.0)[0] == 0.2 and potentials.frequencies_for(np.inf)[0] == 0.12
    with pytest.raises(hydrodynamics.HullError, match="fewer than three frequencies"):
        potentials.frequencies_for(5.0, (0.1, 0.12))


def test_a_matrix_moves_to_another_point_and_back():
    given = np.random.default_rng(1).normal(size=(6, 6))
    assert moved(moved(given, -0.7), 0.7) == pytest.approx(given)
    # A mass at the origin, seen from 2 m below it, has the inertia 4 m2 times the mass.
    assert moved(np.diag([3.0, 3.0, 3.0, 0.0, 0.0, 0.0]), -2.0)[3, 3] == pytest.approx(12.0)


def synthetic(depth):
    made = hydrodynamics.panels_of(hulls.spheroid(40.0, 10.0), 300)
    found = patches.patches_of(made)
    random = np.random.default_rng(3)
    count, points = 4, len(found.points)
    pair, waves_shape = (count, 6, 6), (5, count, 6)
    haskind = random.normal(size=(count, 6, points, 3)) + 1j * random.normal(size=(count, 6, points, 3))
    return potentials.Coefficients(
        made, found, depth, np.array([0.3, 0.5, 0.8, 1.2]), np.array(potentials.HEADINGS_DEG), random.normal(size=pair),
        random.normal(size=pair), random.normal(size=(6, 6)), haskind, random.normal(size=(6, points, 3)),
        random.normal(size=waves_shape) + 0j, random.normal(size=waves_shape) + 1j, np.full(6, 0.002), np.full(6, 0.1), 12,
        "none")


@pytest.mark.parametrize("depth", [20.0, np.inf])
def test_the_file_has_all_that_the_format_names(depth, tmp_path):
    netcdf = pytest.importorskip("netCDF4")
    found = synthetic(depth)
    hydrodynamics.write(tmp_path / "a.nc", found, "egg", "a test")
    assert [file.name for file in tmp_path.iterdir()] == ["a.nc"]
    with netcdf.Dataset(tmp_path / "a.nc") as file:
        assert file.swell_format == "hull hydrodynamics 1" and file.hull == "egg" and file.haskind_error == 0.002
        assert file.water_depth_m == (20.0 if depth == 20.0 else 0.0)
        assert ("deep_water" in file.ncattrs()) == (depth == np.inf)
        assert file.displaced_volume_m3 == pytest.approx(file.volume_by_y_m3) == pytest.approx(file.volume_by_z_m3)
        assert file["haskind_real"].dimensions == ("frequency", "dof", "point", "axis")
        assert file["froude_krylov_real"].dimensions == ("heading", "frequency", "dof")
        np.testing.assert_array_equal(file["added_mass"][:], found.added_mass)
        np.testing.assert_array_equal(file["diffraction_imag"][:], found.diffraction.imag)
        np.testing.assert_allclose(file["haskind_imag"][:], found.haskind.imag, rtol=1e-5)
        assert file["point_panels"][:].sum() == len(found.panels) and file["point_panels"].dtype == np.int32
        stiffness = file["hydrostatic_stiffness"][:]
        assert stiffness[2, 2] == pytest.approx(1025.0 * 9.81 * file.waterplane_area_m2)


def test_a_folder_that_is_missing_is_said_before_the_work(tmp_path, capsys, monkeypatch):
    for name in ("capytaine_module", "netcdf_module"):
        monkeypatch.setattr(command, name, lambda: None)
    (tmp_path / "a.obj").write_text(as_obj(hulls.box()))
    assert command.main([str(tmp_path / "a.obj"), "--depth", "deep", "--out", str(tmp_path / "none/a.nc")]) == 2
    assert "there is no folder" in capsys.readouterr().err


def test_missing_programs_are_named(monkeypatch, capsys):
    monkeypatch.setitem(__import__("sys").modules, "capytaine", None)
    assert command.main(["a.obj", "--depth", "9", "--out", "a.nc"]) == 2
    assert 'pip install "swell-waves[hydrodynamics]"' in capsys.readouterr().err


@pytest.mark.parametrize(("option", "fault"), [(["--depth", "-1"], "'-1' is not a number above 0"),
                                               (["--panels", "7"], "allowed are 100")])
def test_a_bad_option_is_refused(option, fault, capsys):
    with pytest.raises(SystemExit) as caught:
        command.main(["a.obj", "--depth", "9", "--out", "a.nc", *option])
    assert caught.value.code == 2 and fault in capsys.readouterr().err


def test_the_table_and_the_json_have_the_figures():
    found = synthetic(np.inf)
    summary = {**command.summary_of(found, "egg", 1.0), "natural_periods_s": {"roll": np.nan}, "file": "a.nc"}
    assert "egg, deep water" in command.table_of(summary) and "none between these frequencies" in command.table_of(summary)
    assert json.loads(json.dumps(command._without_nan(summary)))["depth_m"] is None
