#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "engine/harbour/fields/node_field.hpp"
#include "engine/harbour/reader/point_list.hpp"
#include "engine/harbour/reader/sections.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/checks/scenario_values.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

using model::Bathymetry;

/// Returns the values of a file at the wet nodes. Values on land do not count: other models have other coasts, and any dry
/// value there.
std::vector<double> on_water(const std::vector<double>& values, const std::string& file, const Bathymetry& bathymetry)
{
    const int nx = bathymetry.extent.nx;
    std::vector<double> field(values.size(), 0.0);
    for (std::size_t node = 0; node < values.size(); ++node) {
        const int i = static_cast<int>(node % nx), j = static_cast<int>(node / nx);
        if (!bathymetry.wet_at(i, j)) {
            continue;
        }
        if (!std::isfinite(values[node])) {
            throw InputError(fmt::format("{}: the value at column {}, row {} from the south-west is missing, and the node "
                                         "is water, {:.4g} m deep; wanted is a number at every wet node",
                                         file, i, j, bathymetry.depth_at(i, j)));
        }
        field[node] = values[node];
    }
    return field;
}

/// Reads the file that a key names. `check` refuses values that no water has.
template <class Check>
NodeField read_field_file(TableReader& section, const std::string& key, const FileLocations& files,
                          const GridOfFields& grid, FieldRequest request, Check check)
{
    section.must_have(key);
    const std::string name = section.text(key);
    const Bathymetry& bathymetry = grid.bathymetry;
    try {
        request.file = files.path_of(name);
        request.extent = bathymetry.extent;
        request.allowed_drivers = files.allowed_drivers();
        request.place = grid.place;
        request.dx_m = bathymetry.dx_m;
        request.dy_m = bathymetry.dy_m;
        NodeField read = read_field(request);
        std::ranges::copy_if(read.warnings, std::back_inserter(grid.warnings), [&](const std::string& warning) {
            return std::ranges::find(grid.warnings, warning) == grid.warnings.end(); // the two parts may come from one file
        });
        read.values = on_water(read.values, request.file, bathymetry);
        check(read.values);
        return read;
    } catch (const InputError& error) {
        section.refuse(key, error.what());
    }
}

/// Turns a current from components towards true east and north to components along the axes of the grid.
void turn_to_grid(const GridNorth& north, model::Current& current)
{
    const double cosine = portable::cos_cycles(north.deg / 360.0);
    const double sine = portable::sin_cycles(north.deg / 360.0);
    for (std::size_t node = 0; node < current.east_m_per_s.size(); ++node) {
        const double east = current.east_m_per_s[node];
        const double to_north = current.north_m_per_s[node];
        current.east_m_per_s[node] = east * cosine - to_north * sine;
        current.north_m_per_s[node] = east * sine + to_north * cosine;
    }
}

/// Returns value(x, y) in metres at the wet nodes, 0 on land.
template <class Function>
std::vector<double> at_wet_nodes(const Bathymetry& bathymetry, Function value)
{
    std::vector<double> field;
    field.reserve(bathymetry.depth_m.size());
    for (int j = 0; j < bathymetry.extent.ny; ++j) {
        for (int i = 0; i < bathymetry.extent.nx; ++i) {
            field.push_back(bathymetry.wet_at(i, j) ? value(i * bathymetry.dx_m, j * bathymetry.dy_m) : 0.0);
        }
    }
    return field;
}

/// Reads the middle of a hump, in metres from the south-west node or as easting and northing.
GridPlace read_middle(TableReader& section, const GridOfFields& grid)
{
    constexpr std::array keys{"x_m", "easting_m"};
    if (only_key_of_place(section, keys) == "easting_m") {
        if (section.has("y_m")) {
            section.refuse("y_m", "is given together with easting_m; allowed is one of them");
        }
        section.take("y_m");
        return read_point(section, "easting_m", {grid.place, grid.map});
    }
    section.must_have("x_m");
    section.must_have("y_m");
    return {section.number("x_m"), section.number("y_m")};
}

/// Returns height exp(−(distance/radius)²) round a point: a drop that spreads in rings.
std::vector<double> read_hump(TableReader& section, const GridOfFields& grid)
{
    const Bathymetry& bathymetry = grid.bathymetry;
    const auto [x_m, y_m] = read_middle(section, grid);
    const double height_m = section.number("height_m");
    const double radius_m = section.number("radius_m");
    return at_wet_nodes(bathymetry, [=](double x, double y) {
        const double along = (x - x_m) / radius_m, across = (y - y_m) / radius_m;
        const double square = along * along + across * across;
        return square < 700.0 ? height_m * portable::exp(-square) : 0.0;
    });
}

