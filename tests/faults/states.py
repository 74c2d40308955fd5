"""Saved states and recordings that are damaged, or none."""
import json

from faults.playing import fault_list, noise

FAULTS, fault = fault_list()


def saved(stage):
    state = stage.folder / "good.state"
    stage.is_done(stage.swell("run", stage.pond, "--quiet", "--save-state", state))
    stage.before = stage.inventory()
    return state.read_bytes()


def is_refused(stage, content, *says):
    """Checks that the message is only about the state, and that --out is not touched."""
    bad = stage.file("bad.state", content)
    stage.may_change.add(bad)
    ended = stage.swell("run", stage.pond, "--quiet", "--from-state", bad, "--out", stage.out)
    stage.is_refused(ended, 2, "bad.state", *says)
    stage.must(not stage.out.exists() or not list(stage.out.iterdir()), "something was written")


@fault("state cut short", is_slow=True)
def cut_short(stage):
    """A saved state that ends anywhere: 2"""
    content = saved(stage)
    for length in (1, 7, 8, 23, 24, 40, len(content) // 2, len(content) - 8, len(content) - 1):
        is_refused(stage, content[:length])


@fault("state with a wrong bit", is_slow=True)
def wrong_bit(stage):
    """One bit of a saved state is wrong, in its head, its fields or its checksum: 2"""
    content = saved(stage)
    for at in (0, 9, 13, 17, 23, 30, 300, len(content) // 2, len(content) - 1):
        is_refused(stage, content[:at] + bytes([content[at] ^ 0x10]) + content[at + 1:])


@fault("state of other bytes", is_slow=True)
def other_bytes(stage):
    """A saved state that is empty, too long, text, noise, or zeros: 2"""
    content = saved(stage)
    for bad in (b"", content + b"\0" * 8, b"no state\n" * 100, bytes(4096), noise(100_000),
                content[:24] + b"\xff" * 64,                b"SWELLRUN" + b"\xff" * 16):
        is_refused(stage, bad)


@fault("state of another scenario")
def of_another(stage):
    """A saved state of other depths, or of another precision: 2"""
    stage.file("good.state", b"")
    saved(stage)
    for words in (["--set", "bathymetry.depth_m=16"], ["--precision", "double"], ["--set", "bathymetry.nx=62"]):
        ended = stage.swell("run", stage.pond, "--quiet", "--from-state", stage.folder / "good.state", *words)
        stage.is_refused(ended, 2, "another scenario")


@fault("state that is no file")
def no_file(stage):
    """A saved state that is a folder, a device, missing, or not to be read: 2"""
    locked = stage.file("locked.state", b"SWELLRUN")
    locked.chmod(0)
    for state in (stage.folder, "/dev/zero", "/dev/full", "/dev/null", stage.folder / "none", "", locked):
        ended = stage.swell("run", stage.pond, "--quiet", "--from-state", state, as_nobody=True)
        stage.is_refused(ended, 2)


@fault("recording that is damaged", is_slow=True)
def recordings(stage):
    """Recordings that are cut short, empty, noise, a folder or missing are not replayed: 2"""
    stage.needs(stage.machine.has_geo, "this build writes no fields")
    stage.is_done(stage.swell(*stage.run_words()))
    content = (stage.out / "fields.nc").read_bytes()
    bad = stage.file("bad.nc", b"")
    stage.may_change.add(bad)
    replay = ["view", "--quiet", "--offscreen", "--frame", "1", "--screenshot", stage.folder / "a.png", "--replay"]
    for damaged in (b"", b"CDF\x02", content[:100], content[:len(content) // 3], b"CDF\x02" + b"\xff" * 1000,
                    content[:4] + b"\x7f\xff\xff\xff" + content[8:], noise(10_000)):
        bad.write_bytes(damaged)
        stage.is_refused(stage.swell(*replay, bad), 2, "bad.nc")
    for missing in (stage.folder, stage.folder / "none.nc", "/dev/zero"):
        stage.is_refused(stage.swell(*replay, missing), 2)


@fault("profiles that are none", is_slow=True)
def profiles(stage):
    """Profiles to compare that are empty, noise, 200,000 deep, of other keys or a folder: 2"""
    bad = stage.file("bad.json", b"")
    stage.may_change.add(bad)
    for content in (b"", b"{", b"[" * 200_000, b"{\"a\":" * 200_000, b"null", b"{}", b"[]", noise(1000), b"\xff\xfe",
                    json.dumps({"frame_ms": {"p50": "x"}}).encode(), json.dumps({"frame_ms": {"p50": 1e999}}).encode()):
        bad.write_bytes(content)
        stage.is_refused(stage.swell("compare", bad, bad), 2)
    for file in (stage.folder, "/dev/null", stage.folder / "none"):
        stage.is_refused(stage.swell("compare", file, file), 2)
