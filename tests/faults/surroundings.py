"""Surroundings that are not as usual: environment, current folder, language, clock, assets."""
import os
import pathlib
import shutil
import subprocess

from faults import results
from faults.playing import fault_list

FAULTS, fault = fault_list()
ASSETS = pathlib.Path(__file__).resolve().parents[2] / "assets"


def runs(stage, scenario=None, **changes):
    """A run is done under a changed environment; None takes a variable away."""
    environment = {name: value for name, value in {**stage.environment, **changes}.items() if value is not None}
    ended = stage.swell(*stage.run_words(scenario=scenario), env=environment)
    stage.is_done(ended)
    results.check_kept(stage.out, {"summary.json", "gauges.csv"})
    return ended


@fault("current folder deleted", is_slow=True)
def no_current_folder(stage):
    """The current folder is gone before the start: absolute names work, relative ones are refused"""
    stage.may_change.add(stage.here)
    enter = ["sh", "-c", f"mkdir {stage.here}/gone && cd {stage.here}/gone && rmdir ../gone && exec \"$0\" \"$@\""]
    stage.is_done(stage.swell(*stage.run_words(), prefix=enter))
    results.check_kept(stage.out, {"summary.json", "gauges.csv"})
    for words in (["--out", "out"], ["--json", "a.json"], ["--save-state", "a.state"]):
        ended = stage.swell("run", stage.pond, "--quiet", *words, prefix=enter)
        stage.is_refused(ended, 3 if ended.code == 3 else 2)
    stage.is_refused(stage.swell("run", "pond.toml", "--quiet", prefix=enter), 2)


@fault("no HOME, no TMPDIR", is_slow=True)
def no_home(stage):
    """HOME unset or missing, TMPDIR missing: a run is done"""
    runs(stage, HOME=None, TMPDIR="/nonexistent")
    runs(stage, HOME="/nonexistent", TMPDIR="")
    runs(stage, HOME="", XDG_CACHE_HOME="/nonexistent")


@fault("no environment", is_slow=True)
def no_environment(stage):
    """No variable at all: a run is done"""
    stage.is_done(stage.swell(*stage.run_words(), env={}))


@fault("language C, a name in UTF-8", is_slow=True)
def language(stage):
    """Names of files and ships in UTF-8, or in no encoding, under the languages C and nonsense: done"""
    out = stage.out
    for name in ("häfen 港", b"caf\xe9"):
        folder = pathlib.Path(os.fsdecode(os.path.join(os.fsencode(stage.folder), os.fsencode(name))))
        folder.mkdir()
        scenario = folder / "wäter.toml"
        scenario.write_text(stage.pond.read_text(encoding="utf-8").replace("barge", "Bärge 港"), encoding="utf-8")
        stage.before = None
        stage.out = folder / "aus"
        stage.may_change.add(stage.out)
        for words in ("C", "POSIX", "xx_YY.nonsense"):
            runs(stage, scenario=scenario, LC_ALL=words, LANG=words)
    stage.out = out


@fault("another decimal point", is_slow=True)
def decimal_point(stage):
    """A language with a decimal comma writes the same numbers"""
    runs(stage, LC_ALL="C")
    before = (stage.out / "gauges.csv").read_bytes()
    runs(stage, LC_ALL="de_DE.UTF-8", LC_NUMERIC="de_DE.UTF-8")
    stage.must((stage.out / "gauges.csv").read_bytes() == before, "other numbers")


@fault("assets and data nowhere", is_slow=True)
def assets_nowhere(stage):
    """SWELL_ASSETS_DIR and SWELL_DATA_DIR lead nowhere, to a file or a device: done, or 2 if they are needed"""
    scenario = stage.file("data.toml", '[bathymetry]\ntype = "file"\nfile = "data:none.tif"\npositive = "down"\n')
    for nowhere in ("/nonexistent", str(stage.pond), "/dev/null", "", "x" * 5000):
        runs(stage, SWELL_ASSETS_DIR=nowhere, SWELL_DATA_DIR=nowhere)
    lost = {**stage.environment, "SWELL_DATA_DIR": "/nonexistent"}
    stage.is_refused(stage.swell("run", scenario, "--quiet", env=lost), 2, "data folder")


