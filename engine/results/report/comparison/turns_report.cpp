#include "engine/results/report/comparison/turns_report.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/results/report/profile/profile.hpp"

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;

double cpu_ms_of_a_frame(const TurnsOfProgram& program)
{
    return program.wall_ms.empty() ? 0.0 : program.cpu_ms / static_cast<double>(program.wall_ms.size());
}

double ns_per_wet_node(const TurnsReport& report, const TimeStatistics& times)
{
    constexpr double ns_per_ms = 1e6;
    return times.p50 * ns_per_ms / static_cast<double>(std::max<std::int64_t>(report.wet_nodes, 1));
}

const char* clock_of(const TurnsReport& report)
{
    return report.by_processor_time ? "processor time" : "wall clock";
}

std::string row_text(const TurnsReport& report, std::size_t at)
{
    const TurnsOfProgram& program = report.programs[at];
    const TimeStatistics times = statistics_of(program.wall_ms);
    std::string text = fmt::format("  {:<10} {:>7} {:>8} {:>9.3f} {:>9.3f} {:>9.3f} {:>9.3f} {:>8.3g} {:>8.2f}",
                                   program.commit, program.threads, program.wall_ms.size(), times.min, times.p50, times.mad,
                                   cpu_ms_of_a_frame(program), ns_per_wet_node(report, times), program.set_up_s);
    if (at > 0) {
        const RatioInterval interval = report.ratio_of(at);
        text += fmt::format("   {:.3f} ({:.3f} to {:.3f}): {}", interval.ratio, interval.low, interval.high,
                            name_of(verdict_of(interval)));
    }
    return text + '\n';
}

Json interval_json(const RatioInterval& interval)
{
    return {{"ratio", interval.ratio},
            {"low", interval.low},
            {"high", std::isfinite(interval.high) ? Json(interval.high) : Json()},
            {"verdict", name_of(verdict_of(interval))}};
}

} // namespace

RatioInterval TurnsReport::ratio_of(std::size_t program) const
{
    const std::vector<double>& one = programs.front().turn_ms;
    const std::vector<double>& other = programs[program].turn_ms;
    std::vector<PairedTimes> pairs;
    for (std::size_t turn = 0; turn < std::min(one.size(), other.size()); ++turn) {
        pairs.push_back({one[turn], other[turn]});
    }
    return engine::ratio_of(pairs);
}

bool TurnsReport::is_too_slow(std::size_t program) const
{
    return fail_over && program > 0 && verdict_of(ratio_of(program), *fail_over) == PairedVerdict::slower;
}

bool TurnsReport::is_too_slow() const
{
    for (std::size_t at = 1; at < programs.size(); ++at) {
        if (is_too_slow(at)) {
            return true;
        }
    }
    return false;
}

std::string turns_text(const TurnsReport& report)
{
    std::string text = fmt::format("{}: {} x {} nodes, {} wet, {}, {}, {}; {} step{} a frame\n", report.scenario, report.nx,
                                   report.ny, report.wet_nodes, report.precision, report.backend, report.solver,
                                   report.steps_per_frame, report.steps_per_frame == 1 ? "" : "s");
    text += fmt::format("  {} turns of {} frames each, one after the other; compared by {}, in 99 of 100 times between\n",
                        report.programs.front().turn_ms.size(), report.frames_of_a_turn, clock_of(report));
    text += fmt::format("  {:<10} {:>7} {:>8} {:>9} {:>9} {:>9} {:>9} {:>8} {:>8}   {}\n", "commit", "threads", "frames",
                        "min ms", "p50 ms", "mad ms", "cpu ms", "ns/wet", "set-up s", "times the first");
    for (std::size_t at = 0; at < report.programs.size(); ++at) {
        text += row_text(report, at);
    }
    return text;
}

nlohmann::ordered_json turns_json(const TurnsReport& report)
{
    Json programs = Json::array();
    for (std::size_t at = 0; at < report.programs.size(); ++at) {
        const TurnsOfProgram& program = report.programs[at];
        const TimeStatistics times = statistics_of(program.wall_ms);
        programs.push_back({{"program", program.program},
                            {"version", program.version},
                            {"commit", program.commit},
                            {"threads", program.threads},
                            {"set_up_s", program.set_up_s},
                            {"frames", program.wall_ms.size()},
                            {"frame_ms", times_json(times)},
                            {"cpu_ms", cpu_ms_of_a_frame(program)},
                            {"ns_per_wet_node", ns_per_wet_node(report, times)},
                            {"turn_ms", program.turn_ms},
                            {"times_the_first", at > 0 ? interval_json(report.ratio_of(at)) : Json()}});
    }
    return {{"scenario", report.scenario},
            {"grid", {{"nx", report.nx}, {"ny", report.ny}}},
            {"wet_nodes", report.wet_nodes},
            {"precision", report.precision},
            {"solver", report.solver},
            {"backend", report.backend},
            {"steps_per_frame", report.steps_per_frame},
            {"frames_of_a_turn", report.frames_of_a_turn},
            {"compared_by", clock_of(report)},
            {"programs", programs},
            {"fail_over", report.fail_over ? Json(*report.fail_over) : Json()},
            {"too_slow", report.is_too_slow()}};
}

} // namespace swell::engine
