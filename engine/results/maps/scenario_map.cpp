#include "engine/results/maps/scenario_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/results/maps/ground_marks.hpp"
#include "engine/results/maps/map_layers.hpp"
#include "engine/results/maps/map_legend.hpp"
#include "engine/results/maps/map_png.hpp"
#include "engine/results/maps/map_sheet.hpp"
#include "engine/results/maps/map_things.hpp"
#include "engine/results/maps/scenario_legend.hpp"
#include "engine/results/maps/ship_track.hpp"
#include "engine/results/maps/wall_marks.hpp"

namespace swell::engine
{

namespace
{

constexpr int band = 8;
constexpr int ground_key_height = 24;
constexpr int second_row = map_legend_height + 16;

MapPicture depths_of(const Scenario& scenario, int pixels)
{
    const model::Bathymetry& bathymetry = scenario.waves.bathymetry;
    const double step = contour_step_m(bathymetry);
    return {.bathymetry = bathymetry,
            .values = bathymetry.depth_m,
            .title = scenario.name + ": depths, edges, tracks and gauges",
            .quantity = "depth, and its contours",
            .unit = "m",
            .colours = MapPicture::Colours::seabed,
            .range = ValueRange{0.0, step * std::ceil(bathymetry.deepest_m() / step - 1e-9)},
            .ships = {},
            .gauges = scenario.gauges,
            .geo = scenario.place_in_degrees(),
            .pixels = pixels};
}

void draw_edges(MapSheet& sheet, const model::Edges& edges)
{
    const PixelRectangle& map = sheet.map();
    const std::array<PixelRectangle, 4> bands{{{map.left - band, map.top, band, map.height},
                                               {map.left + map.width, map.top, band, map.height},
                                               {map.left, map.top + map.height, map.width, band},
                                               {map.left, map.top - band, map.width, band}}};
    for (const model::Side side : model::all_sides) {
        const auto number = static_cast<std::size_t>(side);
        sheet.canvas().fill(bands[number], edge_colour(edges[number].kind));
    }
    sheet.canvas().outline({map.left - 1, map.top - 1, map.width + 2, map.height + 2}, ink);
}

/// Draws a ship's name: right or left of a hull that points north or south, below a hull that points east or west.
void draw_name(MapSheet& sheet, const ShipTrack& track, const std::string& name)
{
    const ShipOutline& hull = track.start;
    const Point middle = sheet.on_sheet(sheet.view().point_of(hull.x_m, hull.y_m));
    const double cosine = std::abs(hull.heading_cos);
    const double sine = std::abs(hull.heading_sin);
    const double pixels = 0.5 * sheet.view().pixels_per_metre();
    if (sine > cosine) {
        draw_label(sheet, middle, pixels * (cosine * hull.length_m + sine * hull.beam_m) + 8.0, name, track_colour);
    } else {
        const double below = pixels * (sine * hull.length_m + cosine * hull.beam_m) + 14.0;
        draw_label(sheet, {middle.x, middle.y + below}, 0.0, name, track_colour);
    }
}

void draw_track(MapSheet& sheet, const model::Ship& ship, const ShipTrack& track)
{
    const auto point_of = [&](const GridPlace& place) {
        return sheet.on_sheet(sheet.view().point_of(place.x_m, place.y_m));
    };
    Polyline line(track.line.size());
    std::transform(track.line.begin(), track.line.end(), line.begin(), point_of);
    sheet.canvas().clip(sheet.map());
    sheet.canvas().polyline(line, 4.0, paper, 0.6);
    sheet.canvas().polyline(line, 1.8, track_colour);
    sheet.canvas().unclip();
    for (const TrackMark& mark : track.marks) {
        sheet.canvas().disc(point_of(mark.place), 3.2, track_colour);
        draw_label(sheet, point_of(mark.place), 7.0, fmt::format("{:g} s", mark.time_s), track_colour);
    }
    draw_ships(sheet, {track.start});
    draw_name(sheet, track, track.line.empty() ? ship.name : fmt::format("{}, {:g} s", ship.name, ship.start_s));
}

std::vector<GaugeMark> gauges_with_depth(const Scenario& scenario)
{
    const model::Bathymetry& bathymetry = scenario.waves.bathymetry;
    std::vector<GaugeMark> marks;
    for (const Gauge& gauge : scenario.gauges) {
        const double depth_m = bathymetry.depth_at(gauge.i, gauge.j);
        marks.push_back({gauge.i * bathymetry.dx_m, gauge.j * bathymetry.dy_m,
                         fmt::format("{}, {}", gauge.name, depth_m > 0.0 ? fmt::format("{:.3g} m", depth_m) : "on land")});
    }
    return marks;
}

/// A cell of the raster as large as it is, in the corner over the scale bar; one that would be a speck is left out.
void draw_raster_cell(MapSheet& sheet, const RasterCell& cell)
{
    constexpr int from_corner = 12;
    constexpr double smallest = 3.0;
    const double width = cell.along_row_m * sheet.view().pixels_per_metre();
    const double height = cell.along_column_m * sheet.view().pixels_per_metre();
    if (std::min(width, height) < smallest) {
        return;
    }
    const PixelRectangle& map = sheet.map();
    const Point corner{1.0 * map.left + from_corner, 1.0 * map.top + map.height - from_corner};
    const std::array<Point, 5> round{{corner,
                                      {corner.x + width, corner.y},
                                      {corner.x + width, corner.y - height},
                                      {corner.x, corner.y - height},
                                      corner}};
    sheet.canvas().clip(map);
    sheet.canvas().polyline(round, 4.0, paper, 0.8);
    sheet.canvas().polyline(round, 1.5, ink);
    sheet.canvas().unclip();
    const double beside = std::min(width, 0.5 * map.width);
    draw_label(sheet, {corner.x + beside, corner.y - 0.5 * std::min(height, 40.0)}, 7.0,
               fmt::format("a cell of the raster, {:.3g} x {:.3g} m", cell.along_row_m, cell.along_column_m));
}

} // namespace

Picture draw_scenario_map(const Scenario& scenario, int pixels)
{
    const MapPicture map = depths_of(scenario, pixels);
    const ValueRange range = map.range.value_or(ValueRange{});
    const MapColours colours{map.colours, range};
    const MapView view(map.bathymetry, pixels);
    const GroundMarks marks = ground_marks_of(scenario);
    const std::vector<model::ReflectingWall> walls = reflecting_shore(scenario);
    const std::vector<model::BeachNode>& beaches = scenario.waves.beaches;
    const bool has_shores = !walls.empty() || !beaches.empty() || !scenario.structures.empty();
    const int key_height = (marks.empty() ? 0 : ground_key_height) + (has_shores ? ground_key_height : 0);
    MapSheet sheet(view, {map.title, map.geo, band, second_row + scenario_legend_height + key_height});
    Picture ground = draw_ground(map, view, colours);
    tint_beaches(beaches, map.bathymetry, view, ground);
    draw_ground_marks(marks, map.bathymetry, view, ground);
    sheet.lay(ground);
    draw_edges(sheet, scenario.waves.edges);
    draw_walls(sheet, walls, map.bathymetry);
    draw_structures(sheet, scenario.structures);
    for (const model::Ship& ship : scenario.waves.ships) {
        draw_track(sheet, ship, track_of(ship, map.bathymetry));
    }
    if (scenario.losses.cell) {
        draw_raster_cell(sheet, *scenario.losses.cell);
    }
    draw_gauges(sheet, gauges_with_depth(scenario));

    std::vector<double> contours;
    for (double depth = 0.0; depth <= range.high * (1.0 + 1e-9); depth += contour_step_m(map.bathymetry)) {
        contours.push_back(depth);
    }
    draw_legend(sheet, {colours, contours, map.quantity + " [" + map.unit + "]"});
    draw_scenario_legend(sheet, scenario, sheet.legend().top + second_row);
    Point key{1.0 * sheet.legend().left, 1.0 * sheet.legend().top + second_row + scenario_legend_height + 16.0};
    draw_shore_key(sheet.canvas(), scenario, key);
    key.y += has_shores ? ground_key_height : 0.0;
    draw_ground_key(marks, sheet.canvas(), key);
    return sheet.canvas().picture();
}

void write_scenario_map_png(const std::string& file, const Scenario& scenario)
{
    write_fitting_png(file, 1000, [&](int pixels) { return draw_scenario_map(scenario, pixels); });
}

} // namespace swell::engine
