#include "engine/run/seakeeping/squat.hpp"

#include <gtest/gtest.h>

#include "hull_mesh/mesh_shapes.hpp"
#include "model/setup/constants.hpp"

/// Sinkage and trim by linear hydrostatics, against a mesh that is moved.
namespace swell::engine
{
namespace
{

constexpr double weight_per_m3 = model::water_density * model::gravity;

/// A box of 40 x 10 x 4 m, whose middle is `ahead_m` of the origin.
model::PartBelow box_below(double ahead_m)
{
    model::HullMesh mesh = model::box_mesh(40.0, 10.0, 4.0, 3.0);
    for (model::MeshPoint& point : mesh.points) {
        point.x += ahead_m;
    }
    return model::part_below(mesh, 0.0);
}

TEST(Squat, IsNoneAtRest)
{
    for (const double ahead_m : {0.0, 3.0, -7.0}) {
        const RestOfHull rest = rest_of_hull(box_below(ahead_m), 1.0);
        const Squat squat = balancing_squat(rest, weight_per_m3 * 1600.0, -weight_per_m3 * 1600.0 * ahead_m, 2.0);
        EXPECT_NEAR(0.0, squat.sinkage_m, 1e-12);
        EXPECT_NEAR(0.0, squat.trim_deg, 1e-10);
        EXPECT_NEAR(2.0, squat.clearance_m, 1e-12);
    }
}

TEST(Squat, RestoresTheLiftThatIsMissing)
{
    // 10 cm of water less over 400 m², and half a metre of it at the bow, none at the stern
    const RestOfHull rest = rest_of_hull(box_below(0.0), -0.5);
    const Squat level = balancing_squat(rest, weight_per_m3 * (1600.0 - 40.0), 0.0, 2.0);
    EXPECT_NEAR(0.1, level.sinkage_m, 1e-12);
    EXPECT_NEAR(0.0, level.trim_deg, 1e-12);
    EXPECT_NEAR(1.9, level.clearance_m, 1e-12);
    const double stiffness = 10.0 * 40.0 * 40.0 * 40.0 / 12.0 + 1600.0 * (-2.0 + 0.5);
    const double moment = weight_per_m3 * stiffness * 0.01;
    const Squat bow_down = balancing_squat(rest, weight_per_m3 * 1600.0, moment, 2.0);
    EXPECT_NEAR(0.0, bow_down.sinkage_m, 1e-12);
    EXPECT_NEAR(0.01 * 180.0 / 3.14159265358979, bow_down.trim_deg, 1e-9);
    EXPECT_NEAR(2.0 - 0.2, bow_down.clearance_m, 1e-9);
    EXPECT_NEAR(2.0 - 0.2, balancing_squat(rest, weight_per_m3 * 1600.0, -moment, 2.0).clearance_m, 1e-9);
}

TEST(Squat, SinksADistantOriginAsItsPlaceTells)
{
    // The same loads, described about an origin 7 m abaft the middle, sink the middle as before.
    const RestOfHull about_middle = rest_of_hull(box_below(0.0), 0.0);
    const RestOfHull about_aft = rest_of_hull(box_below(7.0), 0.0);
    const double lift = weight_per_m3 * 1500.0, pitch = weight_per_m3 * 300.0;
    const Squat middle = balancing_squat(about_middle, lift, pitch, 2.0);
    const Squat aft = balancing_squat(about_aft, lift, pitch - 7.0 * lift, 2.0);
    EXPECT_NEAR(middle.trim_deg, aft.trim_deg, 1e-10);
    EXPECT_NEAR(middle.sinkage_m, aft.sinkage_m + 7.0 * aft.trim_deg * 3.14159265358979 / 180.0, 1e-9);
    EXPECT_NEAR(middle.clearance_m, aft.clearance_m, 1e-9);
}

TEST(Squat, OfAHullWithoutAWaterplaneIsNone)
{
    const Squat squat = balancing_squat({}, 1e6, 1e6, 3.0);
    EXPECT_EQ(0.0, squat.sinkage_m);
    EXPECT_EQ(3.0, squat.clearance_m);
}

} // namespace
} // namespace swell::engine
