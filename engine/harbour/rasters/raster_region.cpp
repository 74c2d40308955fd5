#include "engine/harbour/rasters/raster_region.hpp"

#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <cmath>
#include <utility>

#include "engine/harbour/rasters/places/datum_shift.hpp"
#include "engine/harbour/rasters/places/degrees_datum_of.hpp"
#include "engine/harbour/rasters/raster_warp.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

void refuse_outside(const RasterRequest& request, const Region& region, const RasterCells& cells)
{
    // The edge of the raster is the edge of its outermost cells. A window may give it rounded to a few digits.
    const double slack_x = 0.5 * cells.dx;
    const double slack_y = 0.5 * std::abs(cells.dy);
    const Box& box = region.in_source;
    if (box.west < cells.west - slack_x || box.east > cells.east() + slack_x || box.south < cells.south() - slack_y ||
        box.north > cells.north() + slack_y) {
        throw InputError(
            fmt::format("{}: the window {:.9g} … {:.9g} east, {:.9g} … {:.9g} north reaches out of the raster: {:.9g} … "
                        "{:.9g} east, {:.9g} … {:.9g} north",
                        request.file, box.west, box.east, box.south, box.north, cells.west, cells.east(), cells.south(),
                        cells.north()));
    }
}

/// Converts a window from degrees of WGS 84 to the raster's degrees. Over a harbour, the shift of the datum is constant to
/// some decimetres, so the sides stay straight.
Box on_raster_datum(const Box& box, const DegreesDatum& degrees, const RasterRequest& request)
{
    if (degrees.meaning == DegreesDatum::Meaning::unknown) {
        throw InputError(fmt::format("{}: the window cannot be placed: {}", request.file, no_way_to_wgs_84(degrees)));
    }
    if (degrees.operation.empty()) {
        return box;
    }
    Box moved = box;
    const DatumShift shift(degrees.operation);
    shift.to_raster(moved.west, moved.south);
    shift.to_raster(moved.east, moved.north);
    moved.west = box.west + std::remainder(moved.west - box.west, 360.0); // across the date line too
    moved.east = box.east + std::remainder(moved.east - box.east, 360.0);
    return moved;
}

} // namespace

DegreesDatum degrees_datum_for(const RasterRequest& request, const RasterCells& cells, const OGRSpatialReference& source)
{
    const ReferencePointer degrees = degrees_of(source);
    if (request.degrees_are_of_raster) {
        return {.of_raster = name_of_datum(wkt_of(*degrees))};
    }
    const Window window = request.window.value_or(Window{cells.west, cells.south(), cells.east(), cells.north()});
    const double x = 0.5 * (window.west + window.east);
    const double y = 0.5 * (window.south + window.north);
    return window.in_degrees ? degrees_datum_of({wkt_of(*degrees), std::remainder(x, 360.0), y})
                             : degrees_datum_at(x, y, source);
}

Region region_of(const RasterRequest& request, const RasterCells& cells, const OGRSpatialReference& source,
                 const DegreesDatum& degrees)
{
    const Box raster{cells.west, cells.south(), cells.east(), cells.north()};
    if (!request.window) {
        return {raster, ReferencePointer(source.Clone()), raster, raster};
    }
    const Window& window = *request.window;
    Region region{{window.west, window.south, window.east, window.north}, nullptr, {}, {}};
    region.as_given = region.box;
    if (window.in_degrees) {
        region.box = on_raster_datum(region.box, degrees, request);
    }
    if (source.IsGeographic() == 0 && window.in_degrees) {
        region.crs = degrees_of(source);
        region.in_source = outer_box(region.box, *region.crs, source, request.file);
    } else {
        region.crs.reset(source.Clone());
        if (source.IsGeographic() != 0) {
            region.box = near_longitude(region.box, 0.5 * (raster.west + raster.east));
        }
        region.in_source = region.box;
    }
    refuse_outside(request, region, cells);
    return region;
}

} // namespace swell::engine
