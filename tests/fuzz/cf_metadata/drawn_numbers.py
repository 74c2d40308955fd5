"""Draws the numbers of a file: their unit, sign, type, packing, the mark of unknown cells, and vertical words."""
import numpy

from .cf_file import Numbers, Promise

UNITS = {"m": 1.0, "metres": 1.0, "Meter": 1.0, "cm": 0.01, "mm": 0.001, "km": 1000.0, "ft": 0.3048, "feet": 0.3048,
         "fathom": 1.8288, "US_survey_foot": 1200.0 / 3937.0}
KEYS = {"m": "m", "metres": "m", "Meter": "m", "cm": "cm", "mm": "mm", "ft": "ft", "feet": "ft", "fathom": "fathom",
        "US_survey_foot": "us-ft"}
#: Standard name -> the sign of depths in it, and whether its zero is an ellipsoid.
STANDARD_NAMES = {
    "": (0, False), "height_above_geoid": (-1, False), "height_above_mean_sea_level": (-1, False),
    "height_above_geopotential_datum": (-1, False), "altitude": (-1, False), "surface_altitude": (-1, False),
    "height_above_reference_ellipsoid": (-1, True), "sea_floor_depth_below_geoid": (1, False),
    "sea_floor_depth_below_mean_sea_level": (1, False), "sea_floor_depth_below_sea_surface": (1, False),
    "sea_floor_depth_below_reference_ellipsoid": (1, True), "sea_floor_depth_below_geopotential_datum": (1, False),
    "bathymetry": (0, False),
}
#: Type in the file, its smallest and largest number that is used, and the number that marks a cell.
TYPES = {"f4": (None, -99999.0), "f8": (None, -1e20), "i2": (30000, -32768), "i4": (2000000000, -2147483647), "i1": (120, -128),
         "u1": (250, 255), "u2": (65000, 65535), "unsigned i2": (65000, 65535), "i8": (2000000000, -9999999999)}


def single(number):
    """Returns a number as a short float."""
    return numpy.float32(number)


def draw_numbers(dice, file):
    file.numbers = Numbers()
    _draw_sense(dice, file)
    _draw_unit(dice, file)
    _draw_packing(dice, file)
    _draw_mark(dice, file)


def _draw_sense(dice, file):
    numbers = file.numbers
    standard_name = dice.choice(("",) * 9 + tuple(STANDARD_NAMES))
    sign, is_ellipsoid = STANDARD_NAMES[standard_name]
    file.tags["vertical"] = standard_name or "no standard name"
    numbers.sign = sign or dice.choice((-1, 1))
    names = ("depth", "h", "deptho") if numbers.sign > 0 else ("elevation", "topo", "Height")
    numbers.name = dice.choice(("Band1", "z", *names))
    if standard_name:
        numbers.words["standard_name"] = standard_name
    if is_ellipsoid:
        file.note(Promise.TOLD, "heights over the ellipsoid")
    if dice.random() < 0.3:
        numbers.words["positive"] = "down" if numbers.sign > 0 else "up"
    file.positive_key = "down" if numbers.sign > 0 else "up"
    if dice.random() < 0.03 and (numbers.words.get("positive") or sign):
        file.positive_key = "up" if numbers.sign > 0 else "down"
        file.note(Promise.TOLD, "the key positive contradicts the file")


def _draw_unit(dice, file):
    numbers = file.numbers
    unit = dice.choice(("m",) * 8 + tuple(UNITS))
    numbers.metres, numbers.words["units"] = UNITS[unit], unit
    kind = dice.random()
    file.tags["unit of depths"] = unit
    if kind < 0.12 and unit in KEYS:
        del numbers.words["units"]
        file.unit_key = KEYS[unit]
        file.tags["unit of depths"] = "the key"
    elif kind < 0.2:
        del numbers.words["units"]
        numbers.metres = 1.0
        file.tags["unit of depths"] = "none"
    elif kind < 0.22 and unit in KEYS:
        file.unit_key = "fathom" if KEYS[unit] != "fathom" else "m"
        file.note(Promise.TOLD, "the key vertical_unit contradicts the file")


