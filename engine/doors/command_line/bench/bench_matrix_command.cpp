#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/doors/bench/matrix_benchmark.hpp"
#include "engine/doors/bench/matrix_market.hpp"
#include "engine/doors/command_line/options/given_params.hpp"
#include "engine/doors/command_line/options/solver_options.hpp"
#include "engine/doors/command_line/options/table_options.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/results/report/provenance.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/options/former_names.hpp"
#include "engine/run/options/option_words.hpp"

namespace swell::engine
{

namespace
{

struct MatrixOptions {
    std::string file;
    std::string solver = "ras-ilu0";
    GivenParams params{[](const solver::SolverInfo& method) { return method.matrices.sparse_rows; }};
    std::string precision = "double";
    std::string relative_to = "preconditioned";
    double tolerance = 1e-6;
    int iterations = solver::SolverSpec{}.iteration_limit;
    std::string backend = "cpu";
    int threads = 0;
    std::string json;
};

/// Throws InputError for a method that does not take sparse rows.
void check_takes_sparse_rows(const solver::SolverInfo& method)
{
    if (method.matrices.sparse_rows) {
        return;
    }
    std::vector<std::string> others;
    for (const solver::SolverInfo& one : solver::solver_infos()) {
        if (one.matrices.sparse_rows) {
            others.emplace_back(one.name);
        }
    }
    throw InputError(fmt::format("--solver {}: it does not take sparse matrices by rows: allowed are solvers {}",
                                 method.name, fmt::join(others, ", ")));
}

MatrixCase case_of(const MatrixOptions& options)
{
    MatrixCase matrix_case;
    matrix_case.precision = options.precision;
    matrix_case.threads = options.threads;
    matrix_case.gpu = options.backend == "cuda";
    solver::SolverSpec& spec = matrix_case.solver;
    spec.name = options.solver;
    spec.options = options.params.values();
    spec.rule = value_of(relative_to_words, options.relative_to);
    spec.tolerance = options.tolerance;
    spec.iteration_limit = options.iterations;
    check_takes_sparse_rows(solver::solver_info(options.solver));
    spec.validate();
    return matrix_case;
}

nlohmann::ordered_json matrix_options_json(const MatrixOptions& options)
{
    nlohmann::ordered_json given = nlohmann::ordered_json::object();
    options.params.add_to(given);
    return given;
}

void write_answer(const MatrixOptions& options, const solver::SparseRows<double>& matrix, const MatrixResult& result,
                  Provenance provenance)
{
    nlohmann::ordered_json answer{{"problem", "matrix"},
                                  {"file", options.file},
                                  {"rows", matrix.rows()},
                                  {"entries", matrix.values.size()},
                                  {"solver", options.solver},
                                  {"precision", options.precision},
                                  {"options", matrix_options_json(options)},
                                  {"rule", former_word_of("solver", "relative_to", options.relative_to)},
                                  {"relative_to", options.relative_to},
                                  {"tolerance", options.tolerance},
                                  {"iteration_limit", options.iterations},
                                  {"backend", options.backend},
                                  {"threads", result.threads},
                                  {"iterations", result.report.iterations},
                                  {"status", name_of(result.report.status)},
                                  {"set_up_ms", result.set_up_ms},
                                  {"solve_ms", result.solve_ms},
                                  {"memory_bytes", result.memory_bytes},
                                  {"true_residual", result.true_residual},
                                  {"error", result.error}};
    provenance.set_backend({options.backend, "", 0}, result.threads);
    answer["provenance"] = provenance_json(provenance);
    write_json(options.json, answer);
}

void print(const MatrixOptions& options, const solver::SparseRows<double>& matrix, const MatrixResult& result)
{
    const std::string given = text_of_options(matrix_options_json(options));
    fmt::print("{}, {} rows, {} entries\n{}, {}{}, tolerance {:g} relative to {}, {}\n", options.file, matrix.rows(),
               matrix.values.size(), options.solver, options.precision, given, options.tolerance, options.relative_to,
               options.backend == "cuda" ? std::string("GPU")
                                         : fmt::format("{} thread{}", result.threads, result.threads == 1 ? "" : "s"));
    fmt::print("{:>10} {:>11} {:>11} {:>10} {:>13} {:>10}  {}\n", "iterations", "set-up ms", "solve ms", "bytes/row",
               "true residual", "error", "status");
    fmt::print("{:>10} {:>11.3f} {:>11.3f} {:>10.1f} {:>13.3e} {:>10.3e}  {}\n", result.report.iterations, result.set_up_ms,
               result.solve_ms, static_cast<double>(result.memory_bytes) / matrix.rows(), result.true_residual,
               result.error, name_of(result.report.status));
}

int bench(const MatrixOptions& options)
{
    check_output_file(options.json, "--json");
    const Provenance provenance;
    const MatrixCase matrix_case = case_of(options);
    const solver::SparseRows<double> matrix = read_matrix_market(options.file);
    const MatrixResult result = measure_matrix(matrix, matrix_case);
    if (options.json != "-") {
        print(options, matrix, result);
    }
    if (!options.json.empty()) {
        write_answer(options, matrix, result, provenance);
    }
    return result.report.status == solver::SolveStatus::converged ? exit_done : exit_bad_status;
}

constexpr const char* bench_matrix_examples =
    "Solves with a square sparse matrix from a Matrix Market file (coordinate; real, integer or pattern; general or\n"
    "symmetric) with a complete diagonal. The right-hand side is A 1 and the first guess is zero, so the error is the\n"
    "largest |x - 1|. The set-up (sub-domains, factors, levels) is timed once; a solve of less than a second is the\n"
    "median of three.\n\n"
    "Examples:\n"
    "  swell bench matrix atmosmodd.mtx\n"
    "  swell bench matrix atmosmodd.mtx --solver ras-ilut --parts 512 --overlap 1 --drop 0.001\n"
    "  swell bench matrix spe10.mtx --krylov bicgstab --backend cuda --json spe10.json";

} // namespace

void add_bench_matrix_command(Command& bench_commands, Action& chosen)
{
    Command command = bench_commands.add_command("matrix", "A sparse matrix from a file, solved by one solver");
    const auto options = std::make_shared<MatrixOptions>();
    command.tell_defaults();
    TableOptions table(command, "bench matrix");
    table.add_argument("FILE", options->file).required();
    table.add("--solver", options->solver);
    options->params.add_to(table);
    table.add("--precision", options->precision);
    table.add("--relative-to", options->relative_to);
    table.add("--tol", options->tolerance);
    table.add("--iterations", options->iterations);
    table.add("--backend", options->backend);
    table.add("--threads", options->threads);
    table.add("--json", options->json);
    command.footer(bench_matrix_examples);
    command.callback([options, &chosen] { chosen = [options] { return bench(*options); }; });
}

} // namespace swell::engine
