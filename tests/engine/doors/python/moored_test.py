"""Tests of swell.moored: motions and loads of a moored ship from coefficients, lines and a climate."""
import csv
import json
import pathlib
import subprocess

import numpy as np
import pytest

import hulls
from conftest import ROOT, program
from swell import moored
from swell.hydrodynamics.surface import HullError
from swell.moored import berth, command, motions, netcdf3, seas

ON_LINES = pathlib.Path(__file__).with_name("coaster_on_lines.toml")
AT_HILO = ROOT / "assets/scenarios/coaster_at_hilo_berth.toml"
COEFFICIENTS = ROOT / "assets/hulls/coaster_12m.nc"


def of_box(depth_m=30.0, damping=0.0):
    """A box of 20 x 8 x 4 m with made-up coefficients, without diffraction."""
    added = np.diag([1e5, 4e5, 6e5, 3e6, 2e7, 2e7])
    made = moored.Coefficients(depth_m, np.array([0.02, 1.0, 2.0]), np.array([added] * 3), np.array([damping * added] * 3),
                               np.zeros((1, 3)), np.zeros((3, 6, 1, 3), complex), 640.0)
    return moored.Hull(hulls.box(), made, gravity_height_m=-2.5)


def line(name="a", fairlead=(0.0, 0.0, 0.0), bollard=(50.0, 0.0, 0.0), **more):
    return moored.Line(name, np.array(fairlead), np.array(bollard), **{"pretension_n": 1e4, "stiffness_n": 1e6, **more})


def fore_and_aft(**more):
    """A box at (0, 0) that heads east, on two lines at the height of G, 40 m long."""
    low = (-2.5, )
    return [line("fore", (10.0, 0.0, *low), (50.0, 0.0, *low), **more), line("aft", (-10.0, 0.0, *low), (-50.0, 0.0, *low),
                                                                             **more)]


@pytest.fixture(scope="module")
def coaster():
    return moored.MooredShip(moored.berth_of_scenario(ON_LINES), 0.02)


def test_a_file_of_coefficients_reads_with_numpy_alone():
    file = netcdf3.read_netcdf3(COEFFICIENTS)
    assert file.attributes["hull"] == "coaster" and file.attributes["water_depth_m"] == 12.0
    assert file.variables["frequency"][[0, -1]] == pytest.approx([0.2, 2.5])
    assert file.variables["haskind_real"].shape == (26, 6, 66, 3)
    added = file.variables["added_mass"]
    assert np.abs(added - added.transpose(0, 2, 1)).max() < 0.02 * np.abs(added).max()


def test_forces_of_waves_are_those_of_the_panel_program():
    """From both sides: the file has directions from 0 to 180."""
    hull = moored.berth_of_scenario(ON_LINES).hull
    file = netcdf3.read_netcdf3(COEFFICIENTS).variables
    whole = sum(file[name + "_real"] + 1j * file[name + "_imag"] for name in ("froude_krylov", "diffraction"))
    used = slice(0, 16)  # up to 1.4 rad/s: shorter waves need a finer mesh
    for heading, degrees in ((1, 45.0), (3, 135.0)):
        to_origin = np.linalg.inv(hull._arm)
        found = hull.wave_force(file["frequency"][used], np.array([degrees, -degrees])) @ to_origin.T
        mirrored = found[:, 1] * [1, -1, 1, -1, 1, -1]
        for motion, allowed in enumerate((0.04, 0.05, 0.03, 0.10, 0.03, 0.05)):
            wanted = whole[heading, used, motion]
            assert np.abs(found[:, 0, motion] - wanted).max() < allowed * np.abs(wanted).max()
        assert np.abs(mirrored - found[:, 0]).max() < 0.03 * np.abs(found).max()


def test_long_waves_lift_a_box_by_their_height():
    ship = moored.MooredShip(moored.Berth(of_box(), fore_and_aft(), [], (0.0, 0.0), 90.0), 0.02)
    response = ship.motions_per_metre(ship.rest())
    heave = np.abs(response[:, :, 2])
    assert heave[:3] == pytest.approx(1.0, abs=0.01)
    # A box of 20 m answers at the resonance of heave: it does not follow there.
    assert np.abs(heave[-1] - 1.0).min() > 0.2


