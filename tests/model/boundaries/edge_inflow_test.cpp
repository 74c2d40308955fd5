#include "model/boundaries/edge_inflow.hpp"

#include <gtest/gtest.h>

#include <array>

#include "model/boundaries/face_cells.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/grid/field.hpp"

/// The account of the water that crosses the edges. mass_drift_m3 is the change of mass less this account: an error here
/// looks like water that is made or lost, or hides it.
namespace swell::model
{
namespace
{

TEST(AccumulateInflow, GoesOnFromTheLevelBeforeLastWithEveryRate)
{
    const std::array<EdgeInflow, 3> rates{{{{1.0, 2.0}}, {{4.0, 8.0}}, {{16.0, 32.0}}}};
    const double previous = 100.0;
    double next = -1.0;
    AccumulateInflow{rates.data(), 3, 0.5, &previous, &next}();
    EXPECT_EQ(next, 100.0 + 0.5 * 63.0);
    AccumulateInflow{rates.data(), 0, 0.5, &previous, &next}();
    EXPECT_EQ(next, 100.0);
}

/// Two neighbouring nodes, and one north of the first.
struct Pair {
    solver::OpenMpBackend backend{1};
    solver::Field<double> speed{backend, {2, 1}}, share{backend, {2, 1}}, previous{backend, {2, 2}}, next{backend, {2, 2}},
        draft{backend, {2, 2}}, inside{backend, {2, 1}};
    std::array<FaceNodes, 2> nodes{{{0, 0, 1, 0}, {0, 0, 0, 1}}}; // looks west, looks south

    Pair()
    {
        for (int face = 0; face < 2; ++face) {
            speed.view()(face, 0) = 4.0;
            share.view()(face, 0) = 0.5;
        }
        previous.view()(0, 0) = 1.0;
        next.view()(0, 0) = 3.0;
        next.view()(1, 0) = 2.0;
        next.view()(0, 1) = 8.0;
    }
    /// [m³/s] through one of the two, as cells 10 m wide and 7 m long have it.
    double through(int face) const
    {
        const FaceTable<double> table{{speed.view(), share.view()}, nodes.data()};
        return WallInflow<double>{table, previous.view(), next.view(), draft.view(), inside.view(), 0, 10.0, 7.0}(face, 0)
            .value[1];
    }
};

TEST(WallInflow, IsTheMeanOfBothLevelsThroughTheLengthOfTheFace)
{
    const Pair water; // 4 (1.5 zeta_0 - 0.5 zeta_1) leaves, with zeta_0 = 2
    EXPECT_EQ(water.through(0), -7.0 * 4.0 * (1.5 * 2.0 - 0.5 * 1.0));
    EXPECT_EQ(water.through(1), -10.0 * 4.0 * (1.5 * 2.0 - 0.5 * 4.0));
}

TEST(WallInflow, IsThatOverTheDentsOfHulls)
{
    Pair water;
    water.draft.view()(0, 0) = 0.25;
    EXPECT_EQ(water.through(0), -7.0 * 4.0 * (1.5 * 2.25 - 0.5 * 1.0));
    water.draft.view()(1, 0) = 0.5;
    EXPECT_EQ(water.through(0), -7.0 * 4.0 * (1.5 * 2.25 - 0.5 * 1.5));
}

TEST(WallInflow, IsThatOverTheLevelInsideTheWall)
{
    Pair water;
    water.inside.view()(0, 0) = 0.5;
    EXPECT_EQ(water.through(0), -7.0 * 4.0 * (1.5 * 2.0 - 0.5 * 1.0 - 0.5));
    EXPECT_EQ(water.through(1), -10.0 * 4.0 * (1.5 * 2.0 - 0.5 * 4.0));
}

} // namespace
} // namespace swell::model
