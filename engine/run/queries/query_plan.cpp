#include "engine/run/queries/query_plan.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace swell::engine
{

namespace
{

constexpr std::size_t most_points = 100'000'000; // a backend counts them in an int

Verdict bad_value(std::string reason)
{
    return {Outcome::bad_value, std::move(reason)};
}

/// Returns done, or bad_value if a length [m] of a footprint is not allowed.
Verdict check_length(const char* name, double metres)
{
    const bool is_length = std::isfinite(metres) && metres >= 0.0;
    return is_length ? Verdict{}
                     : bad_value(fmt::format("the footprint's {} is {}: allowed are finite lengths from 0", name, metres));
}

Verdict plan_footprint(const Footprint& footprint, const WaterMoment& water, model::FootprintPattern& pattern)
{
    if (footprint.shape == Footprint::Shape::point) {
        return {};
    }
    Verdict verdict = check_length("length_m", footprint.length_m);
    if (verdict == Outcome::done && footprint.shape == Footprint::Shape::disc) {
        pattern = model::disc_pattern(footprint.length_m, water.spacing_m);
        return verdict;
    }
    if (verdict == Outcome::done) {
        verdict = check_length("beam_m", footprint.beam_m);
    }
    if (verdict == Outcome::done && !std::isfinite(footprint.heading_deg)) {
        return bad_value(
            fmt::format("the footprint's heading_deg is {}: allowed are finite numbers", footprint.heading_deg));
    }
    if (verdict == Outcome::done) {
        pattern = model::box_pattern(footprint.length_m, footprint.beam_m, water.north.to_grid_deg(footprint.heading_deg),
                                     water.spacing_m);
    }
    return verdict;
}

Verdict plan_time(const WaterMoment& water, double time_s, double& share_of_before)
{
    const double share = (water.time_s - time_s) / water.frame_s;
    constexpr double rounding = 1e-6;                                   // of a frame: times are sums of frame times
    const bool is_held = share >= -rounding && share <= 1.0 + rounding; // which not-a-number is not
    if (!is_held) {
        return {Outcome::bad_time, fmt::format("time_s is {}: allowed are the times of the newest frame, {} to {}", time_s,
                                               water.time_s - water.frame_s, water.time_s)};
    }
    share_of_before = share < rounding ? 0.0 : std::min(share, 1.0);
    if (share_of_before > 0.0 && !water.holds_before) {
        return {Outcome::not_held,
                fmt::format("time_s is {}, before the end of the newest frame: allowed only with holds_frame_before, and "
                            "after a restore only from the next frame on",
                            time_s)};
    }
    return {};
}

Verdict plan_depressions(const WaterMoment& water, const QueryOptions& options, model::SurfaceQuery& query)
{
    switch (options.dents) {
    case Dents::kept: break;
    case Dents::without_any: query.hulls = water.hulls; break;
    case Dents::without_own:
        if (options.own_ship < 0 || options.own_ship >= water.hulls) {
            return {Outcome::no_such_ship, no_such_place("own_ship", options.own_ship, water.hulls)};
        }
        query.first_hull = options.own_ship;
        query.hulls = 1;
        break;
    }
    return {};
}

} // namespace

std::string no_such_place(const char* name, int place, int places)
{
    return places == 0 ? fmt::format("{} is {}: there are no places for ships", name, place)
                       : fmt::format("{} is {}: allowed are places for ships, 0 to {}", name, place, places - 1);
}

Verdict plan_query(const WaterMoment& water, const QueryOptions& options, model::SurfaceQuery& query)
{
    query = {};
    query.origin = water.origin;
    Verdict verdict = plan_footprint(options.footprint, water, query.footprint);
    if (verdict == Outcome::done && options.time_s) {
        verdict = plan_time(water, *options.time_s, query.share_of_before);
    }
    return verdict == Outcome::done ? plan_depressions(water, options, query) : verdict;
}

Verdict check_sizes(std::size_t points, std::size_t samples)
{
    if (points > most_points) {
        return bad_value(fmt::format("{} points are asked for: allowed are {} at most", points, most_points));
    }
    return samples >= points ? Verdict{}
                             : bad_value(fmt::format("there is room for {} samples: wanted are {}", samples, points));
}

Verdict check_patch(const SurfacePatch& patch, std::size_t elevations, std::size_t normals)
{
    if (!std::isfinite(patch.west_m) || !std::isfinite(patch.south_m) || !std::isfinite(patch.spacing_m)) {
        return bad_value(fmt::format("the patch begins at ({}, {}) and has a spacing of {}: allowed are finite numbers",
                                     patch.west_m, patch.south_m, patch.spacing_m));
    }
    if (patch.columns < 1 || patch.rows < 1) {
        return bad_value(
            fmt::format("the patch has {} columns and {} rows: allowed are 1 of each at least", patch.columns, patch.rows));
    }
    const std::size_t points = static_cast<std::size_t>(patch.columns) * static_cast<std::size_t>(patch.rows);
    if (normals != 0 && normals < 3 * points) {
        return bad_value(fmt::format("there is room for {} numbers of normals: wanted are {}", normals, 3 * points));
    }
    return check_sizes(points, elevations);
}

void points_of(const SurfacePatch& patch, std::size_t first, std::span<WaterPoint> points)
{
    const std::size_t columns = static_cast<std::size_t>(patch.columns);
    for (std::size_t point = 0; point < points.size(); ++point) {
        const std::size_t number = first + point;
        const std::size_t row = number / columns;
        points[point] = {patch.west_m + static_cast<double>(number % columns) * patch.spacing_m,
                         patch.south_m + static_cast<double>(row) * patch.spacing_m};
    }
}

void write_patch(std::span<const SurfaceSample> samples, std::size_t first, std::span<float> elevations_m,
                 std::span<float> normals)
{
    for (std::size_t point = 0; point < samples.size(); ++point) {
        const SurfaceSample& sample = samples[point];
        const std::size_t at = first + point;
        elevations_m[at] = static_cast<float>(sample.elevation_m);
        if (!normals.empty()) {
            normals[3 * at] = sample.normal_east;
            normals[3 * at + 1] = sample.normal_north;
            normals[3 * at + 2] = sample.normal_up;
        }
    }
}

} // namespace swell::engine
