#include "engine/results/outputs/run_maps.hpp"

#include <cmath>
#include <fmt/format.h>
#include <span>
#include <utility>

#include "engine/results/analysis/linear_limit.hpp"
#include "engine/results/maps/map_png.hpp"
#include "engine/results/maps/wave_arrows.hpp"
#include "engine/results/output/field_recording.hpp"
#include "engine/results/output/map_grid.hpp"
#include "engine/results/pictures/value_of_rank.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

namespace
{

std::vector<ShipOutline> outlines(EndedRun& run)
{
    const std::vector<model::ShipPose>& poses = run.ships();
    std::vector<ShipOutline> ships;
    for (std::size_t ship = 0; ship < poses.size(); ++ship) {
        const model::ShipPose& pose = poses[ship];
        const model::PressurePulse& pulse = run.engine.scenario().waves.ships[ship].pulse;
        ships.push_back({pose.x_m, pose.y_m, pose.heading_cos, pose.heading_sin, pulse.length_m, pulse.beam_m});
    }
    return ships;
}

/// Returns a map of values [m] from 0 upwards. The values must outlive the map.
MapPicture map_of(EndedRun& run, std::span<const double> values, const std::string& quantity, const std::string& when)
{
    const Scenario& scenario = run.engine.scenario();
    return {.bathymetry = run.engine.bathymetry(),
            .values = values,
            .title = fmt::format("{}, {}", scenario.name, when),
            .quantity = quantity,
            .unit = "m",
            .colours = MapPicture::Colours::sequential,
            .range = std::nullopt,
            .ships = outlines(run),
            .gauges = scenario.gauges,
            .geo = scenario.place_in_degrees()};
}

/// Returns the same map, hatched where heights exceed linear theory over these depths.
MapPicture map_of_heights(EndedRun& run, std::span<const double> values, const std::string& quantity,
                          const std::string& when, const model::Bathymetry& water)
{
    MapPicture map = map_of(run, values, quantity, when);
    map.hatched = nodes_beyond_linear(water, values);
    map.hatched_because = fmt::format("above {:g} of the depth: {}", linear_share_of_depth,
                                      hatched_water_text(run.engine.scenario().waves.breaks));
    return map;
}

void store(const EndedRun& run, const std::string& file, std::span<const double> values, const std::string& description,
           const std::string& unit, const std::vector<std::int64_t>& doubtful = {})
{
    const model::Bathymetry& bathymetry = run.engine.bathymetry();
    const auto fill_row = [&](int j, std::span<double> row) {
        for (int i = 0; i < bathymetry.extent.nx; ++i) {
            row[static_cast<std::size_t>(i)] =
                bathymetry.wet_at(i, j) ? values[bathymetry.extent.index(i, j)] : missing_on_land<double>;
        }
    };
    write_geotiff(file, map_grid_of(run.engine), fill_row, description, unit, doubtful);
}

void write_heights(EndedRun& run, const std::vector<std::string>& files, std::span<const double> values,
                   const std::string& quantity, const std::string& when)
{
    if (values.empty()) {
        return;
    }
    const MapPicture map = map_of_heights(run, values, quantity, when, run.water);
    write_map_png(files.at(0), map);
    store(run, files.at(1), values, fmt::format("{}, {}", quantity, when), "m", map.hatched);
}

/// Draws the map of heights with arrows along the waves. Returns false without a map if there are no heights.
bool draw_directions(EndedRun& run, const std::string& file, const std::vector<double>& from_deg, const std::string& when)
{
    const std::vector<double> heights_m = run.heights_m();
    if (heights_m.empty()) {
        return false;
    }
    const std::string quantity = "significant wave height, and where waves run on the whole";
    MapPicture map = map_of_heights(run, heights_m, quantity, when, run.water);
    WaveArrows arrows = wave_arrows(run.engine.bathymetry(), from_deg, run.engine.scenario().grid_north());
    map.arrows = std::move(arrows.arrows);
    map.arrow_length_m = arrows.length_m;
    write_map_png(file, map);
    return true;
}

std::string seconds_of(const StatisticsInterval& interval)
{
    return fmt::format("{:.1f} to {:.1f} s", interval.from_s, interval.to_s);
}

} // namespace

void write_surface_map(EndedRun& run, const std::vector<std::string>& files)
{
    const Snapshot snapshot = run.snapshot();
    MapPicture surface = map_of_heights(run, snapshot.zeta_m, "surface elevation", fmt::format("{:.1f} s", snapshot.time_s),
                                        run.engine.bathymetry());
    surface.colours = MapPicture::Colours::diverging;
    write_map_png(files.at(0), surface);
}

void write_height_map(EndedRun& run, const std::vector<std::string>& files)
{
    if (run.interval().tells_heights()) {
        write_heights(run, files, run.heights_m(), "significant wave height", interval_text(run.interval()));
    }
}

void write_period_map(EndedRun& run, const std::vector<std::string>& files)
{
    if (!run.interval().is_enough()) { // the spectrum of a short part of an irregular sea has an accidental peak
        return;
    }
    const std::vector<double> period_s = run.take_periods_s();
    const auto for_each_known = [&](const auto& use) {
        for (const double period : period_s) {
            if (period > 0.0) {
                use(period);
            }
        }
    };
    // A hundredth at both ends is ignored, so that a few nodes do not bleach the rest.
    const auto shortest = value_of_rank(for_each_known, [](std::size_t count) { return count / 100; });
    const auto longest = value_of_rank(for_each_known, [](std::size_t count) { return count - 1 - count / 100; });
    if (!shortest) {
        return;
    }
    const std::string when = seconds_of(run.interval());
    MapPicture map = map_of(run, period_s, "peak period", when);
    map.unit = "s";
    map.range = ValueRange{std::floor(*shortest), std::floor(*longest) + 1.0};
    map.unknown_because = "no waves, or none between 0.4 and 2.5 of the sea's peak period";
    write_map_png(files.at(0), map);
    store(run, files.at(1), period_s, fmt::format("peak period, {}", when), "s");
}

void write_direction_map(EndedRun& run, const std::vector<std::string>& files)
{
    if (!run.interval().tells_heights()) {
        return;
    }
    const std::vector<double> from_deg = run.take_directions_deg();
    const std::string when = seconds_of(run.interval());
    if (from_deg.empty() || !draw_directions(run, files.at(0), from_deg, when)) {
        return;
    }
    store(run, files.at(1), from_deg,
          fmt::format("mean direction that waves come from, clockwise from true north, {}", when), "degrees");
}

void write_highest_map(EndedRun& run, const std::vector<std::string>& files)
{
    write_heights(run, files, run.engine.highest_zeta_m(), "highest |zeta|", seconds_of(run.interval()));
}

void write_breaking_map(EndedRun& run, const std::vector<std::string>& files)
{
    const std::vector<double> loss = run.engine.breaking_loss_w_per_m2();
    if (loss.empty()) {
        return;
    }
    const std::string quantity = "what breaking takes of the waves";
    const std::string when = fmt::format("mean of {:.1f} s", run.engine.time_s());
    MapPicture map = map_of(run, loss, quantity, when);
    map.unit = "W/m²";
    write_map_png(files.at(0), map);
    store(run, files.at(1), loss, fmt::format("{}, {}", quantity, when), "W/m2");
}

} // namespace swell::engine
