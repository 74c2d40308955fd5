#include <fmt/format.h>

#include <array>

#include "engine/input/reader/sections.hpp"

namespace swell::engine
{

namespace
{

using model::Ship;
using model::WayPoint;

constexpr Range speeds = above(0.0, 50.0);

/// [x, y] or [x, y, speed].
WayPoint way_point_of(const TableReader& reader, const Setting& setting, double usual_speed)
{
    const auto* numbers = std::get_if<SettingList>(&setting.value);
    std::array<double, 3> point{0.0, 0.0, usual_speed};
    const bool right_size = numbers != nullptr && (numbers->size() == 2 || numbers->size() == 3);
    if (!right_size) {
        reader.refuse_at(
            setting.place, "way_points",
            fmt::format("has {} in it; allowed are [x_m, y_m] and [x_m, y_m, speed_m_per_s]", described(setting)));
    }
    for (std::size_t at = 0; at < numbers->size(); ++at) {
        const Setting& entry = (*numbers)[at];
        const std::optional<double> number = number_in(entry);
        const Range range = at == 2 ? speeds : any_number;
        if (!number || !range.holds(*number)) {
            reader.refuse_at(entry.place, "way_points",
                             fmt::format("has {} in it; allowed are {}", described(entry), range.text()));
        }
        point[at] = *number;
    }
    return {point[0], point[1], point[2]};
}

std::vector<WayPoint> read_way_points(TableReader& reader)
{
    double usual_speed = 0.0;
    reader.read("speed_m_per_s", usual_speed, speeds);
    reader.must_have("way_points");
    const Setting* setting = reader.take("way_points");
    const auto* list = std::get_if<SettingList>(&setting->value);
    if (list == nullptr || list->empty()) {
        reader.refuse("way_points",
                      fmt::format("is {}; allowed is a list of points, [[x_m, y_m], …]", described(*setting)));
    }
    std::vector<WayPoint> points;
    for (const Setting& entry : *list) {
        points.push_back(way_point_of(reader, entry, usual_speed));
        const std::size_t number = points.size();
        if (number > 1 && points[number - 2].x_m == points[number - 1].x_m &&
            points[number - 2].y_m == points[number - 1].y_m) {
            reader.refuse_at(entry.place, "way_points",
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

Ship read_ship(TableReader section)
{
    using Shape = model::PressurePulse::Shape;
    Ship ship;
    section.require("name", ship.name);
    section.read<Shape>("shape", ship.pulse.shape, {{"elliptic", Shape::elliptic}, {"bath_tub", Shape::bath_tub}});
    section.require("length_m", ship.pulse.length_m, above(0.0, 1000.0));
    section.require("beam_m", ship.pulse.beam_m, above(0.0, 200.0));
    section.require("draft_m", ship.pulse.draft_m, above(0.0, 50.0));
    ship.way_points = read_way_points(section);
    section.read("heading_deg", ship.heading_deg, between(-360.0, 360.0));
    section.read("start_s", ship.start_s, between(0.0, 1e7));
    section.read("ramp_s", ship.ramp_s, between(0.0, 3600.0));
    section.read<Ship::AtEnd>("at_end", ship.at_end, {{"leave", Ship::AtEnd::leave}, {"stop", Ship::AtEnd::stop}});
    section.finish();
    return ship;
}

} // namespace swell::engine
