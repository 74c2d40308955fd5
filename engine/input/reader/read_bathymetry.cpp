#include <fmt/format.h>

#include <limits>

#include "engine/base/errors.hpp"
#include "engine/input/reader/sections.hpp"

namespace swell::engine
{

namespace
{

constexpr double most_nodes_a_side = 100'000;
constexpr std::int64_t most_nodes = 500'000'000;

constexpr Range depths = above(0.0, 12'000.0);
constexpr Range cell_sizes = above(0.0, 10'000.0);
constexpr Range seeds = between(0, 9e15);

/// cell_size_m is the distance eastwards, and northwards too unless cell_size_y_m says otherwise.
GridSize read_grid(TableReader& section)
{
    GridSize grid;
    section.require("nx", grid.extent.nx, between(3, most_nodes_a_side));
    section.require("ny", grid.extent.ny, between(3, most_nodes_a_side));
    if (grid.extent.nodes() > most_nodes) {
        section.refuse("", fmt::format("the grid has {} x {} nodes; allowed are {} in all", grid.extent.nx, grid.extent.ny,
                                       most_nodes));
    }
    section.require("cell_size_m", grid.dx_m, cell_sizes);
    grid.dy_m = grid.dx_m;
    section.read("cell_size_y_m", grid.dy_m, cell_sizes);
    return grid;
}

BathymetryShape read_flat(TableReader& section)
{
    FlatBed bed{read_grid(section), 0.0};
    section.require("depth_m", bed.depth_m, depths);
    return bed;
}

BathymetryShape read_slope(TableReader& section)
{
    using model::Side;
    SlopingBed bed;
    bed.grid = read_grid(section);
    section.require("depth_m", bed.depth_m, depths);
    section.require("end_depth_m", bed.end_depth_m, between(-1000.0, 12'000.0));
    section.read("flat_m", bed.flat_m, at_least(0.0));
    section.read<Side>("towards", bed.towards,
                       {{"west", Side::west}, {"east", Side::east}, {"south", Side::south}, {"north", Side::north}});
    return bed;
}

BathymetryShape read_klopman(TableReader& section)
{
    KlopmanHarbour harbour;
    section.read("cell_size_m", harbour.cell_size_m, between(0.25, 15.0));
    section.read("depth_m", harbour.depth_m, between(5.0, 1000.0));
    return harbour;
}

BathymetryShape read_river(TableReader& section)
{
    River river;
    river.grid = read_grid(section);
    section.require("depth_m", river.depth_m, depths);
    section.read("wet_share", river.wet_share, between(0.02, 0.9));
    section.read("bends", river.bends, between(0.0, 20.0));
    section.read("amplitude", river.amplitude, between(0.0, 0.5));
    return river;
}

template <class Coast>
BathymetryShape read_coast(TableReader& section)
{
    Coast coast;
    coast.grid = read_grid(section);
    section.require("depth_m", coast.depth_m, depths);
    section.read("seed", coast.seed, seeds);
    return coast;
}

double number_of_list(TableReader& section, const std::string& key, const SettingList& list, std::size_t at)
{
    const std::optional<double> number = number_in(list[at]);
    if (!number || !any_number.holds(*number)) {
        section.refuse(key, fmt::format("has {} in it; allowed are finite numbers", described(list[at])));
    }
    return *number;
}

/// window = [west, south, east, north] in the raster's own units, or window_deg in degrees.
std::optional<Window> read_window(TableReader& section)
{
    const bool in_degrees = section.has("window_deg");
    const std::string key = in_degrees ? "window_deg" : "window";
    const Setting* setting = section.take(key);
    section.take("window");
    section.take("window_deg");
    if (in_degrees && section.has("window")) {
        section.refuse("window", "and window_deg are both given; allowed is one of them");
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
    std::string name;
    section.require("file", name);
    try {
        request.file = files.path_of(name);
    } catch (const InputError& error) {
        section.refuse("file", error.what());
    }
    section.read("band", request.layer.band, between(1, 10'000));
    section.read("variable", request.layer.variable);
    request.window = read_window(section);
    section.read("crs", request.crs);
    section.read("cell_size_m", request.cell_size_m, cell_sizes);
    section.must_have("positive");
    section.read<bool>("positive", request.positive_up, {{"up", true}, {"down", false}});
    section.read("vertical_unit", request.vertical_unit);
    section.read("datum_offset_m", request.datum_offset_m, between(-1000.0, 1000.0));
    section.read("nodata", request.nodata, {std::numeric_limits<double>::lowest(), std::numeric_limits<double>::max()});
    if (request.crs != "local" && request.cell_size_m <= 0.0) {
        section.refuse("cell_size_m", "is missing; only a grid with crs = \"local\" has its own");
    }
    return request;
}

BathymetryShape read_shape(TableReader& section, const FileLocations& files)
{
    enum class Type { flat, slope, klopman, river, bay, port, file };
    Type type = Type::flat;
    section.must_have("type");
    section.read<Type>("type", type,
                       {{"flat", Type::flat},
                        {"slope", Type::slope},
                        {"klopman", Type::klopman},
                        {"river", Type::river},
                        {"bay", Type::bay},
                        {"port", Type::port},
                        {"file", Type::file}});
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
    BathymetrySource source{read_shape(section, files), 0.0};
    section.read("minimum_depth_m", source.minimum_depth_m, between(0.0, 1000.0));
    if (auto* request = std::get_if<RasterRequest>(&source.shape)) {
        request->minimum_depth_m = source.minimum_depth_m;
    }
    section.finish();
    return source;
}

} // namespace swell::engine
