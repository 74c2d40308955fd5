"""Draws the axes of a file: their words, units, order and number types, and longitudes and latitudes of two dimensions."""
from .cf_file import Promise

DEGREES_EAST = ("degrees_east", "degree_east", "degreesE", "degrees_E", "degree_E")
DEGREES_NORTH = ("degrees_north", "degree_north", "degreesN", "degrees_N", "degree_N")
LENGTHS = {"m": 1.0, "metre": 1.0, "meters": 1.0, "meter": 1.0, "km": 1000.0, "kilometers": 1000.0, "cm": 0.01, "ft": 0.3048,
           "US_survey_foot": 1200.0 / 3937.0}


def _names_of(file, dice):
    """Returns names, standard names and units of both axes."""
    if file.ground.kind == "degrees":
        n = dice.randrange(5)
        names = dice.choice((("lon", "lat"), ("longitude", "latitude"), ("x", "y"), ("LON", "LAT"), ("nav_lon", "nav_lat")))
        units = (DEGREES_EAST[n], DEGREES_NORTH[n]) if dice.random() < 0.93 else ("degrees", "degrees")
        return names, ("longitude", "latitude"), units
    if file.ground.kind == "rotated pole":
        return ("rlon", "rlat"), ("grid_longitude", "grid_latitude"), ("degrees", "degrees")
    unit = dice.choice(("m", "metre", "meters") * 10 + tuple(LENGTHS))
    standard_names = "projection_x_coordinate", "projection_y_coordinate"
    names = dice.choice((("x", "y"), ("easting", "northing"), ("xc", "yc"), ("X", "Y"), standard_names))
    return names, standard_names, (unit, unit)


def draw_axes(dice, file):
    names, standard_names, units = _names_of(file, dice)
    kind = dice.choice(("all",) * 15 + ("standard name and unit",) * 10
                       + ("unit", "axis and unit", "names", "exchanged names") * 3 + ("long names", "silent"))
    is_map = file.ground.kind in ("map", "plane")
    if kind in ("names", "silent", "long names") and not (file.has_mapping or file.crs_key):
        kind = "all"  # otherwise no reader could know degrees from metres
    if kind == "unit" and is_map:
        kind = "axis and unit"  # a unit of length states no direction
    file.tags["axis words"] = kind
    has_unit = kind not in ("names", "silent", "long names")
    file.tags["unit of axes"] = units[0] if has_unit else "none"
    for number, axis in enumerate((file.east, file.north)):
        axis.first, axis.step = file.first[number], file.step[number]
        axis.name = names[number] if kind not in ("unit", "silent", "axis and unit") else ("c1", "c2")[number]
        if kind == "exchanged names":
            axis.name = ("y", "x")[number]
        if kind in ("all", "standard name and unit", "exchanged names"):
            axis.words["standard_name"] = standard_names[number]
        if has_unit:
            axis.words["units"] = units[number]
            axis.unit = LENGTHS[units[number]] if is_map else 1.0
        if kind in ("all", "axis and unit"):
            axis.words["axis"] = "XY"[number]
        if kind == "all" or kind == "long names":
            axis.words["long_name"] = standard_names[number].replace("_", " ")
    if has_unit and is_map and file.mapping:
        for name in ("false_easting", "false_northing"):  # by CF in the unit of the axes
            if isinstance(file.mapping.get(name), (int, float)):
                file.mapping[name] = float(file.mapping[name]) / file.east.unit
    _draw_numbers_of_axes(dice, file)


def _draw_numbers_of_axes(dice, file):
    form = dice.choice(("f8",) * 8 + ("f4", "packed"))
    file.tags["numbers of axes"] = form
    for axis in (file.east, file.north):
        axis.number_type, axis.is_packed = ("i2", True) if form == "packed" else (form, False)
        axis.is_reversed = dice.random() < (0.4 if axis is file.north else 0.1)
    if form == "f4":
        size = max(abs(file.first[0]), abs(file.first[1])) * 6e-8
        if size > 0.1 * min(file.step):
            for axis in (file.east, file.north):
                axis.number_type = "f8"
        else:
            file.place_slack_m += size * (1.0 if file.ground.kind in ("map", "plane") else 111000.0)
    if file.ground.kind == "degrees" and form != "packed":
        file.east.wraps_from = dice.choice((None, None, None, 0.0, -180.0))
        file.tags["longitudes"] = str(file.east.wraps_from)


def draw_arrays(dice, file):
    """Chooses longitudes and latitudes of two dimensions, which agree with the axes, contradict them or replace them."""
    kind = "none"
    if file.ground.kind in ("map", "rotated pole") and not file.ground.meridian and file.east.name not in ("lon", "LON"):
        kind = dice.choice(("none",) * 24 + ("agree", "agree without attribute") * 3 + ("contradict", "only"))
    if dice.random() < 0.02:
        kind = "indices"
    file.tags["arrays"] = file.arrays = kind
    if kind == "contradict":
        file.note(Promise.TOLD, "longitudes and latitudes of two dimensions are elsewhere")
    elif kind == "only":
        file.east.has_variable = file.north.has_variable = False
        file.note(Promise.PLACELESS, "the file has no axes")
    elif kind == "indices":
        first = dice.choice((0.0, 1.0))
        for axis in (file.east, file.north):
            axis.first, axis.step, axis.unit, axis.number_type = first, 1.0, 1.0, "f8"
            axis.is_packed, axis.wraps_from = False, None
            axis.words = {"axis": "X" if axis is file.east else "Y", **({"units": "1"} if first else {})}
        file.note(Promise.PLACELESS, "the axes count cells")


def draw_order(dice, file):
    """Chooses the dimensions of the variable and their order."""
    file.file_format = dice.choice(("NETCDF4", "NETCDF4", "NETCDF4_CLASSIC", "NETCDF3_CLASSIC", "NETCDF3_64BIT_OFFSET") * 10
                                   + ("NETCDF3_64BIT_DATA",))
    file.tags["format"] = file.file_format
    file.order = dice.choice(("y x",) * 18 + ("x y", "t y x", "t x y") * 4 + ("y x t", "y t x", "t2 y x"))
    file.tags["order"] = file.order
    if file.order == "t2 y x":
        file.note(Promise.TOLD, "the file has two times")
    file.decoys = tuple(sorted(dice.sample(("bounds", "mask", "text", "times"), dice.choice((0, 0, 1, 2)))))
    file.tags["decoys"] = " ".join(file.decoys) or "none"
