"""Output folders that are taken away, replaced, locked, or not folders at all."""
import os
import signal

from faults import results
from faults.playing import fault_list

FAULTS, fault = fault_list()
GONE = "was removed or renamed while the run wrote into it"


def elsewhere(stage):
    """Makes a folder that a run must not touch, with a treasure in it."""
    folder = stage.folder / "elsewhere"
    folder.mkdir()
    (folder / "treasure").write_text("gold", encoding="utf-8")
    return folder


def leave_aside(stage):
    """Renames --out. Files that the run wrote there may change under the other name."""
    aside = stage.folder / "aside"
    stage.may_change.add(aside)
    stage.out.rename(aside)


@fault("deleted under a run")
def deleted(stage):
    """The output folder is deleted: 3, one line, and nothing is made anew"""
    child = stage.started()
    for file in stage.out.iterdir():
        file.unlink()
    stage.out.rmdir()
    stage.is_refused(stage.finish(child), 3, GONE)
    stage.must(not stage.out.exists(), "it was made anew")


@fault("replaced by a file")
def replaced_by_file(stage):
    """A file in place of the output folder: 3, and the file stays as it is"""
    child = stage.started()
    leave_aside(stage)
    stage.out.write_text("a file", encoding="utf-8")
    stage.is_refused(stage.finish(child), 3, GONE)
    stage.must(stage.out.read_text(encoding="utf-8") == "a file", "the file was changed")


@fault("replaced by a link")
def replaced_by_link(stage):
    """A link to elsewhere in place of the output folder: 3, and nothing is written there"""
    there = elsewhere(stage)
    child = stage.started()
    leave_aside(stage)
    stage.out.symlink_to(there)
    stage.is_refused(stage.finish(child), 3, GONE)


@fault("made read-only")
def made_read_only(stage):
    """The output folder may no longer be written to: 3 at the end, and the recording is read"""
    stage.needs(stage.machine.has_geo, "this build writes no fields")
    stage.out.mkdir()
    if stage.machine.is_root:
        os.chown(stage.out, stage.nobody, stage.nobody)
    child = stage.started(as_nobody=True)
    stage.out.chmod(0o555)
    child.send_signal(signal.SIGTERM)
    ended = stage.finish(child)
    stage.is_refused(ended, 3, "fields.nc")
    stage.must(results.frames_of(stage.out / "fields.nc.partial") >= 5, "its frames are lost")


@fault("read-only from the start")
def read_only(stage):
    """The folder, or the folder above it, may not be written to: 2, before anything is computed"""
    stage.out.mkdir(mode=0o555)
    for out in (stage.out, stage.out / "below"):
        ended = stage.swell("run", stage.pond, "--quiet", "--out", out, as_nobody=True)
        stage.is_refused(ended, 2, str(out), "Permission denied")
    stage.must(not list(stage.out.iterdir()), "something was written")


@fault("files deleted under a run")
def files_deleted(stage):
    """The growing files are deleted: 3, one line, and the results that can be kept are kept"""
    child = stage.started()
    for file in stage.out.iterdir():
        file.unlink()
    child.send_signal(signal.SIGTERM)
    stage.is_refused(stage.finish(child), 3, "its unfinished file is gone")
    results.check_kept(stage.out, set())


@fault("files replaced by links")
def files_replaced(stage):
    """Links by the names of the run's files: replaced, never followed. Links by names of unfinished files stay"""
    there = elsewhere(stage)
    child = stage.started()
    of_geo = ("fields.nc", "zeta.png", "gauges.png") if stage.machine.has_geo else ()  # other builds do not write these
    for name in ("summary.json", "gauges.csv", "ships.csv", *of_geo):
        (stage.out / name).symlink_to(there / "treasure")
    in_the_way = [stage.out / "summary.json.partial", stage.out / "spectra.csv.partial"]
    for link in in_the_way:
        link.symlink_to(there / "treasure")
    child.send_signal(signal.SIGTERM)
    stage.must(stage.finish(child).code == 143, "it did not end by SIGTERM")
    for link in in_the_way:
        stage.must(link.is_symlink(), f"{link.name} was taken away")
        link.unlink()
    results.check_kept(stage.out, {"summary.json", "gauges.csv"})


@fault("links from the start")
def links_at_start(stage):
    """A link by the name of one of its files: 2, and it is not followed"""
    there = elsewhere(stage)
    stage.out.mkdir()
    (stage.out / "fields.nc").symlink_to(there / "treasure")
    stage.is_refused(stage.swell(*stage.run_words()), 2, "fields.nc is a symbolic link")


@fault("two runs at a time")
def two_runs(stage):
    """A second run into the folder: 3, and the first goes on"""
    child = stage.started()
    stage.is_refused(stage.swell(*stage.run_words()), 3, "another run writes into it")
    stage.must(child.poll() is None, "the first run ended")
    results.check_ends_by_sigterm(stage, child, {"summary.json", "gauges.csv"})


@fault("two runs started at once", is_slow=True)
def race(stage):
    """Four runs started together: at least one is done, the others are refused, the files are of one run"""
    children = [stage.popen(["run", stage.pond, "--quiet", "--overwrite", "--out", stage.out, "--seed", str(seed)])
                for seed in range(4)]
    done = 0
    for child in children:
        ended = stage.finish(child)
        done += ended.code == 0
        if ended.code != 0:
            stage.is_refused(ended, 3, "another run writes into it")
    stage.must(done >= 1, "none was done")
    results.check_kept(stage.out, {"summary.json", "gauges.csv"})


@fault("no folder", is_slow=True)
def no_folder(stage):
    """--out is a file, a device, a pipe, a dangling link, empty, too long, a loop or below a file: 2"""
    pipe, dangling, loop = stage.folder / "pipe", stage.folder / "dangling", stage.folder / "loop"
    os.mkfifo(pipe)
    dangling.symlink_to(stage.folder / "nowhere")
    loop.symlink_to(loop)
    for out in (stage.pond, "/dev/null", pipe, dangling, "", "x" * 300, "y/" * 2500, loop, loop / "a", stage.pond / "a",
                "/proc/self/out", "/dev/null/out"):
        stage.is_refused(stage.swell("run", stage.pond, "--quiet", "--out", out), 2)


@fault("no file")
def no_file(stage):
    """A result file in a missing folder, or with the name of a folder: 2, before anything is computed"""
    for option in ("--json", "--save-state"):
        for file in (stage.folder / "missing" / "a", stage.folder, "", stage.pond / "a"):
            stage.is_refused(stage.swell("run", stage.pond, "--quiet", option, file), 2)