def _draw_packing(dice, file):
    numbers = file.numbers
    kind = dice.choice(("f4",) * 4 + ("f8",) * 3 + ("i2", "i2", "i2", "i4", "i4", "i1", "u1", "u2", "unsigned i2", "i8"))
    if kind in ("u1", "u2", "i8", "unsigned i2") and file.file_format not in ("NETCDF4", "NETCDF3_64BIT_DATA"):
        kind = "i2" if kind != "unsigned i2" or "CLASSIC" not in file.file_format else kind
    numbers.number_type = kind
    largest = TYPES[kind][0]
    file.tags["type"] = kind
    numbers.is_whole = largest is not None
    if not numbers.is_whole and dice.random() < 0.85:
        file.tags["packing"] = "none"
        return
    corners = [file.depth_at(column, row) * numbers.sign / numbers.metres for column in (0, file.nx) for row in (0, file.ny)]
    low, high = min(corners), max(corners)
    numbers.packing_type = dice.choice(("f4", "f8", "f8"))
    room = 0.9 * (largest or 1000) if "i" not in kind[0] else 1.8 * (largest or 1000)
    numbers.scale = (high - low) / min(room, 40000.0)
    starts_at_0 = kind in ("u1", "u2", "unsigned i2")
    numbers.offset = low - numbers.scale if starts_at_0 else 0.5 * (low + high)
    if dice.random() < 0.2 and not starts_at_0:
        numbers.scale = -numbers.scale
    if numbers.packing_type == "f4":
        numbers.scale, numbers.offset = float(single(numbers.scale)), float(single(numbers.offset))
    file.tags["packing"] = ("falling " if numbers.scale < 0.0 else "") + numbers.packing_type


def stored(file, column, row):
    """Returns the number that stands for a cell, before it is rounded to the type."""
    numbers = file.numbers
    return (numbers.sign * file.depth_at(column, row) / numbers.metres - numbers.offset) / numbers.scale


#: Marks that a type cannot have -> the mark in their place.
_ONLY_FLOATS = {"not a number": "_FillValue"}
_ONLY_PACKED = {"real range": "_FillValue", "real missing_value": "_FillValue"}
_UNSIGNED = {"never written": "none", "several": "missing_value", "valid_min": "valid_max"}
INSTEAD = {"f4": {"valid_max": "valid_min"}, "f8": {"valid_max": "valid_min"}, "i2": {"valid_max": "valid_min"},
           "i4": {"valid_max": "valid_min"}, "i8": {"valid_max": "valid_min"}, "u1": _UNSIGNED, "unsigned i2": _UNSIGNED,
           "i1": {"valid_max": "valid_min", "never written": "none", "several": "missing_value"},
           "u2": {"several": "missing_value", "valid_min": "valid_max"}}
MARKS = ("none", "none", "none", "_FillValue", "_FillValue", "missing_value", "both", "several", "valid_min", "valid_max",
         "valid_range", "real range", "real missing_value", "not a number", "never written")


def _draw_mark(dice, file):
    numbers = file.numbers
    kind = dice.choice(MARKS)
    if numbers.is_whole:
        kind = _ONLY_FLOATS.get(kind, kind)
    if not (numbers.is_whole and numbers.packing_type):
        kind = _ONLY_PACKED.get(kind, kind)
    kind = INSTEAD[numbers.number_type].get(kind, kind)
    if kind == "real missing_value":
        file.note(Promise.DOUBTFUL, "missing_value is not in stored numbers")
    file.tags["mark"] = numbers.mark = kind
    if kind == "none":
        return
    file.unknown = (file.nx // 2, file.ny // 2)
    numbers.mark_number = TYPES[numbers.number_type][1]
