#include "engine/results/report/start_of_run.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "engine/results/analysis/statistics_interval.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/checks/water/sea_reach.hpp"

namespace swell::engine
{

namespace
{

StartOfRun::Kind kind_of(const model::WaveSetup& waves)
{
    if (waves.sea && waves.sea->developed) {
        return StartOfRun::Kind::waves;
    }
    return waves.initial.present() ? StartOfRun::Kind::fields : StartOfRun::Kind::rest;
}

struct KindInWords {
    StartOfRun::Kind kind;
    const char* name; ///< for programs
    const char* text; ///< for people
};

constexpr std::array<KindInWords, 4> kinds_in_words{{
    {StartOfRun::Kind::waves, "waves", "with waves on all water that the sea reaches in a straight line"},
    {StartOfRun::Kind::rest, "rest", "at rest"},
    {StartOfRun::Kind::fields, "fields", "with an initial surface"},
    {StartOfRun::Kind::state, "state", "with a saved state"},
}};

const KindInWords& in_words(StartOfRun::Kind kind)
{
    return *std::ranges::find(kinds_in_words, kind, &KindInWords::kind);
}

} // namespace

StartOfRun start_of_run(const Scenario& scenario)
{
    StartOfRun start{.kind = kind_of(scenario.waves), .spin_up_s = scenario.spin_up_s};
    if (scenario.waves.sea) {
        start.settled_s = std::max(0.0, settling_time_s(scenario.waves) - scenario.spin_up_s);
    }
    return start;
}

StartOfRun start_from_state(const Scenario& scenario)
{
    return {.kind = StartOfRun::Kind::state, .settled_s = scenario.waves.sea ? std::optional(0.0) : std::nullopt};
}

const char* name_of(StartOfRun::Kind kind)
{
    return in_words(kind).name;
}

std::string start_text(const StartOfRun& start)
{
    std::string text = in_words(start.kind).text;
    if (start.spin_up_s > 0.0) {
        text += fmt::format(", {:g} s of spin-up before frame 0", start.spin_up_s);
        text += start.spin_up_took_s > 0.0 ? fmt::format(", computed in {:.1f} s", start.spin_up_took_s) : "";
    }
    if (start.settled_s && *start.settled_s > 0.0) {
        text += fmt::format("; waves have settled after {:.0f} s", *start.settled_s);
    }
    return text;
}

long first_frame_of_statistics(const Scenario& scenario, const StartOfRun& start, std::optional<double> asked_s, long first)
{
    asked_s = asked_s ? asked_s : scenario.statistics_from_s;
    const long end = first + scenario.frames;
    const auto frame_from = [&](double time_s) { return std::ceil(time_s / scenario.frame_s - 1e-6); };
    if (asked_s) {
        if (frame_from(*asked_s) >= static_cast<double>(end)) {
            throw InputError(fmt::format("statistics_from_s {:g}: the run ends at {:g} s; allowed is an earlier start",
                                         *asked_s, static_cast<double>(end) * scenario.frame_s));
        }
        return std::max(first, std::lround(frame_from(*asked_s)));
    }
    if (!start.settled_s || !scenario.waves.sea) {
        return first + scenario.frames / 3;
    }
    const double enough_s = StatisticsInterval::enough_peak_periods * scenario.waves.sea->period_s;
    const double kept = std::min(frame_from(enough_s), 0.5 * static_cast<double>(scenario.frames));
    const double settled = std::min(frame_from(*start.settled_s), static_cast<double>(end) - kept);
    return std::max(first, std::lround(std::floor(settled)));
}

} // namespace swell::engine
