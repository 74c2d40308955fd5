"""Checks the files of a run without any code of Swell: whether each is whole, and how many frames a recording has."""
import json
import math
import pathlib
import signal
import struct

from faults.playing import Broken

SIZES = {1: 1, 2: 1, 3: 2, 4: 4, 5: 4, 6: 8}  # bytes of each type of NetCDF-3


class Reader:
    """Reads numbers and texts of a NetCDF-3 file with 64-bit offsets, one after the other."""

    def __init__(self, data):
        self.data, self.at = data, 4

    def number(self, letter="I"):
        size = struct.calcsize(">" + letter)
        value, = struct.unpack_from(">" + letter, self.data, self.at)
        self.at += size
        return value

    def skip(self, count):
        self.at += (count + 3) // 4 * 4

    def text(self):
        length = self.number()
        value = self.data[self.at:self.at + length].decode()
        self.skip(length)
        return value

    def list_of(self, one):
        self.number()  # a tag
        return [one() for _ in range(self.number())]

    def attribute(self):
        self.text()
        size = SIZES[self.number()]
        self.skip(size * self.number())

    def variable(self):
        name = self.text()
        dimensions = [self.number() for _ in range(self.number())]
        self.list_of(self.attribute)
        return name, dimensions, self.number(), self.number(), self.number("Q")  # type, bytes, begin


def flags_named_wet(data, variables):
    """Returns 1 for each water node and 0 for land. `variables` as frames_of() reads them."""
    for name, _, kind, size, begin in variables:
        if name == "wet" and kind == 1:
            return data[begin:begin + size]
    raise Broken("there is no mask of the water")


def frames_of(file):
    """Returns the number of frames of a recording. Raises Broken unless all are complete and the newest has a sea."""
    data = pathlib.Path(file).read_bytes()
    if data[:4] != b"CDF\x02":
        raise Broken(f"{file}: is no recording")
    reader = Reader(data)
    frames = reader.number()
    dimensions = reader.list_of(lambda: (reader.text(), reader.number())[1])
    reader.list_of(reader.attribute)
    variables = reader.list_of(reader.variable)
    records = [variable for variable in variables if variable[1] and dimensions[variable[1][0]] == 0]
    of_a_frame = sum(size for *_, size, _ in records)
    first = min(begin for *_, begin in records)
    if len(data) < first + frames * of_a_frame:
        raise Broken(f"{file}: promises {frames} frames and holds fewer")
    for name, _, kind, size, begin in records:
        if name == "zeta" and frames > 0:
            letter = {5: "f", 6: "d"}[kind]
            start = begin + (frames - 1) * of_a_frame
            values = struct.unpack(f">{size // SIZES[kind]}{letter}", data[start:start + size])
            on_land = [flag == 0 for flag in flags_named_wet(data, variables)]
            if not all(math.isnan(value) if is_land else abs(value) < 100.0 for value, is_land in zip(values, on_land)):
                raise Broken(f"{file}: its newest frame holds no sea")
    return frames


def check_whole(file):
    """Raises Broken if a file of a run is cut short."""
    data = file.read_bytes()
    if file.name == "summary.json":
        is_whole = json.loads(data)["frames"] > 0
    elif file.suffix == ".csv":
        lines = data.decode().splitlines()
        is_whole = data.endswith(b"\n") and len({line.count(",") for line in lines}) == 1
    elif file.suffix == ".png":
        is_whole = data.startswith(b"\x89PNG") and data[-8:-4] == b"IEND"
    elif file.suffix == ".nc":
        is_whole = frames_of(file) > 0
    else:
        is_whole = len(data) > 0
    if not is_whole:
        raise Broken(f"{file.name}: is cut short")


def names_of(folder):
    return {file.name for file in folder.iterdir() if not file.name.endswith(".partial")}


def check_kept(folder, names):
    """Raises Broken unless these results exist and every result is whole. Of unfinished files only the recording may remain,
    because it can be read."""
    missing = names - names_of(folder)
    if missing:
        raise Broken(f"lost: {', '.join(sorted(missing))}")
    for file in folder.iterdir():
        if file.name == "fields.nc.partial":
            frames_of(file)
        elif file.name.endswith(".partial"):
            raise Broken(f"{file.name}: was left behind")
        else:
            check_whole(file)


def check_ends_by_sigterm(stage, child, kept):
    """Ends a run in progress by SIGTERM, and checks the documented exit code and that these files are kept."""
    child.send_signal(signal.SIGTERM)
    stage.must(stage.finish(child).code == 143, "it did not end by SIGTERM")
    check_kept(stage.out, kept)
