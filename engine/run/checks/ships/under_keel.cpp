#include "engine/run/checks/ships/under_keel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/run/checks/ships/nodes_under_track.hpp"

namespace swell::engine
{

namespace
{

using model::Bathymetry;
using model::Ship;
using model::WayPoint;

/// Follows a track and keeps the least water under the keel.
class KeelWatch
{
public:
    KeelWatch(const Ship& ship, const Bathymetry& grid, const WaterInTime& water)
        : draft_m_(ship.pulse.draft_m), grid_(grid), water_(water)
    {
    }

    /// Looks at a ship that stays at a way-point, now and at every later change of the water until the end.
    void lie(const WayPoint& at, std::size_t leg, double from_s, double until_s)
    {
        int i = 0, j = 0;
        if (!node_at(grid_, at.x_m, at.y_m, i, j)) {
            return;
        }
        see(i, j, at.x_m, at.y_m, leg, from_s);
        const std::vector<double>& changes_s = water_.changes_s();
        for (auto change = std::ranges::upper_bound(changes_s, from_s); change != changes_s.end() && *change < until_s;
             ++change) {
            see(i, j, at.x_m, at.y_m, leg, *change);
        }
    }
    void sail(const WayPoint& from, const WayPoint& to, std::size_t leg, double begin_s, double duration_s)
    {
        visit_nodes_under(grid_, from, to, [&](int i, int j, double share) {
            see(i, j, from.x_m + share * (to.x_m - from.x_m), from.y_m + share * (to.y_m - from.y_m), leg,
                begin_s + share * duration_s);
        });
    }
    [[nodiscard]] const std::optional<LeastUnderKeel>& least() const { return least_; }

private:
    void see(int i, int j, double x_m, double y_m, std::size_t leg, double time_s)
    {
        if (time_s < 0.0) {
            return;
        }
        const WaterInTime::Place place = water_.at(i, j, time_s);
        const double under_keel_m = std::max(0.0, place.depth_m - draft_m_);
        const double shallowest_m = least_ ? std::min(least_->shallowest_m, place.depth_m) : place.depth_m;
        if (!least_ || under_keel_m < least_->under_keel_m) {
            least_ = {under_keel_m, x_m, y_m, time_s, leg, place.depth_m, shallowest_m, place.level_m, place.changed_by};
        }
        least_->shallowest_m = shallowest_m;
    }

    double draft_m_;
    const Bathymetry& grid_;
    const WaterInTime& water_;
    std::optional<LeastUnderKeel> least_;
};

} // namespace

std::optional<LeastUnderKeel> least_under_keel(const Ship& ship, const Scenario& scenario, const WaterInTime& water)
{
    const double run_s = run_of(scenario);
    KeelWatch watch(ship, scenario.waves.bathymetry, water);
    const std::size_t last = ship.way_points.size() - 1;
    double time_s = ship.start_s, east = 0.0, north = 0.0; // unit vector along the last leg
    for (std::size_t leg = 0; leg < last; ++leg) {
        const WayPoint& from = ship.way_points[leg];
        const WayPoint& to = ship.way_points[leg + 1];
        const double length_m = std::hypot(to.x_m - from.x_m, to.y_m - from.y_m);
        const double duration_s = length_m / from.speed_m_per_s;
        watch.sail(from, to, leg, time_s, duration_s);
        time_s += duration_s;
        east = (to.x_m - from.x_m) / length_m;
        north = (to.y_m - from.y_m) / length_m;
    }
    const WayPoint& end = ship.way_points[last];
    const bool sails_on = last > 0 && ship.at_end == Ship::AtEnd::leave;
    const double beyond_s = run_s - time_s;
    if (!sails_on) {
        watch.lie(end, last, std::max(time_s, 0.0), run_s);
    } else if (beyond_s > 0.0) {
        const double beyond_m = beyond_s * end.speed_m_per_s;
        watch.sail(end, {end.x_m + beyond_m * east, end.y_m + beyond_m * north, 0.0}, last, time_s, beyond_s);
    }
    return watch.least();
}

double run_of(const Scenario& scenario)
{
    return static_cast<double>(scenario.frames) * scenario.frame_s;
}

double under_keel_in_troughs_m(const LeastUnderKeel& least, double sea_height_m)
{
    return std::max(0.0, least.under_keel_m - 0.5 * sea_height_m);
}

std::string water_of(const LeastUnderKeel& least)
{
    std::string text = least.level_m != 0.0 ? fmt::format(", at a level of {:+.3g} m", least.level_m) : std::string();
    if (least.changed_by != nullptr) {
        text += fmt::format(", where the event at {:.6g} s makes {}", least.changed_by->at_s,
                            least.changed_by->depths->becomes == BoxOfDepth::Becomes::land ? "land" : "another depth");
    }
    return text;
}

std::string under_keel_text(const Ship& ship, const Scenario& scenario, const WaterInTime& water,
                            std::optional<double> sea_height_m)
{
    const auto least = least_under_keel(ship, scenario, water);
    if (!least) {
        return fmt::format("{}: never on the grid", ship.name);
    }
    const std::string place = fmt::format("at x = {:.1f} m, y = {:.1f} m, after {:.1f} s{}", least->x_m, least->y_m,
                                          least->time_s, water_of(*least));
    if (!(least->under_keel_m > 0.0)) {
        return fmt::format("{}: aground {}", ship.name, place);
    }
    std::string text = fmt::format("{}: {:.3g} m under the keel at least, {}", ship.name, least->under_keel_m, place);
    if (sea_height_m) {
        const double in_troughs_m = under_keel_in_troughs_m(*least, *sea_height_m);
        text += in_troughs_m > 0.0 ? fmt::format("; {:.3g} m in the troughs of the sea", in_troughs_m)
                                   : "; aground in the troughs of the sea";
    }
    return text;
}

} // namespace swell::engine
