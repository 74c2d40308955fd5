#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "engine/harbour/read_scenario.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/seakeeping/hydrodynamics.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "run/checks/refused_scenario.hpp"
#include "scratch_folder.hpp"

/// The hull of a ship with a mesh, from a scenario.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;

const std::string hulls = std::string(SWELL_SOURCE_DIR) + "/assets/hulls/";

/// A box of 40 x 8 x 5 from (-20, -4, 0) to (20, 4, 5), in metres.
const char* const box = "v -20 -4 0\nv 20 -4 0\nv 20 4 0\nv -20 4 0\nv -20 -4 5\nv 20 -4 5\nv 20 4 5\nv -20 4 5\n"
                        "f 1 4 3 2\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n";

/// A scenario with a ship whose section has these lines too.
std::string pond(const std::string& lines, const std::string& bathymetry = "cell_size_m = 5.0\ndepth_m = 20.0\n")
{
    return "[bathymetry]\ntype = \"flat\"\nnx = 61\nny = 47\n" + bathymetry +
           "[[ship]]\nname = \"coaster\"\nway_points = [[150.0, 110.0]]\n" + lines;
}

std::string coaster(const std::string& lines = "")
{
    return pond("mesh = \"" + hulls + "coaster.obj\"\n" + lines);
}

Scenario read(const std::string& text)
{
    const ScratchFolder folder;
    (void)folder.file("box.obj", box);
    return read_scenario(folder.file("pond.toml", text));
}

std::string refusal(const std::string& text)
{
    const ScratchFolder folder;
    (void)folder.file("box.obj", box);
    (void)folder.file("open.obj", "v 0 0 0\nv 9 0 0\nv 0 9 0\nv 0 0 -9\nf 1 2 3\nf 1 2 4\n");
    (void)folder.file("text.txt", "hull");
    return refusal_of_scenario(folder.file("pond.toml", text));
}

TEST(ReadHull, AMeshGivesTheSizesThatTheSectionLeavesOut)
{
    const Scenario scenario = read(coaster("draft_m = 5.0\n"));
    const model::PressurePulse& pulse = scenario.waves.ships.at(0).pulse;
    EXPECT_NEAR(100.0, pulse.length_m, 0.2);
    EXPECT_NEAR(16.0, pulse.beam_m, 0.2);
    EXPECT_EQ(5.0, pulse.draft_m);
    const ShipHull& hull = scenario.hulls.at(0);
    EXPECT_EQ(ShipHull::Motion::prescribed, hull.motion);
    EXPECT_EQ(ShipHull::OwnWave::kept, hull.own_wave);
    EXPECT_TRUE(hull.coefficients.empty());
    EXPECT_TRUE(scenario.warnings.empty());
}

TEST(ReadHull, ItsEdgesAreAsShortAsACellAndTheReportSaysIt)
{
    const Scenario scenario = read(pond("mesh = \"box.obj\"\nmesh_waterline_m = 2.0\n"));
    const ShipHull& hull = scenario.hulls.at(0);
    double longest = 0.0;
    for (const model::MeshTriangle& triangle : hull.mesh->triangles) {
        const model::MeshPoint& a = hull.mesh->points[static_cast<std::size_t>(triangle.corner[0])];
        const model::MeshPoint& b = hull.mesh->points[static_cast<std::size_t>(triangle.corner[1])];
        longest = std::max(longest, std::hypot(b.x - a.x, b.y - a.y, b.z - a.z));
    }
    EXPECT_LE(longest, 5.0);
    ASSERT_FALSE(hull.report.empty());
    EXPECT_EQ(fmt::format("{} triangles after refinement to edges of 5 m, 12 before", hull.mesh->triangles.size()),
              hull.report.back());
    const model::PartBelow part = model::part_below(*hull.mesh, 0.0);
    EXPECT_NEAR(40.0 * 8.0 * 2.0, part.volume, 1e-9);
}

TEST(ReadHull, ShortWavesNeedShorterEdges)
{
    const std::string sea = "[edges]\nwest = \"generating\"\n[sea]\nkind = \"regular\"\nheight_m = 1.0\nperiod_s = 4.0\n"
                            "from_deg = 270.0\n";
    const Scenario scenario = read(pond("mesh = \"box.obj\"\nmesh_waterline_m = 2.0\n") + sea);
    EXPECT_THAT(scenario.hulls.at(0).report.back(), HasSubstr("edges of 1.25 m")) << "a wave of 25 m over 20";
}

