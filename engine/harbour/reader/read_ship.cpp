#include <fmt/format.h>

#include <array>

#include "engine/harbour/reader/point_list.hpp"
#include "engine/harbour/reader/sections.hpp"

namespace swell::engine
{

namespace
{

using model::Ship;
using model::WayPoint;

/// Returns the key with the track, in one of the kinds of coordinates.
PointKey track_key(TableReader& reader)
{
    constexpr std::array keys{"way_points", "way_points_deg", "easting_m"};
    const std::string found = only_key_of_place(reader, keys);
    return {found.empty() ? keys.front() : found, reader.row("speed_m_per_s").range};
}

std::vector<WayPoint> read_way_points(TableReader& reader, const PlaceCoordinates& coordinates)
{
    const double usual_speed = reader.number_if_given("speed_m_per_s").value_or(0.0);
    const PointKey key = track_key(reader);
    const std::vector<ListedPoint> list = read_points(reader, key, coordinates);
    std::vector<WayPoint> points;
    for (const ListedPoint& listed : list) {
        points.push_back({listed.on_grid.x_m, listed.on_grid.y_m, listed.third.value_or(usual_speed)});
        const std::size_t number = points.size();
        if (number > 1 && points[number - 2].x_m == points[number - 1].x_m &&
            points[number - 2].y_m == points[number - 1].y_m) {
            reader.refuse_at(listed.place, key.name,
                             fmt::format("repeats the point ({}, {}); allowed are points that differ from the previous one",
                                         points.back().x_m, points.back().y_m));
        }
    }
    if (points.size() > 1 && points.back().speed_m_per_s <= 0.0) {
        points.back().speed_m_per_s = points[points.size() - 2].speed_m_per_s;
    }
    for (std::size_t at = 0; points.size() > 1 && at < points.size(); ++at) {
        if (points[at].speed_m_per_s <= 0.0) {
            reader.refuse("speed_m_per_s", fmt::format("is missing, and way-point {} has no speed of its own", at));
        }
    }
    return points;
}

} // namespace

Ship read_ship(TableReader& section, const Scenario& scenario)
{
    if (!section.has("mesh") && !section.has("draught_file")) {
        for (const char* size : {"length_m", "beam_m", "draft_m"}) {
            section.must_have(size);
        }
    }
    Ship ship;
    section.read_into(ship);
    ship.heading_deg = (scenario.geo ? scenario.geo->north() : GridNorth{}).to_grid_deg(ship.heading_deg);
    ship.way_points = read_way_points(section, coordinates_of(scenario));
    return ship;
}

} // namespace swell::engine
