"""Writes a drawn file by NetCDF's library, and its scenario."""
import netCDF4
import numpy

from . import drawn_numbers


def _places(axis, count):
    """Returns the places of the cells from the west or the south, in the axis' unit."""
    places = (axis.first + axis.step * numpy.arange(count)) / axis.unit
    if axis.wraps_from is not None:
        places = (places - axis.wraps_from) % 360.0 + axis.wraps_from
    return places


def _write_axis(dataset, axis, count, decoys):
    dataset.createDimension(axis.name, count)
    if not axis.has_variable:
        return
    variable = dataset.createVariable(axis.name, axis.number_type, (axis.name,))
    variable.set_auto_maskandscale(False)
    variable.setncatts(axis.words)
    if axis.is_packed:
        places = numpy.arange(count)
        variable.setncatts({"scale_factor": axis.step / axis.unit, "add_offset": axis.first / axis.unit})
    else:
        places = _places(axis, count)
    variable[:] = (places[::-1] if axis.is_reversed else places).astype(axis.number_type)
    if "bounds" in decoys and not axis.is_packed and axis.wraps_from is None:
        if "nv" not in dataset.dimensions:
            dataset.createDimension("nv", 2)
        half = 0.5 * (places[1] - places[0])
        variable.bounds = f"{axis.name}_bnds"
        bounds = dataset.createVariable(f"{axis.name}_bnds", "f8", (axis.name, "nv"))
        ordered = places[::-1] if axis.is_reversed else places
        bounds[:] = numpy.stack((ordered - half, ordered + half), axis=1)


def _turned(file, rows):
    """Returns rows from the south and the west in the order in which the file stores them."""
    rows = rows[::-1] if file.north.is_reversed else rows
    return rows[:, ::-1] if file.east.is_reversed else rows


def _write_arrays(file, dataset):
    if file.arrays not in ("agree", "agree without attribute", "contradict", "only"):
        return
    columns, rows = numpy.meshgrid(numpy.arange(file.nx), numpy.arange(file.ny))
    longitudes, latitudes = file.ground.degrees(file.first[0] + file.step[0] * columns, file.first[1] + file.step[1] * rows)
    shift = 0.3 if file.arrays == "contradict" else 0.0
    for name, unit, values in (("lon", "degrees_east", longitudes + shift), ("lat", "degrees_north", latitudes + shift)):
        variable = dataset.createVariable(name, "f8", (file.north.name, file.east.name))
        variable.setncatts({"units": unit, "standard_name": "longitude" if name == "lon" else "latitude"})
        variable[:] = _turned(file, values)


def _cells(file):
    """Returns the stored numbers, rows from the south and the west."""
    numbers = file.numbers
    column, row = numpy.meshgrid(numpy.arange(file.nx), numpy.arange(file.ny))
    cells = drawn_numbers.stored(file, column, row)
    cells = numpy.round(cells) if numbers.is_whole else cells
    if file.unknown:
        mark = {"not a number": numpy.nan, "never written": netCDF4.default_fillvals.get(numbers.number_type, 0)}.get(
            numbers.mark, numbers.mark_number)
        cells = cells.astype("O")
        cells[file.unknown[1], file.unknown[0]] = mark
    kind = "u2" if numbers.number_type == "unsigned i2" else numbers.number_type
    return _turned(file, cells.astype(kind)).view("i2" if numbers.number_type == "unsigned i2" else kind)


def _mark_words(file):
    """Returns the attributes that say which cells are unknown; _FillValue is set when the variable is made."""
    numbers = file.numbers
    kind = numpy.dtype(numbers.number_type.replace("unsigned i2", "u2"))
    mark = kind.type(numbers.mark_number)
    if numbers.number_type == "unsigned i2":
        mark = mark.view("i2") if numbers.mark != "valid_max" else mark
    column, row = numpy.meshgrid((0, file.nx - 1), (0, file.ny - 1))
    ends = drawn_numbers.stored(file, column, row)
    low, high = kind.type(numpy.floor(ends.min()) - (1 if kind.kind != "u" else 0)), kind.type(numpy.ceil(ends.max()) + 1)
    if numbers.number_type == "unsigned i2":
        low, high = low.view("i2"), high.view("i2")
    real = sorted(numbers.scale * end + numbers.offset for end in (ends.min() - 1.0, ends.max() + 1.0))
    return {"missing_value": {"missing_value": mark}, "both": {"missing_value": mark},
            "several": {"missing_value": numpy.array([int(numbers.mark_number) + 1, numbers.mark_number]).astype(kind)},
            "valid_min": {"valid_min": low}, "valid_max": {"valid_max": high},
            "valid_range": {"valid_range": numpy.array([low, high])},
            "real range": {"valid_range": numpy.array(real)},
            "real missing_value": {"missing_value": numbers.scale * float(mark) + numbers.offset}}.get(numbers.mark, {})