def test_two_lines_are_a_spring():
    lines = fore_and_aft(damping_n_s_per_m=700.0)
    rest = moored.Berth(of_box(), lines, [], (0.0, 0.0), 90.0).rest()
    unstretched = 40.0 / 1.01
    assert rest.loads_n == pytest.approx([1e4, 1e4])
    assert rest.stiffness[0, 0] == pytest.approx(2.0 * 1e6 / unstretched, rel=1e-5)
    assert rest.stiffness[1, 1] == pytest.approx(2.0 * 1e4 / 40.0, rel=1e-4)  # as strings under tension
    assert rest.stiffness[5, 5] == pytest.approx(2.0 * 1e4 * 10.0 * (10.0 / 40.0 + 1.0), rel=1e-4)
    assert rest.damping[0, 0] == pytest.approx(1400.0, rel=1e-6)
    assert rest.load_per_motion[:, 0] == pytest.approx([-1e6 / unstretched, 1e6 / unstretched], rel=1e-5)


def test_a_grid_turned_against_north_and_a_heading_do_not_count():
    """Bollards are in axes of the grid, the heading is from true north."""
    straight = moored.Berth(of_box(), fore_and_aft(), [], (0.0, 0.0), 90.0).rest()
    turned = [line(one.name, one.fairlead_m, (one.bollard_m[1], -one.bollard_m[0], -2.5)) for one in fore_and_aft()]
    for heading, north in ((180.0, 0.0), (200.0, -20.0)):
        rest = moored.Berth(of_box(), turned, [], (0.0, 0.0), heading, north).rest()
        assert np.abs(rest.stiffness - straight.stiffness).max() < 1e-5 * np.abs(straight.stiffness).max()


def test_curves_and_tables_of_lines():
    curved = line(curve=(1.0, 5.0, 0.0))
    assert curved.load(0.02) == pytest.approx(1e6 * (0.02 + 5.0 * 0.02**2)) and curved.load(-0.1) == 0.0
    assert curved.load(40.0 / curved.unstretched(40.0) - 1.0) == pytest.approx(1e4)
    of_table = line(table=np.array([[0.0, 0.0], [0.1, 1e4], [0.2, 4e4]]))
    assert [of_table.load(at) for at in (0.05, 0.15, 0.3)] == pytest.approx([5e3, 2.5e4, 7e4])
    assert line(pretension_n=0.0).unstretched(40.0) == 40.0 and line(length_m=33.0).unstretched(40.0) == 33.0


def test_a_fender_bears_what_the_lines_pull():
    """Two lines to starboard and a fender there: the box lies where the loads are equal."""
    lines = [line(name, (x, -4.0, -2.5), (x, -34.0, -2.5)) for name, x in (("fore", 8.0), ("aft", -8.0))]
    fender = moored.Fender("middle", np.array([0.0, -4.0, -2.5]), 0.0, stiffness=1e5, friction=0.3)
    place = moored.Berth(of_box(), lines, [fender], (0.0, 0.0), 90.0)
    rest = place.rest()
    fore, aft, push = rest.loads_n
    assert push == pytest.approx(fore + aft, rel=1e-6) and fore == pytest.approx(aft)
    assert push == pytest.approx(-1e5 * rest.place[1], rel=1e-4)
    assert rest.frictions_n == pytest.approx([0.3 * push]) and rest.slides[0][0][0] == pytest.approx(-1.0)
    assert place.loads(np.array([0.0, 1.0, 0.0, 0.0, 0.0, 0.0])).loads_n[2] == 0.0


def test_a_level_tightens_lines(coaster):
    assert (coaster.rest(1.0).loads_n > 1.02 * coaster.rest().loads_n).sum() == 0  # bollards are a metre higher
    assert (coaster.rest(3.0).loads_n > coaster.rest(1.0).loads_n).all()


def test_depths_in_a_box():
    box = hulls.box()
    for point, way, wanted in (((1.0, 3.5, 0.3), (0, -1, 0), 0.5), ((1.0, -3.0, -1.3), (0, 1, 0), 1.0),
                               ((9.0, 0.4, -1.0), (-1, 0, 0), 1.0), ((1.0, 4.5, 0.3), (0, -1, 0), 0.0)):
        assert berth.depth_in(box, np.array(point), np.array(way, float)) == pytest.approx(wanted)


