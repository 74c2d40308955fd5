"""Climates, transfer tables and campaigns that are none, and full disks under `swell berth` and `swell campaign`."""
import json
import struct

from faults import results
from faults.disks import fill
from faults.playing import POND, fault_list, noise, small_disk

FAULTS, fault = fault_list()

HOURS = 24
YEAR = "time,hs,tp,from\n" + "".join(f"2025-01-01T{hour:02}:00Z,1,8,270\n" for hour in range(HOURS))


def name(text):
    """Returns a name as netCDF-3 has it: its length, and its letters in fours."""
    return struct.pack(">i", len(text)) + text.encode() + bytes(-len(text) % 4)


def climate(hours=HOURS, number=">d", kind=6, height=1.0, begin=None, units="hours since 2025-01-01"):
    """Returns a NetCDF climate. `number` and `kind` are the type of its heights, `hours` the length that its head states."""
    values = {"time": struct.pack(f">{HOURS}d", *range(HOURS)), "hs": b"".join(struct.pack(number, height) for _ in range(HOURS)),
              "tp": struct.pack(f">{HOURS}d", *[8.0] * HOURS), "from": struct.pack(f">{HOURS}d", *[270.0] * HOURS)}

    def head(offsets):
        data = b"CDF\x01" + struct.pack(">iiii", 0, 10, 1, 0)[:12] + name("time") + struct.pack(">i", hours)
        data += struct.pack(">ii", 0, 0) + struct.pack(">ii", 11, len(values))
        for variable, content in values.items():
            data += name(variable) + struct.pack(">ii", 1, 0)
            data += (struct.pack(">ii", 12, 1) + name("units") + struct.pack(">i", 2) + name(units)) if variable == "time" \
                else struct.pack(">ii", 0, 0)
            data += struct.pack(">iii", kind if variable == "hs" else 6, len(content), offsets[variable])
        return data

    place, offsets = len(head(dict.fromkeys(values, 0))), {}
    for variable, content in values.items():
        offsets[variable] = place if begin is None else begin
        place += len(content)
    return head(offsets) + b"".join(values.values())


def transfer(stage):
    """Makes the transfer table of the pond, and returns the path of transfer.json."""
    table = stage.folder / "table"
    stage.may_change.add(table)
    stage.is_done(stage.swell("transfer", stage.pond, "--set", "frame_s=0.4", "--periods", "7,8,9", "--from-deg", "260,280",
                              "--backend", "cpu", "--quiet", "--out", table))
    return table / "transfer.json"


def ends(stage, ended, code, *says):
    """Checks the exit code and the last line. Lines before it say how the climate is read."""
    stage.must(ended.code == code, f"exit code {ended.code}, not {code}: {ended.messages.strip()[-300:]}")
    ended.messages = ended.lines()[-1] if code else ""
    if code:
        stage.is_refused(ended, code, *says)


@fault("NetCDF that is none", is_slow=True)
def netcdf(stage):
    """Climates in NetCDF that are cut off, of other types, of huge dimensions, noise after NetCDF's and HDF5's first bytes: 2"""
    stage.needs(stage.machine.has_geo, "this build reads no NetCDF")
    table = transfer(stage)
    stage.may_change.add(stage.folder / "year.nc")
    whole = climate()
    files = [whole[:length] for length in (*range(3, 200, 13), len(whole) - 4 * HOURS)]
    files += [climate(hours=count) for count in (0, -1, 2**31 - 1, 2**30, 11_000_000)]
    files += [climate(number=">4s", kind=2, height=b"high"), climate(height=float("nan")), climate(height=-5.0),
              climate(height=1e300), climate(kind=77), climate(begin=2**31 - 4), climate(begin=-4), climate(units="furlongs"),
              climate(units="hours since yesterday")]
    files += [mark + noise(count) for mark in (b"CDF\x01", b"CDF\x02", b"CDF\x05", b"\x89HDF\r\n\x1a\n")
              for count in (0, 40, 3000)]
    files += [b"\x89HDF\r\n\x1a\n" + bytes(5000), b"\x89HDF\r\n\x1a\n" + b"\xff" * 5000, b"CDF\x01" + b"\xff" * 5000]
    for content in files:
        ended = stage.swell("berth", stage.file("year.nc", content), "--transfer", table, "--out", stage.out)
        stage.is_refused(ended, 2, "year.nc: ")
        stage.must(not stage.out.exists(), "something was written")
    stage.is_done(stage.swell("berth", stage.file("year.nc", whole), "--transfer", table))


