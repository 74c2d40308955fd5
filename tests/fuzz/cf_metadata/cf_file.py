"""A drawn file: its truth, its form in NetCDF, the scenario that reads it, and the answers that are allowed."""
import dataclasses
import enum

from . import grounds


class Promise(enum.IntEnum):
    """The allowed answers to a file, from any to few."""
    HONEST = 0    # read right, or refused
    DOUBTFUL = 1  # also: read in another way, with a warning
    TOLD = 2      # refused, or read with a warning
    PLACELESS = 3  # the same, because the file does not say where its cells are


@dataclasses.dataclass
class Axis:
    """A coordinate of one dimension, from the west or the south."""
    name: str = ""
    words: dict = dataclasses.field(default_factory=dict)
    first: float = 0.0
    step: float = 1.0
    unit: float = 1.0          # degrees or metres
    number_type: str = "f8"
    is_packed: bool = False
    has_variable: bool = True
    is_reversed: bool = False
    wraps_from: float = None   # longitudes are written from here over 360 degrees


@dataclasses.dataclass
class Numbers:
    name: str = "depth"
    words: dict = dataclasses.field(default_factory=dict)
    sign: int = 1            # of depths
    metres: float = 1.0
    number_type: str = "f8"
    scale: float = 1.0
    offset: float = 0.0
    packing_type: str = ""   # type of scale and offset; empty: without them
    mark: str = "none"
    mark_number: float = 0.0
    is_whole: bool = False

    def slack_m(self):
        """Half a step of the packed numbers, or the rounding of a short float, in metres."""
        return self.metres * (0.6 * abs(self.scale) if self.is_whole else 0.0) + 1e-4 + 0.002 * min(self.metres, 1.0)


@dataclasses.dataclass
class CfFile:
    seed: int
    tags: dict = dataclasses.field(default_factory=dict)   # dimension of the draw -> the drawn word
    promise: Promise = Promise.HONEST
    notes: list = dataclasses.field(default_factory=list)
    # the truth
    nx: int = 8
    ny: int = 8
    ground: grounds.Ground = None
    projection: grounds.Projection = None
    first: tuple = (0.0, 0.0)      # of the south-western cell, in degrees or metres
    step: tuple = (1.0, 1.0)
    depth_m: float = 60.0          # of that cell, and its growth per cell
    slope_m: tuple = (1.0, 2.0)
    unknown: tuple = None          # a cell (column, row) that is not known
    place_slack_m: float = 0.0     # of the way between an old datum and WGS 84
    # the form
    file_format: str = "NETCDF4"
    mapping: dict = None           # attributes of the grid mapping
    mapping_form: str = "crs"
    mapping_type: str = "i4"
    has_mapping: bool = True
    east: Axis = dataclasses.field(default_factory=Axis)
    north: Axis = dataclasses.field(default_factory=Axis)
    arrays: str = "none"           # longitudes and latitudes of two dimensions
    order: str = "y x"
    numbers: Numbers = None
    decoys: tuple = ()             # other variables of the file
    # the scenario
    crs_key: str = ""
    positive_key: str = "up"
    unit_key: str = ""
    may_warn: bool = False         # a warning is documented, although nothing is contradicted
    cell_size_m: float = 0.0

    def note(self, promise, why):
        self.promise = max(self.promise, promise)
        self.notes.append(why)

    def depth_at(self, column, row):
        return self.depth_m + self.slope_m[0] * column + self.slope_m[1] * row
