"""Scenarios and rasters that are deep, huge, binary, devices, or of a false type."""

from faults.playing import POND, fault_list, noise

FAULTS, fault = fault_list()


def refuses(stage, scenario, *says, **given):
    """Checks that run and check refuse the scenario and write nothing."""
    stage.is_refused(stage.swell("run", scenario, "--quiet", "--out", stage.out, **given), 2, *says)
    stage.is_refused(stage.swell("check", scenario, "--quiet", **given), 2, *says)
    stage.must(not stage.out.exists(), "something was written")


@fault("deep", is_slow=True)
def deep(stage):
    """16,000 dotted keys, tables or lists one in another: 2, and the stack holds"""
    stage.may_change.add(stage.folder / "bad.toml")
    for content in ("a." * 16_000 + "b = 1\n", "a = " + "[" * 16_000 + "\n", "a = " + "{b=" * 16_000 + "\n",
                    "[" + "a." * 16_000 + "b]\n", "a = " + "[" * 16_000 + "]" * 16_000 + "\n"):
        refuses(stage, stage.file("bad.toml", content))


@fault("huge", is_slow=True)
def huge(stage):
    """40 MB of keys, of one key, of comments or of one string: 2 in one short line"""
    stage.may_change.add(stage.folder / "bad.toml")
    for content in ("".join(f"a{n} = {n}\n" for n in range(2_000_000)), "a" * 40_000_000 + " = 1\n",
                    "# comment\n" * 4_000_000, 'name = "' + "x" * 40_000_000 + '"\n'):
        refuses(stage, stage.file("bad.toml", content))


@fault("binary", is_slow=True)
def binary(stage):
    """Noise, zeros, a NUL in the middle, half a character, another encoding, nothing: 2"""
    stage.may_change.add(stage.folder / "bad.toml")
    for content in (noise(4096), bytes(4096), POND.replace("barge", "bar\0ge").encode(), POND.encode() + b"\xc3",
                    POND.encode("utf-16"), b"", b"\n", b"\x7fELF" + bytes(100)):
        refuses(stage, stage.file("bad.toml", content))


@fault("no file", is_slow=True)
def no_file(stage):
    """Missing, a folder, a device without end, a link to itself, a name too long, a file that may not be read: 2"""
    loop = stage.folder / "loop.toml"
    loop.symlink_to(loop)
    locked = stage.file("locked.toml", POND)
    locked.chmod(0)
    for scenario in (stage.folder / "none.toml", stage.folder, "/dev/zero", "/dev/null", "/dev/full", "/dev/urandom", loop,
                     "x" * 5000, "", locked):
        refuses(stage, scenario, as_nobody=True)


@fault("numbers that cannot be", is_slow=True)
def numbers(stage):
    """Sizes, times and heights that are negative, endless or not numbers: 2, or 3 if only memory lacks"""
    for key in ("bathymetry.nx=0", "bathymetry.nx=-5", "bathymetry.nx=1e999", "bathymetry.depth_m=nan", "frames=-1",
                "bathymetry.cell_size_m=0", "sea.height_m=inf", "sea.period_s=-8", "frame_s=0", "steps_per_frame=-3",
                "sea.height_m=1e300", "bathymetry.depth_m=1e300", "sea.components=2000000000"):
        stage.is_refused(stage.swell("run", stage.pond, "--quiet", "--out", stage.out, "--set", key), 2)
    for key in ("bathymetry.nx=2000000000", "bathymetry.nx=200000"):
        ended = stage.swell("run", stage.pond, "--quiet", "--set", key, "--set", "bathymetry.ny=200000")
        stage.must(ended.code in (2, 3), f"exit code {ended.code}: {ended.messages[:300]}")
    stage.must(not stage.out.exists(), "something was written")


VRT = """<VRTDataset rasterXSize="4" rasterYSize="3"><GeoTransform>0, 10, 0, 30, 0, -10</GeoTransform>
<VRTRasterBand dataType="Float32" band="1"><SimpleSource><SourceFilename>{source}</SourceFilename></SimpleSource>
</VRTRasterBand></VRTDataset>
"""