def test_answers_grow_with_the_height_and_do_not_know_port_from_starboard(coaster):
    one, two = (coaster.answer(moored.Sea(hs, 9.0, 60.0)) for hs in (0.5, 1.0))
    assert two.motions == pytest.approx(2.0 * one.motions) and two.loads_n == pytest.approx(2.0 * one.loads_n)
    other = coaster.answer(moored.Sea(1.0, 9.0, 120.0))
    assert other.motions == pytest.approx(two.motions, rel=0.03)
    assert other.loads_n[:4] == pytest.approx(two.loads_n[4:], rel=0.03)


def test_a_spread_sea_is_the_mean_of_its_directions(coaster):
    spread = coaster.answer(moored.Sea(1.0, 9.0, 90.0, spread_deg=20.0))
    weights = np.cos(np.radians(np.arange(-90, 91, 10) / 2.0)) ** (2.0 * (2.0 / np.radians(20.0) ** 2 - 1.0))
    parts = [coaster.answer(moored.Sea(1.0, 9.0, 90.0 + turn)).motions ** 2 for turn in range(-90, 91, 10)]
    mean = np.sqrt((weights[:, None] * parts).sum(axis=0) / weights.sum())
    assert spread.motions == pytest.approx(mean, rel=0.02)
    assert spread.motions[1] > 5.0 * coaster.answer(moored.Sea(1.0, 9.0, 90.0)).motions[1]  # head sea: no sway


def test_the_largest_load_is_that_of_rayleighs_maxima(coaster):
    """Of a thousand hours with narrow waves, made at random."""
    answer = coaster.answer(moored.Sea(0.5, 9.0, 45.0))
    random = np.random.default_rng(7)
    crests = answer.loads_n[0] * np.sqrt(-2.0 * np.log(random.random((1000, 400))))
    assert answer.largest_n[0] - answer.at_rest_n[0] == pytest.approx(crests.max(axis=1).mean(), rel=0.03)


@pytest.mark.parametrize("speed", [0.0003, 1.0])
def test_linear_friction_takes_the_energy_of_friction(speed):
    v = speed * np.random.default_rng(1).standard_normal(200000)
    power = np.mean(5e4 * v * v / np.sqrt(v * v + 0.01**2))
    assert motions.friction_damping(5e4, speed) * speed**2 == pytest.approx(power, rel=0.02)


def test_friction_and_quadratic_damping_count_more_in_high_and_low_seas():
    """Friction holds a ship in low seas; quadratic damping in high ones."""
    at_quay = moored.MooredShip(moored.berth_of_scenario(AT_HILO), 0.02)
    low, high = (at_quay.answer(moored.Sea(hs, 10.0, 45.0)).motions[0] / hs for hs in (0.02, 1.0))
    assert low < 0.9 * high
    hull = of_box(damping=0.05)
    hull.quadratic_roll_damping = 5e7
    box = moored.MooredShip(moored.Berth(hull, fore_and_aft(), [], (0.0, 0.0), 90.0), 0.02)
    small, large = (box.answer(moored.Sea(hs, 4.0, 0.0)).motions[3] / hs for hs in (0.01, 1.0))
    assert large < 0.9 * small


def test_spectra_have_the_energy_and_periods_of_a_sea():
    omega = np.arange(0.1, 6.0, 0.005)
    spectrum = seas.jonswap(omega, 2.0, 8.0)
    assert 4.0 * np.sqrt(spectrum.sum() * 0.005) == pytest.approx(2.0, rel=0.002)
    assert omega[spectrum.argmax()] == pytest.approx(2.0 * np.pi / 8.0, abs=0.005)
    tm02 = 2.0 * np.pi * np.sqrt(spectrum.sum() / (spectrum * omega**2).sum())
    assert seas.peak_period_of_mean(tm02) == pytest.approx(8.0, rel=0.01)


