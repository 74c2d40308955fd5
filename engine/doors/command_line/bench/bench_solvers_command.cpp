#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/doors/bench/solvers_benchmark.hpp"
#include "engine/doors/command_line/frame_loop.hpp"
#include "engine/doors/command_line/options/scenario_options.hpp"
#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/results/report/profile/memory_table.hpp"
#include "engine/results/report/profile/profile.hpp"
#include "engine/results/report/profile/staged_frames.hpp"
#include "engine/results/report/provenance.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/options/former_names.hpp"
#include "engine/run/options/option_words.hpp"

namespace swell::engine
{

namespace
{

struct SolversOptions {
    ScenarioOptions scenario; ///< only the options that are added below
    std::vector<std::string> solvers;
    std::string relative_to = word_for(relative_to_words, solver::StopRule::rhs);
    double tolerance = 1e-6;
    int iterations = 10'000;
    FrameLoop loop{.warm_up = 0, .frames = 200};
    std::string plot;
    std::string json;

    [[nodiscard]] solver::StopCriterion criterion() const
    {
        solver::StopCriterion criterion;
        criterion.rule = value_of(relative_to_words, relative_to);
        criterion.tolerance = tolerance;
        criterion.iteration_limit = iterations;
        return criterion;
    }
};

struct RefusedSolver {
    std::string label;
    std::string reason;
};

/// Results of the benchmark so far.
struct SolversReport {
    std::vector<SolverRun> runs;
    std::vector<RefusedSolver> refused;
    int exit_code = exit_done;
};

void print_heading(const SolversOptions& options, const RunSummary& run)
{
    fmt::print("{}, {}, {}, {} thread{}: {} frames after {} that are not measured; tolerance {:g} relative to {}, each "
               "solve from the "
               "solution before\n",
               one_line(run.scenario), run.precision, run.backend, run.threads, run.threads == 1 ? "" : "s",
               options.loop.frames, options.loop.warm_up, options.tolerance, options.relative_to);
    fmt::print("{:<18} {:<14} {:>11} {:>9} {:>10} {:>10} {:>10} {:>10} {:>6} {:>8} {:>12} {:>8}  {}\n", "data", "solver",
               "grid", "nodes", "iterations", "set-up ms", "total ms", "solver ms", "share", "MB",
               run.ships.empty() ? "rms zeta m" : "force kN", "differs", "status");
}

void print_row(const SolverRun& run, const SolverRun& first)
{
    constexpr double megabyte = 1e6;
    constexpr double kilonewton = 1e3;
    const RunSummary& summary = run.summary;
    const std::string set_up_ms = run.set_up_ms ? fmt::format("{:.2f}", *run.set_up_ms) : "-";
    const double compared = summary.ships.empty() ? summary.mean_rms_zeta_m : summary.mean_force_on_ships_n / kilonewton;
    fmt::print(
        "{:<18} {:<14} {:>11} {:>9} {:>10.2f} {:>10} {:>10.3f} {:>10.3f} {:>5.1f}% {:>8.1f} {:>12.7g} {:>8.1e}  {}\n",
        one_line(summary.scenario), run.candidate.label(), fmt::format("{}x{}", summary.grid.nx, summary.grid.ny),
        summary.grid.nodes(), summary.mean_iterations, set_up_ms, summary.frame_ms.mean, run.solver_ms(),
        100.0 * run.solver_share(), static_cast<double>(run.memory_bytes) / megabyte, compared,
        relative_difference(run, first), outcome_of(summary));
    std::fflush(stdout);
}

nlohmann::ordered_json row_json(const SolverRun& run, const SolverRun& first)
{
    return {{"solver", run.candidate.name},
            {"method", word_for(method_words, run.candidate.mode)},
            {"iterations", {{"mean", run.summary.mean_iterations}, {"max", run.summary.most_iterations}}},
            {"set_up_ms", run.set_up_ms ? nlohmann::ordered_json(*run.set_up_ms) : nlohmann::ordered_json()},
            {"frame_ms", times_json(run.summary.frame_ms)},
            {"cpu_ms", run.summary.cpu_ms},
            {"ns_per_wet_node", ns_per_wet_node(run.summary)},
            {"solver_ms", run.solver_ms()},
            {"solver_share", run.solver_share()},
            {"memory_bytes", run.memory_bytes},
            {"force_on_ships_n", run.summary.mean_force_on_ships_n},
            {"rms_zeta_m", run.summary.mean_rms_zeta_m},
            {"relative_difference", relative_difference(run, first)},
            {"status", outcome_of(run.summary)}};
}

nlohmann::ordered_json answer_of(const SolversOptions& options, const SolversReport& report, const Provenance& provenance)
{
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const SolverRun& run : report.runs) {
        rows.push_back(row_json(run, report.runs.front()));
    }
    nlohmann::ordered_json refused = nlohmann::ordered_json::array();
    for (const RefusedSolver& one : report.refused) {
        refused.push_back({{"solver", one.label}, {"reason", one.reason}});
    }
    const RunSummary& run = report.runs.front().summary;
    return {{"benchmark", "solvers"},
            {"scenario", run.scenario},
            {"backend", run.backend},
            {"threads", run.threads},
            {"precision", run.precision},
            {"grid", {{"nx", run.grid.nx}, {"ny", run.grid.ny}, {"dx_m", run.dx_m}, {"dy_m", run.dy_m}}},
            {"wet_nodes", run.wet_nodes},
            {"warm_up_frames", options.loop.warm_up},
            {"frames", options.loop.frames},
            {"steps_per_frame", run.steps_per_frame},
            {"rule", former_word_of("solver", "relative_to", options.relative_to)},
            {"relative_to", options.relative_to},
            {"tolerance", options.tolerance},
            {"iteration_limit", options.iterations},
            {"results", rows},
            {"refused", refused},
            {"provenance", provenance_json(provenance)}};
}

/// Returns the median time in which an engine without sea takes the scenario's depths again, as if they were others;
/// nothing if they are refused.
std::optional<double> measure_set_up(const Scenario& scenario, const EngineOptions& where)
{
    WaveEngine engine(bare(scenario), where);
    const model::Bathymetry& water = engine.scenario().waves.bathymetry;
    std::vector<double> times;
    for (int turn = 0; turn < 3; ++turn) {
        const auto start = std::chrono::steady_clock::now();
        if (engine.set_depths(0, 0, water.extent, water.depth_m) != Outcome::done) {
            return std::nullopt;
        }
        times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
    return statistics_of(std::move(times)).p50;
}

/// Runs the scenario with one solver. If the solver refuses the scenario, returns nothing and adds the solver to the
/// refused ones.
std::optional<SolverRun> measure(const SolversOptions& options, const Scenario& scenario, const SolverCandidate& candidate,
                                 SolversReport& report)
{
    constexpr long most_staged_frames = 100;
    Scenario with_solver = scenario;
    with_solver.waves.solver = spec_of(candidate, scenario.waves.solver, options.criterion());
    with_solver.may_choose_method = false;
    SolverRun run;
    run.candidate = candidate;
    std::optional<WaveEngine> engine;
    try {
        run.set_up_ms = measure_set_up(with_solver, options.scenario.engine_options());
        engine.emplace(std::move(with_solver), options.scenario.engine_options());
    } catch (const std::invalid_argument& error) { // the matrix, or an option, is not for this method
        report.refused.push_back({candidate.label(), one_line(error.what())});
        return std::nullopt;
    }
    const StopSignals signals;
    StagedFrames staged(options.loop.frames);
    FrameLoop loop = options.loop;
    loop.staged = stages_cost_nothing(*engine) ? &staged : nullptr;
    const RunRecord record = run_frames(*engine, loop, signals, [](const FrameStats&) {});
    run.summary = summarise(*engine, record);
    run.summary.interrupted = signals.received() != 0;
    if (is_usable(record.status()) && signals.received() == 0) {
        sum_up_stages(*engine, loop, std::min(options.loop.frames, most_staged_frames), staged, run.summary);
    }
    run.memory_bytes = MemoryTable(engine->memory(), run.summary.grid.nodes()).bytes();
    report.exit_code = std::max(report.exit_code, exit_code_of(record, signals));
    return run;
}

void print_refused(const SolversReport& report)
{
    for (const RefusedSolver& one : report.refused) {
        fmt::print("{}: {}\n", one.label, one.reason);
    }
}

/// Runs the scenario with one solver after another, until all are done or a signal comes.
SolversReport measure_all(const SolversOptions& options, const Scenario& scenario, const std::string& backend)
{
    SolversReport report;
    for (const SolverCandidate& candidate : solver_candidates(options.solvers)) {
        const std::string reason = reason_against(solver::solver_info(candidate.name), backend);
        if (!reason.empty()) {
            report.refused.push_back({candidate.label(), reason});
            continue;
        }
        std::optional<SolverRun> run = measure(options, scenario, candidate, report);
        if (!run) {
            continue;
        }
        report.runs.push_back(std::move(*run));
        if (options.json != "-") {
            if (report.runs.size() == 1) {
                print_heading(options, report.runs.front().summary);
            }
            print_row(report.runs.back(), report.runs.front());
        }
        if (report.runs.back().summary.interrupted) {
            break;
        }
    }
    return report;
}

int bench(const SolversOptions& options)
{
    check_output_file(options.json, "--json");
    check_picture_file(options.plot, "--plot");
    (void)solver_candidates(options.solvers); // refuses a misspelled name before anything is computed
    const Scenario scenario = options.scenario.read();
    const ChosenBackend backend = choose_backend(options.scenario.engine_options());
    Provenance provenance;
    const SolversReport report = measure_all(options, scenario, backend.name);
    if (report.runs.empty()) {
        const RefusedSolver& first = report.refused.front();
        throw InputError(fmt::format("no solver can run {} on {}; {}: {}", one_line(scenario.name), backend.name,
                                     first.label, first.reason));
    }
    provenance.set_backend(backend, report.runs.front().summary.threads);
    if (!options.plot.empty()) {
        write_png(options.plot, draw_solvers(report.runs), PngFilters::none);
    }
    if (!options.json.empty()) {
        write_json(options.json, answer_of(options, report, provenance));
    }
    if (options.json != "-") {
        print_refused(report);
        fmt::print("{}", provenance_text(provenance));
    }
    return report.exit_code;
}

constexpr const char* bench_solvers_examples =
    "Computes the same water with one solver after the other, to find the best solver for a harbour. A comparison is\n"
    "fair if all solvers reach the same accuracy. So all stop by one rule, at one tolerance, and start from the\n"
    "previous solution. rhs is relative to the right-hand side, so the tolerance means the same in calm and in\n"
    "rough water. The norm of the rule depends on the method's preconditioner. So compare the force on the ships: the\n"
    "mean of the last 100 frames, and its difference from the first solver's. A fixed count has no tolerance.\n"
    "total: mean wall clock of a frame. solver: stages guess and solve of these frames, on a GPU of up to 100 more\n"
    "frames. share: their part of all stages. set-up: time of matrices and factors. MB: all arrays. Frames that start\n"
    "from rest are too fast; see --warm-up.\n\n"
    "Examples:\n"
    "  swell bench solvers klopman_harbour\n"
    "  swell bench solvers klopman_harbour --frames 1000 --json solvers.json --plot solvers.png\n"
    "  swell bench solvers plymouth-1500k --solvers rrb,cg,diag --warm-up 100 --backend cuda";

} // namespace

void add_bench_solvers_command(Command& bench_commands, Action& chosen)
{
    Command command = bench_commands.add_command("solvers", "A scenario with every solver: time, iterations, force");
    const auto options = std::make_shared<SolversOptions>();
    command.tell_defaults();
    TableOptions table(command, "bench solvers");
    table.add_argument("SCENARIO", options->scenario.scenario).required();
    table.add("--solvers", options->solvers).delimiter(',');
    table.add("--frames", options->loop.frames);
    table.add("--warm-up", options->loop.warm_up);
    table.add("--relative-to", options->relative_to);
    table.add("--tol", options->tolerance);
    table.add("--iterations", options->iterations);
    table.add("--precision", options->scenario.precision);
    table.add("--backend", options->scenario.backend);
    table.add("--threads", options->scenario.threads);
    table.add("--device", options->scenario.device);
    table.add("--set", options->scenario.settings).take_all();
    table.add("--plot", options->plot);
    table.add("--json", options->json);
    table.add_flag("--progress", options->loop.progress);
    command.footer(bench_solvers_examples);
    command.callback([options, &chosen] { chosen = [options] { return bench(*options); }; });
}

} // namespace swell::engine
