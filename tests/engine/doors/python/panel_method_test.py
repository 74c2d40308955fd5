"""Tests of swell.hydrodynamics with capytaine, on hulls with published coefficients."""
import json

import numpy as np
import pytest

import hulls
from swell import hydrodynamics
from swell.hydrodynamics import command, waves

pytest.importorskip("capytaine")
netcdf = pytest.importorskip("netCDF4")

RADIUS_M = 5.0
MASS_KG = waves.WATER_DENSITY * 2.0 / 3.0 * np.pi * RADIUS_M**3


@pytest.fixture(scope="module")
def hemisphere():
    """In deep water, at K a = 0.5 and 1."""
    panels = hydrodynamics.panels_of(hulls.spheroid(2 * RADIUS_M, 2 * RADIUS_M, 48, 64), 1000)
    frequencies = np.sqrt(np.array([0.5, 1.0]) * waves.GRAVITY / RADIUS_M)
    return hydrodynamics.coefficients(panels, np.inf, frequencies)


def test_a_hemisphere_heaves_as_published(hemisphere):
    """Hulme, "The wave forces acting on a floating hemisphere undergoing forced periodic oscillations", 1982."""
    added = hemisphere.added_mass[:, 2, 2] / MASS_KG
    damping = hemisphere.damping[:, 2, 2] / MASS_KG / hemisphere.frequencies
    assert added == pytest.approx([0.5861, 0.4284], rel=0.03)
    assert damping == pytest.approx([0.3391, 0.2484], rel=0.03)
    assert hemisphere.added_mass_at_infinity[2, 2] / MASS_KG == pytest.approx(0.5, rel=0.02)


def test_the_damping_is_the_work_of_the_waves(hemisphere):
    """Haskind's relation of damping and the force of waves, for a body of revolution: B_33 = K |F_3|^2 / (4 rho g c_g)."""
    force = (hemisphere.froude_krylov + hemisphere.diffraction)[0, :, 2]
    group = 0.5 * waves.GRAVITY / hemisphere.frequencies
    number = hemisphere.frequencies**2 / waves.GRAVITY
    wanted = number * np.abs(force) ** 2 / (4.0 * waves.WATER_DENSITY * waves.GRAVITY * group)
    assert hemisphere.damping[:, 2, 2] == pytest.approx(wanted, rel=0.02)


def test_haskind_gives_the_diffraction(hemisphere):
    assert hemisphere.haskind_error[:3].max() < 0.01


def test_the_command_writes_a_file_for_shallow_water(tmp_path, capsys):
    mesh = hulls.spheroid(40.0, 10.0)
    lines = ["v {} {} {}".format(*point) for point in mesh.points]
    lines += ["f {} {} {}".format(*(one + 1)) for one in mesh.triangles]
    (tmp_path / "egg.obj").write_text("\n".join(lines))
    arguments = [str(tmp_path / "egg.obj"), "--depth", "8", "--out", str(tmp_path / "egg.nc"), "--panels", "400", "--json",
                 "--frequencies", "0.1", "0.3", "0.6", "0.9", "--gm", "1.5", "--gyration", "4", "10", "10"]
    assert command.main(arguments) == 0
    told = capsys.readouterr()
    assert "1 frequencies below k h = 0.15 left out" in told.err and "frequency 3 of 3" in told.err
    assert json.loads(told.out)["volume_m3"] == pytest.approx(np.pi / 3.0 * 40.0 * 25.0, rel=0.02)
    with netcdf.Dataset(tmp_path / "egg.nc") as file:
        assert file.haskind_error < 0.01
        # Long waves lift the hull by the weight of the water that they add.
        lift = file["froude_krylov_real"][0, 0, 2] / (waves.WATER_DENSITY * waves.GRAVITY * file.waterplane_area_m2)
        assert 0.8 < lift < 1.0
        added = file["added_mass_at_infinity"][:]
        assert np.abs(added - added.T).max() < 0.05 * np.abs(added).max()
    assert command.main([*arguments[:2], "4.5", *arguments[3:]]) == 2
    assert "the hull is aground" in capsys.readouterr().err