TEST(ReadHull, UnitAxesAndWaterlineAreThoseOfTheFile)
{
    const Scenario scenario = read(pond("mesh = \"box.obj\"\nmesh_unit_m = 0.3048\nmesh_axes = \"-y forward, z up\"\n"
                                        "mesh_waterline_m = 0.9144\n"));
    const model::PressurePulse& pulse = scenario.waves.ships.at(0).pulse;
    EXPECT_NEAR(8.0 * 0.3048, pulse.length_m, 1e-9);
    EXPECT_NEAR(40.0 * 0.3048, pulse.beam_m, 1e-9);
    EXPECT_NEAR(3.0 * 0.3048, pulse.draft_m, 1e-9) << "the waterline is in metres";
}

TEST(ReadHull, NumbersOfAShipThatAnswersGoToTheirMembers)
{
    const Scenario scenario =
        read(coaster("motion = \"answers\"\ngravity_height_m = -0.2\ngyration_m = [6, 25.0, 0]\nroll_damping = 0.08\n"
                     "quadratic_roll_damping = 1e8\nown_wave = \"without_mean\"\ntrack_period_s = 90.0\n"
                     "velocity_pressure = true\n"));
    const ShipHull& hull = scenario.hulls.at(0);
    EXPECT_EQ(ShipHull::Motion::answers, hull.motion);
    EXPECT_EQ(ShipHull::OwnWave::without_mean, hull.own_wave);
    EXPECT_EQ(-0.2, hull.gravity_height_m);
    EXPECT_EQ((std::array{6.0, 25.0, 0.0}), hull.gyration_m);
    EXPECT_EQ(0.08, hull.roll_damping);
    EXPECT_EQ(1e8, hull.quadratic_roll_damping);
    EXPECT_EQ(90.0, hull.track_period_s);
    EXPECT_TRUE(hull.velocity_pressure);
}

TEST(ReadHull, WithoutCoefficientsTheyAreEstimatedWithAWarning)
{
    const Scenario scenario = read(coaster("motion = \"answers\"\n"));
    ASSERT_EQ(1U, scenario.hulls.at(0).coefficients.size());
    EXPECT_EQ("generic hull", scenario.hulls[0].coefficients[0]->hull);
    ASSERT_EQ(1U, scenario.warnings.size());
    EXPECT_THAT(scenario.warnings[0], HasSubstr("ship coaster: coefficients of the hull are estimated"));
}

TEST(ReadHull, CoefficientsAreAFileOrSeveral)
{
    if (!build_options().geo) {
        GTEST_SKIP() << "this build reads no NetCDF-4";
    }
    const std::string twenty = "\"" + hulls + "coaster_20m.nc\"";
    EXPECT_EQ(1U, read(coaster("motion = \"answers\"\ncoefficients = " + twenty + "\n")).hulls.at(0).coefficients.size());
    const Scenario several =
        read(coaster("motion = \"answers\"\ncoefficients = [" + twenty + ", \"" + hulls + "coaster_9m.nc\"]\n"));
    ASSERT_EQ(2U, several.hulls.at(0).coefficients.size());
    EXPECT_EQ(9.0, several.hulls[0].coefficients[1]->water_depth);
    EXPECT_TRUE(several.warnings.empty());
    const Scenario idle = read(coaster("coefficients = " + twenty + "\n"));
    ASSERT_EQ(1U, idle.warnings.size());
    EXPECT_THAT(idle.warnings[0], HasSubstr("coefficients do nothing without motion = \"answers\""));
    EXPECT_THAT(refusal(pond("mesh = \"" + hulls +
                             "wigley.obj\"\nmotion = \"answers\"\ngravity_height_m = -2.0\n"
                             "coefficients = " +
                             twenty + "\n")),
                HasSubstr("pond.toml:7: [ship 0]"));
}

TEST(ReadHull, AScenarioWithoutMeshesHasNoHulls)
{
    const Scenario scenario = read(pond("length_m = 40.0\nbeam_m = 8.0\ndraft_m = 2.0\nmotion = \"prescribed\"\n"));
    EXPECT_EQ(1U, scenario.waves.ships.size());
    EXPECT_TRUE(scenario.hulls.empty());
}

