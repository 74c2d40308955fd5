#include "engine/harbour/reader/seas/sea_along_edges.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "engine/harbour/reader/degrees_of_key.hpp"
#include "engine/harbour/reader/eastings_of_key.hpp"
#include "engine/harbour/seas/paddle_series.hpp"
#include "engine/harbour/seas/sea_of_waves.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

using model::BorderStretch;
using model::Side;

/// A part of an edge. Distances are from the edge's western or southern end.
struct PartOfEdge {
    Side side;
    double from_m;
    double to_m;
    double blend_m;
};

double width_of(const model::Bathymetry& bathymetry)
{
    return (bathymetry.extent.nx - 1) * bathymetry.dx_m;
}

double length_of(const model::Bathymetry& bathymetry)
{
    return (bathymetry.extent.ny - 1) * bathymetry.dy_m;
}

GridPlace place_on(const PartOfEdge& part, double along_m, const model::Bathymetry& bathymetry)
{
    switch (part.side) {
    case Side::west: return {0.0, along_m};
    case Side::east: return {width_of(bathymetry), along_m};
    case Side::south: return {along_m, 0.0};
    case Side::north: break;
    }
    return {along_m, length_of(bathymetry)};
}

double inwards_from(Side side)
{
    switch (side) {
    case Side::west: return 0.0;
    case Side::east: return 0.5 * portable::two_pi;
    case Side::south: return 0.25 * portable::two_pi;
    case Side::north: break;
    }
    return -0.25 * portable::two_pi;
}

PartOfEdge read_part(TableReader& section)
{
    constexpr double usual_blend = 0.1;
    PartOfEdge part{section.choice("edge", side_words), section.number("from_m"), section.number("to_m"), 0.0};
    if (part.to_m <= part.from_m) {
        section.refuse("to_m", fmt::format("is {:g}; allowed are numbers above from_m, {:g}", part.to_m, part.from_m));
    }
    const double long_m = part.to_m - part.from_m;
    part.blend_m = section.number_if_given("blend_m").value_or(usual_blend * long_m);
    if (part.blend_m > 0.5 * long_m) {
        section.refuse("blend_m",
                       fmt::format("is {:g}; allowed is half of the paddle at most, {:g}", part.blend_m, 0.5 * long_m));
    }
    return part;
}

double edge_length(Side side, const model::Bathymetry& bathymetry)
{
    return side == Side::west || side == Side::east ? length_of(bathymetry) : width_of(bathymetry);
}

void require_on_grid(const TableReader& section, const PartOfEdge& part, const SeaGrid& grid)
{
    if (grid.edges[static_cast<std::size_t>(part.side)].kind != model::EdgeKind::generating) {
        section.refuse("edge", fmt::format("is {}; allowed are edges that are generating in [edges]", name_of(part.side)));
    }
    const double edge_m = edge_length(part.side, grid.bathymetry);
    if (part.to_m > edge_m) {
        section.refuse("to_m", fmt::format("is {:g}; allowed is the edge's length at most, {:g}", part.to_m, edge_m));
    }
}

/// Returns the stretch of a paddle. Its height rises and falls over the blends by half a cosine. There is no blend at a
/// corner of the grid, because the neighbouring edge continues the paddle.
BorderStretch stretch_of(const PartOfEdge& part, const model::Bathymetry& bathymetry)
{
    constexpr int pieces = 16;
    BorderStretch stretch;
    const auto add_end = [&](double end_m, double inwards, bool is_corner) {
        for (int piece = is_corner ? pieces : 0; piece <= pieces; ++piece) {
            const double share = static_cast<double>(piece) / pieces;
            const double height = 0.5 - 0.5 * portable::cos_cycles(0.5 * share);
            const GridPlace place = place_on(part, end_m + (is_corner ? 0.0 : inwards * share * part.blend_m), bathymetry);
            stretch.places.push_back({place.x_m, place.y_m, height * height});
        }
    };
    add_end(part.from_m, 1.0, part.from_m == 0.0);
    add_end(part.to_m, -1.0, part.to_m == edge_length(part.side, bathymetry));
    const GridPlace middle = place_on(part, 0.5 * (part.from_m + part.to_m), bathymetry);
    stretch.phase_x_m = middle.x_m;
    stretch.phase_y_m = middle.y_m;
    return stretch;
}

/// Refuses a place that is far from the grid: the file's metres are then probably in another projection than the grid's.
void require_near(const TableReader& section, const GridPlace& place, const model::Bathymetry& bathymetry)
{
    const double beyond_x_m = place.x_m - std::clamp(place.x_m, 0.0, width_of(bathymetry));
    const double beyond_y_m = place.y_m - std::clamp(place.y_m, 0.0, length_of(bathymetry));
    const double off_m = std::sqrt(beyond_x_m * beyond_x_m + beyond_y_m * beyond_y_m);
    if (off_m > farthest_place_m) {
        section.refuse("locations", fmt::format("has a place {:.0f} km off the grid; allowed are {:.0f} km; metres must be "
                                                "in the raster's CRS or in bathymetry.places_crs, degrees on the earth",
                                                off_m / 1e3, farthest_place_m / 1e3));
    }
}

