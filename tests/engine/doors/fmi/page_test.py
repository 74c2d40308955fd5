"""The page on FMUs is so: its program runs on the FMU that its command makes, and its table has every variable."""
import os
import re
import shlex
import shutil
import subprocess
import sys

from conftest import ROOT, InC, export

PAGE = (ROOT / "assets/docs/fmi.md").read_text()


def test_its_program_prints_the_state_of_c(tmp_path):
    program, = re.findall(r"^```python\n(.*?)^```", PAGE, re.S | re.M)
    assert program.count("\n") <= 100
    words = shlex.split(re.search(r"^\S*swell export fmu (.*)$", PAGE, re.M)[1])
    assert words[1] == "--out"
    export(words[0], tmp_path / words[2], *words[3:])
    (tmp_path / "program.py").write_text(program)
    done = subprocess.run([sys.executable, "program.py"], cwd=tmp_path, capture_output=True, text=True, timeout=120,
                          env={**os.environ, "OMP_WAIT_POLICY": "passive"})
    assert done.returncode == 0, done.stderr
    in_c = InC(ROOT / "assets/scenarios/klopman_harbour.toml")
    in_c.run(2000)
    assert done.stdout.split()[-1] == in_c.hash()
    in_c.close()


def test_its_other_commands_run(tmp_path, klopman):
    shutil.copy(klopman.file, tmp_path / "klopman_harbour.fmu")
    simulate = re.search(r"`fmpy (simulate [^`]*)`", PAGE)[1]
    subprocess.run([sys.executable, "-m", "fmpy", *shlex.split(simulate)], cwd=tmp_path, check=True, timeout=120)


def test_its_table_has_every_variable(klopman):
    table = "\n".join(line for line in PAGE.splitlines() if line.startswith("| "))
    first = [name for name in klopman.references if not re.search(r"\[[1-9]", name)]
    for name in first:
        last = re.split(r"\.(?=[^.]*$)", name)[-1]
        assert f"`{name}`" in table or f"`.{last}`" in table or f"`{last}`" in table, name
        assert str(klopman.references[name]) in table or klopman.references[name] % 100 in {*range(2, 7), *range(12, 16), *range(22, 27)}, name
