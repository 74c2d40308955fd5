#include "engine/run/checks/scenario_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/run/base/few_warnings.hpp"
#include "engine/run/checks/gauge_check.hpp"
#include "engine/run/checks/linear_share.hpp"
#include "engine/run/checks/ships/hull_check.hpp"
#include "engine/run/checks/ships/passing_room.hpp"
#include "engine/run/checks/ships/ship_check.hpp"
#include "engine/run/checks/ships/ship_off_grid.hpp"
#include "engine/run/checks/sign_check.hpp"
#include "engine/run/checks/water/current_check.hpp"
#include "engine/run/checks/water/fast_current.hpp"
#include "engine/run/checks/water/film_at_wall.hpp"
#include "engine/run/checks/water/quick_change.hpp"
#include "engine/run/checks/water/reached_water.hpp"
#include "engine/run/checks/water/sea_reach.hpp"
#include "engine/run/checks/water/shores_at_edges.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "model/boundaries/swift_current.hpp"
#include "model/incoming/seas/refused_sea.hpp"
#include "model/setup/dispersion.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

using model::Bathymetry;
using model::WaveSetup;
using Warnings = std::vector<std::string>;

constexpr double fewest_cells_per_wave = 8.0; // with fewer an open edge reflects over 5 %

double largest_cell_m(const Bathymetry& bathymetry)
{
    return std::max(bathymetry.dx_m, bathymetry.dy_m);
}

/// Warns of a sea that is beyond linear theory already at its generating edge.
void warn_of_high_sea(const WaveSetup& waves, const model::SeaState& sea, Warnings& warnings)
{
    constexpr double steepest_sea = 0.07;   // significant height over peak wavelength; no steeper sea was measured by buoys
    constexpr double steepest_wave = 0.142; // times tanh(kh): Miche (1944)
    const double depth_m = model::plan_strips(waves).incoming_depth_m;
    if (depth_m <= 0.0) {
        return;
    }
    const model::LocalWave wave = model::local_wave(waves.profile, depth_m, portable::two_pi / sea.period_s);
    const double steepness = sea.height_m / wave.wavelength_m;
    const bool is_regular = sea.kind == model::SeaState::Kind::regular;
    const double most = (is_regular ? steepest_wave : steepest_sea) * std::tanh(wave.wave_number * depth_m);
    if (steepness > most) {
        warnings.push_back(
            fmt::format("the sea is steeper than real waves: at its edge it is {:.3g} m high and {:.3g} m long, a "
                        "steepness of {:.3g}, and {} at most {:.2g}; allowed is a height up to {:.2g} m for {:g} s",
                        sea.height_m, wave.wavelength_m, steepness, is_regular ? "a wave is" : "seas are", most,
                        most * wave.wavelength_m, sea.period_s));
    }
    if (sea.height_m > linear_share_of_depth * depth_m) {
        warnings.push_back(fmt::format("the sea's height is {:.2g} of the depth at its edge, {:.3g} m: linear theory holds "
                                       "up to {:g}; a sea of {:.2g} m, or an edge in {:.2g} m of water, would do",
                                       sea.height_m / depth_m, depth_m, linear_share_of_depth,
                                       linear_share_of_depth * depth_m, sea.height_m / linear_share_of_depth));
    }
}

void check_sea(const Scenario& scenario, Warnings& warnings)
{
    const WaveSetup& waves = scenario.waves;
    if (waves.sea.has_value() != has_generating_edge(waves.edges)) {
        warnings.emplace_back(waves.sea ? "there is a sea, but no edge lets it in: make an edge \"generating\" in [edges]"
                                        : "an edge is \"generating\", but a [sea] is missing: it is an open edge");
    }
    if (!waves.sea) {
        return;
    }
    if (has_generating_edge(waves.edges)) {
        warn_of_reach(waves, closed_generating_edges(scenario), warnings);
        warn_of_high_sea(waves, *waves.sea, warnings);
    }
    const double omega = portable::two_pi / waves.sea->period_s;
    const double deepest = waves.bathymetry.deepest_m();
    const model::LocalWave wave = model::local_wave(waves.profile, deepest, omega);
    const double kh = wave.wave_number * deepest;
    if (kh > waves.profile.largest_kh) {
        warnings.push_back(
            fmt::format("the sea's peak, {:.4g} s, has kh = {:.1f} over the deepest water, {:.1f} m: profile {} is good "
                        "up to {:.1f}",
                        waves.sea->period_s, kh, deepest, waves.profile.name, waves.profile.largest_kh));
    }
    const double cells = wave.wavelength_m / largest_cell_m(waves.bathymetry);
    if (cells < fewest_cells_per_wave) {
        warnings.push_back(fmt::format("the sea's peak, {:.4g} s, is {:.1f} cells long: at least {} are wanted",
                                       waves.sea->period_s, cells, fewest_cells_per_wave));
    }
}

