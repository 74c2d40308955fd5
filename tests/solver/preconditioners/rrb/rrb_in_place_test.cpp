#include "solver/preconditioners/rrb/rrb_in_place.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "test_systems.hpp"

/// The ends of the factorisation in one array, which all other storages are compared with.
namespace swell::solver
{
namespace
{

constexpr Extent extent{21, 14};

/// A matrix of the wave model with all entries of every row.
std::vector<NodeRow<double>> harbour_rows()
{
    OpenMpBackend backend(1);
    const auto matrix = test_systems::harbour_matrix<double>(backend, extent, 3);
    const auto west = matrix.west.view();
    const auto south = matrix.south.view();
    std::vector<NodeRow<double>> rows;
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            NodeRow<double> row;
            row.centre = matrix.centre.view()(i, j);
            row.west = west(i, j);
            row.east = i + 1 < extent.nx ? west(i + 1, j) : 0.0;
            row.south = south(i, j);
            row.north = j + 1 < extent.ny ? south(i, j + 1) : 0.0;
            rows.push_back(row);
        }
    }
    return rows;
}

double sum_of(const NodeRow<double>& row)
{
    return row.centre + row.west + row.east + row.south + row.north + row.south_west + row.south_east + row.north_west +
           row.north_east;
}

/// Returns M⁻¹ A 1 at the node with the largest difference from 1.
double constant_off(const RrbOptions& options, int half_levels)
{
    const std::vector<NodeRow<double>> rows = harbour_rows();
    const RrbInPlace<double> factor(extent, rows, RrbInPlace<double>::Start::five_point, half_levels, options);
    OpenMpBackend backend(1);
    Field<double> z(backend, Grid(extent));
    for (int node = 0; node < extent.nodes(); ++node) {
        z.view()(node % extent.nx, node / extent.nx) = sum_of(rows[static_cast<std::size_t>(node)]);
    }
    factor.solve(z.view());
    double off = 0.0;
    for (int node = 0; node < extent.nodes(); ++node) {
        off = std::max(off, std::abs(z.view()(node % extent.nx, node / extent.nx) - 1.0));
    }
    return off;
}

// A surface that rises evenly everywhere has the smallest eigenvalue. Lumping with omega 1 keeps row sums, so that M treats
// this surface as A does. An ending that forgets a coupling would silently cost iterations, because any M gives the same
// answer.
TEST(RrbInPlace, AConstantIsTakenExactlyByEitherEnding)
{
    for (const CoarsestSolve coarsest_solve : {CoarsestSolve::exact, CoarsestSolve::diagonal}) {
        for (const Lumping lumping : {Lumping::m1m, Lumping::m2m}) {
            RrbOptions options;
            options.coarsest_solve = coarsest_solve;
            options.lumping = lumping;
            for (const int half_levels : {1, 2, 3, 4, 5, 6}) {
                EXPECT_LT(constant_off(options, half_levels), 1e-12) << half_levels;
            }
        }
    }
    RrbOptions unmodified;
    unmodified.lumping = Lumping::m1u;
    EXPECT_GT(constant_off(unmodified, 4), 0.1);
}

TEST(RrbInPlace, TheDiagonalEndingDividesByTheSumOfAllNineEntries)
{
    RrbOptions options;
    options.coarsest_solve = CoarsestSolve::diagonal;
    for (const int half_levels : {1, 2, 3, 4}) {
        const RrbInPlace<double> factor(extent, harbour_rows(), RrbInPlace<double>::Start::five_point, half_levels,
                                        options);
        ASSERT_EQ(factor.inverse_row_sum().size(), factor.coarsest().size());
        for (std::size_t at = 0; at < factor.coarsest().size(); ++at) {
            const CoarseNode& node = factor.coarsest()[at];
            EXPECT_NEAR(factor.inverse_row_sum()[at] * sum_of(factor.factor_row(node.i, node.j)), 1.0, 1e-12);
        }
    }
}

} // namespace
} // namespace swell::solver