/// Returns a mode of a closed basin with whole numbers of half waves between the walls, which are half a cell outside the
/// outermost nodes: cos(pi m (i + 1/2)/nx) cos(pi n (j + 1/2)/ny).
std::vector<double> read_standing_wave(TableReader& section, const Bathymetry& bathymetry)
{
    const double height_m = section.number("height_m");
    const int east = section.whole_number<int>("half_waves_east");
    const int north = section.whole_number<int>("half_waves_north");
    const double turns_per_x = 0.5 * east / (bathymetry.extent.nx * bathymetry.dx_m);
    const double turns_per_y = 0.5 * north / (bathymetry.extent.ny * bathymetry.dy_m);
    return at_wet_nodes(bathymetry, [&](double x, double y) {
        return height_m * portable::cos_cycles(turns_per_x * (x + 0.5 * bathymetry.dx_m)) *
               portable::cos_cycles(turns_per_y * (y + 0.5 * bathymetry.dy_m));
    });
}

/// The layers of a file with the two parts of a current.
struct StreamLayers {
    RasterLayer east;
    RasterLayer north;
};

StreamLayers read_layers(TableReader& section)
{
    StreamLayers layers;
    layers.east.band = section.whole_number<int>("band");
    layers.east.band_is_asked_for = section.has("band");
    layers.north = layers.east;
    layers.east.variable = section.text("east_variable");
    layers.north.variable = section.text("north_variable");
    const bool has_files = section.has("east_file") || section.has("north_file");
    for (const char* key : {"east_variable", "north_variable", "band"}) {
        if (section.has(key) && !has_files) {
            section.refuse(key,
                           "chooses a layer of a file, and no file is given; allowed only with east_file and north_file");
        }
    }
    return layers;
}

FieldRequest request_for(StreamPart part, const RasterLayer& layer)
{
    FieldRequest request;
    request.quantity = FieldQuantity::speed;
    request.layer = layer;
    request.part = part;
    request.choice_of_layer = "choose by band = 1 …";
    return request;
}

FieldRequest request_of(FieldQuantity quantity)
{
    FieldRequest request;
    request.quantity = quantity;
    return request;
}

} // namespace

model::Current read_current(TableReader section, const FileLocations& files, const GridOfFields& grid)
{
    model::Current current;
    bool is_along_axes = false;
    const StreamLayers layers = read_layers(section);
    if (section.has("east_file") || section.has("north_file")) {
        const auto check = [&](const std::vector<double>& speeds) { check_speeds(speeds, grid.bathymetry); };
        NodeField east =
            read_field_file(section, "east_file", files, grid, request_for(StreamPart::eastward, layers.east), check);
        NodeField to_north =
            read_field_file(section, "north_file", files, grid, request_for(StreamPart::northward, layers.north), check);
        current = {std::move(east.values), std::move(to_north.values)};
        is_along_axes = east.is_along_axis && to_north.is_along_axis;
    } else {
        const double east = section.number("east_m_per_s");
        const double north = section.number("north_m_per_s");
        current.east_m_per_s = at_wet_nodes(grid.bathymetry, [=](double, double) { return east; });
        current.north_m_per_s = at_wet_nodes(grid.bathymetry, [=](double, double) { return north; });
        section.take("east_file");
        section.take("north_file");
    }
    const GridNorth north = grid.place ? grid.place->north() : GridNorth{};
    if (north.deg != 0.0 && !is_along_axes) {
        turn_to_grid(north, current);
    }
    section.finish();
    return current;
}

model::InitialFields read_initial(TableReader section, const FileLocations& files, const GridOfFields& grid)
{
    const InitialKind kind = section.choice("kind", initial_kind_words);
    section.set_kind(word_for(initial_kind_words, kind));
    model::InitialFields initial;
    initial.phi_m2_per_s.assign(grid.bathymetry.depth_m.size(), 0.0);
    switch (kind) {
    case InitialKind::files:
        initial.zeta_m =
            read_field_file(section, "zeta_file", files, grid, request_of(FieldQuantity::elevation), check_elevations)
                .values;
        if (section.has("phi_file")) {
            initial.phi_m2_per_s =
                read_field_file(section, "phi_file", files, grid, request_of(FieldQuantity::potential), check_potentials)
                    .values;
        }
        section.take("phi_file");
        break;
    case InitialKind::hump: initial.zeta_m = read_hump(section, grid); break;
    case InitialKind::standing_wave: initial.zeta_m = read_standing_wave(section, grid.bathymetry); break;
    }
    section.finish();
    return initial;
}

} // namespace swell::engine
