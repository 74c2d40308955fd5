"""The recordings hold what the CF conventions ask, by two checkers of others."""
import pathlib
import subprocess
import sys

import compliance_checker
import compliance_checker.runner
import pytest

RECORDINGS = ("plane", "doubles", "placed")
#: The table of standard names that comes with one checker is used by the other too, which would fetch its own.
STANDARD_NAMES = pathlib.Path(compliance_checker.__file__).parent / "data/cf-standard-name-table.xml"
#: So it would tables of types of areas and of names of regions, of which the recordings have none.
EMPTY_TABLE = "<table><version_number>0</version_number><date>none</date></table>"


@pytest.mark.parametrize("name", RECORDINGS)
def test_compliance_checker_finds_nothing(recordings, name, tmp_path):
    compliance_checker.runner.CheckSuite.load_all_available_checkers()
    report = tmp_path / "report.txt"

    passed, died = compliance_checker.runner.ComplianceChecker.run_checker(
        str(recordings[name]), ["cf:1.8"], verbose=0, criteria="strict", output_filename=str(report))

    assert passed and not died, report.read_text()


@pytest.mark.parametrize("name", RECORDINGS)
def test_cfchecker_finds_nothing(recordings, name, tmp_path):
    empty = tmp_path / "empty.xml"
    empty.write_text(EMPTY_TABLE)

    done = subprocess.run([sys.executable, pathlib.Path(sys.executable).parent / "cfchecks", "-v", "1.8", "-s", STANDARD_NAMES,
                           "-a", empty, "-r", empty, recordings[name]], capture_output=True, text=True, timeout=120)

    counts = [line for line in done.stdout.splitlines() if line.startswith(("FATAL", "ERRORS", "WARNINGS"))]
    assert counts and all(line.endswith(": 0") for line in counts), done.stdout + done.stderr
