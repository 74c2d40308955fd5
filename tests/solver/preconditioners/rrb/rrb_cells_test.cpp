#include "solver/preconditioners/rrb/rrb_cells.hpp"

#include <gtest/gtest.h>

/// Every formula of the factorisation, recomputed by hand.
namespace swell::solver
{
namespace
{

TEST(RrbCells, EliminationTakesTheSquareOfEachCouplingFromTheCentre)
{
    // Poisson: centre 4, four reds with centre 4 and coupling −1: 4 − 4 · 1/4.
    EXPECT_EQ(3.0, centre_after_elimination<double>(4.0, {-1, -1, -1, -1}, {0.25, 0.25, 0.25, 0.25}));
    EXPECT_EQ(10.0 - (1.0 * 0.5 + 4.0 * 0.25 + 9.0 + 0.0),
              centre_after_elimination<double>(10.0, {1, 2, 3, 4}, {0.5, 0.25, 1.0, 0.0}));
}

TEST(RrbCells, APathIsTheSameInBothDirections)
{
    const float p_to_r = -0.7F;
    const float r_to_q = -1.3F;
    const float inverse = 1.0F / 3.7F;
    EXPECT_EQ(path(p_to_r, r_to_q, inverse), path(r_to_q, p_to_r, inverse));
    EXPECT_EQ(6.0 * 0.5, path(2.0, 3.0, 0.5));
}

TEST(RrbCells, LumpingAddsTheShareOmega)
{
    EXPECT_EQ(10.0 + 0.5 * 10.0, lumped_centre<double>(10.0, {1, 2, 3, 4}, 0.5));
    EXPECT_EQ(10.0, lumped_centre<double>(10.0, {1, 2, 3, 4}, 0.0));
}

TEST(RrbCells, ScalingDividesEachCoupling)
{
    const Cross<double> share = scaled<double>({1, 2, 3, 4}, 0.25);
    EXPECT_EQ(0.25, share.a);
    EXPECT_EQ(0.5, share.b);
    EXPECT_EQ(0.75, share.c);
    EXPECT_EQ(1.0, share.d);
}

TEST(RrbCells, ForwardAndBackwardSubstitution)
{
    EXPECT_EQ(100.0 - (1 * 5 + 2 * 6 + 3 * 7 + 4 * 8), forward<double>(100.0, {1, 2, 3, 4}, {5, 6, 7, 8}));
    EXPECT_EQ(100.0 * 0.5 - (1 * 5 + 2 * 6 + 3 * 7 + 4 * 8), backward<double>(100.0, 0.5, {1, 2, 3, 4}, {5, 6, 7, 8}));
}

TEST(RrbCells, ARowOfNineEntries)
{
    EXPECT_EQ(2.0 * 10.0 + (1 * 5 + 2 * 6 + 3 * 7 + 4 * 8) + (5 * 1 + 6 * 2 + 7 * 3 + 8 * 4),
              nine_point_row<double>(2.0, 10.0, {1, 2, 3, 4}, {5, 6, 7, 8}, {5, 6, 7, 8}, {1, 2, 3, 4}));
}

} // namespace
} // namespace swell::solver
