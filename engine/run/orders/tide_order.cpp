#include "engine/run/orders/tide_order.hpp"

#include <algorithm>
#include <cmath>

#include "engine/run/orders/level_order.hpp"

namespace swell::engine
{

namespace
{

/// Returns the tide's level at the end of a frame, rounded to whole steps. It does not depend on the water's level.
double stepped_level_m(const model::Tide& tide, long frame, double frame_s)
{
    return std::round(tide.level_m(static_cast<double>(frame) * frame_s) / level_step_m) * level_step_m;
}

/// Returns the next frame, from `from` on, at which to look at the tide. This is the first frame with another level, if it
/// comes within tide_look_ahead_s and most_looks; otherwise an earlier frame. Returns nothing if the level stays for ever.
/// Leaps over times in which the level cannot be a step away.
std::optional<long> next_frame_of(const model::Tide& tide, long from, double level_m, double frame_s)
{
    constexpr int most_looks = 10'000; // some milliseconds
    constexpr double rounding = 1.0 - 1e-9;
    const long last = from + std::max(1L, static_cast<long>(tide_look_ahead_s / frame_s));
    long frame = from;
    for (int looks = 0; looks < most_looks && frame < last; ++looks) {
        if (stepped_level_m(tide, frame, frame_s) != level_m) {
            return frame;
        }
        const double time_s = static_cast<double>(frame) * frame_s;
        const double left_m = 0.5 * level_step_m - std::fabs(tide.level_m(time_s) - level_m);
        const double stays_s = tide.stays_within_s(time_s, std::max(0.0, left_m));
        if (std::isinf(stays_s)) {
            return std::nullopt;
        }
        frame += std::max(1L, static_cast<long>(std::min(stays_s / frame_s * rounding, static_cast<double>(last - frame))));
    }
    return frame;
}

} // namespace

NextStep<double> TideFollowed::next_step(long after_frame, const WaterNow& water, double frame_s)
{
    const double wanted_m = stepped_level_m(*tide, after_frame, frame_s);
    const double way_m = wanted_m - water.level_m;
    const bool is_near = std::fabs(way_m) < 1.5 * level_step_m;
    const double to_m = is_near || !has_begun ? wanted_m : water.level_m + std::copysign(level_step_m, way_m);
    has_begun = true;
    return {way_m != 0.0 ? std::optional(to_m) : std::nullopt, next_frame_of(*tide, after_frame + 1, to_m, frame_s)};
}

} // namespace swell::engine
