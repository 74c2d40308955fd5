#pragma once
#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "solver/grid/copy_field.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/psi_solver/rrb_with_history.hpp"
#include "test_systems.hpp"

/// Matrices that change inside a recorded frame, compared with matrices that are set: for tests of both backends.
namespace swell::solver::enqueued_matrices
{

inline constexpr Extent extent{61, 47};

/// The matrices of three frames, whose counts of steps are equal.
template <class T>
FivePointStencil<T> matrix_of(OpenMpBackend& host, int frame)
{
    auto matrix = test_systems::harbour_matrix<T>(host, extent, 3);
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            matrix.centre.view()(i, j) *= static_cast<T>(1.0 + 0.01 * frame);
        }
    }
    return matrix;
}

template <class Backend, class T>
void upload(Backend& backend, Field<T>& to, const Field<T>& from)
{
    backend.upload_and_wait(to.data(), from.data(), from.bytes());
}

/// Sets the matrix of each frame, by a method of the solver, takes the fixed count of steps, and returns the solutions and
/// the bounds. With `in_a_recording` both are in one recording, and the solver reads the bound afterwards.
template <class Backend, class T>
std::vector<std::vector<T>> solutions(Backend& backend, const SolverSpec& spec, bool in_a_recording,
                                      std::vector<double>& bounds)
{
    OpenMpBackend host(1);
    FivePointStencil<T> matrix(backend, Grid(extent));
    const auto put = [&](int frame) {
        const auto from = matrix_of<T>(host, frame);
        upload(backend, matrix.centre, from.centre);
        upload(backend, matrix.west, from.west);
        upload(backend, matrix.south, from.south);
    };
    put(0);
    RrbWithHistory<Backend, T> solver(backend, matrix, spec);
    const int count = solver.steps().count;
    Field<T> b(backend, Grid(extent));
    Field<T> x(backend, Grid(extent));
    typename Backend::Recording recording;
    const SolvePlan plan{0, false, false};
    std::vector<std::vector<T>> found;
    for (int frame = 1; frame <= 3; ++frame) {
        put(frame);
        upload(backend, b, test_systems::wet_noise<T>(host, extent, 5 + frame, 3));
        const auto solve = [&] {
            solver.guess(plan);
            solver.solve_next(b, x, plan);
        };
        if (in_a_recording) {
            backend.replay(recording, [&] {
                solver.enqueue_matrix(matrix);
                solve();
            });
            solver.use_enqueued();
        } else {
            solver.set_matrix(matrix);
            solve();
        }
        EXPECT_EQ(solver.steps().count, count) << "otherwise the matrices do not fit this test";
        bounds.push_back(solver.steps().kappa);
        found.push_back(downloaded(backend, x));
    }
    return found;
}

/// Compares recorded changes on a backend with changes on one thread of the CPU, with the estimated bound and with a given
/// one, with chosen levels and with all.
template <class Backend, class T>
void expect_the_bits_of_set_matrices(Backend& backend)
{
    for (const double given : {0.0, 2.75}) {
        for (const int levels : {0, 60, 5}) {
            SolverSpec spec;
            spec.mode = SolveMode::fixed_count;
            spec.rrb.levels = levels;
            spec.largest_eigenvalue = given;
            OpenMpBackend host(1);
            std::vector<double> expected_bounds;
            std::vector<double> bounds;
            const auto expected = solutions<OpenMpBackend, T>(host, spec, false, expected_bounds);
            EXPECT_TRUE((solutions<Backend, T>(backend, spec, true, bounds) == expected)) << given << ", " << levels;
            EXPECT_EQ(bounds, expected_bounds);
        }
    }
}

} // namespace swell::solver::enqueued_matrices