/// Returns the event with the largest measure above `least`; null if none is above.
template <class Measure>
const WaterEvent* worst_event(const std::vector<WaterEvent>& events, double least, const Measure& measure)
{
    const WaterEvent* worst = nullptr;
    for (const WaterEvent& event : events) {
        if (const double most = measure(event); most > least) {
            least = most;
            worst = &event;
        }
    }
    return worst;
}

/// Warns of events whose current is too swift for the short waves at an edge.
void warn_of_swift_events(const Scenario& scenario, Warnings& warnings)
{
    const std::vector<model::EdgeStrip> strips = model::plan_strips(scenario.waves).strips;
    FewOfMany swift(warnings);
    for (const WaterEvent& event : scenario.events) {
        const std::string why =
            event.current ? model::warning_of_swift_current(scenario.waves, strips, *event.current) : std::string();
        if (!why.empty()) {
            swift.add([&] { return fmt::format("the event at {:g} s: {}", event.at_s, why); });
        }
    }
    swift.finish("events with such a current");
}

/// Adds the warnings about the highest sea and the fastest current of events, if they exceed the sea and current at the
/// start.
void warn_of_events(const Scenario& scenario, Warnings& warnings)
{
    const WaveSetup& waves = scenario.waves;
    const auto add = [&](const WaterEvent& event, const Warnings& found) {
        for (const std::string& warning : found) {
            warnings.push_back(fmt::format("the event at {:g} s: {}", event.at_s, warning));
        }
    };
    const WaterEvent* const storm =
        worst_event(scenario.events, waves.sea ? waves.sea->height_m : 0.0,
                    [](const WaterEvent& event) { return event.sea ? event.sea->height_m : 0.0; });
    if (storm != nullptr && has_generating_edge(waves.edges)) {
        Warnings found;
        warn_of_high_sea(waves, *storm->sea, found);
        add(*storm, found);
    }
    FewOfMany without_sea(warnings);
    for (const WaterEvent& event : scenario.events) {
        if (event.sea && has_generating_edge(waves.edges)) {
            if (const std::string why = model::why_none_comes_in(waves, *event.sea); !why.empty()) {
                without_sea.add([&] { return fmt::format("the event at {:g} s brings no sea: {}", event.at_s, why); });
            }
        }
    }
    without_sea.finish("events that bring no sea");
    warn_of_swift_events(scenario, warnings);
    const WaterEvent* const stream =
        worst_event(scenario.events, fastest_m_per_s(waves.current),
                    [](const WaterEvent& event) { return event.current ? fastest_m_per_s(*event.current) : 0.0; });
    if (stream != nullptr) {
        Warnings found;
        warn_of_current_inside(waves, *stream->current, found);
        warn_of_fast_current(waves, *stream->current, found);
        add(*stream, found);
    }
}

/// Warns of a tide table that does not cover the run: the level is constant before and after the table.
void warn_of_tide_table(const Scenario& scenario, Warnings& warnings)
{
    if (!scenario.tide || scenario.tide->table.size() < 2) {
        return;
    }
    constexpr double hour_s = 3600.0;
    const model::Tide::Moment first = scenario.tide->table.front(), last = scenario.tide->table.back();
    const double from_s = 0.0 - scenario.spin_up_s; // avoids -0
    const double until_s = static_cast<double>(scenario.frames) * scenario.frame_s;
    const bool begins_late = first.time_s > from_s, ends_early = last.time_s < until_s;
    if (!begins_late && !ends_early) {
        return;
    }
    std::string what;
    if (last.time_s <= from_s || first.time_s >= until_s) {
        what = fmt::format("all of its times are outside the run, so the level is {:+.3g} m",
                           first.time_s >= until_s ? first.level_m : last.level_m);
    } else {
        what = begins_late ? fmt::format("the level before it is {:+.3g} m", first.level_m) : "";
        what += ends_early ? fmt::format("{}the level after it is {:+.3g} m", begins_late ? ", " : "", last.level_m) : "";
    }
    const bool may_be_hours = ends_early && last.time_s > 0.0 && last.time_s * hour_s >= until_s;
    warnings.push_back(fmt::format("the table of the tide covers {:g} to {:g} s, the run {:g} to {:g} s: {}{}",
                                   first.time_s, last.time_s, from_s, until_s, what,
                                   may_be_hours ? "; time_s must be in seconds, if these times are hours" : ""));
}

