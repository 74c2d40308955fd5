#include "swell/engine/poisson_benchmark.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "swell/model/field_transfer.hpp"
#include "swell/solver/poisson.hpp"
#include "swell/solver/rrb_reference.hpp"
#include "swell/solver/rrb_solver.hpp"

namespace swell::engine
{

namespace
{

using solver::Extent;
using solver::Field;
using solver::FieldView;
using solver::OpenMpBackend;

/// The matrix 4, −1 of the five-point Laplacian times h², couplings to the rim of the square left out.
template <class T>
struct FillLaplacian {
    FieldView<T> centre, west, south;

    SWELL_CELL void operator()(int i, int j) const
    {
        centre(i, j) = T(4);
        west(i, j) = i > 0 ? T(-1) : T(0);
        south(i, j) = j > 0 ? T(-1) : T(0);
    }
};

template <class T>
struct SquaredValue {
    FieldView<const T> field;

    SWELL_CELL double operator()(int i, int j) const
    {
        return static_cast<double>(field(i, j)) * static_cast<double>(field(i, j));
    }
};

/// (b − A x)² of the matrix above. The halo of x is 0.
template <class T>
struct SquaredResidual {
    FieldView<const T> b, x;

    SWELL_CELL double operator()(int i, int j) const
    {
        const double neighbours = static_cast<double>(x(i - 1, j)) + static_cast<double>(x(i + 1, j)) +
                                  static_cast<double>(x(i, j - 1)) + static_cast<double>(x(i, j + 1));
        const double residual = static_cast<double>(b(i, j)) - 4.0 * static_cast<double>(x(i, j)) + neighbours;
        return residual * residual;
    }
};

double now_ms()
{
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::milli>(time).count();
}

/// Words a production solve moves, counted as its passes state them (krylov_cells, schur_cells, rrb_sweep_cells), per quad
/// of four nodes: an iteration 55 on every grid. Around the iterations, 79 on the finest grid (40 to split and join, 39 for
/// the first residual, its preconditioning and norm) and 55 on the others.
double bytes_of_solve(Extent extent, const solver::SolverOptions& options, int iterations, std::size_t bytes_per_word)
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

/// Solves from a zero guess, at least three times and for a fifth of a second; returns the median time.
template <class T, class Solver>
double median_solve_ms(Solver& solver, const Field<T>& b, Field<T>& x, OpenMpBackend& backend)
{
    constexpr std::size_t fewest = 3;
    constexpr double enough_ms = 200.0;
    const Field<T> zero(backend, x.extent());
    std::vector<double> times;
    double sum = 0.0;
    while (times.size() < fewest || sum < enough_ms) {
        backend.copy(x.data(), zero.data(), x.bytes());
        const double start = now_ms();
        solver.solve(b, x);
        solver.report();
        times.push_back(now_ms() - start);
        sum += times.back();
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

solver::PoissonProblem problem_of(const PoissonCase& poisson_case)
{
    using Kind = solver::PoissonRightHandSide;
    return solver::poisson_problem({poisson_case.n, poisson_case.n}, poisson_case.product ? Kind::product : Kind::source);
}

template <class T>
double largest_error(OpenMpBackend& backend, const Field<T>& x, const std::vector<double>& exact)
{
    const std::vector<T> values = model::downloaded(backend, x);
    double largest = 0.0;
    for (std::size_t node = 0; node < values.size(); ++node) {
        largest = std::max(largest, std::abs(static_cast<double>(values[node]) - exact[node]));
    }
    return largest;
}

template <class T, class MakeSolver>
PoissonResult measure(const PoissonCase& poisson_case, OpenMpBackend& backend, const MakeSolver& make_solver)
{
    const solver::PoissonProblem problem = problem_of(poisson_case);
    solver::FivePointStencil<T> matrix(backend, problem.extent);
    backend.for_each_node(problem.extent, FillLaplacian<T>{matrix.centre.view(), matrix.west.view(), matrix.south.view()});
    const Field<T> b = model::uploaded<T>(backend, problem.extent, problem.right_hand_side);
    Field<T> x(backend, problem.extent);

    PoissonResult result;
    result.threads = backend.threads();
    const double start = now_ms();
    auto solver = make_solver(matrix);
    result.set_up_ms = now_ms() - start;
    result.solve_ms = median_solve_ms(solver, b, x, backend);
    result.report = solver.report();
    result.ns_per_unknown = result.solve_ms * 1e6 / static_cast<double>(problem.extent.nodes());

    double residual = 0.0;
    double right_hand_side = 0.0;
    backend.sum_over_nodes(problem.extent, SquaredResidual<T>{b.view(), model::reading(x)}, &residual);
    backend.sum_over_nodes(problem.extent, SquaredValue<T>{b.view()}, &right_hand_side);
    result.true_residual = std::sqrt(residual / right_hand_side);
    result.error = largest_error(backend, x, problem.exact);
    return result;
}

template <class T>
PoissonResult measure_in_precision(const PoissonCase& poisson_case)
{
    const solver::SolverOptions& options = poisson_case.options;
    if (poisson_case.solver == PoissonSolver::rrb_reference) {
        OpenMpBackend backend(1);
        return measure<T>(poisson_case, backend, [&](const solver::FivePointStencil<T>& matrix) {
            return solver::RrbReference<T>(matrix, options);
        });
    }
    OpenMpBackend backend(poisson_case.threads);
    PoissonResult result = measure<T>(poisson_case, backend, [&](const solver::FivePointStencil<T>& matrix) {
        return solver::RrbSolver<OpenMpBackend, T>(backend, matrix, options);
    });
    const double bytes = bytes_of_solve({poisson_case.n, poisson_case.n}, options, result.report.iterations, sizeof(T));
    constexpr double gb_per_s_of_bytes_per_ms = 1e-6;
    result.gb_per_s = bytes / result.solve_ms * gb_per_s_of_bytes_per_ms;
    return result;
}

} // namespace

PoissonResult measure_poisson(const PoissonCase& poisson_case)
{
    return poisson_case.precision == "float" ? measure_in_precision<float>(poisson_case)
                                             : measure_in_precision<double>(poisson_case);
}

} // namespace swell::engine
