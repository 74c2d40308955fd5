"""The FMU's description: valid by FMPy, complete, the same each time, and with references that never change."""
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
import zipfile

from fmpy.validation import validate_fmu

from conftest import ROOT, export

OSP = "{https://open-simulation-platform.com/OspModelDescription/1.0.0}"


def test_fmpy_finds_nothing(klopman, basin):
    for fmu in (klopman, basin):
        assert validate_fmu(str(fmu.file)) == []


def test_the_command_of_fmpy_finds_nothing(klopman):
    done = subprocess.run([sys.executable, "-m", "fmpy", "validate", str(klopman.file)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and "No problems found." in done.stdout, done.stdout + done.stderr


def test_value_references_stay_what_the_page_says(basin):
    expected = {"scenario": 1, "settings": 2, "backend": 3, "threads": 4, "device": 5, "frame": 10, "state_hash": 11, "frame_status": 12,
                "water_level_m": 20, "sea.is_ordered": 30, "sea.height_m": 31, "sea.period_s": 32, "sea.from_deg": 33,
                "ship[0].is_steered": 1000, "ship[0].order.east_m": 1001, "ship[0].order.turn_deg_per_s": 1007,
                "ship[0].force.forward_n": 1011, "ship[0].force.yaw_nm": 1016, "ship[0].motion.east_m": 1021,
                "ship[0].motion.turn_deg_per_s": 1027, "ship[0].flags": 1028,
                "probe[0].east_m": 1000000, "probe[0].elevation_m": 1000002, "probe[0].ground": 1000006, "probe[2].north_m": 1000021}
    assert {name: basin.references[name] for name in expected} == expected
    assert len(set(basin.references.values())) == len(basin.references)


def test_start_values_are_those_of_the_scenario(basin):
    start = {variable.name: variable.start for variable in basin.description.modelVariables}
    assert [float(start[f"ship[0].order.{name}"]) for name in ("east_m", "north_m", "heading_deg", "draft_m", "east_m_per_s")] == [
        60.0, 115.0, 90.0, 2.0, 5.0]
    assert (float(start["probe[0].east_m"]), float(start["probe[0].north_m"])) == (150.0, 115.0)


def test_every_real_variable_with_a_dimension_has_a_unit_that_is_declared(basin):
    declared = {unit.name for unit in basin.description.unitDefinitions}
    assert all(variable.unit in declared for variable in basin.description.modelVariables if variable.type == "Real")


def test_the_groups_of_the_open_simulation_platform_name_variables_that_are_there(klopman):
    with zipfile.ZipFile(klopman.file) as archive:
        root = ElementTree.fromstring(archive.read("OspModelDescription.xml"))
    groups = {group.get("name"): (group.tag.removeprefix(OSP), [variable.get("ref") for variable in group])
              for group in root.find(f"{OSP}VariableGroups")}
    assert groups["ship[0].force"] == ("Force", [f"ship[0].force.{name}" for name in ("forward_n", "port_n", "up_n")])
    assert groups["ship[0].moment"][0] == "Torque" and groups["ship[0].order.velocity"][0] == "LinearVelocity"
    assert {name for _, names in groups.values() for name in names} <= klopman.references.keys()


def test_two_exports_are_equal_to_the_byte(tmp_path, klopman):
    again = export("klopman_harbour", tmp_path / "again.fmu")
    assert again.file.read_bytes() == klopman.file.read_bytes()


def test_the_licence_goes_with_it(klopman):
    with zipfile.ZipFile(klopman.file) as archive:
        assert archive.read("documentation/licenses/license.txt").decode() == (ROOT / "LICENSE").read_text()
