#include "engine/results/report/profile/query_profile.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <vector>

#include "engine/run/api/wave_engine.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

namespace
{

using Clock = std::chrono::steady_clock;

double us_since(Clock::time_point start)
{
    return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

/// Returns pseudorandom points, the same in every profile.
std::vector<WaterPoint> scattered_points(const model::Bathymetry& bathymetry, long count)
{
    std::uint32_t state = 1;
    const auto next = [&state] {
        state = state * 1664525U + 1013904223U; // Numerical Recipes' generator
        return static_cast<double>(state >> 8U) / static_cast<double>(1U << 24U);
    };
    std::vector<WaterPoint> points;
    for (long point = 0; point < count; ++point) {
        const double east = next() * (bathymetry.extent.nx - 1) * bathymetry.dx_m;
        const double north = next() * (bathymetry.extent.ny - 1) * bathymetry.dy_m;
        points.push_back({east, north});
    }
    return points;
}

} // namespace

QueryProfile profile_queries(WaveEngine& engine, long points, long frames)
{
    constexpr double us_of_a_ms = 1000.0;
    const std::vector<WaterPoint> scattered = scattered_points(engine.bathymetry(), points);
    const auto [places, samples] = engine.query_buffers(scattered.size());
    std::copy(scattered.begin(), scattered.end(), places.begin());
    engine.query(places, samples); // the first one allocates
    std::vector<double> query_us;
    std::vector<double> frame_ms;
    std::vector<double> asked_ms;
    std::vector<double> snapshot_us;
    for (long frame = 0; frame < 2 * frames; ++frame) {
        const Clock::time_point start = Clock::now();
        if (!is_usable(engine.advance_frame().status)) {
            break;
        }
        const Clock::time_point end = Clock::now();
        if (frame % 2 == 0) {
            frame_ms.push_back(us_since(start) / us_of_a_ms);
            continue;
        }
        engine.query(places, samples);
        query_us.push_back(us_since(end));
        asked_ms.push_back(us_since(start) / us_of_a_ms);
        const WaterSnapshot water = engine.snapshots()->newest();
        const Clock::time_point before_snapshot = Clock::now();
        if (water.query(places, samples).outcome == Outcome::done) {
            snapshot_us.push_back(us_since(before_snapshot));
        }
    }
    return {points, statistics_of(query_us), statistics_of(frame_ms), statistics_of(asked_ms), statistics_of(snapshot_us)};
}

std::string queries_text(const QueryProfile& profile)
{
    const std::string from_snapshot =
        profile.snapshot_us.mean > 0.0
            ? fmt::format("; from a snapshot p50 {:.0f} us, p99 {:.0f}", profile.snapshot_us.p50, profile.snapshot_us.p99)
            : "";
    return fmt::format("  {:<11} of {} points: p50 {:.0f} us, p99 {:.0f}; frame with one p50 {:.3f} ms, without {:.3f}{}\n",
                       "queries", profile.points, profile.query_us.p50, profile.query_us.p99, profile.asked_ms.p50,
                       profile.frame_ms.p50, from_snapshot);
}

nlohmann::ordered_json queries_json(const QueryProfile& profile)
{
    return {{"points", profile.points},
            {"query_us", times_json(profile.query_us)},
            {"frame_ms", times_json(profile.frame_ms)},
            {"frame_and_query_ms", times_json(profile.asked_ms)},
            {"snapshot_query_us", times_json(profile.snapshot_us)}};
}

} // namespace swell::engine
