#include "route.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace bridge
{

namespace
{

constexpr double largest_rudder_deg = 35.0;
constexpr double rudder_per_error = 1.5;
constexpr double rudder_per_turn_s = 20.0; ///< eases the rudder before the heading is there
constexpr double passed_within_lengths = 1.5;

double bearing_deg(double east_m, double north_m)
{
    return std::atan2(east_m, north_m) * 180.0 / std::numbers::pi;
}

} // namespace

Track Route::start() const
{
    const Mark& first = marks_.front();
    Track track{.east_m = first.east_m, .north_m = first.north_m};
    if (marks_.size() > 1) {
        track.heading_deg = bearing_deg(marks_[1].east_m - first.east_m, marks_[1].north_m - first.north_m);
        track.surge_m_per_s = first.speed_m_per_s;
    }
    return track;
}

Orders Route::orders(const Track& track, const Hull& hull)
{
    const auto is_passed = [&](const Mark& mark) {
        return std::hypot(mark.east_m - track.east_m, mark.north_m - track.north_m) < passed_within_lengths * hull.length_m;
    };
    while (next_ < marks_.size() && is_passed(marks_[next_])) {
        ++next_;
    }
    if (next_ >= marks_.size()) {
        return {};
    }
    const Mark& mark = marks_[next_];
    const double wanted = bearing_deg(mark.east_m - track.east_m, mark.north_m - track.north_m);
    const double error = std::remainder(wanted - track.heading_deg, 360.0);
    const double rudder = rudder_per_error * error - rudder_per_turn_s * track.turn_deg_per_s;
    return {std::clamp(rudder, -largest_rudder_deg, largest_rudder_deg), marks_[next_ - 1].speed_m_per_s};
}

} // namespace bridge