@fault("texts that are none", is_slow=True)
def texts(stage):
    """Climates and tables that are devices, folders, noise, huge or deep: 2, and nothing is written"""
    year = stage.file("year.csv", YEAR)
    others = (stage.folder, "/dev/zero", "/dev/null", "x" * 5000, stage.folder / "none", stage.file("noise", noise(5000)))
    climates = (stage.file("long.csv", "time,hs,tp,from\n" + "9" * 20_000_000), stage.file("half.csv", YEAR.encode("utf-16")),
                stage.file("names.csv", ",".join(f"a{n}" for n in range(1_000_000)) + "\n"))
    deep = stage.file("deep.json", '{"waves":' + "[" * 100_000)
    large = stage.file("large.json", "[" + "0," * 5_000_000 + "0]")
    changed = [stage.folder / "many.json", stage.folder / "empty.json"]
    stage.may_change.update(changed)
    table = transfer(stage)
    whole = json.loads(table.read_text())
    changed[0].write_text(json.dumps({**whole, "waves": whole["waves"] * 2000}))
    changed[1].write_text(json.dumps({**whole, "waves": []}))
    for bad in (*others, *climates):
        stage.is_refused(stage.swell("berth", bad, "--transfer", table, "--out", stage.out), 2)
    for bad in (*others, *changed, deep, large, year):
        ends(stage, stage.swell("berth", year, "--transfer", bad, "--out", stage.out), 2)
    stage.must(not stage.out.exists() or not list(stage.out.iterdir()), "something was written")


def small_year(stage, year, table):
    """Makes a year in --out. Returns the arguments of the command, and the names of its files."""
    words = ["berth", year, "--transfer", table, "--overwrite", "--out", stage.out]
    stage.is_done(stage.swell(*words))
    return words, results.names_of(stage.out)


@fault("full while a year is written", is_slow=True)
def full_in_a_year(stage):
    """The disk is full at the 0th, 4th … KiB of a second `swell berth`: 3, one line, every file of the first whole"""
    year = stage.file("year.csv", YEAR)
    table = transfer(stage)
    with small_disk(stage, stage.out, 1200):
        words, names = small_year(stage, year, table)
        refused = 0
        for free in (0, 1, 2, 4, 8, 16, 64):
            before = {file: (stage.out / file).read_bytes() for file in names}
            fill(stage.out, free)
            ended = stage.swell(*words)
            refused += ended.code != 0
            ends(stage, ended, 3 if ended.code else 0, str(stage.out))
            (stage.out / "rest").unlink()
            stage.must({file.name for file in stage.out.iterdir()} >= set(before), "a file of the first is gone")
            stage.must(all((stage.out / file).stat().st_size > 0 for file in names), "a file is empty")
            stage.is_done(stage.swell(*words))
        stage.must(refused >= 3, f"{refused} of 7 were felt")


@fault("full while a campaign is written", is_slow=True)
def full_in_a_campaign(stage):
    """The disk is full while members are written: an exit code above 0 without a crash; a second call completes the table"""
    study = stage.file("study.toml", 'scenario = "pond.toml"\n[grid]\n"sea.seed" = [1, 2, 3]\n')
    words = ["campaign", study, "--backend", "cpu", "--quiet", "--jobs", "2", "--out", stage.out]
    with small_disk(stage, stage.out, 2000):
        felt = 0
        for free in (0, 1, 4, 12, 40):
            fill(stage.out, free)
            ended = stage.swell(*words)
            felt += ended.code != 0
            stage.must(ended.code in (0, 1, 3), f"exit code {ended.code}: {ended.messages[:300]}")
            (stage.out / "rest").unlink()
        stage.must(felt >= 3, f"{felt} of 5 were felt")
        stage.is_done(stage.swell(*words))
        told = json.loads((stage.out / "campaign.json").read_text())
        stage.must(told["done"] == 3, f"{told['done']} of 3 members are done")
        left = [str(file) for file in stage.out.rglob("*.partial")]
        stage.must(not left, f"left behind: {left}")


@fault("campaigns that are none", is_slow=True)
def campaigns(stage):
    """Campaign files and rows that are deep, huge, binary, devices or of too many members: 2, and nothing is written"""
    base = 'scenario = "pond.toml"\n'
    stage.may_change.add(stage.folder / "study.toml")
    stage.file("noise.csv", noise(4000))
    stage.file("wide.csv", ",".join(f"a{n}" for n in range(200_000)) + "\n1\n")
    stage.file("long.csv", "sea.seed\n" + "1\n" * 200_000)
    stage.file("open.csv", 'sea.seed\n"1\n')
    studies = ["", base, base + "[grid]\n", base + "[grid]\na = " + "[" * 16_000, base + "[grid]\n" + "a." * 16_000 + "b = [1]\n",
               base + "[grid]\n" + "".join(f"a{n} = [1, 2]\n" for n in range(40)), 'scenario = "/dev/zero"\n[grid]\na = [1]\n',
               base + "[grid]\na = [" + "1," * 200_000 + "1]\n", POND, noise(4000), base.encode() + b"\0"]
    studies += [f'{base}rows = "{rows}"\n' for rows in ("noise.csv", "wide.csv", "long.csv", "open.csv", "/dev/zero", "/dev/null",
                                                        ".", "none.csv", "pond.toml", "x" * 5000)]
    for content in studies:
        ended = stage.swell("campaign", stage.file("study.toml", content), "--backend", "cpu", "--quiet", "--out", stage.out)
        stage.is_refused(ended, 2)
        stage.must(not stage.out.exists(), "something was written")