def test_a_climate_is_read_with_its_gaps(tmp_path):
    (tmp_path / "a.csv").write_text("time;Hs [m];Tm02_s;towards;spread\n2023-01-01T00:00Z;1.5;7;180;15\n"
                                    "2023-01-01T01:00Z;;7;180;15\n2023-01-01T02:00Z;1.5;700;180;15\n"
                                    "2023-01-01T03:00Z;0;NaN;NaN;NaN\n")
    read = moored.read_climate(tmp_path / "a.csv")
    assert (len(read.seas), read.left_out) == (2, 2)
    assert read.seas[0].from_deg == 0.0 and read.seas[0].tp_s == pytest.approx(7.0 * 1.28, rel=0.02)
    assert read.seas[1].hs_m == 0.0


@pytest.mark.parametrize(("text", "gauge", "fault"), [
    ("", "", "no records"), ("hs,tp\n1,2\n", "", "no column from or towards"), ("hs [cm],tp,from\n1,9,3\n", "", "unit cm"),
    ("hs,hm0,tp,from\n1,1,9,3\n", "", "two columns are hs"), ("hs,tp,from\n1,x,3\n", "", "no record"),
    ("hs,tp,from\n1,9,3\n", "pier", "has no gauges"),
    ("time,level_m,pier hs_m,pier tm02_s,pier from_deg\n,0,1,9,3\n", "quay", "allowed are pier")])
def test_a_bad_climate_gives_one_line(text, gauge, fault, tmp_path):
    (tmp_path / "a.csv").write_text(text)
    with pytest.raises(HullError, match=fault) as caught:
        moored.read_climate(tmp_path / "a.csv", gauge)
    assert "\n" not in str(caught.value) and "a.csv" in str(caught.value)


def test_the_command_writes_a_line_per_hour(tmp_path, capsys):
    (tmp_path / "berth.csv").write_text("time,level_m,incoming_hs_m,outside,pier hs_m,pier tm02_s,pier from_deg,"
                                        "pier spread_deg,basin hs_m,basin tm02_s,basin from_deg,basin spread_deg\n"
                                        "2023-01-01T00:00:00Z,0,2,0,0.5,8,40,10,9,8,40,10\n"
                                        "2023-01-01T01:00:00Z,0.5,2,0,0.2,8,40,10,9,8,40,10\n")
    out = tmp_path / "out.csv"
    assert command.main([str(ON_LINES), str(tmp_path / "berth.csv"), "--gauge", "pier", "--out", str(out), "--json"]) == 0
    with out.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [float(row["hs_m"]) for row in rows] == [0.5, 0.2]
    assert float(rows[0]["surge_m"]) > 2.0 * float(rows[1]["surge_m"]) > 0.0
    assert float(rows[0]["port fore breast largest_n"]) > float(rows[0]["port fore breast at_rest_n"]) > 4e4
    summary = json.loads(capsys.readouterr().out)
    assert summary["records"] == 2 and len(summary["loads"]) == 8
    assert command.main([str(ON_LINES), "--sea", "1", "10", "45"]) == 0
    assert "slackens" in capsys.readouterr().out


def changed(tmp_path, *changes):
    text = ON_LINES.read_text(encoding="utf-8").replace("../../../../assets", str(ROOT / "assets"))
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (tmp_path / "a.toml").write_text(text, encoding="utf-8")
    return tmp_path / "a.toml"


@pytest.mark.parametrize(("changes", "fault"), [
    ([("[[line]]", "[[lines]]")], "nothing moors her"),
    ([('motion = "answers"', 'motion = "prescribed"')], "of these: none"),
    ([("stiffness_n = 2e6", "stiffness_n = 0.0")], "no stiffness_n and no table"),
    ([("bollard_m = [364.0, 356.0, 4.0]", "bollard_m = [364.0, 356.0]")], "wanted are three numbers"),
    ([("bollard_m = [364.0, 356.0, 4.0]", "")], "'bollard_m' is missing"),
    ([("coaster_12m.nc", "coaster.obj")], "not a NetCDF-3 file"), ([("coaster_12m.nc", "none.nc")], "No such file"),
    ([("gravity_height_m = -0.2", "gravity_height_m = 3.0")], "would capsize"),
    ([("pretension_n = 5e4", "length_m = 200.0")], "do not hold her in"), ([("[bathymetry]", "[bathymetry")], "a.toml")])
def test_a_bad_scenario_gives_one_line(changes, fault, tmp_path, capsys):
    out = tmp_path / "out.csv"
    (tmp_path / "c.csv").write_text("hs,tp,from\n1,9,3\n")
    assert command.main([str(changed(tmp_path, *changes)), str(tmp_path / "c.csv"), "--out", str(out)]) == 2
    said = capsys.readouterr().err
    assert fault in said.strip().splitlines()[-1] and "Traceback" not in said and not out.exists()


