#include "model/stepping/statistics_fields.hpp"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "solver/backends/openmp/openmp_backend.hpp"

namespace swell::model
{
namespace
{

using solver::Extent;
using solver::Field;
using solver::Grid;
using solver::OpenMpBackend;

constexpr Extent few_nodes{8, 3};

/// Water with a hull over node (4, 1), and its statistics.
template <class T>
struct GatheredWater {
    OpenMpBackend backend{1};
    Field<T> zeta{backend, Grid(few_nodes)}, draft{backend, Grid(few_nodes)};
    DraftBounds bounds{4, 1, 5, 2};
    StatisticsFields<InBackend<T>> fields;

    GatheredWater()
    {
        draft.view()(4, 1) = T(2);
        fields.visit([&](auto, auto& field) { field = std::decay_t<decltype(field)>(backend, Grid(few_nodes)); });
    }

    void gather(T at_hull, T beside)
    {
        zeta.view()(4, 1) = at_hull;
        zeta.view()(2, 2) = beside;
        StatisticsFields<AsViews<T>> views;
        views.visit([&](auto field, auto& view) { view = fields[field].view(); });
        backend.for_each_node(
            Grid(few_nodes),
            GatherSurface<T>{std::as_const(zeta).view(), views, {std::as_const(draft).view(), &bounds, true}});
    }
    /// Returns the largest |zeta|, the number of covered levels, the sum and the sum of squares at a node.
    std::vector<double> at(int i, int j)
    {
        return {static_cast<double>(fields[HighestWater{}].view()(i, j)),
                static_cast<double>(fields[CoveredLevels{}].view()(i, j)), fields[SumOfZeta{}].view()(i, j),
                fields[SumOfSquares{}].view()(i, j)};
    }
};

TEST(StatisticsFields, GatherEveryLevelBesideHullsAndCountTheOthers)
{
    GatheredWater<double> water;
    water.gather(5.0, 1.0);
    water.gather(5.0, -3.0);
    EXPECT_EQ(water.at(2, 2), (std::vector<double>{3.0, 0.0, -2.0, 10.0}));
    EXPECT_EQ(water.at(4, 1), (std::vector<double>{0.0, 2.0, 0.0, 0.0}));
    EXPECT_EQ(water.at(0, 0), (std::vector<double>{0.0, 0.0, 0.0, 0.0}));
}

TEST(StatisticsFields, SumInDoubleInEveryPrecision)
{
    GatheredWater<float> water;
    water.gather(0.0F, 4096.0F);
    water.gather(0.0F, 0.25F);
    EXPECT_EQ(water.at(2, 2), (std::vector<double>{4096.0, 0.0, 4096.25, 16777216.0625}));
    EXPECT_TRUE(has_precision_of_run<HighestWater> && has_precision_of_run<CoveredLevels>);
    EXPECT_FALSE(has_precision_of_run<SumOfZeta> || has_precision_of_run<SumOfSquares>);
}

/// The bytes are those per node in open water, where no field counts the levels under hulls.
TEST(StatisticsFields, StateTheBytesThatOpenWaterMoves)
{
    EXPECT_EQ(GatherSurface<float>::bytes, 4 * sizeof(float) + 4 * sizeof(double));
    EXPECT_EQ(GatherSurface<double>::bytes, 8 * sizeof(double));
}

struct NewerField {
    static constexpr std::uint32_t since = 12;
};

TEST(StatisticsFields, NameTheNewestVersionOfSavedStates)
{
    EXPECT_EQ((PerField<OnHost, NewerField, HighestWater>::newest_since), 12U);
}

} // namespace
} // namespace swell::model
