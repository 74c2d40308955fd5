#pragma once
/// Measurement of the Poisson table, on any backend.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "engine/doors/bench/poisson_benchmark.hpp"
#include "solver/comparison/base/matrix_solver.hpp"
#include "solver/comparison/problems/poisson.hpp"
#include "solver/comparison/problems/poisson_in_space.hpp"
#include "solver/comparison/solvers/rrb_nine_point.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/krylov/residual_record.hpp"
#include "solver/linear_solver.hpp"
#include "solver/preconditioners/rrb/rrb_grids.hpp"

namespace swell::engine::poisson_measurement
{

using solver::Extent;
using solver::Field;
using solver::Grid;

inline double now_ms()
{
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::milli>(time).count();
}

/// Returns the bytes that a solve by the solver rrb reads and writes. The headers of its loops state how many numbers
/// ("words") each moves per quad, a block of four nodes (schur_operator.hpp, rrb_sweeps.hpp), or per unknown, two of a
/// quad (krylov_cells.hpp). An iteration moves 55 words per quad of every grid. In addition there are 79 words per quad of
/// the finest grid (40 to split and join, 39 for the first residual, its preconditioning and norm) and 55 on the others.
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

/// Calls run() at least three times and for a fifth of a second, with prepare() before each call. Returns the median time
/// of run().
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

/// The Poisson test problem in host memory, on a plane or in space: matrix, exact solution and right-hand side. Values are
/// row by row and layer by layer.
struct HostProblem {
    solver::Volume volume; ///< one layer on a plane
    double centre = 4.0;   ///< of the matrix
    double side = 1.0;     ///< minus the coupling to a neighbour along x, y or z
    double corner = 0.0;   ///< minus the coupling to a diagonal neighbour, on a plane
    std::vector<double> exact;
    std::vector<double> right_hand_side;
};

/// Returns (A x) at node (i, j, k), A the problem's matrix without couplings across the boundary. `x` has one value per
/// node.
template <class T>
double product_at(const HostProblem& problem, const std::vector<T>& x, int i, int j, int k)
{
    const auto [nx, ny, nz] = problem.volume;
    const auto at = [&, nx = nx, ny = ny, nz = nz](int east, int north, int up) {
        const bool inside = east >= 0 && north >= 0 && up >= 0 && east < nx && north < ny && up < nz;
        return inside ? static_cast<double>(x[(static_cast<std::size_t>(up) * ny + north) * nx + east]) : 0.0;
    };
    const double sides =
        at(i - 1, j, k) + at(i + 1, j, k) + at(i, j - 1, k) + at(i, j + 1, k) + at(i, j, k - 1) + at(i, j, k + 1);
    if (problem.corner == 0.0) {
        return problem.centre * at(i, j, k) - problem.side * sides;
    }
    const double corners = at(i - 1, j - 1, k) + at(i + 1, j - 1, k) + at(i - 1, j + 1, k) + at(i + 1, j + 1, k);
    return problem.centre * at(i, j, k) - problem.side * sides - problem.corner * corners;
}

/// Calls visit(i, j, k) for every node of a grid, row by row and layer by layer.
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

/// Returns the Poisson test problem of a case with the right-hand side h² f, h the distance of nodes. problem_of() replaces
/// it by A u, u the exact solution, if the case asks for that.
inline HostProblem problem_with_source(const PoissonCase& poisson_case)
{
    const int n = poisson_case.n;
    if (poisson_case.dimensions == 3) {
        solver::PoissonProblemInSpace space = solver::poisson_problem_in_space(n);
        return {{n, n, n}, 6.0, 1.0, 0.0, std::move(space.exact), std::move(space.right_hand_side)};
    }
    solver::PoissonProblem plane = solver::poisson_problem({n, n}, solver::PoissonRightHandSide::source);
    HostProblem problem{{n, n, 1}, 4.0, 1.0, 0.0, std::move(plane.exact), std::move(plane.right_hand_side)};
    if (poisson_case.nine_point) {
        problem.centre = 20.0 / 6.0;
        problem.side = 4.0 / 6.0;
        problem.corner = 1.0 / 6.0;
    }
    return problem;
}

inline HostProblem problem_of(const PoissonCase& poisson_case)
{
    HostProblem problem = problem_with_source(poisson_case);
    if (poisson_case.product) {
        problem.right_hand_side.clear();
        for_each_node(problem.volume, [&](int i, int j, int k) {
            problem.right_hand_side.push_back(product_at(problem, problem.exact, i, j, k));
        });
    }
    return problem;
}

/// Computes the true residual |b − A x| / |b| of a solution x and its error, the largest |x − u| with the exact solution u,
/// in double on the host, and stores them in `result`.
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

/// Fills one field of a matrix, the couplings of each node to the node `east` columns and `north` rows away: `value`, or 0
/// if that node is outside the square.
template <class T, class Backend>
void fill(Backend& backend, Field<T>& couplings, double value, int east = 0, int north = 0)
{
    const Extent extent = couplings.extent();
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(extent.nodes()));
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const bool inside = i + east >= 0 && i + east < extent.nx && j + north >= 0;
            values.push_back(inside ? value : 0.0);
        }
    }
    upload_values(backend, values, couplings);
}