TEST(ReadHull, AShipWithoutMeshIsRefusedItsKeys)
{
    const std::string sizes = "length_m = 40.0\nbeam_m = 8.0\ndraft_m = 2.0\n";
    EXPECT_THAT(refusal(pond(sizes + "motion = \"answers\"\n")),
                HasSubstr("[ship 0] motion: is \"answers\", and mesh is missing; allowed is a ship with a mesh"));
    for (const char* line :
         {"mesh_unit_m = 1.0", "mesh_axes = \"x forward, z up\"", "mesh_waterline_m = 0.0", "coefficients = \"a.nc\"",
          "gravity_height_m = 0.0", "gyration_m = [6.0, 25.0, 25.0]", "roll_damping = 0.05", "quadratic_roll_damping = 0.0",
          "own_wave = \"kept\"", "track_period_s = 0.0", "velocity_pressure = false"}) {
        EXPECT_THAT(refusal(pond(sizes + line + "\n")), HasSubstr("is given, and mesh is missing")) << line;
    }
    EXPECT_THAT(refusal(pond("beam_m = 8.0\ndraft_m = 2.0\n")), HasSubstr("length_m: is missing"));
}

TEST(ReadHull, BadFilesAndValuesAreRefusedInOneLine)
{
    EXPECT_THAT(refusal(pond("mesh = \"none.obj\"\n")), HasSubstr("[ship 0] mesh: there is no file"));
    EXPECT_THAT(refusal(pond("mesh = \"text.txt\"\n")), HasSubstr("allowed are .stl and .obj"));
    EXPECT_THAT(refusal(pond("mesh = \"open.obj\"\n")), HasSubstr("mesh: "));
    EXPECT_THAT(refusal(pond("mesh = \"box.obj\"\n")), HasSubstr("mesh: is above still water"));
    EXPECT_THAT(refusal(pond("mesh = \"box.obj\"\nmesh_axes = \"x up\"\n")), HasSubstr("axes \"x up\""));
    EXPECT_THAT(refusal(pond("mesh = \"box.obj\"\nmesh_unit_m = 0.0\n")), HasSubstr("mesh_unit_m: is 0"));
    EXPECT_THAT(refusal(pond("mesh = \"box.obj\"\nmesh_unit_m = 100.0\n")), HasSubstr("mesh: "));
    EXPECT_THAT(refusal(coaster("gyration_m = [6.0, 25.0]\n")), HasSubstr("gyration_m: is a list of 2"));
    EXPECT_THAT(refusal(coaster("gyration_m = [6.0, -25.0, 0.0]\n")), HasSubstr("gyration_m: has -25 in it"));
    EXPECT_THAT(refusal(coaster("coefficients = []\n")), HasSubstr("coefficients: is "));
    EXPECT_THAT(refusal(coaster("coefficients = [3]\n")), HasSubstr("coefficients: is "));
    EXPECT_THAT(refusal(coaster("coefficients = \"none.nc\"\n")), HasSubstr("coefficients: there is no file"));
    EXPECT_THAT(refusal(coaster("roll_damping = 2.0\n")), HasSubstr("roll_damping: is 2"));
    EXPECT_THAT(refusal(coaster("motion = \"drifts\"\n")), HasSubstr("one of prescribed, answers"));
    EXPECT_THAT(refusal(coaster("motion = \"answers\"\ngravity_height_m = 4.0\n")), HasSubstr("she would capsize"));
    EXPECT_THAT(refusal(pond("mesh = \"box.obj\"\nmesh_axes = \"y forward, z up\"\nmesh_waterline_m = 2.0\n"
                             "motion = \"answers\"\n")),
                HasSubstr("are mesh_axes and mesh_waterline_m right?"));
    EXPECT_THAT(read(pond("mesh = \"box.obj\"\nmesh_waterline_m = 2.0\nmotion = \"answers\"\n")).warnings.at(0),
                HasSubstr("are estimated"))
        << "of a box";
    EXPECT_THAT(refusal(coaster("motion = \"answers\"\ntrack_period_s = 5.0\n")), HasSubstr("pond.toml:7: [ship 0]"));
}

} // namespace
} // namespace swell::engine
