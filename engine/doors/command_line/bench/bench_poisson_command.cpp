#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "engine/doors/bench/poisson_benchmark.hpp"
#include "engine/doors/command_line/options/solver_options.hpp"
#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/results/report/provenance.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/options/former_names.hpp"

namespace swell::engine
{

namespace
{

struct PoissonOptions {
    std::vector<int> n; ///< empty: sizes that suit the dimensions
    int dimensions = 2;
    std::string precision = "double";
    SolverOptions solver;
    std::string start = "5-point";
    std::string right_hand_side = "auto";
    std::string backend = "cpu";
    int threads = 0;
    std::string plot;
    std::string json;
};

/// Throws InputError if the method cannot run on the requested backend, or does not take such matrices.
void check_method(const PoissonOptions& options)
{
    const solver::SolverInfo& method = solver::solver_info(options.solver.name);
    const char* const with_nine_points = solver::solver_infos().front().name;
    if (options.start == "9-point" && (options.solver.name != with_nine_points || options.dimensions != 2)) {
        throw InputError(fmt::format("--start 9-point: allowed with --solver {} and --dimensions 2", with_nine_points));
    }
    if (options.start == "9-point" && !options.plot.empty()) {
        throw InputError("--plot: a 9-point start keeps no residual of its iterations");
    }
    if (options.backend == "cuda" && !method.runs_on_gpu) {
        throw InputError(solver::runs_on_cpu_alone(method.name) + ": allowed is --backend cpu");
    }
    const auto takes = [&](const solver::SolverInfo& one) {
        return options.dimensions == 2 ? one.matrices.five_point : one.matrices.seven_point;
    };
    if (!takes(method)) {
        std::vector<std::string> others;
        for (const solver::SolverInfo& one : solver::solver_infos()) {
            if (takes(one)) {
                others.emplace_back(one.name);
            }
        }
        throw InputError(fmt::format(
            "--dimensions {}: solver {} does not take matrices of {} points: allowed are solvers {}", options.dimensions,
            method.name, options.dimensions == 2 ? "five" : "seven", fmt::join(others, ", ")));
    }
}

PoissonCase case_of(const PoissonOptions& options)
{
    PoissonCase poisson_case;
    poisson_case.dimensions = options.dimensions;
    poisson_case.precision = options.precision;
    poisson_case.threads = options.threads;
    poisson_case.gpu = options.backend == "cuda";
    poisson_case.solver = options.solver.spec();
    poisson_case.nine_point = options.start == "9-point";
    check_method(options);
    const bool as_in_thesis = options.right_hand_side == "auto" && options.solver.relative_to == "start";
    poisson_case.product = as_in_thesis || options.right_hand_side == "product";
    return poisson_case;
}

/// Throws InputError for a grid in space whose rows would not fit in a field.
std::vector<int> sizes_of(const PoissonOptions& options)
{
    constexpr int largest_in_space = 1'000;
    if (options.n.empty()) {
        return options.dimensions == 2 ? std::vector<int>{255, 511, 1023} : std::vector<int>{31, 63, 127};
    }
    for (const int n : options.n) {
        if (options.dimensions == 3 && n > largest_in_space) {
            throw InputError(fmt::format("--n {}: allowed in space are whole numbers up to {}", n, largest_in_space));
        }
    }
    return options.n;
}

nlohmann::ordered_json row_json(const PoissonCase& poisson_case, const PoissonResult& result)
{
    return {{"n", poisson_case.n},
            {"unknowns", poisson_case.unknowns()},
            {"iterations", result.report.iterations},
            {"status", name_of(result.report.status)},
            {"set_up_ms", result.set_up_ms},
            {"rebuild_ms", result.rebuild_ms ? nlohmann::ordered_json(*result.rebuild_ms) : nlohmann::ordered_json()},
            {"solve_ms", result.solve_ms},
            {"ns_per_unknown", result.ns_per_unknown},
            {"gb_per_s", result.gb_per_s ? nlohmann::ordered_json(*result.gb_per_s) : nlohmann::ordered_json()},
            {"memory_bytes", result.memory_bytes},
            {"true_residual", result.true_residual},
            {"error", result.error}};
}

void print_heading(const PoissonOptions& options, const PoissonCase& poisson_case, int threads)
{
    fmt::print("Poisson{}, {}, {}{}, tolerance {:g} relative to {}, b = {}, {}\n",
               options.dimensions == 3 ? " in space" : "", options.solver.name, options.precision,
               (poisson_case.nine_point ? ", 9-point start" : "") + text_of_options(options.solver.given()),
               options.solver.tolerance, options.solver.relative_to, poisson_case.product ? "A u" : "h² f",
               poisson_case.gpu ? std::string("GPU") : fmt::format("{} thread{}", threads, threads == 1 ? "" : "s"));
    fmt::print("{:>6} {:>10} {:>11} {:>11} {:>11} {:>8} {:>10} {:>13} {:>10}  {}\n", "n", "iterations", "set-up ms",
               "solve ms", "ns/unknown", "GB/s", "bytes/unk.", "true residual", "error", "status");
}

void print_row(const PoissonCase& poisson_case, const PoissonResult& result)
{
    const std::string gb_per_s = result.gb_per_s ? fmt::format("{:.2f}", *result.gb_per_s) : "-";
    fmt::print("{:>6} {:>10} {:>11.3f} {:>11.3f} {:>11.2f} {:>8} {:>10.1f} {:>13.3e} {:>10.3e}  {}\n", poisson_case.n,
               result.report.iterations, result.set_up_ms, result.solve_ms, result.ns_per_unknown, gb_per_s,
               static_cast<double>(result.memory_bytes) / static_cast<double>(poisson_case.unknowns()),
               result.true_residual, result.error, name_of(result.report.status));
    std::fflush(stdout);
}

nlohmann::ordered_json case_json(const PoissonOptions& options, const PoissonCase& poisson_case)
{
    nlohmann::ordered_json given = options.solver.given();
    nlohmann::ordered_json json{{"problem", "poisson"},
                                {"dimensions", options.dimensions},
                                {"solver", options.solver.name},
                                {"precision", options.precision}};
    if (solver::solver_info(options.solver.name).has_rrb_options) {
        json["levels"] = options.solver.levels.value_or("all");
        json["grids"] = poisson_case.solver.rrb.grids;
        given.erase("levels");
        given.erase("grids");
        json["start"] = options.start;
    }
    json.update({{"options", given},
                 {"rule", former_word_of("solver", "relative_to", options.solver.relative_to)},
                 {"relative_to", options.solver.relative_to},
                 {"tolerance", options.solver.tolerance},
                 {"iteration_limit", options.solver.iterations},
                 {"right_hand_side", poisson_case.product ? "product" : "source"},
                 {"backend", options.backend}});
    return json;
}

/// Draws the residuals of all sizes. Throws InputError if the method keeps none.
void plot_residuals(const PoissonOptions& options, const std::vector<ResidualCurve>& curves)
{
    for (const ResidualCurve& curve : curves) {
        if (curve.residuals.empty()) {
            throw InputError(
                fmt::format("--plot {}: solver {} keeps no residual of its iterations", options.plot, options.solver.name));
        }
    }
    write_png(options.plot, draw_residuals(curves), PngFilters::none);
}

int bench(const PoissonOptions& options)
{
    check_output_file(options.json, "--json");
    check_picture_file(options.plot, "--plot");
    Provenance provenance;
    PoissonCase poisson_case = case_of(options);
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    std::vector<ResidualCurve> curves;
    bool converged = true;
    int threads = 0;
    for (const int n : sizes_of(options)) {
        poisson_case.n = n;
        PoissonResult result = measure_poisson(poisson_case);
        if (options.json != "-") {
            if (rows.empty()) {
                print_heading(options, poisson_case, result.threads);
            }
            print_row(poisson_case, result);
        }
        threads = result.threads;
        converged = converged && result.report.status == solver::SolveStatus::converged;
        rows.push_back(row_json(poisson_case, result));
        curves.push_back({fmt::format("{}, n = {}", options.solver.name, n), std::move(result.residuals)});
    }
    if (!options.json.empty()) {
        nlohmann::ordered_json answer = case_json(options, poisson_case);
        answer["threads"] = threads;
        answer["results"] = rows;
        provenance.set_backend({options.backend, "", 0}, threads);
        answer["provenance"] = provenance_json(provenance);
        write_json(options.json, answer);
    }
    if (!options.plot.empty()) {
        plot_residuals(options, curves);
    }
    return converged ? exit_done : exit_bad_status;
}

constexpr const char* bench_poisson_examples =
    "Solves the problem of the papers: -Δu = f on the unit square, u = x(x-1)y(y-1)exp(xy), n × n unknowns, first\n"
    "guess zero. The set-up is timed once; the solve is the median of at least three. rebuild_ms in --json is the\n"
    "set-up of another matrix in the same memory. GB/s counts the words that the passes of rrb must move. The true\n"
    "residual is |b - A x| / |b|, the error is the largest |x - u|.\n"
    "--plot draws the residuals of a method in the norm of its preconditioner. --dimensions 3 solves the problem on\n"
    "the unit cube with n × n × n unknowns, for solvers that take matrices of seven points.\n\n"
    "Examples:\n"
    "  swell bench poisson --n 63,127,255,511 --levels 12\n"
    "  swell bench poisson --n 64,128,256 --relative-to start --tol 1e-5\n"
    "  swell bench poisson --n 2047 --levels 12 --threads 4 --json poisson.json\n"
    "  swell bench poisson --n 511 --solver cg --iterations 3000\n"
    "  swell bench poisson --n 255 --lumping m2m --omega 0.98 --plot residuals.png\n"
    "  swell bench poisson --dimensions 3 --n 63 --solver diag";

} // namespace

void add_bench_poisson_command(Command& bench_commands, Action& chosen)
{
    Command command = bench_commands.add_command("poisson", "Poisson's equation, solved by one solver");
    const auto options = std::make_shared<PoissonOptions>();
    command.tell_defaults();
    TableOptions table(command, "bench poisson");
    table.add("--n", options->n).delimiter(',');
    table.add("--dimensions", options->dimensions);
    table.add("--start", options->start);
    table.add("--precision", options->precision);
    table.add("--b", options->right_hand_side);
    table.add("--backend", options->backend);
    table.add("--threads", options->threads);
    table.add("--plot", options->plot);
    table.add("--json", options->json);
    options->solver.add_to(table);
    command.footer(bench_poisson_examples);
    command.callback([options, &chosen] { chosen = [options] { return bench(*options); }; });
}

} // namespace swell::engine
