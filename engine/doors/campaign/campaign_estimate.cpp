#include "engine/doors/campaign/campaign_estimate.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "engine/run/api/wave_engine.hpp"

namespace swell::engine
{

namespace
{

double seconds_since(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace

double MemberEstimate::total_s(long members, int jobs) const
{
    const double rounds = std::ceil(static_cast<double>(members) / static_cast<double>(std::max(jobs, 1)));
    return rounds * (set_up_s + static_cast<double>(frames) * frame_s);
}

MemberEstimate estimate_member(Scenario scenario, const CampaignMachine& machine, const JobShare& share)
{
    constexpr long enough = 25;
    MemberEstimate estimate{.bytes = memory_of_member(scenario), .frames = scenario.frames};
    const EngineOptions options = engine_options_of_member(machine, share, scenario);
    auto start = std::chrono::steady_clock::now();
    WaveEngine engine(std::move(scenario), options);
    estimate.set_up_s = seconds_since(start);
    start = std::chrono::steady_clock::now();
    const long frames = std::min(enough, estimate.frames);
    for (long n = 0; n < frames && is_usable(engine.advance_frame().status); ++n) {
    }
    estimate.frame_s = seconds_since(start) / static_cast<double>(std::max(frames, 1L));
    return estimate;
}

std::string duration_text(double seconds)
{
    constexpr double minute = 60.0;
    constexpr double hour = 3600.0;
    if (seconds < 2.0 * minute) {
        return fmt::format("{:.0f} s", seconds);
    }
    return seconds < 2.0 * hour ? fmt::format("{:.0f} min", seconds / minute) : fmt::format("{:.1f} h", seconds / hour);
}

} // namespace swell::engine