/// Returns the five-point or nine-point matrix of the problem (the Laplacian times h²) on a backend.
template <class Matrix, class Backend>
Matrix laplacian(Backend& backend, const HostProblem& problem)
{
    Matrix matrix(backend, Grid(problem.volume.extent()));
    fill(backend, matrix.centre, problem.centre);
    fill(backend, matrix.west, -problem.side, -1, 0);
    fill(backend, matrix.south, -problem.side, 0, -1);
    if constexpr (requires { matrix.south_west; }) {
        fill(backend, matrix.south_west, -problem.corner, -1, -1);
        fill(backend, matrix.south_east, -problem.corner, 1, -1);
    }
    return matrix;
}

template <class Backend>
std::size_t bytes_in_use(Backend& backend)
{
    return backend.tracker().bytes_in_use(solver::MemoryPlace::host) +
           backend.tracker().bytes_in_use(solver::MemoryPlace::device);
}

/// Sets up a solver for a problem by make(), which returns it for `matrix`, solves several times, and returns times,
/// memory, residual and error.
template <class T, class Backend, class Matrix, class Make>
PoissonResult measure_with(const PoissonCase& poisson_case, Backend& backend, const HostProblem& problem,
                           const Matrix& matrix, const Make& make)
{
    const Extent extent = problem.volume.extent();
    const Field<T> b = uploaded<T>(backend, Grid(extent), problem.right_hand_side);
    const Field<T> zero(backend, Grid(extent));
    Field<T> x(backend, Grid(extent));

    PoissonResult result;
    result.threads = solver::solver_info(poisson_case.solver.name).is_sequential ? 1 : backend.threads();
    backend.synchronise();
    const std::size_t bytes_before = bytes_in_use(backend);
    const double start = now_ms();
    const auto solver = make();
    backend.synchronise();
    result.set_up_ms = now_ms() - start;
    result.memory_bytes = bytes_in_use(backend) - bytes_before;
    if constexpr (requires { solver->set_matrix(matrix); }) {
        const auto rebuild = [&] {
            solver->set_matrix(matrix);
            backend.synchronise();
        };
        result.rebuild_ms = median_ms([] {}, rebuild);
    }
    typename Backend::Recording recording;
    bool waits = false; // then a GPU cannot record and replay the solves
    if constexpr (requires { solver->set_matrix(matrix); }) {
        waits = waits_for_backend(*solver);
    }
    const auto clear = [&] {
        backend.copy(x.data(), zero.data(), x.bytes());
        backend.synchronise();
    };
    const auto solve = [&] {
        if (waits) {
            solver->solve(b, x);
        } else {
            backend.replay(recording, [&] { solver->solve(b, x); });
        }
        backend.synchronise();
    };
    clear();
    solve(); // a device records the first solve
    result.solve_ms = median_ms(clear, solve);
    result.report = solver->report();
    if constexpr (requires { solver->set_matrix(matrix); }) {
        result.residuals = residual_history_of(*solver);
    }
    result.ns_per_unknown = result.solve_ms * 1e6 / static_cast<double>(extent.nodes());
    const bool has_other_passes = poisson_case.nine_point || !poisson_case.solver.options.empty();
    if (poisson_case.solver.name == "rrb" && !has_other_passes) {
        const double bytes = bytes_of_solve(extent, poisson_case.solver.rrb, result.report.iterations, sizeof(T));
        constexpr double gb_per_s_of_bytes_per_ms = 1e-6;
        result.gb_per_s = bytes / result.solve_ms * gb_per_s_of_bytes_per_ms;
    }
    check_solution(problem, downloaded(backend, x), result);
    return result;
}

/// Measures the solver of a Poisson case on a backend, on the plane or in space. Throws as solver::make_linear_solver.
template <class T, class Backend>
PoissonResult measure(const PoissonCase& poisson_case, Backend& backend)
{
    const HostProblem problem = problem_of(poisson_case);
    const solver::SolverSpec& spec = poisson_case.solver;
    const auto measured = [&](const auto& matrix) {
        return measure_with<T>(poisson_case, backend, problem, matrix,
                               [&] { return solver::make_linear_solver(backend, matrix, spec); });
    };
    if (poisson_case.dimensions == 3) {
        return measured(solver::poisson_matrix<T>(backend, problem.volume));
    }
    if (!poisson_case.nine_point) {
        return measured(laplacian<solver::FivePointStencil<T>>(backend, problem));
    }
    const auto matrix = laplacian<solver::NinePointStencil<T>>(backend, problem);
    return measure_with<T>(poisson_case, backend, problem, matrix,
                           [&] { return std::make_unique<solver::RrbNinePointSolver<Backend, T>>(backend, matrix, spec); });
}

} // namespace swell::engine::poisson_measurement
