"""Files with metadata by the CF conventions at random are read right, refused in one line, or warned of."""
import os
import pathlib
import re
import subprocess
import sys

ROOT = next(folder for folder in pathlib.Path(__file__).resolve().parents if (folder / "CMakePresets.json").exists())


def test_random_files_are_right_refused_or_warned_of():
    program = os.environ.get("SWELL_PROGRAM", ROOT / "build/release/bin/swell")
    done = subprocess.run([sys.executable, ROOT / "scripts/fuzz_cf", "--seconds", "10", "--swell", program],
                          capture_output=True, text=True, timeout=120)

    assert done.returncode == 0, done.stdout + done.stderr
    assert int(re.search(r"^(\d+) files", done.stdout, re.MULTILINE)[1]) >= 5  # even on a busy machine
