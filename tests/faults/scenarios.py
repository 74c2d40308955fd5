"""Scenarios and rasters that are deep, huge, binary, devices, or not what they seem."""

from faults.playing import POND, fault_list, noise

FAULTS, fault = fault_list()


def refuses(stage, scenario, *says, **given):
    """By run and check alike, and before anything is written."""
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
    """Sizes, times and heights that are negative, endless or no numbers: 2, 3 where only memory lacks"""
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
