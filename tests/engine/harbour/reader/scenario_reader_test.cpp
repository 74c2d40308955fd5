#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/checks/scenario_check.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

const std::string flat_bed = R"([bathymetry]
type = "flat"
nx = 61
ny = 47
cell_size_m = 5.0
depth_m = 20.0
)";

TEST(ScenarioReader, FillsInEveryDefault)
{
    const ScratchFolder folder;
    const Scenario scenario = read_scenario(folder.file("pond.toml", flat_bed));
    EXPECT_EQ("pond", scenario.name);
    EXPECT_EQ("dispersive", scenario.waves.profile.name);
    EXPECT_EQ(0.05, scenario.frame_s);
    EXPECT_EQ(0, scenario.steps_per_frame);
    EXPECT_EQ("float", scenario.precision);
    EXPECT_EQ((model::Extent{61, 47}), scenario.waves.bathymetry.extent);
    EXPECT_EQ(5.0, scenario.waves.bathymetry.dy_m);
    EXPECT_EQ(20.0, scenario.waves.bathymetry.depth_at(60, 46));
    EXPECT_EQ(model::EdgeKind::wall, scenario.waves.edges[0].kind);
    EXPECT_FALSE(scenario.waves.sea);
    EXPECT_FALSE(scenario.waves.current.present());
    EXPECT_FALSE(scenario.waves.initial.present());
    EXPECT_EQ(solver::SolveMode::fixed_count, scenario.waves.solver.mode);
    EXPECT_EQ(solver::StopRule::start, scenario.waves.solver.rule);
    EXPECT_EQ(1e-5, scenario.waves.solver.tolerance);
}

TEST(ScenarioReader, TakesConjugateGradientsWhereASettingOrASolverAsksForThem)
{
    const ScratchFolder folder;
    const std::string pond = folder.file("pond.toml", flat_bed);
    for (const auto& [key, value] : Overrides{{"solver.relative_to", "rhs"},
                                              {"solver.tolerance", "1e-6"},
                                              {"solver.guess", "extrapolated"},
                                              {"solver.name", "cg"}}) {
        EXPECT_EQ(solver::SolveMode::to_tolerance, read_scenario(pond, {{key, value}}).waves.solver.mode) << key;
    }
    EXPECT_EQ(solver::SolveMode::fixed_count, read_scenario(pond, {{"solver.accurate", "true"}}).waves.solver.mode);
    EXPECT_EQ(solver::SolveMode::fixed_count, read_scenario(pond, {{"solver.levels", "6"}}).waves.solver.mode);
}

