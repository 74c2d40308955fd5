"""Plays a fault: makes a scratch folder with a pond, starts the program there, and checks how it ends."""
import contextlib
import dataclasses
import hashlib
import itertools
import json
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import tempfile
import time
import typing

PATIENCE_S = 90.0
FIRST_USER = 61234  # users from this number on own no process and no file, so their limits start at 0

POND = """profile = "parabolic"
frames = 12
[bathymetry]
type = "flat"
nx = 61
ny = 47
cell_size_m = 5.0
depth_m = 15.0
[edges]
west = "generating"
east = "open"
[sea]
height_m = 0.5
period_s = 8.0
from_deg = 270.0
components = 20
ramp_s = 1.0
[[ship]]
name = "barge"
length_m = 60.0
beam_m = 20.0
draft_m = 2.0
speed_m_per_s = 6.0
way_points = [[100.0, 120.0], [250.0, 120.0]]
[[gauge]]
name = "middle"
i = 30
j = 23
"""

# Last words of runtimes and libraries. No message for the user contains them.
CRASHES = re.compile(r"terminate called|Traceback|what\(\)|std::|Assertion|Segmentation|libgomp: |HDF5-DIAG|ERROR \d+:"
                     r"|Sanitizer|basic_string|json\.exception|filesystem error|core dumped|GDAL.* error")

CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def noise(count):
    """Returns `count` random bytes, the same in every run."""
    return random.Random(count).randbytes(count)


class Broken(Exception):
    """Raised if a fault does not end as documented."""


class Skip(Exception):
    """Raised if this machine or this build cannot play the fault."""


@dataclasses.dataclass
class Fault:
    name: str
    claim: str
    play: typing.Callable
    is_slow: bool = False


def fault_list():
    """Returns an empty list of faults and the decorator that adds a function to it. The first line of the function's docstring
    is the fault's claim. The name of its file and a colon go before the fault's name."""
    faults = []

    def fault(name, is_slow=False):
        def add(function):
            area = function.__module__.rsplit(".", maxsplit=1)[-1]
            faults.append(Fault(f"{area}: {name}", function.__doc__.splitlines()[0], function, is_slow))
            return function
        return add
    return faults, fault


@dataclasses.dataclass
class Ended:
    """How the program ended. `code` is negative if a signal ended it."""
    code: int
    output: str
    messages: str

    def lines(self):
        """Returns the messages without the warnings."""
        return [line for line in self.messages.splitlines() if not line.startswith("swell: warning:")]


class Machine:
    """The program, the features of its build, and the rights of this user."""

    def __init__(self, swell):
        self.swell = str(swell)
        told = subprocess.run([self.swell, "info", "--json", "-"], capture_output=True, text=True, check=True,
                              timeout=PATIENCE_S)
        info = json.loads(told.stdout)
        self.has_geo = info["build"]["geo"]
        self.has_gpu = bool(info["devices"])
        self.is_root = os.geteuid() == 0
        self.users = itertools.count(FIRST_USER)


