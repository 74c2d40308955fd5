#include "engine/doors/command_line/turns/run_turns.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>

#include "engine/doors/command_line/terminal/part_line.hpp"
#include "engine/doors/command_line/turns/other_program.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;

/// A program that has started.
struct Taker {
    std::unique_ptr<OtherProgram> program;
    Json facts; ///< its own description
};

/// Where a process' small pages are in memory decides how its arrays share the cache. Two processes of one build differed
/// by 4 % (200,000 nodes, one core) for as long as they lived. In large pages they differ by 0.6 %.
const std::vector<std::string> large_pages{
    "GLIBC_TUNABLES=glibc.malloc.hugetlb=1:glibc.malloc.mmap_threshold=1073741824:glibc.malloc.top_pad=67108864"};

Taker started(const TurnsCommand& command)
{
    Taker taker{std::make_unique<OtherProgram>(command.program, command.words, large_pages), {}};
    taker.facts = Json::parse(taker.program->read_line(), nullptr, false);
    if (!taker.facts.is_object() || !taker.facts.contains("warm_up_ms")) {
        throw InputError(
            fmt::format("{}: takes no turns: allowed is a Swell program with profile --turns; if it is one, it gives "
                        "the reason above",
                        command.program));
    }
    return taker;
}

/// Refuses programs that do different work, because their times cannot be compared.
void check_same_work(const std::vector<Taker>& takers, const std::vector<TurnsCommand>& commands)
{
    const Json& first = takers.front().facts;
    for (std::size_t at = 1; at < takers.size(); ++at) {
        for (const char* fact : {"scenario", "nx", "ny", "wet_nodes", "precision", "solver", "backend"}) {
            if (takers[at].facts[fact] != first[fact]) {
                throw InputError(fmt::format("{} and {} do different work: {} is {} there and {} here",
                                             commands.front().program, commands[at].program, fact, first[fact].dump(),
                                             takers[at].facts[fact].dump()));
            }
        }
    }
}

TurnsReport report_of(const std::vector<Taker>& takers, const std::vector<TurnsCommand>& commands)
{
    const Json& facts = takers.front().facts;
    TurnsReport report{.scenario = facts["scenario"],
                       .nx = facts["nx"],
                       .ny = facts["ny"],
                       .wet_nodes = facts["wet_nodes"],
                       .precision = facts["precision"],
                       .solver = facts["solver"],
                       .backend = facts["backend"],
                       .steps_per_frame = facts["steps_per_frame"]};
    report.by_processor_time = report.backend == "cpu";
    double slowest_ms = 0.0;
    for (std::size_t at = 0; at < takers.size(); ++at) {
        const Json& own = takers[at].facts;
        report.programs.push_back({.program = commands[at].program,
                                   .version = own["version"],
                                   .commit = own["commit"],
                                   .threads = own["threads"],
                                   .set_up_s = own["set_up_s"]});
        report.by_processor_time = report.by_processor_time && report.programs.back().threads == 1;
        slowest_ms = std::max(slowest_ms, own["warm_up_ms"].get<double>());
    }
    constexpr double turn_ms = 100.0; // on a busy machine turns take longer by the clock
    report.frames_of_a_turn = std::max(1L, static_cast<long>(turn_ms / std::max(slowest_ms, 1e-3)));
    return report;
}

void take_turn(const Taker& taker, const TurnsReport& report, TurnsOfProgram& program)
{
    taker.program->write_line(std::to_string(report.frames_of_a_turn));
    const Json turn = Json::parse(taker.program->read_line(), nullptr, false);
    if (!turn.is_object()) {
        throw MachineError(program.program + ": ended too early");
    }
    const std::vector<double> wall_ms = turn["wall_ms"];
    const double cpu_ms = turn["cpu_ms"];
    if (static_cast<long>(wall_ms.size()) != report.frames_of_a_turn) {
        throw MachineError(fmt::format("{}: a frame cannot be used: {}", program.program, turn["status"].dump()));
    }
    const double whole_ms = report.by_processor_time ? cpu_ms : std::accumulate(wall_ms.begin(), wall_ms.end(), 0.0);
    program.turn_ms.push_back(whole_ms / static_cast<double>(report.frames_of_a_turn));
    program.wall_ms.insert(program.wall_ms.end(), wall_ms.begin(), wall_ms.end());
    program.cpu_ms += cpu_ms;
}

} // namespace

TurnsReport run_turns(const std::vector<TurnsCommand>& commands, double seconds, const std::function<bool()>& stops)
{
    std::vector<Taker> takers;
    {
        const PartLine line("starting the programs");
        for (const TurnsCommand& command : commands) {
            takers.push_back(started(command));
        }
    }
    check_same_work(takers, commands);
    TurnsReport report = report_of(takers, commands);
    const PartLine line(fmt::format("computing in turns for {:g} s", seconds));
    const auto start = std::chrono::steady_clock::now();
    const std::chrono::duration<double> wanted(seconds);
    const auto is_enough = [&](long rounds) {
        return rounds >= fewest_pairs && std::chrono::steady_clock::now() - start >= wanted;
    };
    for (long round = 0; !is_enough(round) && !stops(); ++round) {
        for (std::size_t turn = 0; turn < takers.size(); ++turn) {
            const std::size_t at = round % 2 == 0 ? turn : takers.size() - 1 - turn; // so that no place is better
            take_turn(takers[at], report, report.programs[at]);
        }
    }
    return report;
}

} // namespace swell::engine
