#include "engine/harbour/fields/placed_field.hpp"

#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <ogr_spatialref.h>
#include <utility>

#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/opening/gdal_settings.hpp"
#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/harbour/rasters/raster_heights.hpp"
#include "engine/harbour/rasters/raster_source.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// Returns the place of a raster in the projection that its file names.
std::optional<GeoReference> geo_of(const RasterSource& raster, const PlacedField& field)
{
    if (raster.crs == nullptr || raster.crs->IsProjected() == 0) {
        return std::nullopt;
    }
    GeoReference geo;
    geo.projection = wkt_of(*raster.crs);
    geo.origin_x_m = field.origin_x_m;
    geo.origin_y_m = field.origin_y_m;
    geo.degrees = degrees_datum_at(geo.origin_x_m + 0.5 * (field.extent.nx - 1) * field.dx_m,
                                   geo.origin_y_m + 0.5 * (field.extent.ny - 1) * field.dy_m, *raster.crs);
    return geo;
}

/// Opens the raster and reads its values; with `heeds_masks`, doubtful values are NaN. `field` receives extent and places.
std::vector<double> values_of(const std::string& file, bool heeds_masks, PlacedField& field)
{
    const CautiousGdal cautious({});
    GdalMessages messages;
    RasterRequest request;
    request.file = file;
    request.heeds_masks = heeds_masks;
    const RasterSource raster = gdal_source(request, messages);
    const RasterCells& cells = raster.cells;
    if (cells.extent != field.extent) {
        throw InputError(fmt::format("{}: has {} x {} values; the run has {} x {} nodes", file, cells.extent.nx,
                                     cells.extent.ny, field.extent.nx, field.extent.ny));
    }
    field.dx_m = cells.dx;
    field.dy_m = std::abs(cells.dy);
    field.origin_x_m = cells.west + 0.5 * field.dx_m;
    field.origin_y_m = cells.south() + 0.5 * field.dy_m;
    field.geo = geo_of(raster, field);
    std::vector<double> values = south_first(raster.read({0, 0, cells.extent}).values, cells.extent, cells.north_first());
    for (double& value : values) {
        value = std::isfinite(value) ? value : std::numeric_limits<double>::quiet_NaN();
    }
    return values;
}

} // namespace

PlacedField read_placed_field(const std::string& file, solver::Extent extent)
{
    PlacedField field;
    field.extent = extent;
    const std::vector<double> reliable = values_of(file, true, field);
    field.values = values_of(file, false, field);
    for (std::size_t node = 0; node < reliable.size(); ++node) {
        if (std::isnan(reliable[node]) && !std::isnan(field.values[node])) {
            field.doubtful.push_back(static_cast<std::int64_t>(node));
        }
    }
    return field;
}

} // namespace swell::engine