@fault("assets read-only")
def assets_read_only(stage):
    """Assets that may only be read, by a user who may write nowhere: a run by name is done"""
    stage.needs(stage.machine.is_root, "nobody but root may become another user")
    copy = stage.folder / "assets"
    shutil.copytree(ASSETS, copy, ignore=shutil.ignore_patterns("docs", "pictures"))
    subprocess.run(["chmod", "-R", "a-w,a+rX", copy], check=True)
    environment = {**stage.environment, "SWELL_ASSETS_DIR": str(copy)}
    ended = stage.swell("run", "klopman_harbour", "--frames", "2", "--quiet", "--backend", "cpu", env=environment,
                        as_nobody=True)
    stage.is_done(ended)


@fault("OpenMP told nonsense", is_slow=True)
def openmp_nonsense(stage):
    """OMP_ variables out of every range, as many threads as cannot be: done or refused, never a crash"""
    runs(stage, OMP_THREAD_LIMIT="1")
    for name, value in (("OMP_NUM_THREADS", "1000000"), ("OMP_NUM_THREADS", "-4"), ("OMP_SCHEDULE", "nonsense"),
                        ("OMP_PROC_BIND", "spread,close"), ("OMP_DYNAMIC", "true"),
                        ("GOMP_CPU_AFFINITY", "900-999")):
        environment = {**stage.environment, name: value}
        child = stage.popen(stage.run_words(), env=environment)
        output, messages = child.communicate(timeout=90)
        own = [line for line in messages.decode().splitlines() if line.startswith("swell: ") and "warning:" not in line]
        stage.must(child.returncode in (0, 3), f"{name}={value}: exit code {child.returncode}: {messages.decode()[:300]}")
        stage.must(len(own) == (child.returncode == 3), f"{name}={value}: {messages.decode()[:300]}")


@fault("another clock", is_slow=True)
def clock(stage):
    """A machine that is up for three years, or since a moment: a paced run is done"""
    for seconds in ("100000000", "0"):
        prefix = ["unshare", "--time", "--fork", "--monotonic", seconds, "--boottime", seconds]
        can = subprocess.run([*prefix, "true"], capture_output=True, check=False)
        stage.needs(can.returncode == 0, "this machine gives no program a clock of its own")
        stage.is_done(stage.swell(*stage.run_words("--realtime"), prefix=prefix))


@fault("GIS folders nowhere", is_slow=True)
def gis_nowhere(stage):
    """GDAL and PROJ are sent to folders that are not there: a run is done; without its drivers: 3, one line"""
    runs(stage, GDAL_DATA="/nonexistent", PROJ_LIB="/nonexistent", PROJ_DATA="/nonexistent",
         GDAL_DRIVER_PATH="/nonexistent")
    runs(stage, CPL_DEBUG="ON")
    if stage.machine.has_geo:
        ended = stage.swell(*stage.run_words(), env={**stage.environment, "GDAL_SKIP": "GTiff,netCDF,MEM"})
        stage.is_refused(ended, 3, "GDAL has no driver GTiff")


@fault("stacks that cannot be had")
def stacks(stage):
    """OMP_STACKSIZE too small for a thread, or larger than the machine: a run is done, or 3 and a line that names it"""
    for size in ("16K", "100G", "16384B"):  # libgomp ignores an invalid size, with a line of its own
        ended = stage.swell(*stage.run_words("--threads", "2"), env={**stage.environment, "OMP_STACKSIZE": size})
        if ended.code != 0:
            stage.is_refused(ended, 3, "as OMP_STACKSIZE says")


@fault("an option with an empty value")
def empty_value(stage):
    """--out= --quiet, as a script with an empty variable writes it, is refused and writes nothing"""
    for words in (["--out=", "--quiet"], ["--tol=", "--quiet"], ["--quiet", "--json="]):
        stage.is_refused(stage.swell("run", stage.pond, *words), 2, "= has no value")
