#pragma once
/// How the Poisson table is measured, on any backend.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>
#include <vector>

#include "engine/bench/poisson_benchmark.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/linear_solver.hpp"
#include "solver/preconditioners/rrb/rrb_grids.hpp"
#include "solver/problems/poisson.hpp"
#include "solver/problems/poisson_in_space.hpp"

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

/// The problem on the host, of the plane or of space: values row by row and layer by layer.
struct HostProblem {
    solver::Volume volume; ///< one layer on a plane
    double centre = 4.0;   ///< of the matrix; its couplings are −1
    std::vector<double> exact;
    std::vector<double> right_hand_side;
};

/// A x at a node of the problem's matrix, whose couplings across the rim are left out. `x` is a value per node.
template <class T>
double product_at(const HostProblem& problem, const std::vector<T>& x, int i, int j, int k)
{
    const auto [nx, ny, nz] = problem.volume;
    const auto at = [&, nx = nx, ny = ny, nz = nz](int east, int north, int up) {
        const bool inside = east >= 0 && north >= 0 && up >= 0 && east < nx && north < ny && up < nz;
        return inside ? static_cast<double>(x[(static_cast<std::size_t>(up) * ny + north) * nx + east]) : 0.0;
    };
    return problem.centre * at(i, j, k) - at(i - 1, j, k) - at(i + 1, j, k) - at(i, j - 1, k) - at(i, j + 1, k) -
           at(i, j, k - 1) - at(i, j, k + 1);
}

/// Calls visit(i, j, k) at every node, row by row and layer by layer.
template <class Visit>
void for_each_node(const solver::Volume& volume, const Visit& visit)
{
    for (int k = 0; k < volume.nz; ++k) {
        for (int j = 0; j < volume.ny; ++j) {
            for (int i = 0; i < volume.nx; ++i) {
                visit(i, j, k);
            }
        }
    }
}

inline HostProblem problem_of(const PoissonCase& poisson_case)
{
    const int n = poisson_case.n;
    if (poisson_case.dimensions == 2) {
        using Kind = solver::PoissonRightHandSide;
        solver::PoissonProblem plane = solver::poisson_problem({n, n}, poisson_case.product ? Kind::product : Kind::source);
        return {{n, n, 1}, 4.0, std::move(plane.exact), std::move(plane.right_hand_side)};
    }
    solver::PoissonProblemInSpace space = solver::poisson_problem_in_space(n);
    HostProblem problem{{n, n, n}, 6.0, std::move(space.exact), std::move(space.right_hand_side)};
    if (poisson_case.product) {
        problem.right_hand_side.clear();
        for_each_node(problem.volume, [&](int i, int j, int k) {
            problem.right_hand_side.push_back(product_at(problem, problem.exact, i, j, k));
        });
    }
    return problem;
}

/// |b − A x| / |b|, and the largest |x − u|, in double on the host.
template <class T>
void check_solution(const HostProblem& problem, const std::vector<T>& x, PoissonResult& result)
{
    double residual = 0.0;
    double right_hand_side = 0.0;
    std::size_t node = 0;
    for_each_node(problem.volume, [&](int i, int j, int k) {
        const double b = static_cast<double>(static_cast<T>(problem.right_hand_side[node]));
        const double off = b - product_at(problem, x, i, j, k);
        residual += off * off;
        right_hand_side += b * b;
        result.error = std::max(result.error, std::abs(static_cast<double>(x[node]) - problem.exact[node]));
        ++node;
    });
    result.true_residual = std::sqrt(residual / right_hand_side);
}

/// The matrix 4, −1 of the five-point Laplacian times h², couplings to the rim of the square left out.
template <class T, class Backend>
solver::FivePointStencil<T> laplacian(Backend& backend, Extent extent)
{
    solver::FivePointStencil<T> matrix(backend, extent);
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
    return matrix;
}

template <class Backend>
std::size_t bytes_in_use(Backend& backend)
{
    return backend.tracker().bytes_in_use(solver::MemoryPlace::host) +
           backend.tracker().bytes_in_use(solver::MemoryPlace::device);
}

/// Measures the case's solver of a matrix on a backend. Throws as solver::make_linear_solver.
template <class T, class Backend, class Matrix>
PoissonResult measure_with(const PoissonCase& poisson_case, Backend& backend, const HostProblem& problem,
                           const Matrix& matrix)
{
    const Extent extent = problem.volume.extent();
    const Field<T> b = uploaded<T>(backend, extent, problem.right_hand_side);
    const Field<T> zero(backend, extent);
    Field<T> x(backend, extent);

    PoissonResult result;
    result.threads = solver::solver_method(poisson_case.solver.name).is_sequential ? 1 : backend.threads();
    backend.synchronise();
    const std::size_t bytes_before = bytes_in_use(backend);
    const double start = now_ms();
    const auto solver = solver::make_linear_solver(backend, matrix, poisson_case.solver);
    backend.synchronise();
    result.set_up_ms = now_ms() - start;
    result.memory_bytes = bytes_in_use(backend) - bytes_before;
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
    result.residuals = solver->residual_history();
    result.ns_per_unknown = result.solve_ms * 1e6 / static_cast<double>(extent.nodes());
    if (poisson_case.solver.name == "rrb") {
        const double bytes = bytes_of_solve(extent, poisson_case.solver.rrb, result.report.iterations, sizeof(T));
        constexpr double gb_per_s_of_bytes_per_ms = 1e-6;
        result.gb_per_s = bytes / result.solve_ms * gb_per_s_of_bytes_per_ms;
    }
    check_solution(problem, downloaded(backend, x), result);
    return result;
}

/// Measures the case's solver on a backend, on the plane or in space. Throws as solver::make_linear_solver.
template <class T, class Backend>
PoissonResult measure(const PoissonCase& poisson_case, Backend& backend)
{
    const HostProblem problem = problem_of(poisson_case);
    if (poisson_case.dimensions == 2) {
        return measure_with<T>(poisson_case, backend, problem, laplacian<T>(backend, problem.volume.extent()));
    }
    return measure_with<T>(poisson_case, backend, problem, solver::poisson_matrix<T>(backend, problem.volume));
}

} // namespace swell::engine::poisson_measurement
