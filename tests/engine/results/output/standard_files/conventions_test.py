"""The recordings follow the CF conventions, according to two checkers of other authors."""
import pathlib
import shutil
import subprocess
import sys

import compliance_checker
import compliance_checker.runner
import netCDF4
import pytest

RECORDINGS = ("plane", "doubles", "placed")
#: The table of standard names of one checker. The other uses it too; otherwise it would download its own.
STANDARD_NAMES = pathlib.Path(compliance_checker.__file__).parent / "data/cf-standard-name-table.xml"
#: An empty table of area types and region names, which recordings do not use; otherwise the checker would download them.
EMPTY_TABLE = "<table><version_number>0</version_number><date>none</date></table>"


#: The checker wants a date for every variable named "time", also in a run without a date.
ASKS_FOR_A_DATE = "* Coordinate variable 'time' should have standard_name='time', found: 'None'"


def remarks_of_compliance_checker(recording, report):
    compliance_checker.runner.CheckSuite.load_all_available_checkers()
    _, died = compliance_checker.runner.ComplianceChecker.run_checker(
        str(recording), ["cf:1.8"], verbose=0, criteria="strict", output_filename=str(report))
    assert not died, report.read_text()
    return {line.strip() for line in report.read_text().splitlines() if line.startswith("*")}


@pytest.mark.parametrize("name", RECORDINGS)
def test_compliance_checker_finds_nothing_but_the_date(recordings, name, tmp_path):
    assert remarks_of_compliance_checker(recordings[name], tmp_path / "report.txt") == {ASKS_FOR_A_DATE}


@pytest.mark.parametrize("name", RECORDINGS)
def test_compliance_checker_finds_nothing_with_a_date(recordings, name, tmp_path):
    dated = tmp_path / "dated.nc"
    shutil.copy(recordings[name], dated)
    with netCDF4.Dataset(dated, "a") as file:  # as in a run whose sea has a date
        file["time"].setncatts({"units": "seconds since 2026-01-14 06:00:00", "standard_name": "time",
                                "calendar": "standard", "axis": "T"})

    assert remarks_of_compliance_checker(dated, tmp_path / "report.txt") == set()


@pytest.mark.parametrize("name", RECORDINGS)
def test_cfchecker_finds_nothing(recordings, name, tmp_path):
    empty = tmp_path / "empty.xml"
    empty.write_text(EMPTY_TABLE)

    done = subprocess.run([sys.executable, pathlib.Path(sys.executable).parent / "cfchecks", "-v", "1.8", "-s", STANDARD_NAMES,
                           "-a", empty, "-r", empty, recordings[name]], capture_output=True, text=True, timeout=120)

    counts = [line for line in done.stdout.splitlines() if line.startswith(("FATAL", "ERRORS", "WARNINGS"))]
    assert counts and all(line.endswith(": 0") for line in counts), done.stdout + done.stderr