def _write_mapping(file, dataset):
    if not file.has_mapping or not file.mapping:
        return
    variable = dataset.createVariable("crs", file.mapping_type, ())
    for name, value in file.mapping.items():
        variable.setncattr(name, numpy.int32(value) if isinstance(value, int) else value)


def _write_decoys(file, dataset):
    if "mask" in file.decoys:
        variable = dataset.createVariable("flags", "i1", (file.north.name,))
        variable.flag_values = numpy.array([0, 1], "i1")
    if "text" in file.decoys:
        dataset.createDimension("letters", 5)
        dataset.createVariable("station", "S1", ("letters",))[:] = numpy.array(list("north"), "S1")
    if "times" in file.decoys and "t" not in dataset.dimensions:
        dataset.createVariable("created", "f8", ()).units = "days since 2020-01-01"


def write_netcdf(file, path):
    numbers = file.numbers
    with netCDF4.Dataset(path, "w", format=file.file_format) as dataset:
        dataset.Conventions = "CF-1.8"
        _write_axis(dataset, file.north, file.ny, file.decoys)
        _write_axis(dataset, file.east, file.nx, file.decoys)
        names = {"y": file.north.name, "x": file.east.name, "t": "t", "t2": "t"}
        dimensions = tuple(names[letter] for letter in file.order.split())
        times = 2 if "t2" in file.order else 1
        if "t" in dimensions:
            dataset.createDimension("t", times)
            time = dataset.createVariable("t", "f8", ("t",))
            time.setncatts({"units": "days since 2020-01-01", "standard_name": "time", "axis": "T"})
            time[:] = numpy.arange(times)
        _write_mapping(file, dataset)
        _write_arrays(file, dataset)
        kind = numbers.number_type.replace("unsigned i2", "i2")
        has_fill = numbers.mark in ("_FillValue", "both")
        mark = numpy.dtype(numbers.number_type.replace("unsigned i2", "u2")).type(numbers.mark_number)
        fill = (mark.view("i2") if numbers.number_type == "unsigned i2" else mark) if has_fill else None
        variable = dataset.createVariable(numbers.name, kind, dimensions, fill_value=fill)
        variable.set_auto_maskandscale(False)
        variable.set_auto_chartostring(False)
        variable.setncatts({**numbers.words, **_mark_words(file)})
        if numbers.packing_type:
            variable.setncatts({"scale_factor": numpy.dtype(numbers.packing_type).type(numbers.scale),
                                "add_offset": numpy.dtype(numbers.packing_type).type(numbers.offset)})
        if numbers.number_type == "unsigned i2":
            variable._Unsigned = "true"
        if file.mapping_form:
            form = file.mapping_form.replace("x y", f"{file.east.name} {file.north.name}")
            variable.grid_mapping = form
        if file.arrays in ("agree", "contradict", "only"):
            variable.coordinates = "lon lat"
        cells = _cells(file)  # y, x
        letters = file.order.replace("t2", "t").split()
        cells = cells if letters.index("y") < letters.index("x") else cells.T
        variable[:] = numpy.concatenate([numpy.expand_dims(cells, letters.index("t"))] * times, letters.index("t")) \
            if "t" in letters else cells
        _write_decoys(file, dataset)


def write_scenario(file, netcdf, path):
    lines = ["[bathymetry]", 'type = "file"', f'file = "{netcdf.name}"', f'positive = "{file.positive_key}"', 'mend = "none"']
    lines += [f"cell_size_m = {file.cell_size_m}"] if file.cell_size_m else []
    lines += [f"crs = '{file.crs_key}'"] if file.crs_key else []
    lines += [f'vertical_unit = "{file.unit_key}"'] if file.unit_key else []
    lines += [f'variable = "{file.numbers.name}"'] if file.decoys or file.arrays != "none" else []
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