@pytest.mark.parametrize("share", [0.0, 0.001, 0.02, 0.5, 0.999])
def test_a_file_that_is_cut_short_gives_one_line(share, tmp_path):
    content = COEFFICIENTS.read_bytes()
    (tmp_path / "a.nc").write_bytes(content[:int(share * len(content))])
    with pytest.raises(HullError, match="NetCDF") as caught:
        moored.read_coefficients(tmp_path / "a.nc")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("arguments", [[], ["--sea", "1", "99", "0"], ["c.csv"], ["c.csv", "--sea", "1", "9", "0"],
                                       ["c.csv", "--out", "none/out.csv"]])
def test_bad_options_give_one_line(arguments, capsys):
    assert command.main([str(ON_LINES), *arguments]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def written_run(folder, ship, time):
    """A run in which every motion and load is a wave of 10 s and a slow one of 50 s, at a heading of 90°."""
    wave, slow = np.sin(2.0 * np.pi * time / 10.0), np.sin(2.0 * np.pi * time / 50.0)
    rows = [f"{t},coaster,{300 + 0.1 * a},{200 + 0.2 * a},{0.3 * a},{90 + 0.6 * b},{0.4 * a},{0.5 * a}"
            for t, a, b in zip(time, wave, slow)]
    (folder / "motions.csv").write_text("\n".join(["time_s,ship,x_m,y_m,heave_m,heading_deg,roll_deg,pitch_deg", *rows]))
    rows = [f"{t},coaster,line,{line.name},{5e4 + 1e3 * a + 2e3 * b}" for t, a, b in zip(time, wave, slow)
            for line in ship.berth.lines]
    (folder / "moorings.csv").write_text("\n".join(["time_s,ship,what,name,load_n", *rows]))


def test_a_run_is_split_into_waves_and_slow_motions(coaster, tmp_path):
    written_run(tmp_path, coaster, np.arange(0.0, 500.0, 0.5))
    found = {one.name: one for one in moored.compare(coaster, moored.Sea(1.0, 10.0, 45.0), tmp_path, 100.0)}
    for name, size in zip(moored.MOTIONS[:5], (0.1, 0.2, 0.3, 0.4, 0.5)):
        assert found[name].run_of_waves == pytest.approx(size / np.sqrt(2.0), rel=1e-6) and found[name].run_slow < 1e-6
    assert found["yaw"].run_slow == pytest.approx(0.6 / np.sqrt(2.0), rel=1e-6)
    line = found["port aft spring"]
    assert (line.run_of_waves, line.run_slow) == pytest.approx((1e3 / np.sqrt(2.0), 2e3 / np.sqrt(2.0)), rel=1e-6)
    with pytest.raises(HullError, match="98 rows from 451 s on"):
        moored.compare(coaster, moored.Sea(1.0, 10.0, 45.0), tmp_path, 451.0)
    (tmp_path / "moorings.csv").write_text("time_s,name\n1,port fore breast\n")
    with pytest.raises(HullError, match="lacks a column"):
        moored.compare(coaster, moored.Sea(1.0, 10.0, 45.0), tmp_path, 100.0)


def test_the_program_accepts_the_scenario_of_the_page():
    """The page compares 35 minutes of it."""
    done = subprocess.run([program("SWELL_PROGRAM", "build/release/bin/swell"), "check", ON_LINES], capture_output=True,
                          text=True, check=False)
    assert done.returncode == 0 and "answers with natural periods" in done.stdout


def test_a_file_with_faults_gives_one_line_or_numbers(tmp_path):
    content = COEFFICIENTS.read_bytes()
    random = np.random.default_rng(3)
    for _ in range(200):
        changed_file = bytearray(content)
        for place in random.integers(4, 3000, 3):
            changed_file[place] = random.integers(0, 256)
        (tmp_path / "a.nc").write_bytes(changed_file)
        try:
            assert np.isfinite(moored.read_coefficients(tmp_path / "a.nc").added_mass).all()
        except HullError as fault:
            assert "\n" not in str(fault)