@fault("rasters that are none", is_slow=True)
def rasters(stage):
    """A virtual raster, a /vsi path, an address, a device, a folder, noise: 2, and nothing else is opened"""
    secret = stage.file("secret.asc", "ncols 4\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 10\n" + "9 9 9 9\n" * 3)
    stage.file("a.vrt", VRT.format(source=secret))
    stage.file("b.tif", VRT.format(source=secret))
    stage.file("c.asc", noise(3000))
    stage.may_change.add(stage.folder / "raster.toml")
    for file in ("a.vrt", "b.tif", "c.asc", "/vsizip/a.zip/b.tif", "/vsicurl/http://localhost:1/a.tif", "/vsistdin/",
                 "/dev/zero", "http://localhost:1/a.tif", "NETCDF:a.nc:z", "GTIFF_DIR:1:b.tif", "WMS:http://localhost:1",
                 "..", "a\\u0000b", VRT.format(source=secret).replace("\n", "").replace('"', "'")):
        refuses(stage, stage.file("raster.toml", f'[bathymetry]\ntype = "file"\nfile = "{file}"\ncrs = "local"\n'
                                                 'positive = "down"\n'))


SWAN = """SWAN 1
LOCATIONS
1
0 0
AFREQ
2
0.1
0.125
NDIR
4
0
90
180
270
QUANT
1
VaDens
m2/Hz/degr
-99
FACTOR
{factor}
1 1 1 1
1 1 1 {last}
"""
SPECTRUM = POND.replace('height_m = 0.5\nperiod_s = 8.0\nfrom_deg = 270.0\n', 'kind = "spectrum"\nfile = "{file}"\n')


@fault("spectra that are none", is_slow=True)
def spectra(stage):
    """Spectra that are cut off, promise too much, are endless, are noise after NetCDF's first bytes, a folder, a device: 2"""
    stage.may_change.add(stage.folder / "spectrum.toml")
    whole = SWAN.format(factor=0.001, last=1)
    files = {"cut.spc": whole[:-40], "huge.spc": whole.replace("\n4\n", "\n2000000000\n"),
             "endless.spc": SWAN.format(factor="1e999", last=1), "none.spc": SWAN.format(factor=1, last="nan"),
             "negative.spc": SWAN.format(factor=1, last=-5), "calm.spc": SWAN.format(factor=0, last=1),
             "long.spc": "SWAN 1\n" + "$" * 20_000_000, "words.spc": "SWAN 1\n" + "LOCATIONS\n" * 100_000,
             "noise.nc": b"CDF\x01" + noise(2000), "five.nc": b"CDF\x05" + noise(3000),
             "hdf.nc": b"\x89HDF\r\n\x1a\n" + noise(4000), "empty.nc": b""}
    for name, content in files.items():
        stage.file(name, content)
    for name in (*files, ".", "/dev/zero", "/dev/null", "x" * 5000, "not_there.spc", "pond.toml"):
        refuses(stage, stage.file("spectrum.toml", SPECTRUM.format(file=name)))


PADDLE = POND.replace('height_m = 0.5\nperiod_s = 8.0\nfrom_deg = 270.0\ncomponents = 20\n',
                      'kind = "series"\nfile = "{file}"\nedge = "west"\nfrom_m = 10.0\nto_m = 100.0\n{more}')


def record(lines):
    """Returns a paddle's record, a line every two seconds. `lines` are appended from the fourth on."""
    return "time_s,zeta_m\n0,0\n2,0.3\n4,0\n" + lines


