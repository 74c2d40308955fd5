#include <fmt/format.h>

#include "engine/harbour/reader/point_list.hpp"
#include "engine/harbour/reader/sections.hpp"

namespace swell::engine
{

namespace
{

using model::Ship;
using model::WayPoint;

/// Returns the key with the track, in metres or in degrees.
PointKey track_key(const TableReader& reader)
{
    const Range speeds = reader.row("speed_m_per_s").range;
    constexpr const char* in_degrees = "way_points_deg";
    if (!reader.has(in_degrees)) {
        return {"way_points", "[x_m, y_m] and [x_m, y_m, speed_m_per_s]", false, speeds};
    }
    if (reader.has("way_points")) {
        reader.refuse(in_degrees, "is given together with way_points; allowed is one of them");
    }
    return {in_degrees, "[lon, lat] and [lon, lat, speed_m_per_s]", true, speeds};
}

std::vector<WayPoint> read_way_points(TableReader& reader, const std::optional<GeoReference>& geo)
{
    const double usual_speed = reader.number_if_given("speed_m_per_s").value_or(0.0);
    const PointKey key = track_key(reader);
    const std::vector<ListedPoint> list = read_points(reader, key, geo);
    reader.take("way_points");
    reader.take("way_points_deg");
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

Ship read_ship(TableReader section, const std::optional<GeoReference>& geo)
{
    Ship ship;
    section.read_into(ship);
    ship.heading_deg = (geo ? geo->north() : GridNorth{}).to_grid_deg(ship.heading_deg);
    ship.way_points = read_way_points(section, geo);
    section.finish();
    return ship;
}

} // namespace swell::engine
