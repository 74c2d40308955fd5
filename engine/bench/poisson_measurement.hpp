#pragma once
/// How the Poisson table is measured, on any backend.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "engine/bench/poisson_benchmark.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/linear_solver.hpp"
#include "solver/preconditioners/rrb/rrb_grids.hpp"
#include "solver/problems/poisson.hpp"

namespace swell::engine::poisson_measurement
{

using solver::Extent;
using solver::Field;

inline double now_ms()
{
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::milli>(time).count();
}

/// Bytes that a solve by rrb moves, from the words that its passes state (krylov_cells, schur_operator, rrb_sweep_cells)
/// per quad of four nodes. An iteration moves 55 words on every grid. Around the iterations come 79 words on the finest
/// grid (40 to split and join, 39 for the first residual, its preconditioning and norm) and 55 on the others.
inline double bytes_of_solve(Extent extent, const solver::RrbOptions& options, int iterations, std::size_t bytes_per_word)
{
    constexpr double words_of_pass = 55.0;
    constexpr double words_around = 79.0;
    double finest = 0.0;
    double coarser = 0.0;
    for (const Extent& grid : solver::plan_grids(extent, options).grids) {
        const double quads = 0.25 * static_cast<double>(grid.nodes());
        (finest == 0.0 ? finest : coarser) += quads;
    }
    const double words = iterations * words_of_pass * (finest + coarser) + words_around * finest + words_of_pass * coarser;
    return words * static_cast<double>(bytes_per_word);
}

/// Calls run() at least three times and for a fifth of a second, prepare() before each; returns the median time of run().
template <class Prepare, class Run>
double median_ms(const Prepare& prepare, const Run& run)
{
    constexpr std::size_t fewest = 3;
    constexpr double enough_ms = 200.0;
    std::vector<double> times;
    double sum = 0.0;
    while (times.size() < fewest || sum < enough_ms) {
        prepare();
        const double start = now_ms();
        run();
        times.push_back(now_ms() - start);
        sum += times.back();
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

inline solver::PoissonProblem problem_of(const PoissonCase& poisson_case)
{
    using Kind = solver::PoissonRightHandSide;
    return solver::poisson_problem({poisson_case.n, poisson_case.n}, poisson_case.product ? Kind::product : Kind::source);
}

/// The matrix 4, −1 of the five-point Laplacian times h², couplings to the rim of the square left out.
template <class Backend, class T>
void fill_laplacian(Backend& backend, solver::FivePointStencil<T>& matrix)
{
    const Extent extent = matrix.centre.extent();
    std::vector<double> values(static_cast<std::size_t>(extent.nodes()), 4.0);
    upload_values(backend, values, matrix.centre);
    for (std::size_t node = 0; node < values.size(); ++node) {
        values[node] = node % static_cast<std::size_t>(extent.nx) > 0 ? -1.0 : 0.0;
    }
    upload_values(backend, values, matrix.west);
    for (std::size_t node = 0; node < values.size(); ++node) {
        values[node] = node >= static_cast<std::size_t>(extent.nx) ? -1.0 : 0.0;
    }
    upload_values(backend, values, matrix.south);
}

/// |b − A x| / |b|, and the largest |x − u|, in double on the host.
template <class T>
void check_solution(const solver::PoissonProblem& problem, const std::vector<T>& x, PoissonResult& result)
{
    const int nx = problem.extent.nx;
    const int ny = problem.extent.ny;
    const auto at = [&](int i, int j) {
        const bool inside = i >= 0 && j >= 0 && i < nx && j < ny;
        return inside ? static_cast<double>(x[static_cast<std::size_t>(j) * nx + i]) : 0.0;
    };
    double residual = 0.0;
    double right_hand_side = 0.0;
    for (int j = 0; j < ny; ++j) {
        for (int i = 0; i < nx; ++i) {
            const std::size_t node = static_cast<std::size_t>(j) * nx + i;
            const double b = static_cast<double>(static_cast<T>(problem.right_hand_side[node]));
            const double neighbours = at(i - 1, j) + at(i + 1, j) + at(i, j - 1) + at(i, j + 1);
            const double off = b - 4.0 * at(i, j) + neighbours;
            residual += off * off;
            right_hand_side += b * b;
            result.error = std::max(result.error, std::abs(at(i, j) - problem.exact[node]));
        }
    }
    result.true_residual = std::sqrt(residual / right_hand_side);
}

/// Measures the case's solver on a backend. Throws as solver::make_linear_solver.
template <class T, class Backend>
PoissonResult measure(const PoissonCase& poisson_case, Backend& backend)
{
    const solver::PoissonProblem problem = problem_of(poisson_case);
    solver::FivePointStencil<T> matrix(backend, problem.extent);
    fill_laplacian(backend, matrix);
    const Field<T> b = uploaded<T>(backend, problem.extent, problem.right_hand_side);
    const Field<T> zero(backend, problem.extent);
    Field<T> x(backend, problem.extent);

    PoissonResult result;
    result.threads = solver::solver_method(poisson_case.solver.name).is_sequential ? 1 : backend.threads();
    backend.synchronise();
    const double start = now_ms();
    const auto solver = solver::make_linear_solver(backend, matrix, poisson_case.solver);
    backend.synchronise();
    result.set_up_ms = now_ms() - start;
    result.rebuild_ms = median_ms([] {},
                                  [&] {
                                      solver->set_matrix(matrix);
                                      backend.synchronise();
                                  });
    typename Backend::Recording recording;
    const auto clear = [&] {
        backend.copy(x.data(), zero.data(), x.bytes());
        backend.synchronise();
    };
    const auto solve = [&] {
        backend.replay(recording, [&] { solver->solve(b, x); });
        backend.synchronise();
    };
    clear();
    solve(); // a device records it
    result.solve_ms = median_ms(clear, solve);
    result.report = solver->report();
    result.ns_per_unknown = result.solve_ms * 1e6 / static_cast<double>(problem.extent.nodes());
    if (poisson_case.solver.name == "rrb") {
        const double bytes = bytes_of_solve(problem.extent, poisson_case.solver.rrb, result.report.iterations, sizeof(T));
        constexpr double gb_per_s_of_bytes_per_ms = 1e-6;
        result.gb_per_s = bytes / result.solve_ms * gb_per_s_of_bytes_per_ms;
    }
    check_solution(problem, downloaded(backend, x), result);
    return result;
}

} // namespace swell::engine::poisson_measurement
