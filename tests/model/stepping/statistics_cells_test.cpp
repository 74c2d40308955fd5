#include "model/stepping/statistics_cells.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <random>
#include <utility>

#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/grid/host_field.hpp"

/// The numbers of a surface, by which a frame is found good or bad.
namespace swell::model
{
namespace
{

using solver::Extent;
using solver::Field;
using solver::Grid;
using solver::OpenMpBackend;

constexpr Extent small_extent{8, 3};

/// A surface of 0, except for numbers that a test writes, with a hull over node (4, 1).
struct CellWater {
    OpenMpBackend backend{1};
    Field<float> zeta{backend, Grid(small_extent)}, phi{backend, Grid(small_extent)}, draft{backend, Grid(small_extent)},
        kept{backend, Grid(small_extent)}, before{backend, Grid(small_extent)};
    int looks = 0;

    DraftBounds bounds{4, 1, 5, 2};

    CellWater() { draft.view()(4, 1) = 2.0F; }

    SurfaceSums sums(bool has_hulls = true)
    {
        SurfaceSums sums{};
        backend.sum_over_nodes(Grid(small_extent),
                               SurfaceTerms<float>{std::as_const(zeta).view(),
                                                   std::as_const(phi).view(),
                                                   {std::as_const(draft).view(), &bounds, has_hulls},
                                                   std::as_const(before).view(),
                                                   &looks},
                               &sums);
        return sums;
    }

    /// Returns true if the surface of these sums is shown.
    bool is_kept(const SurfaceSums& sums, double limit_m = 5.0)
    {
        zeta.view()(1, 1) = 0.25F;
        kept.view()(1, 1) = -1.0F;
        backend.for_each_node({small_extent.nx / 4, small_extent.ny},
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

// phi goes bad a step before zeta does. A surface with such a phi looks good and would be shown, saved and continued. A
// node counts as turned if its zeta of two steps before had the other sign and was not larger. Nodes under hulls never
// count.
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

/// Calls the terms at every node, without the CPU's replacement for these calls.
template <class T>
struct CalledAtEveryNode {
    SurfaceTerms<T> terms;
    SWELL_CELL SurfaceSums operator()(int i, int j) const { return terms(i, j); }
};

template <class Term>
std::array<std::uint64_t, 5> bits_of_sums(OpenMpBackend& backend, Extent water, const Term& term)
{
    SurfaceSums sums{};
    backend.sum_over_nodes(Grid(water), term, &sums);
    return std::bit_cast<std::array<std::uint64_t, 5>>(sums);
}

/// Water of any heights, in which a test sets one number bad; hulls over two tiles' parts, and a draft that is out of
/// date outside their bounds.
template <class T>
struct AnyWater {
    Extent extent;
    OpenMpBackend backend;
    Field<T> zeta{backend, Grid(extent)}, phi{backend, Grid(extent)}, draft{backend, Grid(extent)},
        before{backend, Grid(extent)};
    DraftBounds bounds{10, 3, 70, 30};
    int looks = 0;

    AnyWater(Extent any, int threads, solver::VectorIsa isa) : extent(any), backend(threads, isa)
    {
        std::mt19937 random(3);
        std::normal_distribution<double> number;
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = 0; i < extent.nx; ++i) {
                for (Field<T>* field : {&zeta, &phi, &before}) {
                    field->view()(i, j) = static_cast<T>(number(random));
                }
                const bool hull = (i > 28 && i < 40 && j > 10 && j < 14) || (i == 69 && j == 29) || (i == 75 && j == 1);
                draft.view()(i, j) = hull ? T(2) : T(0);
            }
        }
    }

    void expect_same_bits(bool has_hulls)
    {
        for (const int look : {0, 1}) {
            looks = look;
            const SurfaceTerms<T> terms{
                reading(zeta), reading(phi), {reading(draft), &bounds, has_hulls}, reading(before), &looks};
            EXPECT_EQ(bits_of_sums(backend, extent, CalledAtEveryNode<T>{terms}), bits_of_sums(backend, extent, terms))
                << name_of(backend.isa()) << ", " << extent.nx << " by " << extent.ny << ", hulls " << has_hulls
                << ", looks " << look;
        }
    }
};

template <class T>
void expect_the_bits_of_the_call(Extent size, int threads, solver::VectorIsa isa)
{
    for (const bool has_hulls : {false, true}) {
        AnyWater<T> water(size, threads, isa);
        water.expect_same_bits(has_hulls);
        for (Field<T>* field : {&water.zeta, &water.phi}) {
            for (const T bad : {std::numeric_limits<T>::quiet_NaN(), -std::numeric_limits<T>::infinity()}) {
                T& last = field->view()(size.nx - 1, size.ny - 1);
                const T good = std::exchange(last, bad);
                SurfaceSums sums{};
                water.backend.sum_over_nodes(Grid(size),
                                             SurfaceTerms<T>{reading(water.zeta),
                                                             reading(water.phi),
                                                             {reading(water.draft), &water.bounds, has_hulls},
                                                             reading(water.before),
                                                             &water.looks},
                                             &sums);
                EXPECT_EQ(std::numeric_limits<double>::infinity(), sums.highest_beside_hulls);
                last = good;
            }
        }
    }
}

TEST(SurfaceTerms, TilesWithoutHullsHaveTheBitsOfACallAtEveryNode)
{
    using solver::VectorIsa;
    for (const VectorIsa isa : {VectorIsa::baseline, VectorIsa::avx2, VectorIsa::avx512}) {
        if (isa > solver::widest_vector_isa()) {
            continue;
        }
        for (const Extent any : {Extent{1, 1}, Extent{32, 8}, Extent{101, 37}, Extent{1100, 90}}) {
            for (const int threads : {1, 3}) {
                expect_the_bits_of_the_call<float>(any, threads, isa);
                expect_the_bits_of_the_call<double>(any, threads, isa);
            }
        }
    }
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
