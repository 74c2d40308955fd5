#pragma once
#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "solver/preconditioners/rrb/rest_of_rrb.hpp"
#include "test_systems.hpp"

/// The factors that a backend makes of the grids in one array, compared with those of the host: for tests of both backends.
namespace swell::solver::rest_cases
{

/// Returns a nine-point matrix with dry patches, varying couplings and a little mass. Without mass, and with a centre that
/// is too small, it is not positive definite.
template <class T>
NinePointStencil<T> harbour_of_nine_points(OpenMpBackend& host, Extent extent, double mass)
{
    using test_systems::noise;
    NinePointStencil<T> matrix(host, Grid(extent));
    const auto wet = [&](int i, int j) {
        return i >= 0 && j >= 0 && i < extent.nx && j < extent.ny && !test_systems::dry(i, j, 3);
    };
    const auto couple = [&](Field<T>& field, int i, int j, int other_i, int other_j, int direction) {
        if (wet(i, j) && wet(other_i, other_j)) {
            const T coupling = static_cast<T>(0.1 + noise(i, j, 20 + direction));
            field.view()(i, j) = -coupling;
            matrix.centre.view()(i, j) += coupling;
            matrix.centre.view()(other_i, other_j) += coupling;
        }
    };
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            matrix.centre.view()(i, j) += static_cast<T>(wet(i, j) ? mass : 1.0);
            couple(matrix.west, i, j, i - 1, j, 0);
            couple(matrix.south, i, j, i, j - 1, 1);
            couple(matrix.south_west, i, j, i - 1, j - 1, 2);
            couple(matrix.south_east, i, j, i + 1, j - 1, 3);
        }
    }
    return matrix;
}

template <class Backend, class T>
NinePointStencil<T> on(Backend& backend, const NinePointStencil<T>& matrix)
{
    NinePointStencil<T> copy(backend, matrix.centre.grid());
    const auto upload = [&](Field<T>& to, const Field<T>& from) {
        backend.upload_and_wait(to.data(), from.data(), from.bytes());
    };
    upload(copy.centre, matrix.centre);
    upload(copy.west, matrix.west);
    upload(copy.south, matrix.south);
    upload(copy.south_west, matrix.south_west);
    upload(copy.south_east, matrix.south_east);
    return copy;
}

/// Returns whether values in a backend's memory have the bits of these.
template <class Backend, class Value>
bool has_bits_of(Backend& backend, const Value* values, const std::vector<Value>& expected)
{
    std::vector<Value> found(expected.size());
    backend.download_and_wait(found.data(), values, found.size() * sizeof(Value));
    return std::memcmp(found.data(), expected.data(), found.size() * sizeof(Value)) == 0;
}

template <class Backend, class T>
void expect_the_factors_of_the_host(Backend& backend, Extent extent, int half_levels, const RrbOptions& options)
{
    SCOPED_TRACE(std::to_string(extent.nx) + " x " + std::to_string(extent.ny) + ", " + std::to_string(half_levels) +
                 " eliminations, lumping " + std::to_string(static_cast<int>(options.lumping)));
    OpenMpBackend host(1);
    const NinePointStencil<T> matrix = harbour_of_nine_points<T>(host, extent, 0.05);
    const NinePointStencil<T> there = on(backend, matrix);
    RestOfRrb<T> rest(backend, Grid(extent), half_levels, options);
    ASSERT_FALSE(rest.made_by_host());
    const RrbInPlace<T> expected = rest.factors_of(RestOfRrb<T>::downloaded(host, matrix));
    typename Backend::Recording recording;
    for (int turn = 0; turn < 2; ++turn) { // the second in the memory of the first, and played
        backend.replay(recording, [&] { rest.enqueue_factors(backend, NinePointRows<T>{view_of(there)}); });
        rest.check(backend);
        const InPlaceView<T>& view = rest.view();
        if (half_levels > 0) {
            EXPECT_TRUE(has_bits_of(backend, view.rows, expected.rows()));
        }
        if (options.coarsest_solve == CoarsestSolve::diagonal) {
            EXPECT_TRUE(has_bits_of(backend, view.inverse_row_sum, expected.inverse_row_sum()));
        } else {
            EXPECT_TRUE(has_bits_of(backend, view.inverse, expected.inverse()));
        }
    }
}

/// Compares the factors of grids of awkward sizes, after every number of eliminations, with all options.
template <class Backend, class T>
void expect_the_factors_of_the_host_for_every_option(Backend& backend)
{
    for (const Extent extent : {Extent{1, 1}, Extent{2, 3}, Extent{13, 9}, Extent{17, 10}, Extent{1, 17}, Extent{8, 8}}) {
        for (int half_levels = 0; half_levels <= 8; ++half_levels) {
            for (const Lumping lumping : {Lumping::m1m, Lumping::m1u, Lumping::m2m, Lumping::m2u}) {
                for (const CoarsestSolve ending : {CoarsestSolve::exact, CoarsestSolve::diagonal}) {
                    RrbOptions options;
                    options.lumping = lumping;
                    options.omega = 0.9;
                    options.coarsest_solve = ending;
                    expect_the_factors_of_the_host<Backend, T>(backend, extent, half_levels, options);
                }
            }
        }
    }
    expect_the_factors_of_the_host<Backend, T>(backend, {40, 25}, 0, {});
}

/// A matrix that is not positive definite is found when the caller asks, not before, and not any more after a good one.
template <class Backend>
void expect_a_failure_to_be_asked_for(Backend& backend)
{
    OpenMpBackend host(1);
    const auto bad = harbour_of_nine_points<double>(host, {7, 5}, -9.0);
    const auto bad_there = on(backend, bad);
    const auto good_there = on(backend, harbour_of_nine_points<double>(host, {7, 5}, 0.05));
    RestOfRrb<double> rest(backend, Grid(Extent{7, 5}), 0, {});
    std::string expected;
    try {
        const auto factors = rest.factors_of(RestOfRrb<double>::downloaded(host, bad));
        ADD_FAILURE() << factors.rows().size();
    } catch (const SolverError& error) {
        expected = error.what();
    }
    EXPECT_NE(expected.find("not positive definite"), std::string::npos);
    rest.enqueue_factors(backend, NinePointRows<double>{view_of(bad_there)});
    try {
        rest.check(backend);
        ADD_FAILURE() << "no error";
    } catch (const SolverError& error) {
        EXPECT_EQ(error.what(), expected);
    }
    rest.enqueue_factors(backend, NinePointRows<double>{view_of(good_there)});
    EXPECT_NO_THROW(rest.check(backend));
}

} // namespace swell::solver::rest_cases