/// Returns a place of the file on the grid. Metres of the file are eastings and northings of the scenario's map; without
/// one, they are in the grid's projection, or from its south-west node.
GridPlace on_grid(const TableReader& section, const SpectrumPlace& place, const SeaGrid& grid)
{
    if (!std::isfinite(place.x) || !std::isfinite(place.y)) {
        section.refuse("locations", "has a place whose coordinates the file does not give");
    }
    if (place.is_impossible()) {
        section.refuse("locations", "has a place that " + no_degrees_text(place));
    }
    if (place.is_in_degrees) {
        return DegreesOfKey(section, "locations", grid.geo).on_grid({place.x, place.y});
    }
    if (grid.map) {
        return EastingsOfKey(section, "locations", {grid.geo, grid.map}).on_grid({place.x, place.y});
    }
    const double origin_x_m = grid.place ? grid.place->origin_x_m : 0.0;
    const double origin_y_m = grid.place ? grid.place->origin_y_m : 0.0;
    return {place.x - origin_x_m, place.y - origin_y_m};
}

/// Returns the places on the grid. Refuses two places at one point of the border, which can have one spectrum only.
std::vector<GridPlace> places_on_border(const TableReader& section, const std::vector<SpectrumPlace>& places,
                                        const SeaGrid& grid)
{
    std::vector<GridPlace> on_border;
    std::vector<double> ways;
    for (const SpectrumPlace& place : places) {
        const GridPlace here = on_grid(section, place, grid);
        require_near(section, here, grid.bathymetry);
        const double way_m =
            model::way_round_border(here.x_m, here.y_m, width_of(grid.bathymetry), length_of(grid.bathymetry));
        if (const auto same = std::ranges::find(ways, way_m); same != ways.end()) {
            section.refuse("locations",
                           fmt::format("has entries {} and {} at one point of the border; the latter is {:g} m east and "
                                       "{:g} m north of the south-west node; allowed are places along the edges",
                                       same - ways.begin(), ways.size(), here.x_m, here.y_m));
        }
        ways.push_back(way_m);
        on_border.push_back(here);
    }
    return on_border;
}

} // namespace

std::string no_degrees_text(const SpectrumPlace& place)
{
    return fmt::format(
        "has {:.9g}, {:.9g} for longitude and latitude; allowed are -360 … 720 and -90 … 90; metres belong under "
        "LOCATIONS",
        place.x, place.y);
}

model::SeaState read_paddle(TableReader& section, const FileLocations& files, const SeaGrid* grid)
{
    const PartOfEdge part = read_part(section);
    if (grid != nullptr) {
        require_on_grid(section, part, *grid);
    }
    const std::string name = section.text("file");
    const PaddleSeries series = refusing_file(section, [&] { return read_paddle_series(files.path_of(name)); });
    std::vector<model::WaveComponent> waves = waves_of(series, inwards_from(part.side));
    const double most = option_row("sea", "components", "jonswap").range.highest;
    if (waves.empty() || static_cast<double>(waves.size()) > most) {
        section.refuse("file", waves.empty() ? "has a surface that does not move; allowed are waves"
                                             : fmt::format("needs {} waves; allowed are {:g}: use a shorter record",
                                                           waves.size(), most));
    }
    const double period_s = period_of_highest(waves);
    model::SeaState sea = sea_of_waves(std::move(waves), period_s, north_of(grid));
    if (grid != nullptr) {
        sea.stretches = {stretch_of(part, grid->bathymetry)};
        sea.stretches.front().record_s = series.record_s();
        sea.stretch_of.assign(sea.given.size(), 0);
    }
    return sea;
}

std::vector<std::int64_t> read_locations(TableReader& section)
{
    constexpr std::size_t fewest = 2;
    constexpr std::size_t most = 50;
    std::vector<std::int64_t> locations;
    const Setting* setting = section.take("locations");
    const auto* list = std::get_if<SettingList>(&setting->value);
    if (list == nullptr || list->size() < fewest || list->size() > most) {
        section.refuse("locations", fmt::format("is {}; allowed is a list of {} to {} places of the file, counted from 0",
                                                described(*setting), fewest, most));
    }
    const Range& range = section.row("location").range;
    for (const Setting& entry : *list) {
        const std::optional<double> number = number_in(entry);
        if (!number || !range.contains(*number) || *number != std::floor(*number)) {
            section.refuse_at(entry.place, "locations",
                              fmt::format("has {} in it; allowed are whole numbers {}", described(entry), range.text()));
        }
        locations.push_back(static_cast<std::int64_t>(*number));
    }
    if (section.has("location")) {
        section.refuse("locations", "is given together with location; allowed is one of them");
    }
    return locations;
}

model::SeaState sea_between(const TableReader& section, const std::vector<SpectrumPlace>& places,
                            const std::vector<model::SeaState>& seas, const SeaGrid* grid)
{
    std::vector<model::WaveComponent> waves;
    std::vector<std::size_t> stretch_of;
    for (const model::SeaState& sea : seas) {
        waves.insert(waves.end(), sea.given.begin(), sea.given.end());
        stretch_of.resize(waves.size(), static_cast<std::size_t>(&sea - seas.data()));
    }
    const auto highest = std::ranges::max_element(seas, {}, &model::SeaState::height_m);
    model::SeaState whole = sea_of_waves(std::move(waves), highest->period_s, north_of(grid));
    whole.height_m = highest->height_m;
    if (grid == nullptr) {
        return whole;
    }
    const std::vector<GridPlace> on_border = places_on_border(section, places, *grid);
    whole.stretch_of = std::move(stretch_of);
    whole.stretches.resize(seas.size());
    for (std::size_t at = 0; at < seas.size(); ++at) {
        for (std::size_t other = 0; other < seas.size(); ++other) {
            whole.stretches[at].places.push_back({on_border[other].x_m, on_border[other].y_m, at == other ? 1.0 : 0.0});
        }
    }
    return whole;
}

} // namespace swell::engine
