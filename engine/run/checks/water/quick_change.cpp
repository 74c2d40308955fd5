#include "engine/run/checks/water/quick_change.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/run/base/few_warnings.hpp"
#include "model/incoming/rays/discrete_wave.hpp"
#include "model/incoming/sea_on_current.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

/// Returns the direction in which a sea travels, anticlockwise from east [rad].
double direction_of(const model::SeaState& sea)
{
    return (270.0 - sea.from_on_grid_deg()) / 180.0 * portable::pi;
}

/// Returns "the current changes", "the level changes", or "current and level change".
std::string what_changes(const WaterAtEdges& before, const WaterAtEdges& after)
{
    const bool is_current = before.current != after.current;
    const bool is_level = before.level_m != after.level_m;
    return is_current && is_level ? "current and level change" : is_current ? "the current changes" : "the level changes";
}

} // namespace

QuickChanges::QuickChanges(const model::WaveSetup& waves) : waves_(waves), plan_(model::plan_strips(waves)) {}

std::optional<QuickChanges::PeakWave> QuickChanges::peak_of(const WaterAtEdges& water) const
{
    const double depth_m = plan_.incoming_depth_m + water.level_m;
    const auto nodes = static_cast<std::size_t>(waves_.bathymetry.extent.nodes());
    const bool has_other_grid = water.current != nullptr && (water.current->east_m_per_s.size() != nodes ||
                                                             water.current->north_m_per_s.size() != nodes);
    if (!(depth_m > 0.0) || has_other_grid) {
        return std::nullopt;
    }
    model::WaveSite site{waves_.profile, depth_m, {waves_.bathymetry.dx_m, waves_.bathymetry.dy_m, waves_.time_step_s}};
    if (water.current != nullptr) {
        const auto along = model::current_along_edges(waves_.bathymetry, *water.current, plan_.strips);
        site.current_east_m_per_s = along.east_m_per_s;
        site.current_north_m_per_s = along.north_m_per_s;
    }
    const model::WaveComponent peak{0.0, portable::two_pi / water.sea->period_s, direction_of(*water.sea), 0.0};
    if (!model::grid_carries(peak, site)) {
        return std::nullopt;
    }
    const model::DiscreteWave wave = model::discrete_wave(peak, site);
    return PeakWave{std::hypot(wave.kx, wave.ky), wave.group_speed - model::current_against(peak, site)};
}

double QuickChanges::length_along_m(const model::SeaState& sea) const
{
    const double east = portable::cos(direction_of(sea)), north = portable::sin(direction_of(sea));
    double first_m = std::numeric_limits<double>::infinity(), last_m = -first_m;
    for (const model::EdgeStrip& strip : plan_.strips) {
        for (int s = 0; s < strip.length; ++s) {
            if (strip.lets_sea_in[static_cast<std::size_t>(s)]) {
                const double along_m = strip.frame.i(s, 0) * waves_.bathymetry.dx_m * east +
                                       strip.frame.j(s, 0) * waves_.bathymetry.dy_m * north;
                first_m = std::min(first_m, along_m);
                last_m = std::max(last_m, along_m);
            }
        }
    }
    return std::max(0.0, last_m - first_m);
}

std::string QuickChanges::warning_of(const WaterAtEdges& before, const WaterAtEdges& after, double over_s) const
{
    const bool is_same = before.current == after.current && before.level_m == after.level_m;
    if (is_same || before.sea == nullptr || !(plan_.incoming_depth_m > 0.0)) {
        return {};
    }
    const WaterAtEdges now{before.sea, before.current, before.level_m}, then{before.sea, after.current, after.level_m};
    const std::optional<PeakWave> old_peak = peak_of(now), new_peak = peak_of(then);
    if (!old_peak || !new_peak || !(new_peak->speed > 0.0)) {
        return {}; // another check refuses or warns of a sea that stops
    }
    const double length_m = length_along_m(*before.sea);
    const double whole = std::fabs(new_peak->wave_number - old_peak->wave_number) * length_m;
    const double travel_s = length_m / new_peak->speed;
    const double ahead = over_s > travel_s ? whole * travel_s / over_s : whole;
    if (!(ahead > most_ahead_rad)) {
        return {};
    }
    const double enough_s = std::ceil(whole * travel_s / most_ahead_rad / 10.0) * 10.0;
    return fmt::format(
        "{} too quickly for waves to follow: over {:g} s the sea along the edges gets out of step by {:.2g} "
        "rad over a length of {:.0f} m, and heights there are wrong until its waves of {:.3g} s have passed; "
        "over_s = {:.0f} would do",
        what_changes(before, after), over_s, ahead, length_m, before.sea->period_s, enough_s);
}

void warn_of_quick_events(const Scenario& scenario, std::vector<std::string>& warnings)
{
    std::vector<const WaterEvent*> events;
    for (const WaterEvent& event : scenario.events) {
        events.push_back(&event);
    }
    std::ranges::stable_sort(events, {}, &WaterEvent::at_s);
    const QuickChanges quick(scenario.waves);
    const model::WaveSetup& waves = scenario.waves;
    WaterAtEdges water{waves.sea ? &*waves.sea : nullptr, waves.current.present() ? &waves.current : nullptr, 0.0};
    bool has_tide = scenario.tide.has_value();
    FewOfMany told(warnings);
    for (const WaterEvent* const event : events) {
        water.level_m = has_tide ? scenario.tide->level_m(event->at_s) : water.level_m;
        has_tide = has_tide && !event->level_m;
        WaterAtEdges after = water;
        after.level_m = event->level_m.value_or(water.level_m);
        after.current = event->current ? event->current.get() : water.current;
        if (const std::string why = quick.warning_of(water, after, event->over_s); !why.empty()) {
            told.add([&] { return fmt::format("the event at {:g} s: {}", event->at_s, why); });
        }
        after.sea = event->is_calm ? nullptr : event->sea ? &*event->sea : water.sea;
        water = after;
    }
    told.finish("events that are too quick");
}

} // namespace swell::engine
