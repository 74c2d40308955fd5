#include "model/stepping/statistics_cells.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <utility>

#include "solver/backends/openmp/openmp_backend.hpp"

/// The numbers of a surface, by which a frame is found good or bad.
namespace swell::model
{
namespace
{

using solver::Extent;
using solver::Field;
using solver::OpenMpBackend;

constexpr Extent extent{8, 3};

/// A surface that is 0 but where a test writes, with a hull over node (4, 1).
struct CellWater {
    OpenMpBackend backend{1};
    Field<float> zeta{backend, extent}, phi{backend, extent}, draft{backend, extent}, kept{backend, extent},
        before{backend, extent};
    int looks = 0;

    DraftBounds bounds{4, 1, 5, 2};

    CellWater() { draft.view()(4, 1) = 2.0F; }

    SurfaceSums sums(bool has_hulls = true)
    {
        SurfaceSums sums{};
        backend.sum_over_nodes(extent,
                               SurfaceTerms<float>{std::as_const(zeta).view(),
                                                   std::as_const(phi).view(),
                                                   {std::as_const(draft).view(), &bounds, has_hulls},
                                                   std::as_const(before).view(),
                                                   &looks},
                               &sums);
        return sums;
    }

    /// Whether the surface of these sums is shown.
    bool is_kept(const SurfaceSums& sums, double limit_m = 5.0)
    {
        zeta.view()(1, 1) = 0.25F;
        kept.view()(1, 1) = -1.0F;
        backend.for_each_node({extent.nx / 4, extent.ny},
                              KeepUsableSurface<float>{&sums, limit_m, std::as_const(zeta).view(), kept.view()});
        return kept.view()(1, 1) == 0.25F;
    }
};

TEST(SurfaceTerms, AreTheHighestAndTheSquaresWithAndWithoutHulls)
{
    CellWater water;
    water.zeta.view()(2, 2) = -3.0F;
    water.zeta.view()(4, 1) = 4.0F; // under the hull
    EXPECT_EQ(water.sums().highest, 4.0);
    EXPECT_EQ(water.sums().highest_beside_hulls, 3.0);
    EXPECT_EQ(water.sums(false).highest_beside_hulls, 4.0);
    EXPECT_EQ(water.sums().sum_of_squares_beside_hulls, 9.0);
    EXPECT_EQ(water.sums(false).sum_of_squares_beside_hulls, 25.0);
    EXPECT_EQ(water.sums().covered_nodes, 1.0);
    EXPECT_EQ(water.sums().rms_beside_hulls(10), 1.0); // 9 m² over the nine others
    EXPECT_EQ(water.sums(false).rms_beside_hulls(25), 1.0);
}

// phi goes bad a step before zeta does. A surface over such a phi looks sound and would be shown, saved and gone on from.
// A node counts as turned where zeta of two steps before had the other sign and was no larger; never under a hull.
TEST(SurfaceTerms, CountWhatHasTurnedOverInFramesThatLookForIt)
{
    CellWater water;
    const auto set = [&](int i, int j, float before, float now) {
        water.before.view()(i, j) = before;
        water.zeta.view()(i, j) = now;
    };
    set(0, 0, 1.0F, -2.0F); // turned and grown
    set(1, 0, -3.0F, 3.0F); // turned
    set(2, 0, 4.0F, -1.0F); // calmed down
    set(3, 0, 1.0F, 5.0F);  // grown
    set(4, 1, 1.0F, -2.0F); // under the hull
    EXPECT_EQ(water.sums().sum_of_squares_turned, 0.0);
    water.looks = 1;
    EXPECT_EQ(water.sums().sum_of_squares_turned, 4.0 + 9.0);
    EXPECT_EQ(water.sums(false).sum_of_squares_turned, 4.0 + 9.0 + 4.0);
}

TEST(SurfaceTerms, ANumberThatIsNotFiniteInPhiAloneMakesTheSurfaceUnusable)
{
    for (const float bad : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(),
                            -std::numeric_limits<float>::infinity()}) {
        CellWater water;
        EXPECT_TRUE(water.is_kept(water.sums()));
        water.phi.view()(7, 0) = bad;
        EXPECT_EQ(water.sums().highest, std::numeric_limits<double>::infinity());
        EXPECT_EQ(water.sums().highest_beside_hulls, std::numeric_limits<double>::infinity());
        EXPECT_FALSE(water.is_kept(water.sums()));
        water.phi.view()(7, 0) = 0.0F;
        water.phi.view()(4, 1) = bad; // a hull hides waves, not this
        EXPECT_FALSE(water.is_kept(water.sums()));
    }
}

TEST(SurfaceTerms, SoDoesOneInZeta)
{
    CellWater water;
    water.zeta.view()(7, 0) = std::numeric_limits<float>::quiet_NaN();
    EXPECT_EQ(water.sums().highest, std::numeric_limits<double>::infinity());
    EXPECT_FALSE(water.is_kept(water.sums()));
}

TEST(KeepUsableSurface, TakesASurfaceUpToTheLimitItself)
{
    CellWater water;
    EXPECT_TRUE(water.is_kept({5.0, 0.0, 0.0, 0.0, 0.0}));
    EXPECT_FALSE(water.is_kept({5.000001, 0.0, 0.0, 0.0, 0.0}));
    EXPECT_FALSE(water.is_kept({std::numeric_limits<double>::quiet_NaN(), 0.0, 0.0, 0.0, 0.0}));
}

} // namespace
} // namespace swell::model
