#include "engine/harbour/fields/node_field.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <string_view>

#include "engine/harbour/rasters/cells/named_unit.hpp"
#include "engine/harbour/rasters/texts/esri_ascii.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/input_file.hpp"

namespace swell::engine
{

namespace
{

/// The same unit has many spellings: "m s-1", "m.s^-1", "M/S". What is left of each is "ms-1" or "m/s".
std::string plain_unit(const std::string& unit)
{
    std::string plain;
    for (const char letter : unit) {
        if (std::string_view(" .*^_()").find(letter) == std::string_view::npos) {
            plain += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
        }
    }
    return plain;
}

// As plain_unit() leaves the names.
constexpr double knot = 1852.0 / 3600.0;
constexpr std::array<NamedUnit, 21> units_of_speed{{{"m/s", 1.0},
                                                    {"ms-1", 1.0},
                                                    {"m/sec", 1.0},
                                                    {"metre/second", 1.0},
                                                    {"meter/second", 1.0},
                                                    {"metresecond-1", 1.0},
                                                    {"metersecond-1", 1.0},
                                                    {"metrespersecond", 1.0},
                                                    {"meterspersecond", 1.0},
                                                    {"cm/s", 0.01},
                                                    {"cms-1", 0.01},
                                                    {"cm/sec", 0.01},
                                                    {"centimetersecond-1", 0.01},
                                                    {"mm/s", 0.001},
                                                    {"mms-1", 0.001},
                                                    {"km/h", 1.0 / 3.6},
                                                    {"kmh-1", 1.0 / 3.6},
                                                    {"knot", knot},
                                                    {"knots", knot},
                                                    {"kn", knot},
                                                    {"kt", knot}}};
constexpr std::array<NamedUnit, 5> units_of_potential{
    {{"m2/s", 1.0}, {"m2s-1", 1.0}, {"m\u00b2/s", 1.0}, {"metre2/second", 1.0}, {"meter2second-1", 1.0}}};

constexpr std::array<NamedUnit, 4> units_of_share{{{"1", 1.0}, {"-", 1.0}, {"%", 0.01}, {"percent", 0.01}}};

double scale_of(const FieldRequest& request, const std::string& unit)
{
    if (unit.empty()) {
        return 1.0;
    }
    std::optional<double> scale;
    const char* allowed = "";
    switch (request.quantity) {
    case FieldQuantity::elevation: scale = metres_per(unit), allowed = known_units; break;
    case FieldQuantity::potential: scale = scale_in(units_of_potential, plain_unit(unit)), allowed = "m2/s"; break;
    case FieldQuantity::speed:
        scale = scale_in(units_of_speed, plain_unit(unit)), allowed = "m/s, cm/s, mm/s, km/h, knots";
        break;
    case FieldQuantity::share: scale = scale_in(units_of_share, plain_unit(unit)), allowed = "1, %"; break;
    }
    if (!scale) {
        throw InputError(fmt::format("{}: its unit \"{}\" is none of this quantity; allowed are {}, or a file that names "
                                     "none",
                                     request.file, unit, allowed));
    }
    return *scale;
}

/// A raster on a plane that bends against the grid's cannot have its nodes exactly there.
constexpr double slack_cells = 1.5;
constexpr double slack_of_size = 0.01;

void warn_of_place(const FieldRequest& request, const StoredField& stored, std::vector<std::string>& warnings)
{
    if (!request.place || !stored.places) {
        return;
    }
    const auto is_near = [&](double first, double cell, double wanted_first, double wanted_cell, int nodes) {
        const double slack = wanted_cell * std::max(slack_cells, slack_of_size * nodes);
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
            fmt::format("{}: lies elsewhere than the grid: its south-west node {:.6g} m east and {:.6g} m north "
                        "of the grid's, its cells {:.6g} x {:.6g} m, the grid's {:.6g} x {:.6g}; its values "
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
    const bool says_where = grid.west_node != 0.5 * grid.dx || grid.south_node != 0.5 * grid.dy; // a corner at 0, 0 is none
    if (says_where) {
        stored.places = NodePlaces{grid.extent, grid.west_node, grid.south_node, grid.dx, grid.dy};
    }
    return stored;
}

} // namespace

NodeField read_field(const FieldRequest& request)
{
    refuse_virtual_path(request.file);
    std::error_code error;
    if (!std::filesystem::is_regular_file(request.file, error)) {
        throw InputError(fmt::format("{}: there is no such file", request.file));
    }
    const bool is_grid = is_esri_ascii(request.file) || is_esri_ascii_name(request.file);
    StoredField stored = is_grid ? field_of_esri_ascii(request) : field_of_gdal_raster(request);
    if (request.part) {
        check_stream_names(*request.part, stored.names, request.file, stored.warnings);
    }
    const double scale = scale_of(request, stored.unit);
    NodeField field;
    field.warnings = std::move(stored.warnings);
    warn_of_place(request, stored, field.warnings);
    field.values = std::move(stored.values);
    for (double& value : field.values) {
        value = std::isfinite(value) ? scale * value : unknown_height;
    }
    return field;
}

} // namespace swell::engine
