#include "engine/queries/query_plan.hpp"

#include <algorithm>
#include <cmath>

namespace swell::engine
{

namespace
{

constexpr std::size_t most_points = 100'000'000; // a backend counts them in an int

bool is_length(double metres)
{
    return std::isfinite(metres) && metres >= 0.0;
}

Outcome plan_footprint(const Footprint& footprint, double spacing_m, model::FootprintPattern& pattern)
{
    if (footprint.shape == Footprint::Shape::point) {
        return Outcome::done;
    }
    if (!is_length(footprint.length_m)) {
        return Outcome::bad_value;
    }
    if (footprint.shape == Footprint::Shape::disc) {
        pattern = model::disc_pattern(footprint.length_m, spacing_m);
        return Outcome::done;
    }
    if (!is_length(footprint.beam_m) || !std::isfinite(footprint.heading_deg)) {
        return Outcome::bad_value;
    }
    pattern = model::box_pattern(footprint.length_m, footprint.beam_m, footprint.heading_deg, spacing_m);
    return Outcome::done;
}

Outcome plan_time(const WaterMoment& water, double time_s, double& share_of_before)
{
    const double share = (water.time_s - time_s) / water.frame_s;
    constexpr double rounding = 1e-6;                                   // of a frame: times are sums of frame times
    const bool is_held = share >= -rounding && share <= 1.0 + rounding; // which not-a-number is not
    if (!is_held) {
        return Outcome::bad_time;
    }
    share_of_before = share < rounding ? 0.0 : std::min(share, 1.0);
    return share_of_before > 0.0 && !water.holds_before ? Outcome::not_held : Outcome::done;
}

Outcome plan_dents(const WaterMoment& water, const QueryOptions& options, model::SurfaceQuery& query)
{
    switch (options.dents) {
    case Dents::kept: break;
    case Dents::without_any: query.hulls = water.hulls; break;
    case Dents::without_own:
        if (options.own_ship < 0 || options.own_ship >= water.hulls) {
            return Outcome::no_such_ship;
        }
        query.first_hull = options.own_ship;
        query.hulls = 1;
        break;
    }
    return Outcome::done;
}

} // namespace

Outcome plan_query(const WaterMoment& water, const QueryOptions& options, model::SurfaceQuery& query)
{
    query = {};
    query.origin = water.origin;
    Outcome outcome = plan_footprint(options.footprint, water.spacing_m, query.footprint);
    if (outcome == Outcome::done && options.time_s) {
        outcome = plan_time(water, *options.time_s, query.share_of_before);
    }
    return outcome == Outcome::done ? plan_dents(water, options, query) : outcome;
}

Outcome check_sizes(std::size_t points, std::size_t samples)
{
    return samples >= points && points <= most_points ? Outcome::done : Outcome::bad_value;
}

Outcome check_patch(const SurfacePatch& patch, std::size_t elevations, std::size_t normals)
{
    const bool is_placed = std::isfinite(patch.west_m) && std::isfinite(patch.south_m) && std::isfinite(patch.spacing_m);
    if (!is_placed || patch.columns < 1 || patch.rows < 1) {
        return Outcome::bad_value;
    }
    const std::size_t points = static_cast<std::size_t>(patch.columns) * static_cast<std::size_t>(patch.rows);
    return normals == 0 || normals >= 3 * points ? check_sizes(points, elevations) : Outcome::bad_value;
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