@fault("series that are none", is_slow=True)
def series(stage):
    """Records of a paddle that are empty, cut off, still, endless, of text or noise, whose times go back or jump: 2"""
    stage.may_change.add(stage.folder / "paddle.toml")
    sound = "".join(f"{time},{(0, 0.3, 0, -0.3)[time // 2 % 4]}\n" for time in range(6, 40, 2))
    stage.file("sound.csv", record(sound))
    files = {"empty.csv": "", "head.csv": "time_s,zeta_m\n", "short.csv": record(""), "cut.csv": record(sound + "40,"),
             "none.csv": record("6,nan\n"), "endless.csv": record("6,inf\n"), "late.csv": record("inf,0\n"),
             "no_time.csv": record("nan,0\n"), "back.csv": record("2,0\n" + sound), "still.csv": record("4,0\n" + sound),
             "jump.csv": record("1e300,0\n"), "gap.csv": record(sound + "50,0\n"), "high.csv": record("6,1e300\n" + sound),
             "flat.csv": "time_s,zeta_m\n" + "".join(f"{time},1\n" for time in range(20)),
             "fast.csv": "time_s,zeta_m\n" + "".join(f"{time}e-300,{time % 2}\n" for time in range(20)),
             "words.csv": record("six,high\n"), "three.csv": record("6,0,0\n"), "noise.csv": noise(4000),
             "wide.csv": record("6," + "9" * 20_000_000), "zeros.csv": bytes(4096),
             "huge.csv": "time_s,zeta_m\n" + "".join(f"{time},{time % 2}\n" for time in range(2_000_000)),
             "rough.csv": "time_s,zeta_m\n" + "".join(f"{at},{byte / 256}\n" for at, byte in enumerate(noise(20_000)))}
    for name, content in files.items():
        stage.file(name, content)
    for name in (*files, ".", "/dev/zero", "/dev/null", "x" * 5000, "not_there.csv", "pond.toml"):
        refuses(stage, stage.file("paddle.toml", PADDLE.format(file=name, more="")), "[sea] file: ")
    taken = stage.swell("check", stage.file("paddle.toml", PADDLE.format(file="sound.csv", more="")), "--quiet")
    stage.must(taken.code == 0, f"a sound record is refused: {taken.messages[:300]}")
    for more in ("blend_m = nan\n", "blend_m = 1e300\n", "height_m = 1.0\n", "long_waves = true\n"):
        refuses(stage, stage.file("paddle.toml", PADDLE.format(file="sound.csv", more=more)), "[sea]")


TIMES = SWAN.replace("LOCATIONS", "TIME\n1\nLOCATIONS").replace("FACTOR\n{factor}\n1 1 1 1\n1 1 1 {last}\n", "{times}")


@fault("times that are none", is_slow=True)
def times(stage):
    """A file to follow whose times are missing, single, twice, going back, no dates, cut off, calm, or of another code: 2"""
    stage.may_change.add(stage.folder / "spectrum.toml")

    def at(*dates, factor=0.001):
        return "".join(f"{date}\nFACTOR\n{factor}\n1 1 1 1\n1 1 1 1\n" for date in dates)

    six, seven = "20260114.060000", "20260114.070000"
    sound = TIMES.format(times=at(six, seven))
    files = {"alone.spc": TIMES.format(times=at(six)), "twice.spc": TIMES.format(times=at(six, six)),
             "back.spc": TIMES.format(times=at(seven, six)), "day.spc": TIMES.format(times=at(six, "20260230.060000")),
             "words.spc": TIMES.format(times=at(six, "tomorrow")), "cut.spc": sound[:-10], "no.spc": TIMES.format(times=""),
             "calm.spc": TIMES.format(times=at(six) + at(seven, factor=0)), "code.spc": sound.replace("TIME\n1", "TIME\n2"),
             "none.spc": SWAN.format(factor=0.001, last=1), "long.spc": TIMES.format(times=at(six, "2" * 20_000_000))}
    for name, content in files.items():
        stage.file(name, content)
    for name in files:
        refuses(stage, stage.file("spectrum.toml", SPECTRUM.format(file=name).replace(
            'kind = "spectrum"\n', 'kind = "spectrum"\nfollows_file = true\n')), "[sea] f")


@fault("walls that are none", is_slow=True)
def walls(stage):
    """Walls of two corners, of 10^6, endless, outside the grid, by a raster of noise: 2"""
    stage.may_change.add(stage.folder / "walls.toml")
    stage.file("noise.asc", noise(3000))
    many = ",".join(f"[{n},{n}]" for n in range(1_000_000))
    for place in ("polygon_m = [[0, 0], [9, 9]]", "polygon_m = []", "polygon_m = [[0, 0], [9, 9], [inf, 0]]",
                  "polygon_m = [[0, 0], [9, nan], [9, 0]]", 'polygon_m = [["a", 0], [9, 9], [9, 0]]',
                  f"polygon_m = [{many}]", "polyline_m = [[1, 1]]", "land_m = [1e300, 1e300]", 'edge = "middle"',
                  'file = "noise.asc"', 'file = "/dev/zero"', 'file = "not_there.tif"', "all_shores = false", "",
                  "polygon_deg = [[0, 0], [400, 9], [9, 0]]"):
        refuses(stage, stage.file("walls.toml", f'{POND}[[wall]]\nkind = "quay"\n{place}\n'))
    for number in ("reflection = 1.5", "reflection = -inf", "reflection = nan", "angle_deg = 90", "width_m = 1e300",
                   'kind = "glass"'):
        refuses(stage, stage.file("walls.toml", f"{POND}[[wall]]\nedge = \"north\"\n{number}\n"))
