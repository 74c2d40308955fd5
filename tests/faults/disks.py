"""Disks that are full, and files that may not grow, at every moment of a run."""
import resource

from faults import results
from faults.playing import fault_list, small_disk

FAULTS, fault = fault_list()
PAGE = 4  # KiB: what a small disk gives at a time


def fill(disk, free_pages):
    """Leaves so many pages of a small disk."""
    rest = disk / "rest"
    with open(rest, "wb", buffering=0) as file:
        try:
            while file.write(bytes(PAGE * 1024)):
                pass
        except OSError:
            pass
    rest.write_bytes(bytes(max(0, rest.stat().st_size - free_pages * PAGE * 1024)))


def must_feel(stage, refused, room_bytes):
    """A run ends wherever its largest file has no room, at the least; in a build that writes few files that is not often."""
    largest = max((stage.out / name).stat().st_size for name in results.names_of(stage.out))
    least = sum(room < largest for room in room_bytes)
    stage.must(least > 0 and refused >= least, f"{refused} of {least} were felt: the largest file has {largest} bytes")


def earlier_run(stage):
    """Makes a whole run in --out, and gives the names of its files."""
    stage.is_done(stage.swell(*stage.run_words()))
    names = results.names_of(stage.out)
    results.check_kept(stage.out, names)
    return names


@fault("full at any byte of a run", is_slow=True)
def full_anywhere(stage):
    """The disk is full at the 4th, 8th … KiB of a run over an earlier one: 3, one line, every file whole"""
    with small_disk(stage, stage.out, 1200):
        names = earlier_run(stage)
        refused = 0
        pages = (0, 1, 2, 10, 42, 48, 54, 70, 100)
        for free in pages:
            fill(stage.out, free)
            ended = stage.swell(*stage.run_words())
            if ended.code != 0:
                refused += 1
                stage.is_refused(ended, 3, str(stage.out))
            (stage.out / "rest").unlink()
            results.check_kept(stage.out, names)
        must_feel(stage, refused, [free * PAGE * 1024 for free in pages])


@fault("no file more", is_slow=True)
def no_file_more(stage):
    """A disk with room for bytes, and for one, two … files: 3 and one line, every file whole"""
    for files in (1, 2, 3, 4, 6):
        with small_disk(stage, stage.out, 1200, files):
            stage.is_refused(stage.swell(*stage.run_words()), 3, str(stage.out))
            results.check_kept(stage.out, results.names_of(stage.out))


@fault("full while fields are written", is_slow=True)
def full_in_fields(stage):
    """The disk is full after some frames: 3, and the frames before are in fields.nc.partial"""
    stage.needs(stage.machine.has_geo, "this build writes no fields")
    with small_disk(stage, stage.out, 1200):
        names = earlier_run(stage)
        ended = stage.swell(*stage.run_words("--frames", "400"))
        stage.is_refused(ended, 3, "fields.nc: could not be written", "records are in")
        results.check_kept(stage.out, names)
        stage.must(results.frames_of(stage.out / "fields.nc.partial") >= 5, "the frames before are lost")


@fault("full while tables are written", is_slow=True)
def full_in_tables(stage):
    """The disk is full while gauges and ships are written: 3, and the tables of before stay"""
    words = ["run", stage.pond, "--backend", "cpu", "--quiet", "--overwrite", "--out", stage.out, "--frames", "3000"]
    with small_disk(stage, stage.out, 600):
        names = earlier_run(stage)
        fill(stage.out, 10)
        stage.is_refused(stage.swell(*words), 3, ".csv: could not be written")
        (stage.out / "rest").unlink()
        results.check_kept(stage.out, names)


@fault("full while other files are written", is_slow=True)
def full_elsewhere(stage):
    """No room for summary, saved state, map or grid: 3, no half of a file"""
    with small_disk(stage, stage.folder / "disk", 64) as disk:
        stage.may_change.add(disk)
        fill(disk, 0)
        pictures = [["check", stage.pond, "--map", disk / "map.png"]] if stage.machine.has_geo else []
        for words in (["run", stage.pond, "--json", disk / "a.json"], ["run", stage.pond, "--save-state", disk / "a.state"],
                      ["check", stage.pond, "--write-grid", disk / "grid.asc"], ["check", stage.pond, "--json", disk / "b"],
                      ["list", "--json", disk / "c.json"], *pictures):
            stage.is_refused(stage.swell(*words, "--quiet"), 3, str(words[-1]))
            left = [file.name for file in disk.iterdir() if file.name != "rest"]
            stage.must(not left, f"left behind: {left}")


@fault("devices that are full")
def full_devices(stage):
    """Files that are given as the full device: 3, and it stays a device"""
    for words in (["run", stage.pond, "--save-state"], ["run", stage.pond, "--json"], ["list", "--json"]):
        stage.is_refused(stage.swell(*words, "/dev/full", "--quiet"), 3, "/dev/full")


@fault("files that may not grow", is_slow=True)
def size_limit(stage):
    """RLIMIT_FSIZE from 0 bytes up: 3, one line, no death by SIGXFSZ, every file whole"""
    names = earlier_run(stage)
    refused = 0
    limits = [kibibytes * 1024 for kibibytes in (0, 1, 2, 4, 8, 16, 32, 64, 128, 1000)]
    for limit in limits:
        ended = stage.swell(*stage.run_words(), limits=[(resource.RLIMIT_FSIZE, limit)])
        if ended.code != 0:
            refused += 1
            stage.is_refused(ended, 3, str(stage.out))
        results.check_kept(stage.out, names)
    must_feel(stage, refused, limits)
