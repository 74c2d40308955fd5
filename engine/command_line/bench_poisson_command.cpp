#include <fmt/format.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "engine/base/errors.hpp"
#include "engine/bench/poisson_benchmark.hpp"
#include "engine/command_line/output_file.hpp"
#include "engine/command_line/program.hpp"
#include "engine/command_line/scenario_options.hpp"
#include "engine/command_line/table_options.hpp"
#include "engine/input/options/option_words.hpp"
#include "engine/report/provenance.hpp"

namespace swell::engine
{

namespace
{

struct PoissonOptions {
    std::vector<int> n{255, 511, 1023};
    std::string precision = "double";
    std::string solver = solver::SolverSpec{}.name;
    std::optional<std::string> levels;
    std::string rule = "etna";
    std::string right_hand_side = "auto";
    double tolerance = 1e-6;
    int iterations = solver::SolverSpec{}.iteration_limit;
    std::optional<int> grids;
    std::string backend = "cpu";
    int threads = 0;
    std::string json;
};

PoissonCase case_of(const PoissonOptions& options)
{
    PoissonCase poisson_case;
    poisson_case.precision = options.precision;
    solver::SolverSpec& spec = poisson_case.solver;
    spec.name = options.solver;
    poisson_case.threads = options.threads;
    poisson_case.gpu = options.backend == "cuda";
    if (poisson_case.gpu && !solver::solver_method(spec.name).runs_on_gpu) {
        throw InputError(solver::runs_on_cpu_alone(spec.name) + ": allowed is --backend cpu");
    }
    if (options.levels) {
        set_levels(spec, *options.levels);
    }
    if (options.grids) {
        check_takes_rrb_options(spec, "--grids", std::to_string(*options.grids));
        spec.rrb.grids = *options.grids;
    }
    spec.rule = value_of(rule_words, options.rule);
    spec.tolerance = options.tolerance;
    spec.iteration_limit = options.iterations;
    spec.validate();
    const bool as_in_thesis = options.right_hand_side == "auto" && options.rule == "thesis";
    poisson_case.product = as_in_thesis || options.right_hand_side == "product";
    return poisson_case;
}

nlohmann::ordered_json row_json(int n, const PoissonResult& result)
{
    return {{"n", n},
            {"unknowns", static_cast<std::int64_t>(n) * n},
            {"iterations", result.report.iterations},
            {"status", name_of(result.report.status)},
            {"set_up_ms", result.set_up_ms},
            {"rebuild_ms", result.rebuild_ms ? nlohmann::ordered_json(*result.rebuild_ms) : nlohmann::ordered_json()},
            {"solve_ms", result.solve_ms},
            {"ns_per_unknown", result.ns_per_unknown},
            {"gb_per_s", result.gb_per_s ? nlohmann::ordered_json(*result.gb_per_s) : nlohmann::ordered_json()},
            {"true_residual", result.true_residual},
            {"error", result.error}};
}

void print_heading(const PoissonOptions& options, const PoissonCase& poisson_case, int threads)
{
    fmt::print("Poisson, {}, {}{}{}, rule {} {:g}, b = {}, {}\n", options.solver, options.precision,
               options.levels ? ", levels " + *options.levels : "",
               options.grids ? fmt::format(", {} grids", *options.grids) : "", options.rule, options.tolerance,
               poisson_case.product ? "A u" : "h² f",
               poisson_case.gpu ? std::string("GPU") : fmt::format("{} thread{}", threads, threads == 1 ? "" : "s"));
    fmt::print("{:>6} {:>10} {:>11} {:>11} {:>11} {:>8} {:>13} {:>10}  {}\n", "n", "iterations", "set-up ms", "solve ms",
               "ns/unknown", "GB/s", "true residual", "error", "status");
}

void print_row(int n, const PoissonResult& result)
{
    const std::string gb_per_s = result.gb_per_s ? fmt::format("{:.2f}", *result.gb_per_s) : "-";
    fmt::print("{:>6} {:>10} {:>11.3f} {:>11.3f} {:>11.2f} {:>8} {:>13.3e} {:>10.3e}  {}\n", n, result.report.iterations,
               result.set_up_ms, result.solve_ms, result.ns_per_unknown, gb_per_s, result.true_residual, result.error,
               name_of(result.report.status));
    std::fflush(stdout);
}

nlohmann::ordered_json case_json(const PoissonOptions& options, const PoissonCase& poisson_case)
{
    nlohmann::ordered_json json{{"problem", "poisson"}, {"solver", options.solver}, {"precision", options.precision}};
    if (solver::solver_method(options.solver).has_rrb_options) {
        json["levels"] = options.levels.value_or("all");
        json["grids"] = poisson_case.solver.rrb.grids;
    }
    json.update({{"rule", options.rule},
                 {"tolerance", options.tolerance},
                 {"iteration_limit", options.iterations},
                 {"right_hand_side", poisson_case.product ? "product" : "source"},
                 {"backend", options.backend}});
    return json;
}

int bench(const PoissonOptions& options)
{
    check_output_file(options.json);
    Provenance provenance;
    PoissonCase poisson_case = case_of(options);
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    bool converged = true;
    int threads = 0;
    for (const int n : options.n) {
        poisson_case.n = n;
        const PoissonResult result = measure_poisson(poisson_case);
        if (options.json != "-") {
            if (rows.empty()) {
                print_heading(options, poisson_case, result.threads);
            }
            print_row(n, result);
        }
        threads = result.threads;
        converged = converged && result.report.status == solver::SolveStatus::converged;
        rows.push_back(row_json(n, result));
    }
    if (!options.json.empty()) {
        nlohmann::ordered_json answer = case_json(options, poisson_case);
        answer["threads"] = threads;
        answer["results"] = rows;
        provenance.set_backend({options.backend, "", 0}, threads);
        answer["provenance"] = provenance_json(provenance);
        write_json(options.json, answer);
    }
    return converged ? exit_done : exit_bad_status;
}

constexpr const char* examples =
    "The papers' problem: -Δu = f on the unit square, u = x(x-1)y(y-1)exp(xy), n × n unknowns, zero first guess.\n"
    "Set-up is timed once, the solve is the median of at least three; rebuild_ms in --json is the set-up of another "
    "matrix\n"
    "in the memory that is there. GB/s counts the words that the passes of rrb have to move. The true residual is |b - A "
    "x| / |b|, the error the largest |x - u|.\n\n"
    "Examples:\n"
    "  swell bench poisson --n 63,127,255,511 --levels 12\n"
    "  swell bench poisson --n 64,128,256 --rule thesis --tol 1e-5\n"
    "  swell bench poisson --n 2047 --levels 12 --threads 4 --json poisson.json\n"
    "  swell bench poisson --n 511 --solver cg --iterations 3000";

} // namespace

void add_bench_poisson_command(CLI::App& bench_commands, Action& chosen)
{
    CLI::App* command = bench_commands.add_subcommand("poisson", "Poisson's equation on the unit square");
    const auto options = std::make_shared<PoissonOptions>();
    command->option_defaults()->always_capture_default();
    TableOptions table(*command, "bench poisson");
    table.add("--n", options->n)->delimiter(',');
    table.add("--precision", options->precision);
    table.add("--solver", options->solver);
    table.add("--levels", options->levels);
    table.add("--grids", options->grids);
    table.add("--rule", options->rule);
    table.add("--tol", options->tolerance);
    table.add("--iterations", options->iterations);
    table.add("--b", options->right_hand_side);
    table.add("--backend", options->backend);
    table.add("--threads", options->threads);
    table.add("--json", options->json);
    command->footer(examples);
    command->callback([options, &chosen] { chosen = [options] { return bench(*options); }; });
}

void add_bench_command(CLI::App& program, Action& chosen)
{
    CLI::App* bench = program.add_subcommand("bench", "Measure the solver alone, or frames over the size of the grid");
    bench->require_subcommand(1);
    add_bench_frames_command(*bench, chosen);
    add_bench_poisson_command(*bench, chosen);
}

} // namespace swell::engine
