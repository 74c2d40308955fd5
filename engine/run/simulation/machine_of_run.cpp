#include "engine/run/simulation/machine_of_run.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "engine/run/api/ship_orders.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/device_thread/backend_search.hpp"
#include "engine/run/machine/available_memory.hpp"
#include "engine/run/options/option_table.hpp"
#include "engine/run/ranks/grid_cut.hpp"
#include "engine/run/ranks/ranks.hpp"
#include "engine/run/simulation/worth_of_threads.hpp"
#include "model/stepper/memory_need.hpp"

namespace swell::engine
{

namespace
{

bool has_ranks(const EngineOptions& options)
{
    return options.ranks > 1 || options.seen_by_rank != nullptr;
}

/// Returns the backend of a scenario: the CPU if its solver does not run on a GPU; also for several ranks, unless a GPU is
/// asked for, because exchanges between GPUs are slow so far.
FoundBackend backend_for(const Scenario& scenario, EngineOptions options)
{
    if (has_ranks(options) && options.backend == BackendChoice::automatic) {
        options.backend = BackendChoice::cpu;
    }
    const std::string& method = scenario.waves.solver.name;
    if (solver::solver_info(method).runs_on_gpu || options.backend == BackendChoice::cpu) {
        return find_backend(options, options.seen_by_rank != nullptr ? options.seen_by_rank->cores().number : 0);
    }
    if (options.backend == BackendChoice::cuda) {
        throw InputError(solver::runs_on_cpu_alone(method) + ": allowed is --backend cpu");
    }
    return {{"cpu", solver::runs_on_cpu_alone(method)}, nullptr};
}

void check_precision(const std::string& precision)
{
    if (precision != "float" && precision != "double") {
        throw InputError(fmt::format("precision is \"{}\": allowed are float, double", precision));
    }
}

void check_options(const EngineOptions& options)
{
    const auto require = [](const char* name, double value, const Range& range, bool is_whole = true) {
        if (!range.contains(value)) {
            throw InputError(
                fmt::format("{} is {}: allowed are {}{}", name, value, is_whole ? "whole " : "", range.text()));
        }
    };
    constexpr double most_ranks = 1024;
    constexpr double most_frames = 1e6; // limited, because their gauges take memory
    const SpareShips& spare = options.spare_ships;
    require("threads", options.threads, option_row("command line", "--threads", "run").range);
    require("spare_ships.count", spare.count, {0, 256});
    require("spare_ships.longest_m", spare.longest_m, option_row("order", "length_m").range, false);
    require("spare_ships.widest_m", spare.widest_m, option_row("order", "beam_m").range, false);
    require("frame_budget_ms", options.frame_budget_ms, {0.0, solver::no_bound}, false);
    require("snapshot_every", options.snapshot_every, {0, solver::no_bound});
    require("ranks", options.ranks, {1, most_ranks});
    require("gauge_history_frames", options.gauge_history_frames, {0, most_frames});
}

/// Refuses a long name, because a saved state with a longer one could not be read again.
void check_name(const model::Ship& ship)
{
    if (ship.name.size() > longest_ship_name) {
        throw InputError(
            fmt::format("the name of a ship has {} letters: allowed are up to {}", ship.name.size(), longest_ship_name));
    }
}

/// Refuses what a run on several ranks does not have yet, and a grid that is too small for them.
void check_ranks(const Scenario& scenario, const EngineOptions& options)
{
    const auto refuse = [](const char* what, const char* instead) {
        throw InputError(fmt::format("several ranks do not have {} yet: {}", what, instead));
    };
    const char* const of_boxes = solver::solver_infos().front().name; // the only method that knows boxes of a grid
    if (scenario.waves.solver.name != of_boxes) {
        throw InputError(fmt::format("several ranks do not have the solver {} yet: allowed is {}, or one rank",
                                     scenario.waves.solver.name, of_boxes));
    }
    if (options.when_late == DeadlinePolicy::reduce) {
        refuse("DeadlinePolicy::reduce", "report late frames");
    }
    if (options.snapshot_every > 0 || options.holds_frame_before) {
        refuse("snapshots for other threads (snapshot_every, holds_frame_before)", "take one rank, or leave them out");
    }
    for (const ShipHull& hull : scenario.hulls) {
        if (hull.mesh != nullptr) {
            refuse("ships with a mesh", "take one rank");
        }
    }
    const int ranks = options.seen_by_rank != nullptr ? options.seen_by_rank->count() : options.ranks;
    [[maybe_unused]] const auto fits = boxes_of_cut(scenario.waves, ranks, options.cut); // else throws
}

std::size_t word_of(const std::string& precision)
{
    return precision == "double" ? sizeof(double) : sizeof(float);
}

std::string note_of(const ThreadShare& share, int asked)
{
    if (share.limit.empty()) {
        return {};
    }
    const bool is_one = asked == 0 && share.threads == 1;
    return fmt::format("using {} {}thread{}: {}", share.threads, asked > 0 ? fmt::format("of {} ", asked) : "",
                       is_one ? "" : "s", share.limit);
}

} // namespace

MachineOfRun machine_of_run(const Scenario& scenario, const EngineOptions& options)
{
    if (has_ranks(options)) {
        check_ranks(scenario, options);
    }
    const FoundBackend found = backend_for(scenario, options);
    MachineOfRun machine{found.backend, found.device_thread, {}, found.gpus};
    check_precision(scenario.precision);
    check_options(options);
    for (const model::Ship& ship : scenario.waves.ships) {
        check_name(ship);
    }
    machine.share = share_of_threads(options.threads);
    return machine;
}

TeamOfFrames team_of_frames(const MachineOfRun& machine, const Scenario& scenario, const EngineOptions& options)
{
    const WorkOfLoops work{scenario.waves.bathymetry.wet_nodes(), word_of(scenario.precision)};
    const ThreadShare share = share_of_frames(machine.share, options.threads, work);
    return {share.threads, machine.backend.name == "cpu" ? note_of(share, options.threads) : ""};
}

std::size_t memory_of_run(const model::WaveSetup& waves, const std::string& precision)
{
    return model::backend_bytes(waves, word_of(precision));
}

std::size_t memory_of_changes(const model::WaveSetup& waves, const std::string& precision)
{
    return model::ready_depths_bytes(waves, word_of(precision));
}

bool brings_other_depths(const Scenario& scenario)
{
    return scenario.tide.has_value() || std::ranges::any_of(scenario.events, [](const WaterEvent& event) {
               return event.level_m || event.depths || event.current != nullptr;
           });
}

void require_memory_of_run(const model::WaveSetup& waves, const std::string& precision, double share)
{
    const auto nodes = static_cast<double>(waves.bathymetry.extent.nodes());
    require_memory(static_cast<std::size_t>(share * static_cast<double>(memory_of_run(waves, precision))),
                   fmt::format("{:.0f} nodes in {}", share * nodes, precision));
}

} // namespace swell::engine
