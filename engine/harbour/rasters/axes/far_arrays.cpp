#include "engine/harbour/rasters/axes/far_arrays.hpp"

#include <cpl_error.h>
#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "engine/harbour/rasters/places/earth_distance.hpp"
#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

double cell_in_metres(const CoordinateAxis& axis, const OGRSpatialReference& crs)
{
    return std::abs(axis.values[1] - axis.values[0]) * crs.GetLinearUnits();
}

} // namespace

std::string warning_of_far_arrays(const CoordinateAxes& axes, const OGRSpatialReference& crs)
{
    constexpr double between_datums_m = 200.0;
    if (!axes.arrays || crs.IsProjected() == 0) {
        return {};
    }
    const CPLErrorHandlerPusher quiet(CPLQuietErrorHandler);
    const ReferencePointer degrees = degrees_of(crs);
    const std::unique_ptr<OGRCoordinateTransformation> to_degrees(OGRCreateCoordinateTransformation(&crs, degrees.get()));
    double farthest_m = 0.0;
    for (const StatedCell& cell : axes.arrays->cells) {
        const bool rows_are_east = axes.is_transposed();
        double x = axes.east().values[rows_are_east ? cell.row : cell.column];
        double y = axes.north().values[rows_are_east ? cell.column : cell.row];
        if (to_degrees && to_degrees->Transform(1, &x, &y) != 0) {
            farthest_m = std::max(farthest_m, metres_along_earth(x, y, cell.longitude_deg, cell.latitude_deg));
        }
    }
    const double cell_m = std::hypot(cell_in_metres(axes.east(), crs), cell_in_metres(axes.north(), crs));
    if (!(farthest_m > cell_m + between_datums_m)) {
        return {};
    }
    return fmt::format(
        "its axes \"{}\" and \"{}\" are followed; they place cells up to {:.2g} km from the places in its arrays "
        "\"{}\" and \"{}\": is its CRS right?",
        one_line(axes.of_rows.texts.name), one_line(axes.of_columns.texts.name), 0.001 * farthest_m,
        one_line(axes.arrays->longitudes), one_line(axes.arrays->latitudes));
}

} // namespace swell::engine