double mean_depth_m(const Bathymetry& bathymetry)
{
    double sum = 0.0;
    std::int64_t wet = 0;
    for (const double depth : bathymetry.depth_m) {
        sum += depth > 0.0 ? depth : 0.0;
        wet += depth > 0.0 ? 1 : 0;
    }
    return wet == 0 ? 0.0 : sum / static_cast<double>(wet);
}

/// Returns the peak wavelength over the mean depth.
std::optional<double> typical_wave_m(const WaveSetup& waves)
{
    const double depth_m = mean_depth_m(waves.bathymetry);
    if (!waves.sea || depth_m <= 0.0) {
        return std::nullopt;
    }
    return model::local_wave(waves.profile, depth_m, portable::two_pi / waves.sea->period_s).wavelength_m;
}

/// Warns of a raster whose cells are too large to show details of the size of the grid's cells or of the waves.
void check_raster_cell(const Scenario& scenario, Warnings& warnings)
{
    if (!scenario.losses.cell) {
        return;
    }
    constexpr double most_nodes = 4.0; // cells of the grid along a cell of the raster
    const double raster_m = scenario.losses.cell->longer_m();
    const double cell_m = largest_cell_m(scenario.waves.bathymetry);
    const std::optional<double> wave_m = typical_wave_m(scenario.waves);
    const bool is_long = wave_m && raster_m > *wave_m;
    if (raster_m <= most_nodes * cell_m && !is_long) {
        return;
    }
    const double wanted_m = std::min(most_nodes * cell_m, wave_m.value_or(most_nodes * cell_m));
    const double enough_m = std::ceil(raster_m / most_nodes);
    const bool may_be_coarser = enough_m > cell_m && (!wave_m || enough_m * fewest_cells_per_wave <= *wave_m);
    warnings.push_back(fmt::format(
        "the raster's cells, {:.3g} x {:.3g} m, are {:.2g} times as long as the grid's, {:.4g} m{}: between them the bed "
        "is interpolated, without shoals, moles or channels; wanted is a raster of {:.0f} m or finer{}",
        scenario.losses.cell->along_row_m, scenario.losses.cell->along_column_m, raster_m / cell_m, cell_m,
        is_long ? fmt::format(", and longer than the sea's peak, {:.3g} m over the mean depth", *wave_m) : "", wanted_m,
        may_be_coarser ? fmt::format("; grid cells of {:.0f} m would show as much of this raster", enough_m) : ""));
}

} // namespace

std::vector<std::string> regime_warnings(const Scenario& scenario)
{
    return regime_warnings(scenario, WaterInTime(scenario));
}

std::vector<std::string> regime_warnings(const Scenario& scenario, const WaterInTime& water)
{
    Warnings warnings = scenario.warnings;
    const WaveSetup& waves = scenario.waves;
    warn_of_contrary_sign(scenario, warnings);
    check_raster_cell(scenario, warnings);
    check_sea(scenario, warnings);
    warn_of_current_inside(waves, waves.current, warnings);
    warn_of_fast_current(waves, waves.current, warnings);
    warn_of_events(scenario, warnings);
    warn_of_quick_events(scenario, warnings);
    warn_of_tide_table(scenario, warnings);
    warn_of_films_at_walls(waves, warnings);
    for (const model::Ship& ship : waves.ships) {
        warn_of_ship(ship, scenario, water, warnings);
        warn_of_ship_off_grid(ship, scenario, warnings);
    }
    warn_of_hulls(scenario, warnings);
    warn_of_passing_room(scenario, warnings);
    warn_of_gauges_on_land(scenario, warnings);
    warn_of_gauges_in_sponges(scenario, warnings);
    return warnings;
}

} // namespace swell::engine
