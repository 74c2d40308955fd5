#include "engine/harbour/fields/node_field.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "engine/harbour/rasters/texts/esri_ascii.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/input_file.hpp"
#include "engine/run/files/nearest_file.hpp"

namespace swell::engine
{

namespace
{

/// Warns if the names of the numbers contain a unit, "u_cm_s", other than the one that is used. If the file gives its
/// numbers no unit, their comment counts too.
void warn_of_contrary_unit(const FieldRequest& request, const StoredField& stored, double scale,
                           std::vector<std::string>& warnings)
{
    std::optional<NamedScale> named = unit_in_names(request.quantity, stored.names.all);
    std::string words = fmt::format("calls its numbers \"{}\"", one_line(stored.names.all));
    if (!named && stored.unit.empty()) {
        named = unit_in_comment(request.quantity, stored.comment);
        words = fmt::format("comments its numbers \"{}\"", one_line(stored.comment));
    }
    if (named && !are_one_unit(named->scale, scale)) {
        warnings.push_back(fmt::format("{}: looks like another unit: the file {}, and 1 is taken for {:.7g} {}; in {} it "
                                       "would be {:.7g}: ncatted -a units,NAME,o,c,\"{}\" gives the file that unit",
                                       request.file, words, scale, unit_of(request.quantity), named->unit, named->scale,
                                       named->unit));
    }
}

/// A raster on a plane that is curved relative to the grid's cannot have its nodes exactly at the grid's. On the grid's own
/// plane, a part of a current may be on the faces between cells, half a cell away.
constexpr double slack_cells = 1.5;
constexpr double slack_of_size = 0.01;
constexpr double slack_cells_on_plane = 0.51;

void warn_of_place(const FieldRequest& request, const StoredField& stored, std::vector<std::string>& warnings)
{
    if (!request.place || !stored.places) {
        return;
    }
    const auto is_near = [&](double first, double cell, double wanted_first, double wanted_cell, int nodes) {
        const double slack_in_cells =
            stored.is_on_plane_of_grid ? slack_cells_on_plane : std::max(slack_cells, slack_of_size * nodes);
        const double slack = wanted_cell * slack_in_cells;
        const double last = first + (nodes - 1) * cell;
        const double wanted_last = wanted_first + (nodes - 1) * wanted_cell;
        return std::abs(first - wanted_first) <= slack && std::abs(last - wanted_last) <= slack;
    };
    const NodePlaces& found = *stored.places;
    const double west_m = request.place->origin_x_m;
    const double south_m = request.place->origin_y_m;
    if (!is_near(found.west_node, found.dx, west_m, request.dx_m, request.extent.nx) ||
        !is_near(found.south_node, found.dy, south_m, request.dy_m, request.extent.ny)) {
        warnings.push_back(
            fmt::format("{}: is not at the place of the grid: its south-west node is {:.6g} m east and {:.6g} m north "
                        "of the grid's, its cells are {:.6g} x {:.6g} m, the grid's {:.6g} x {:.6g}; its values "
                        "are taken node by node",
                        request.file, found.west_node - west_m, found.south_node - south_m, found.dx, found.dy,
                        request.dx_m, request.dy_m));
    }
}

StoredField field_of_esri_ascii(const FieldRequest& request)
{
    if (!request.layer.variable.empty() || request.layer.band != 1) {
        throw InputError(
            fmt::format("{}: is an ESRI ASCII grid, which has one layer; leave band and variable out", request.file));
    }
    EsriAsciiGrid grid = read_esri_ascii(request.file, 10 * request.extent.nodes() + 1000);
    if (grid.extent != request.extent) {
        throw InputError(fmt::format("{}: has {} x {} values; wanted is one per node of the grid, {} x {}", request.file,
                                     grid.extent.nx, grid.extent.ny, request.extent.nx, request.extent.ny));
    }
    StoredField stored{std::move(grid.values), "", std::nullopt};
    const bool says_where =
        grid.west_node != 0.5 * grid.dx || grid.south_node != 0.5 * grid.dy; // a corner at 0, 0 gives no place
    if (says_where) {
        stored.places = NodePlaces{grid.extent, grid.west_node, grid.south_node, grid.dx, grid.dy};
        stored.is_on_plane_of_grid = request.place && request.place->projection.empty();
    }
    return stored;
}

} // namespace

NodeField read_field(const FieldRequest& request)
{
    refuse_virtual_path(request.file);
    std::error_code error;
    if (!std::filesystem::is_regular_file(request.file, error)) {
        throw InputError(fmt::format("{}: there is no such file{}", request.file, hint_of_missing_file(request.file)));
    }
    const bool is_grid = is_esri_ascii(request.file) || is_esri_ascii_name(request.file);
    StoredField stored = is_grid ? field_of_esri_ascii(request) : field_of_gdal_raster(request);
    if (request.part) {
        check_stream_names(*request.part, stored.names, request.file, stored.warnings);
    }
    const double scale = scale_of_unit(request.quantity, stored.unit, request.file);
    NodeField field;
    field.warnings = std::move(stored.warnings);
    warn_of_contrary_unit(request, stored, scale, field.warnings);
    warn_of_place(request, stored, field.warnings);
    field.is_along_axis = request.part && stored.is_on_plane_of_grid && is_along_axis(stored.names);
    field.values = std::move(stored.values);
    for (double& value : field.values) {
        value = std::isfinite(value) ? scale * value : unknown_height;
    }
    return field;
}

} // namespace swell::engine
