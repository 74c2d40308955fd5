#pragma once
/// Measurement of the solve of a sparse matrix, on any backend.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "engine/doors/bench/matrix_benchmark.hpp"
#include "solver/comparison/base/matrix_solver.hpp"
#include "solver/grid/host_field.hpp"

namespace swell::engine::matrix_measurement
{

inline double now_ms()
{
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::milli>(time).count();
}

/// Computes A x.
inline std::vector<double> product(const solver::SparseRows<double>& matrix, const std::vector<double>& x)
{
    std::vector<double> result;
    result.reserve(static_cast<std::size_t>(matrix.rows()));
    for (int row = 0; row < matrix.rows(); ++row) {
        double sum = 0.0;
        for (std::int64_t at = matrix.row_starts[row]; at < matrix.row_starts[row + 1]; ++at) {
            sum += matrix.values[at] * x[matrix.columns[at]];
        }
        result.push_back(sum);
    }
    return result;
}

/// Computes the true residual |b − A x| / |b| and the error, the largest |x − 1|, of a solution, and stores them in
/// `result`.
inline void check_solution(const solver::SparseRows<double>& matrix, const std::vector<double>& b,
                           const std::vector<double>& x, MatrixResult& result)
{
    const std::vector<double> reached = product(matrix, x);
    double squares = 0.0;
    double squares_of_b = 0.0;
    for (std::size_t row = 0; row < b.size(); ++row) {
        squares += (b[row] - reached[row]) * (b[row] - reached[row]);
        squares_of_b += b[row] * b[row];
        result.error = std::max(result.error, std::abs(x[row] - 1.0));
    }
    result.true_residual = squares_of_b > 0.0 ? std::sqrt(squares / squares_of_b) : std::sqrt(squares);
}

/// Returns the median wall-clock time of solves of A x = b from a zero guess: of one solve, or of three if one takes less
/// than a second. x has the last solution.
template <class T, class Backend, class Solver>
double median_solve_ms(Backend& backend, Solver& solver, const solver::Field<T>& b, solver::Field<T>& x)
{
    const solver::Field<T> zero(backend, b.grid());
    typename Backend::Recording recording;
    std::vector<double> times;
    const auto time_one = [&] {
        backend.copy(x.data(), zero.data(), x.bytes());
        backend.synchronise();
        const double start = now_ms();
        if (waits_for_backend(solver)) {
            solver.solve(b, x);
        } else {
            backend.replay(recording, [&] { solver.solve(b, x); });
        }
        backend.synchronise();
        times.push_back(now_ms() - start);
    };
    time_one(); // a device records the first solve
    constexpr double too_long_to_repeat_ms = 1000.0;
    if (times.front() < too_long_to_repeat_ms) {
        times.clear();
        for (int solve = 0; solve < 3; ++solve) {
            time_one();
        }
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

template <class T, class Backend>
MatrixResult measure(const solver::SparseRows<double>& matrix, const MatrixCase& matrix_case, Backend& backend)
{
    const solver::Extent extent = solver::flat_extent(matrix.rows());
    const std::vector<double> right_hand_side = product(matrix, std::vector<double>(matrix.rows(), 1.0));
    std::vector<double> padded = right_hand_side;
    padded.resize(static_cast<std::size_t>(extent.nodes()));
    const solver::Field<T> b = solver::uploaded<T>(backend, solver::Grid(extent), padded);
    solver::Field<T> x(backend, solver::Grid(extent));
    const solver::SparseRows<T> rounded{matrix.row_starts, matrix.columns, {matrix.values.begin(), matrix.values.end()}};

    MatrixResult result;
    result.threads = backend.threads();
    const auto bytes_in_use = [&] {
        return backend.tracker().bytes_in_use(solver::MemoryPlace::host) +
               backend.tracker().bytes_in_use(solver::MemoryPlace::device);
    };
    const std::size_t bytes_before = bytes_in_use();
    const double start = now_ms();
    const auto solver = solver::make_linear_solver(backend, rounded, matrix_case.solver);
    backend.synchronise();
    result.set_up_ms = now_ms() - start;
    result.memory_bytes = bytes_in_use() - bytes_before;
    result.solve_ms = median_solve_ms(backend, *solver, b, x);
    result.report = solver->report();
    const std::vector<T> solution = solver::downloaded(backend, x);
    check_solution(matrix, right_hand_side, {solution.begin(), solution.begin() + matrix.rows()}, result);
    return result;
}

} // namespace swell::engine::matrix_measurement
