#include <fmt/format.h>

#include "engine/harbour/reader/sections.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/checks/scenario_values.hpp"

namespace swell::engine
{

namespace
{

/// Reads the size of a generated grid. cell_size_m is the node distance to the east; also to the north unless cell_size_y_m
/// is given.
GridSize read_grid(TableReader& section)
{
    GridSize grid;
    grid.extent.nx = section.whole_number<int>("nx");
    grid.extent.ny = section.whole_number<int>("ny");
    if (grid.extent.nodes() > most_nodes) {
        section.refuse("", fmt::format("the grid has {} x {} nodes; allowed are {} in all", grid.extent.nx, grid.extent.ny,
                                       most_nodes));
    }
    grid.dx_m = section.number("cell_size_m");
    grid.dy_m = section.number_if_given("cell_size_y_m").value_or(grid.dx_m);
    return grid;
}

BathymetryShape read_flat(TableReader& section)
{
    FlatBed bed{read_grid(section), 0.0};
    bed.depth_m = section.number("depth_m");
    return bed;
}

BathymetryShape read_slope(TableReader& section)
{
    SlopingBed bed;
    bed.grid = read_grid(section);
    bed.depth_m = section.number("depth_m");
    bed.end_depth_m = section.number("end_depth_m");
    bed.flat_m = section.number("flat_m");
    bed.towards = section.choice("towards", side_words);
    return bed;
}

BathymetryShape read_klopman(TableReader& section)
{
    KlopmanHarbour harbour;
    harbour.cell_size_m = section.number("cell_size_m");
    harbour.depth_m = section.number("depth_m");
    return harbour;
}

BathymetryShape read_river(TableReader& section)
{
    River river;
    river.grid = read_grid(section);
    river.depth_m = section.number("depth_m");
    river.wet_share = section.number("wet_share");
    river.bends = section.number("bends");
    river.amplitude = section.number("amplitude");
    return river;
}

template <class Coast>
BathymetryShape read_coast(TableReader& section)
{
    Coast coast;
    coast.grid = read_grid(section);
    coast.depth_m = section.number("depth_m");
    coast.seed = section.whole_number<std::uint64_t>("seed");
    return coast;
}

double number_of_list(TableReader& section, const std::string& key, const SettingList& list, std::size_t at)
{
    const std::optional<double> number = number_in(list[at]);
    if (!number || !solver::any_number.contains(*number)) {
        section.refuse(key, fmt::format("has {} in it; allowed are finite numbers", described(list[at])));
    }
    return *number;
}

/// Reads window = [west, south, east, north] in the raster's own units, or window_deg in degrees.
std::optional<Window> read_window(TableReader& section)
{
    const bool in_degrees = section.has("window_deg");
    const std::string key = in_degrees ? "window_deg" : "window";
    const Setting* setting = section.take(key);
    section.take("window");
    section.take("window_deg");
    if (in_degrees && section.has("window")) {
        section.refuse("window", "is given together with window_deg; allowed is one of them");
    }
    if (setting == nullptr) {
        return std::nullopt;
    }
    const auto* list = std::get_if<SettingList>(&setting->value);
    if (list == nullptr || list->size() != 4) {
        section.refuse(key, fmt::format("is {}; allowed is [west, south, east, north]", described(*setting)));
    }
    const Window window{number_of_list(section, key, *list, 0), number_of_list(section, key, *list, 1),
                        number_of_list(section, key, *list, 2), number_of_list(section, key, *list, 3), in_degrees};
    if (window.north <= window.south || window.east <= window.west) {
        section.refuse(key, "is empty; allowed is [west, south, east, north] with west < east and south < north");
    }
    return window;
}

BathymetryShape read_file(TableReader& section, const FileLocations& files)
{
    RasterRequest request;
    const std::string name = section.text("file");
    try {
        request.file = files.path_of(name);
    } catch (const InputError& error) {
        section.refuse("file", error.what());
    }
    request.allowed_drivers = files.allowed_drivers();
    request.layer.band = section.whole_number<int>("band");
    request.layer.band_is_asked_for = section.has("band");
    request.layer.variable = section.text("variable");
    request.window = read_window(section);
    request.crs = section.text("crs");
    request.places_crs = section.text("places_crs");
    request.degrees_are_of_raster = section.choice("degrees", degrees_words);
    request.cell_size_m = section.number_if_given("cell_size_m").value_or(request.cell_size_m);
    request.positive_up = section.choice("positive", positive_words);
    request.vertical_unit = section.text("vertical_unit");
    request.datum_offset_m = section.number("datum_offset_m");
    request.mends_walls = section.choice("mend", mend_words);
    request.nodata = section.number_if_given("nodata");
    if (request.crs != "local" && request.cell_size_m <= 0.0) {
        section.refuse("cell_size_m", "is missing; only a grid with crs = \"local\" has its own");
    }
    return request;
}

BathymetryShape read_shape(TableReader& section, const FileLocations& files)
{
    using Type = BathymetryType;
    const Type type = section.choice("type", bathymetry_type_words);
    section.set_kind(word_for(bathymetry_type_words, type));
    switch (type) {
    case Type::flat: return read_flat(section);
    case Type::slope: return read_slope(section);
    case Type::klopman: return read_klopman(section);
    case Type::river: return read_river(section);
    case Type::bay: return read_coast<Bay>(section);
    case Type::port: return read_coast<Port>(section);
    case Type::file: break;
    }
    return read_file(section, files);
}

} // namespace

BathymetrySource read_bathymetry(TableReader section, const FileLocations& files)
{
    BathymetrySource source{read_shape(section, files), 0.0, false};
    source.minimum_depth_m = std::max(section.number("minimum_depth_m"), model::Bathymetry::least_m);
    if (auto* request = std::get_if<RasterRequest>(&source.shape)) {
        request->minimum_depth_m = source.minimum_depth_m;
    }
    source.only_connected = section.boolean_if_given("only_connected").value_or(false);
    section.finish();
    return source;
}

} // namespace swell::engine
