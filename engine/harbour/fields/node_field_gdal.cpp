#include <fmt/format.h>
#include <gdal_priv.h>
#include <ogr_spatialref.h>

#include "engine/harbour/fields/node_field.hpp"
#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/opening/gdal_settings.hpp"
#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/harbour/rasters/raster_source.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

NodePlaces places_in_file(const RasterCells& cells)
{
    const double dy = std::abs(cells.dy);
    return {cells.extent, cells.west + 0.5 * cells.dx, cells.south() + 0.5 * dy, cells.dx, dy};
}

/// Returns the places of a raster on the plane of the grid, from the places of its outermost nodes there.
NodePlaces places_on_grid(const RasterCells& cells, const OGRSpatialReference& crs, const GeoReference& grid,
                          const std::string& file)
{
    const ReferencePointer source(crs.Clone());
    source->SetAxisMappingStrategy(OAMS_TRADITIONAL_GIS_ORDER);
    const ReferencePointer plane = reference_named(grid.projection, file);
    const NodePlaces in_file = places_in_file(cells);
    const Box nodes{in_file.west_node, in_file.south_node, in_file.west_node + (cells.extent.nx - 1) * in_file.dx,
                    in_file.south_node + (cells.extent.ny - 1) * in_file.dy};
    const Box box = outer_box(nodes, *source, *plane, file);
    return {cells.extent, box.west, box.south, (box.east - box.west) / (cells.extent.nx - 1),
            (box.north - box.south) / (cells.extent.ny - 1)};
}

std::optional<NodePlaces> comparable_places(const RasterSource& raster, const FieldRequest& request)
{
    const bool has_crs = raster.crs != nullptr && raster.crs->IsEmpty() == 0;
    if (!request.place) {
        return std::nullopt;
    }
    if (request.place->projection.empty()) {
        return places_in_file(raster.cells);
    }
    return has_crs ? std::optional(places_on_grid(raster.cells, *raster.crs, *request.place, request.file)) : std::nullopt;
}

/// Returns whether the raster is on the plane of the grid: the grid's plane has no projection, or both have the same CRS.
bool is_on_plane_of_grid(const RasterSource& raster, const FieldRequest& request)
{
    if (!request.place || request.place->projection.empty()) {
        return request.place.has_value();
    }
    const ReferencePointer plane = reference_named(request.place->projection, request.file);
    return raster.crs != nullptr && raster.crs->IsSame(plane.get()) != 0;
}

/// Warns that the first of several layers is read if the scenario chooses none.
void warn_of_layers(const StatedLayers& layers, const FieldRequest& request, std::vector<std::string>& warnings)
{
    if (layers.count > 1 && !request.layer.band_is_asked_for) {
        warnings.push_back(fmt::format("{}: has {} layers and the scenario chooses none: {} is read; the last is {}; {}",
                                       request.file, layers.count, layers.chosen, layers.last, request.choice_of_layer));
    }
}

StreamNames names_of(const RasterSource& raster)
{
    const bool on_own_axes =
        (raster.crs && raster.crs->IsGeographic() == 0) || (!raster.mapping.name.empty() && !raster.is_in_degrees);
    return {raster.standard_name, raster.names, on_own_axes};
}

} // namespace

StoredField field_of_gdal_raster(const FieldRequest& request)
{
    const CautiousGdal cautious(request.allowed_drivers);
    GdalMessages messages;
    RasterRequest wanted;
    wanted.file = request.file;
    wanted.layer = request.layer;
    wanted.allowed_drivers = request.allowed_drivers;
    const RasterSource raster = gdal_source(wanted, messages);
    const solver::Extent found = raster.cells.extent;
    if (found != request.extent) {
        throw InputError(fmt::format("{}: has {} x {} values; wanted is one per node of the grid, {} x {}", request.file,
                                     found.nx, found.ny, request.extent.nx, request.extent.ny));
    }
    StoredField field{south_first(raster.read({0, 0, found}).values, found, raster.cells.north_first()), raster.unit,
                      std::nullopt};
    field.places = comparable_places(raster, request);
    field.is_on_plane_of_grid = is_on_plane_of_grid(raster, request);
    field.warnings = raster.warnings;
    field.names = names_of(raster);
    const bool is_on_projection = field.is_on_plane_of_grid && !request.place->projection.empty();
    field.names.on_own_axes = field.names.on_own_axes && !is_on_projection;
    field.comment = raster.comment;
    warn_of_layers(raster.layers, request, field.warnings);
    return field;
}

} // namespace swell::engine
