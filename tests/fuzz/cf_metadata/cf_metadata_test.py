"""Files with metadata by the CF conventions at random are read right, refused in one line, or warned of."""
import dataclasses
import functools
import os
import pathlib
import subprocess
import sys

import pytest

ROOT = next(folder for folder in pathlib.Path(__file__).resolve().parents if (folder / "CMakePresets.json").exists())
sys.path.insert(0, str(ROOT / "tests/fuzz"))

from cf_metadata import drawing, judging  # noqa: E402: the line above makes tests/fuzz importable
from cf_metadata.cf_file import Promise  # noqa: E402

PROGRAM = pathlib.Path(os.environ.get("SWELL_PROGRAM", ROOT / "build/release/bin/swell"))


def test_random_files_are_right_refused_or_warned_of():
    done = subprocess.run([sys.executable, ROOT / "scripts/fuzz_cf", "--files", "40", "--swell", PROGRAM],
                          capture_output=True, text=True, timeout=300)  # ten seconds, on a busy machine minutes

    assert done.returncode == 0, done.stdout + done.stderr


@functools.cache
def seed_of(kind):
    """Returns the first seed of an honest file that states its ground in full and has an unknown cell."""
    plain = {"statement": ("attributes",), "datum": ("numbers", "GRS 80"), "axis words": ("all", "standard name and unit"),
             "unit of axes": ("m", "metre", "meters", "degrees_east", "degree_east"), "type": ("f4", "f8", "i2", "i4"),
             "format": ("NETCDF4", "NETCDF3_CLASSIC")}
    first = {"degrees": 633, "map": 73}[kind]  # to save the time of the search
    for seed in range(first, first + 2000):
        file = drawing.draw(seed)
        is_plain = all(file.tags[dimension] in words for dimension, words in plain.items())
        is_exact = file.place_slack_m == 0.0 and file.unknown and file.numbers.slack_m() < 0.1
        if is_plain and is_exact and file.ground.kind == kind and file.promise == Promise.HONEST:
            return seed
    return None


def moved_east(file):
    return dataclasses.replace(file, first=(file.first[0] + 0.25 * file.step[0], file.first[1]))


def moved_north(file):
    return dataclasses.replace(file, first=(file.first[0], file.first[1] - 0.25 * file.step[1]))


def deeper(file):
    return dataclasses.replace(file, depth_m=file.depth_m + 0.5)


def mirrored(file):
    return dataclasses.replace(file, slope_m=(-file.slope_m[0], file.slope_m[1]))


def known_where_it_is_not(file):
    return dataclasses.replace(file, unknown=(3, 3))


@pytest.mark.parametrize("kind", ["degrees", "map"])
@pytest.mark.parametrize("change", [moved_east, moved_north, deeper, mirrored, known_where_it_is_not])
def test_a_changed_truth_is_a_finding(kind, change, tmp_path):
    file = drawing.draw(seed_of(kind))
    assert judging.answer_to(file, PROGRAM, tmp_path).outcome == "right"

    assert judging.answer_to(file, PROGRAM, tmp_path, change(file)).outcome == "finding"