TEST(ScenarioReader, ReadsEveryKeyOfShipsEdgesSeaSolverAndGauges)
{
    const ScratchFolder folder;
    const Scenario scenario = read_scenario(folder.file("full.toml", R"(name = "Full"
description = "everything"
profile = "cosh"
kappa_h = 2.5
frame_s = 0.1
steps_per_frame = 4
frames = 77
precision = "double"
)" + flat_bed + R"(cell_size_y_m = 4.0
[edges]
west = { kind = "generating", width_wavelengths = 1.25 }
east = "sponge"
south = { kind = "open", high_quality = true }
outside = "sea"
[sea]
kind = "jonswap"
height_m = 2
period_s = 9.0
from_deg = 265.0
depth_m = 35.0
gamma = 2.0
spreading = 12.0
components = 64
seed = 7
ramp_s = 5.0
[[ship]]
name = "tug"
shape = "bath_tub"
length_m = 40.0
beam_m = 12.0
draft_m = 3.0
way_points = [[10, 20, 4.0], [100.0, 20.0, 6.0], [100.0, 120.0]]
start_s = 3.0
ramp_s = 8.0
at_end = "stop"
[[ship]]
name = "moored"
length_m = 40.0
beam_m = 12.0
draft_m = 3.0
heading_deg = 45.0
way_points = [[200.0, 100.0]]
[solver]
relative_to = "rhs"
tolerance = 1e-4
guess = "zero"
levels = 6
grids = 3
parity = "even"
lumping = "m2u"
omega = 0.9
coarsest_solve = "diagonal"
iteration_limit = 50
[[gauge]]
name = "by node"
i = 3
j = 46
[[gauge]]
name = "by metres"
x_m = 102.0
y_m = 81.0
)"));
    const model::WaveSetup& waves = scenario.waves;
    EXPECT_EQ("Full", scenario.name);
    EXPECT_EQ(4, scenario.steps_per_frame);
    EXPECT_EQ(77, scenario.frames);
    EXPECT_EQ("double", scenario.precision);
    EXPECT_EQ(4.0, waves.bathymetry.dy_m);
    EXPECT_EQ(model::EdgeKind::generating, waves.edges[0].kind);
    EXPECT_EQ(1.25, waves.edges[0].width_wavelengths);
    EXPECT_EQ(model::EdgeKind::sponge, waves.edges[1].kind);
    EXPECT_EQ(1.5, waves.edges[1].width_wavelengths);
    EXPECT_EQ(1.5, waves.edges[2].width_wavelengths);
    EXPECT_EQ(model::Outside::sea, waves.outside);
    EXPECT_FALSE(waves.profile.fits_grid); // cosh
    ASSERT_TRUE(waves.sea.has_value());
    const model::SeaState sea = waves.sea.value_or(model::SeaState{});
    EXPECT_EQ(2.0, sea.height_m);
    EXPECT_EQ(35.0, sea.depth_m);
    EXPECT_EQ(64, sea.components);
    EXPECT_EQ(7u, sea.seed);
    ASSERT_EQ(2u, waves.ships.size());
    EXPECT_EQ(model::PressurePulse::Shape::bath_tub, waves.ships[0].pulse.shape);
    EXPECT_EQ(4.0, waves.ships[0].way_points[0].speed_m_per_s);
    EXPECT_EQ(6.0, waves.ships[0].way_points[2].speed_m_per_s) << "the last way-point keeps the speed it is reached with";
    EXPECT_EQ(model::Ship::AtEnd::stop, waves.ships[0].at_end);
    EXPECT_EQ(45.0, waves.ships[1].heading_deg);
    EXPECT_EQ(solver::StopRule::rhs, waves.solver.rule);
    EXPECT_EQ(solver::Guess::zero, waves.solver.guess);
    EXPECT_EQ(6, waves.solver.rrb.levels);
    EXPECT_EQ(solver::CoarseParity::even, waves.solver.rrb.parity);
    EXPECT_EQ(solver::Lumping::m2u, waves.solver.rrb.lumping);
    EXPECT_EQ(solver::CoarsestSolve::diagonal, waves.solver.rrb.coarsest_solve);
    EXPECT_EQ(50, waves.solver.iteration_limit);
    EXPECT_EQ(46, scenario.gauges[0].j);
    EXPECT_EQ(20, scenario.gauges[1].i);
    EXPECT_EQ(20, scenario.gauges[1].j);
}

TEST(ScenarioReader, PutsTheCommandLineOverTheFile)
{
    const ScratchFolder folder;
    const Scenario scenario = read_scenario(
        folder.file("pond.toml", "profile = \"parabolic\"\n" + flat_bed),
        {{"profile", "cosh"}, {"solver.tolerance", "1e-4"}, {"solver.relative_to", "preconditioned"}, {"frames", "12"}});
    EXPECT_EQ("cosh", scenario.waves.profile.name);
    EXPECT_EQ(1e-4, scenario.waves.solver.tolerance);
    EXPECT_EQ(solver::StopRule::preconditioned, scenario.waves.solver.rule);
    EXPECT_EQ(12, scenario.frames);
}

TEST(ScenarioReader, ReachesAShipFromTheCommandLineByItsNumber)
{
    const ScratchFolder folder;
    const std::string ship =
        "[[ship]]\nname = \"a\"\nlength_m = 40.0\nbeam_m = 8.0\ndraft_m = 2.0\nway_points = [[50, 50]]\n";
    const Scenario scenario = read_scenario(folder.file("pond.toml", flat_bed + ship), {{"ship.0.draft_m", "3.5"}});
    EXPECT_EQ(3.5, scenario.waves.ships[0].pulse.draft_m);
}

TEST(ScenarioReader, MakesAStandingWaveAndAHump)
{
    const ScratchFolder folder;
    const std::string file = folder.file("pond.toml", flat_bed);
    const Scenario standing = read_scenario(
        file, {{"initial.kind", "standing_wave"}, {"initial.height_m", "0.5"}, {"initial.half_waves_east", "2"}});
    const auto& zeta = standing.waves.initial.zeta_m;
    ASSERT_EQ(61u * 47u, zeta.size());
    EXPECT_NEAR(-0.5, zeta[30], 1e-15) << "two half waves: a trough in the middle";
    EXPECT_EQ(zeta[0], zeta[60]);
    const Scenario hump = read_scenario(file, {{"initial.kind", "hump"},
                                               {"initial.x_m", "100"},
                                               {"initial.y_m", "50"},
                                               {"initial.height_m", "2"},
                                               {"initial.radius_m", "20"}});
    EXPECT_EQ(2.0, hump.waves.initial.zeta_m[10 * 61 + 20]);
    EXPECT_EQ(0.0, hump.waves.initial.phi_m2_per_s[10 * 61 + 20]);
}

TEST(ScenarioReader, ReadsInitialFieldsAndCurrentsFromFilesBesideTheScenario)
{
    const ScratchFolder folder;
    const std::string grid = "ncols 3\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 5\n";
    std::ofstream(folder.path_of("zeta.asc")) << grid << "7 8 9\n4 5 6\n1 2 3\n";
    std::ofstream(folder.path_of("east.asc")) << grid << "1 1 1\n1 1 1\n1 1 1\n";
    std::ofstream(folder.path_of("north.asc")) << grid << "0 0 0\n0 0 0\n0 0 0.5\n";
    const Scenario scenario = read_scenario(folder.file("small.toml", R"([bathymetry]
type = "flat"
nx = 3
ny = 3
cell_size_m = 5.0
depth_m = 20.0
[initial]
zeta_file = "zeta.asc"
[current]
east_file = "east.asc"
north_file = "north.asc"
)"));
    EXPECT_THAT(scenario.waves.initial.zeta_m, testing::ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 9));
    EXPECT_EQ(0.5, scenario.waves.current.north_m_per_s[2]);
}

TEST(ScenarioReader, ReadsWhatActsOnAllWater)
{
    const ScratchFolder folder;
    const std::string basin = "[bathymetry]\ntype = \"flat\"\nnx = 5\nny = 4\ncell_size_m = 5.0\ndepth_m = 10.0\n";
    EXPECT_EQ(0.0, read_scenario(folder.file("plain.toml", basin)).waves.friction_per_s);
    EXPECT_EQ(0.0, read_scenario(folder.file("plain.toml", basin)).waves.friction_quadratic);
    const Scenario rough =
        read_scenario(folder.file("rough.toml", basin + "[water]\nfriction_per_s = 0.01\nfriction_quadratic = 0.02\n"
                                                        "smoothing = 0.1\nsmoothing_order = 3\n"));
    EXPECT_EQ(0.01, rough.waves.friction_per_s);
    EXPECT_EQ(0.02, rough.waves.friction_quadratic);
    EXPECT_EQ(0.1, rough.waves.smoothing.strength);
    EXPECT_EQ(3, rough.waves.smoothing.order);
}

TEST(ScenarioReader, PutsNoCurrentOnLand)
{
    const ScratchFolder folder;
    const Scenario scenario = read_scenario(folder.file("shore.toml", R"([bathymetry]
type = "slope"
nx = 5
ny = 4
cell_size_m = 5.0
depth_m = 10.0
end_depth_m = -5.0
towards = "east"
[current]
east_m_per_s = 1.5
)"));
    EXPECT_EQ(1.5, scenario.waves.current.east_m_per_s[0]);
    EXPECT_EQ(0.0, scenario.waves.current.east_m_per_s[4]);
}

TEST(ScenarioReader, SuggestsTheNearestScenario)
{
    try {
        (void)read_scenario("klopman_habour");
        FAIL() << "a scenario that is not there was read";
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("did you mean klopman_harbour?"));
    }
}

/// The scenarios that come with Swell. Scenarios of real harbours need their data.
class ShippedScenario : public testing::TestWithParam<const char*>
{
};

TEST_P(ShippedScenario, IsValidAndStaysInItsRegime)
{
    const std::string name = GetParam();
    const char* folder = std::getenv("SWELL_DATA_DIR");
    const std::string data = folder != nullptr ? folder : SWELL_DEFAULT_DATA_DIR;
    if ((name.starts_with("hilo") || name.starts_with("coaster")) && !build_options().geo) {
        GTEST_SKIP() << "this build has no SWELL_GEO";
    }
    if (name == "hilo_harbour" && !std::filesystem::exists(data + "/hilo_harbour.tif")) {
        GTEST_SKIP() << "no hilo_harbour.tif in the data folder " << data;
    }
    const Scenario scenario = read_scenario(name);
    EXPECT_EQ(name, scenario.name);
    EXPECT_THAT(regime_warnings(scenario), testing::ElementsAre());
}

TEST(CoasterAtHiloBerth, HasTheTwoWarningsOfTheTankerThatPassesHer)
{
    if (!build_options().geo) {
        GTEST_SKIP() << "this build has no SWELL_GEO";
    }
    EXPECT_THAT(regime_warnings(read_scenario("coaster_at_hilo_berth")),
                testing::UnorderedElementsAre(testing::HasSubstr("ship tanker: its transverse waves at 4 m/s"),
                                              testing::HasSubstr("ship coaster: tanker passes her, and land at")));
}

INSTANTIATE_TEST_SUITE_P(Small, ShippedScenario,
                         testing::Values("klopman_harbour", "open_sea", "coaster_in_waves", "coaster_leaves_hilo",
                                         "hilo_breakwater", "ijssel-100k", "plymouth-100k", "port_presto-100k",
                                         "ijssel-200k", "plymouth-200k", "port_presto-200k"));
INSTANTIATE_TEST_SUITE_P(Large, ShippedScenario,
                         testing::Values("hilo_harbour", "ijssel-500k", "plymouth-500k", "port_presto-500k", "ijssel-1000k",
                                         "plymouth-1000k", "port_presto-1000k", "ijssel-1500k", "plymouth-1500k",
                                         "port_presto-1500k", "bay_20km"));

} // namespace
} // namespace swell::engine
