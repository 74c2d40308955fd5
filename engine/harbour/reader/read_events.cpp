#include <algorithm>
#include <array>
#include <cmath>

#include "engine/harbour/reader/point_list.hpp"
#include "engine/harbour/reader/sections.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/changes/event_changes.hpp"
#include "engine/run/changes/nodes_in_polygon.hpp"
#include "engine/run/checks/water/reached_water.hpp"
#include "engine/run/options/option_words.hpp"

namespace swell::engine
{

namespace
{

/// Returns the keys of the scenario's only sea; none if there are several seas or none.
SettingTable keys_of_sea(const SettingTable& document)
{
    const Setting* sea = find(document, "sea");
    const SettingTable* keys = sea != nullptr ? std::get_if<SettingTable>(&sea->value) : nullptr;
    return keys != nullptr ? *keys : SettingTable{};
}

/// Returns the keys of an event's sea: the event's keys, and for the others the scenario's. An event with another kind must
/// give all keys itself.
SettingTable merged(const SettingTable& of_sea, const SettingTable& of_event)
{
    SettingTable keys = find(of_event, "kind") != nullptr ? SettingTable{} : of_sea;
    for (const NamedSetting& entry : of_event) {
        if (Setting* known = find(keys, entry.name); known != nullptr) {
            *known = entry.setting;
        } else {
            keys.push_back(entry);
        }
    }
    std::ranges::sort(keys, {}, &NamedSetting::name);
    return keys;
}

std::optional<model::SeaState> read_sea_of(TableReader& event, std::size_t number, const SettingTable& of_sea,
                                           const FileLocations& files, const SeaGrid& grid)
{
    if (!event.has("sea")) {
        return std::nullopt;
    }
    const Setting& given = *event.take("sea");
    const auto* of_event = std::get_if<SettingTable>(&given.value);
    if (of_event == nullptr) {
        event.refuse("sea", "is " + described(given) + "; allowed is a section, [event.sea]");
    }
    const SettingTable keys = merged(of_sea, *of_event);
    TableReader section(keys, given.place, "event " + std::to_string(number) + ".sea", "sea");
    SeaCourse course = read_seas({section}, files, &grid, false);
    if (!course.later.empty()) {
        section.refuse("follows_file", "is true in an event; allowed is false there, and true in [sea]");
    }
    return std::move(course.sea);
}

/// Reads the current of an event. It has the keys of [current], and takes none from there.
std::shared_ptr<const model::Current> read_current_of(TableReader& event, std::size_t number, const FileLocations& files,
                                                      const GridOfFields& grid)
{
    if (!event.has("current")) {
        return nullptr;
    }
    const Setting& given = *event.take("current");
    const auto* keys = std::get_if<SettingTable>(&given.value);
    if (keys == nullptr) {
        event.refuse("current", "is " + described(given) + "; allowed is a section, [event.current]");
    }
    return std::make_shared<const model::Current>(
        read_current({*keys, given.place, "event " + std::to_string(number) + ".current", "current"}, files, grid));
}

/// Returns the nodes in the box with two opposite corners. `key` has the box.
BoxOfDepth nodes_in_box(const TableReader& event, const std::string& key, const GridPlace& one, const GridPlace& other,
                        const model::Bathymetry& water)
{
    const auto [x0, x1] = std::minmax(one.x_m, other.x_m);
    const auto [y0, y1] = std::minmax(one.y_m, other.y_m);
    const auto first = [](double at_m, double cell_m) { return std::max(0.0, std::ceil(at_m / cell_m)); };
    const auto last = [](double at_m, double cell_m, int nodes) {
        return std::min(nodes - 1.0, std::floor(at_m / cell_m));
    };
    const double i0 = first(x0, water.dx_m), i1 = last(x1, water.dx_m, water.extent.nx);
    const double j0 = first(y0, water.dy_m), j1 = last(y1, water.dy_m, water.extent.ny);
    if (!(i0 <= i1) || !(j0 <= j1)) {
        event.refuse(key, "holds no node of the grid; allowed is a box with one or more");
    }
    return {static_cast<int>(i0), static_cast<int>(j0), {static_cast<int>(i1 - i0) + 1, static_cast<int>(j1 - j0) + 1}};
}

/// Returns the nodes in a polygon. `key` has the polygon.
BoxOfDepth nodes_in(const TableReader& event, const std::string& key, std::vector<GridPlace> corners,
                    const model::Bathymetry& water)
{
    try {
        NodesOfArea area = nodes_in_polygon(std::move(corners), water);
        return {area.i, area.j, area.box, 0.0, std::move(area.inside)};
    } catch (const InputError& error) {
        event.refuse(key, error.what());
    }
}

std::vector<GridPlace> read_corners(TableReader& event, const std::string& key, const PlaceCoordinates& coordinates)
{
    std::vector<GridPlace> corners;
    for (const ListedPoint& point : read_points(event, {key}, coordinates)) {
        corners.push_back(point.on_grid);
    }
    return corners;
}

/// Returns the nodes in the box of a map with two opposite corners. Its sides are turned against the grid if the map's
/// north is not the grid's.
BoxOfDepth nodes_in_map_box(TableReader& event, const std::array<MapPlace, 2>& corners, const SeaGrid& grid)
{
    const EastingsOfKey map(event, "easting_m", {grid.geo, grid.map});
    const auto [west, east] = std::minmax(corners[0].easting_m, corners[1].easting_m);
    const auto [south, north] = std::minmax(corners[0].northing_m, corners[1].northing_m);
    const GridPlace south_west = map.on_grid({west, south}), south_east = map.on_grid({east, south});
    const GridPlace north_east = map.on_grid({east, north}), north_west = map.on_grid({west, north});
    constexpr double straight_m = 1e-6;
    const bool is_straight =
        std::abs(south_west.x_m - north_west.x_m) < straight_m && std::abs(south_east.x_m - north_east.x_m) < straight_m &&
        std::abs(south_west.y_m - south_east.y_m) < straight_m && std::abs(north_west.y_m - north_east.y_m) < straight_m;
    if (is_straight) {
        return nodes_in_box(event, "easting_m", south_west, north_east, grid.bathymetry);
    }
    return nodes_in(event, "easting_m", {south_west, south_east, north_east, north_west}, grid.bathymetry);
}

/// Returns the nodes of a box or, with shape = "polygon", of a polygon in the coordinates of a map.
BoxOfDepth read_map_area(TableReader& event, const SeaGrid& grid)
{
    if (read_shape(event, "easting_m") == "polygon") {
        return nodes_in(event, "easting_m", read_corners(event, "easting_m", {grid.geo, grid.map}), grid.bathymetry);
    }
    const std::vector<MapPlace> corners = read_map_places(event);
    if (corners.size() != 2) {
        event.refuse("easting_m", "has " + std::to_string(corners.size()) +
                                      " numbers; allowed are 2, [west, east], or more with shape = \"polygon\"");
    }
    return nodes_in_map_box(event, {corners[0], corners[1]}, grid);
}

/// Returns the nodes in the box or polygon of the event.
BoxOfDepth read_area(TableReader& event, const SeaGrid& grid)
{
    constexpr std::array keys{"box_m", "polygon_m", "easting_m"};
    const std::string key = only_key_of_place(event, keys);
    if (key == "easting_m") {
        return read_map_area(event, grid);
    }
    if (key.empty()) {
        event.must_have("box_m");
    }
    static_cast<void>(read_shape(event, key));
    if (key == "polygon_m") {
        return nodes_in(event, key, read_corners(event, key, {grid.geo, grid.map}), grid.bathymetry);
    }
    const std::vector<GridPlace> corners = read_corners(event, "box_m", {grid.geo, grid.map});
    if (corners.size() != 2) {
        event.refuse("box_m", "has " + std::to_string(corners.size()) + " points; allowed are 2, opposite corners");
    }
    return nodes_in_box(event, "box_m", corners[0], corners[1], grid.bathymetry);
}

/// Reads the nodes whose depth changes, and the new depth or kind.
BoxOfDepth read_depths(TableReader& event, const SeaGrid& grid)
{
    BoxOfDepth depths = read_area(event, grid);
    if (event.has("becomes")) {
        depths.becomes = event.choice("becomes", becomes_words);
    }
    const bool becomes_land = depths.becomes == BoxOfDepth::Becomes::land;
    if (becomes_land && event.has("depth_m")) {
        event.refuse("depth_m", "is given, and becomes = \"land\"; allowed is one of them");
    }
    if (!becomes_land) {
        event.must_have("depth_m");
        depths.depth_m = event.number("depth_m");
    }
    const std::optional<double> reflection = event.number_if_given("reflection");
    if (reflection && depths.becomes == BoxOfDepth::Becomes::as_it_was) {
        event.refuse("reflection", "is given, and no shore is made; allowed only together with becomes");
    }
    depths.reflection = reflection.value_or(depths.reflection);
    return depths;
}

WaterEvent read_event(TableReader& section, std::size_t number, const SettingTable& of_sea, const FileLocations& files,
                      const SeaGrid& grid, const GridOfFields& fields)
{
    WaterEvent event;
    event.at_s = section.number("at_s");
    event.over_s = section.number("over_s");
    event.is_calm = section.boolean_if_given("calm").value_or(false);
    event.sea = read_sea_of(section, number, of_sea, files, grid);
    section.read_into(event);
    event.current = read_current_of(section, number, files, fields);
    constexpr std::array keys_of_depths{"box_m",   "polygon_m", "easting_m", "northing_m",
                                        "depth_m", "becomes",   "reflection"};
    if (std::ranges::any_of(keys_of_depths, [&](const char* key) { return section.has(key); })) {
        event.depths = read_depths(section, grid);
    }
    if (event.is_calm && event.sea) {
        section.refuse("calm", "is true, and there is an [event.sea]; allowed is one of them");
    }
    section.finish(); // first, because an unknown key is a better reason than an event without a change
    if (!has_changes(event)) {
        section.refuse("", "changes nothing; allowed are " + keys_of_changes());
    }
    if ((event.is_calm || event.sea) && !has_generating_edge(grid.edges)) {
        section.refuse("", "changes the sea, but no edge lets a sea in; allowed is an edge that is \"generating\"");
    }
    return event;
}

} // namespace

std::vector<WaterEvent> read_events(std::vector<TableReader> sections, const SettingTable& document,
                                    const FileLocations& files, const SeaGrid& grid, const GridOfFields& fields)
{
    const SettingTable of_sea = keys_of_sea(document);
    std::vector<WaterEvent> events;
    events.reserve(sections.size());
    for (TableReader& section : sections) {
        events.push_back(read_event(section, events.size(), of_sea, files, grid, fields));
    }
    return events;
}

std::vector<WaterEvent> events_of(const SeaCourse& course, double frame_s)
{
    std::vector<WaterEvent> events;
    double from_s = 0.0;
    for (const SeaCourse::Moment& moment : course.later) {
        events.push_back({from_s, std::max(0.0, moment.after_s - from_s - frame_s), moment.sea});
        from_s = moment.after_s;
    }
    return events;
}

} // namespace swell::engine
