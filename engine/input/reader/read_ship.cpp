#include <fmt/format.h>

#include <array>

#include "engine/input/reader/sections.hpp"

namespace swell::engine
{

namespace
{

using model::Ship;
using model::WayPoint;

/// The key that has the track, and what its points are.
struct TrackKey {
    const char* name;
    const char* point; ///< how one is written
    Range first, second;
    bool in_degrees;
};
constexpr TrackKey in_metres{"way_points", "[x_m, y_m] and [x_m, y_m, speed_m_per_s]", solver::any_number,
                             solver::any_number, false};
constexpr TrackKey in_degrees{"way_points_deg", "[lon, lat] and [lon, lat, speed_m_per_s]", solver::between(-360.0, 360.0),
                              solver::between(-90.0, 90.0), true};

/// [x, y] or [x, y, speed].
WayPoint way_point_of(const TableReader& reader, const TrackKey& key, const Setting& setting, double usual_speed)
{
    const auto* numbers = std::get_if<SettingList>(&setting.value);
    std::array<double, 3> point{0.0, 0.0, usual_speed};
    const bool right_size = numbers != nullptr && (numbers->size() == 2 || numbers->size() == 3);
    if (!right_size) {
        reader.refuse_at(setting.place, key.name,
                         fmt::format("has {} in it; allowed are {}", described(setting), key.point));
    }
    for (std::size_t at = 0; at < numbers->size(); ++at) {
        const Setting& entry = (*numbers)[at];
        const std::optional<double> number = number_in(entry);
        const Range range = at == 2 ? reader.row("speed_m_per_s").range : (at == 0 ? key.first : key.second);
        if (!number || !range.contains(*number)) {
            reader.refuse_at(entry.place, key.name,
                             fmt::format("has {} in it; allowed are {}", described(entry), range.text()));
        }
        point[at] = *number;
    }
    return {point[0], point[1], point[2]};
}

/// The points as they are written, in metres or degrees.
const SettingList& track_in(TableReader& reader, const TrackKey& key)
{
    reader.must_have(key.name);
    const Setting* setting = reader.take(key.name);
    const auto* list = std::get_if<SettingList>(&setting->value);
    if (list == nullptr || list->empty()) {
        reader.refuse(key.name, fmt::format("is {}; allowed is a list of points, {}", described(*setting), key.point));
    }
    return *list;
}

std::vector<WayPoint> read_way_points(TableReader& reader, const std::optional<GeoReference>& geo)
{
    const double usual_speed = reader.number_if_given("speed_m_per_s").value_or(0.0);
    const TrackKey& key = reader.has(in_degrees.name) ? in_degrees : in_metres;
    if (key.in_degrees && reader.has(in_metres.name)) {
        reader.refuse(key.name, "and way_points are both given; allowed is one of them");
    }
    const SettingList& list = track_in(reader, key);
    reader.take(in_metres.name);
    reader.take(in_degrees.name);
    std::vector<WayPoint> points;
    for (const Setting& entry : list) {
        WayPoint point = way_point_of(reader, key, entry, usual_speed);
        if (key.in_degrees) {
            const GridPlace place = place_in_degrees(reader, key.name, {point.x_m, point.y_m}, geo);
            point = {place.x_m, place.y_m, point.speed_m_per_s};
        }
        points.push_back(point);
        const std::size_t number = points.size();
        if (number > 1 && points[number - 2].x_m == points[number - 1].x_m &&
            points[number - 2].y_m == points[number - 1].y_m) {
            reader.refuse_at(entry.place, key.name,
                             fmt::format("repeats the point ({}, {}); allowed are points that differ from the one before",
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
    ship.name = section.text("name");
    ship.pulse.shape = section.choice("shape", ship_shape_words);
    ship.pulse.length_m = section.number("length_m");
    ship.pulse.beam_m = section.number("beam_m");
    ship.pulse.draft_m = section.number("draft_m");
    ship.way_points = read_way_points(section, geo);
    ship.heading_deg = section.number("heading_deg");
    ship.start_s = section.number("start_s");
    ship.ramp_s = section.number("ramp_s");
    ship.at_end = section.choice("at_end", at_end_words);
    section.finish();
    return ship;
}

} // namespace swell::engine
