#include <gtest/gtest.h>

#include <algorithm>

#include "rest_cases.hpp"
#include "solver/preconditioners/rrb/rrb_preconditioner.hpp"

/// The factors that a backend makes are those of the host. tests/gpu/factors_test.cu has the same for a GPU.
namespace swell::solver
{
namespace
{

TEST(RestOfRrb, HasTheFactorsOfTheHostForEveryOption)
{
    OpenMpBackend backend(3);
    rest_cases::expect_the_factors_of_the_host_for_every_option<OpenMpBackend, float>(backend);
    rest_cases::expect_the_factors_of_the_host_for_every_option<OpenMpBackend, double>(backend);
}

TEST(RestOfRrb, AFailureIsAskedFor)
{
    OpenMpBackend backend(2);
    rest_cases::expect_a_failure_to_be_asked_for(backend);
}

// The inverse is made column by column of the factor, so that a team can share the rows. The order of additions in each
// entry is that of the band factorisation by rows.
TEST(RestOfRrb, AnInverseHasTheBitsOfABandFactorisation)
{
    constexpr int size = 40;
    constexpr int bandwidth = 9;
    std::vector<double> band(std::size_t{size} * (bandwidth + 1));
    std::vector<MatrixEntry> lower;
    for (int row = 0; row < size; ++row) {
        for (int column = std::max(0, row - bandwidth); column <= row; ++column) {
            const double value = row == column ? 9.0 : test_systems::noise(row, column, 4) - 0.5;
            band[static_cast<std::size_t>(row) * (bandwidth + 1) + (column - row + bandwidth)] = value;
            lower.push_back({row, column, value});
        }
    }
    std::vector<double> diagonal(size), work(size), inverse(std::size_t{size} * size);
    FailedPivot failed;
    DenseInverse<double>{size, bandwidth, band.data(), diagonal.data(), work.data(), inverse.data(), &failed}.make(Alone{});
    EXPECT_EQ(failed.number, 0);
    const BandedCholesky<double> exact(size, lower);
    for (int column = 0; column < size; ++column) {
        std::vector<double> unit(size);
        unit[static_cast<std::size_t>(column)] = 1.0;
        exact.solve(unit.data());
        for (int row = column; row < size; ++row) {
            EXPECT_EQ(inverse[static_cast<std::size_t>(row) * size + column], unit[static_cast<std::size_t>(row)]);
            EXPECT_EQ(inverse[static_cast<std::size_t>(column) * size + row], unit[static_cast<std::size_t>(row)]);
        }
    }
}

TEST(RestOfRrb, TheHostFactorisesAWideBand)
{
    OpenMpBackend backend(1);
    const auto matrix = test_systems::harbour_matrix<float>(backend, {80, 60}, 3);
    RrbOptions options;
    options.levels = 2; // 40 × 30 nodes stay
    RrbPreconditioner<OpenMpBackend, float> wide(backend, matrix, options);
    EXPECT_TRUE(wide.needs_host());
    EXPECT_THROW(wide.enqueue_factors(view_of(matrix)), MisuseError);
    options.levels = 4;
    RrbPreconditioner<OpenMpBackend, float> narrow(backend, matrix, options);
    EXPECT_FALSE(narrow.needs_host());
    EXPECT_NO_THROW(narrow.enqueue_factors(view_of(matrix)));
}

} // namespace
} // namespace swell::solver