class Play:
    """One fault being played."""

    def __init__(self, machine, folder):
        self.machine, self.folder = machine, folder
        self.nobody = next(machine.users)  # a user of this fault's own
        self.out = folder / "out"
        self.here = folder / "here"
        for made in (self.here, folder / "home", folder / "tmp"):
            made.mkdir()
        self.pond = self.file("pond.toml", POND)
        self.may_change = {self.out}  # nothing else in the scratch folder may change
        self.before = None
        self.children = []
        self.environment = {**os.environ, "HOME": str(folder / "home"), "TMPDIR": str(folder / "tmp"),
                            "OMP_WAIT_POLICY": "passive"}
        self.environment.pop("DISPLAY", None)

    # Steps of a fault.

    def file(self, name, content):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def needs(self, is_there, reason):
        if not is_there:
            raise Skip(reason)

    def must(self, is_so, words):
        if not is_so:
            raise Broken(words)

    def run_words(self, *more, scenario=None):
        """Returns the arguments of a run into --out, with fields if the build writes them."""
        fields = ["--fields-every", "1"] if self.machine.has_geo else []
        return ["run", scenario or self.pond, "--backend", "cpu", "--quiet", "--overwrite", "--out", self.out, *fields,
                *more]

    def popen(self, words, limits=(), as_nobody=False, prefix=(), **more):
        """Starts the program. `limits`: pairs for setrlimit. Its output goes to pipes unless `more` redirects it."""
        if self.before is None:
            self.before = self.inventory()

        def harm():
            for what, value in limits:
                resource.setrlimit(what, (value, value))
            os.umask(0o022)
        given = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "cwd": self.here,
                 "env": self.environment, **more}
        if as_nobody and self.machine.is_root:
            given |= {"user": self.nobody, "group": self.nobody, "extra_groups": []}
        child = subprocess.Popen([*prefix, self.machine.swell, *map(os.fspath, words)], preexec_fn=harm, **given)
        self.children.append(child)
        return child

    def finish(self, child, patience_s=PATIENCE_S):
        try:
            output, messages = child.communicate(timeout=patience_s)
        except subprocess.TimeoutExpired:
            raise Broken(f"it did not end within {patience_s:g} s") from None
        ended = Ended(child.returncode, *((text or b"").decode(errors="replace") for text in (output, messages)))
        crash = CRASHES.search(ended.messages)
        self.must(crash is None, f"it said {ended.messages.strip()[:300]}")
        return ended

    def swell(self, *words, patience_s=PATIENCE_S, **more):
        return self.finish(self.popen(words, **more), patience_s)

    def started(self, *more, **given):
        """Starts an endless run and waits until it has recorded some frames. A build without fields writes its tables a buffer
        at a time, so there it waits for the first table and half a second more."""
        child = self.popen(self.run_words("--frames", "100000", "--realtime", *more), **given)
        if self.machine.has_geo:
            fields = self.out / "fields.nc.partial"
            self.wait_until(lambda: fields.exists() and fields.stat().st_size > 100_000)
        else:
            self.wait_until(lambda: (self.out / "gauges.csv.partial").exists())
            time.sleep(0.5)
        return child

    def wait_until(self, is_so):
        end = time.monotonic() + PATIENCE_S
        while not is_so():
            self.must(time.monotonic() < end, "the expected event did not come")
            time.sleep(0.01)

    # Checks.

    def is_done(self, ended):
        self.must(ended.code == 0, f"exit code {ended.code}, not 0: {ended.messages.strip()[:300]}")

    def is_refused(self, ended, code, *says):
        """Checks the exit code, and that there is one line except warnings, which contains all of `says`."""
        self.must(ended.code == code, f"exit code {ended.code}, not {code}: {ended.messages.strip()[:300]}")
        lines = ended.lines()
        self.must(len(lines) == 1 and lines[0].startswith("swell: "), f"{len(lines)} lines: {ended.messages.strip()[:300]}")
        self.must(len(lines[0]) < 2500, f"a line of {len(lines[0])} characters")
        self.must(not CONTROLS.search(lines[0]), f"control characters in {lines[0]!r}")
        for words in says:
            self.must(words in lines[0], f"it does not say \"{words}\": {lines[0]}")

    def inventory(self):
        """Returns a digest of each file and the target of each link in the scratch folder, except `may_change`."""
        found = {}
        for path, folders, files in os.walk(self.folder):
            path = pathlib.Path(path)
            folders[:] = [name for name in folders if path / name not in self.may_change]
            for name in folders + files:
                thing = path / name
                if thing in self.may_change:
                    continue
                if thing.is_symlink():
                    found[thing] = "-> " + os.readlink(thing)
                elif thing.is_file():
                    found[thing] = hashlib.sha256(thing.read_bytes()).hexdigest()
                else:
                    found[thing] = "there"
        return found

    def close(self):
        for child in self.children:
            if child.poll() is None:
                child.kill()
                child.wait()
            for pipe in (child.stdout, child.stderr):
                if pipe:
                    pipe.close()


def writes_nothing_elsewhere(stage):
    if stage.before is not None:
        after = stage.inventory()
        changed = [str(path.relative_to(stage.folder)) for path in stage.before.keys() | after.keys()
                   if stage.before.get(path) != after.get(path)]
        stage.must(not changed, f"changed outside of --out: {', '.join(sorted(changed))}")


@contextlib.contextmanager
def small_disk(stage, at, kibibytes, files=0):
    """Mounts a small file system; needs root. `kibibytes` limits the pages, and `files` the number of files, its own folder
    included (0: any number)."""
    stage.needs(stage.machine.is_root, "only root may mount a small disk")
    at.mkdir(exist_ok=True)
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={kibibytes}k,mode=755,nr_inodes={files}", "tmpfs", at],
                             capture_output=True, check=False)
    stage.needs(mounted.returncode == 0, "this machine mounts no small disk")
    try:
        yield at
    finally:
        subprocess.run(["umount", "-l", at], check=False)


def play(fault, machine):
    """Returns the verdict ("as must", "not so" or "skipped"), the reason, and the number of program starts."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="swell-fault-"))
    folder.chmod(0o755)
    stage = Play(machine, folder)
    try:
        fault.play(stage)
        stage.close()
        writes_nothing_elsewhere(stage)
        return "as must", "", len(stage.children)
    except Skip as skip:
        return "skipped", str(skip), len(stage.children)
    except Broken as broken:
        return "not so", str(broken), len(stage.children)
    finally:
        stage.close()
        shutil.rmtree(folder, ignore_errors=True)
