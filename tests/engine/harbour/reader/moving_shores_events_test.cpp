// Events that make land of water and water of land.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/harbour/read_scenario.hpp"
#include "engine/harbour/reader/sections.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/errors.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

/// A basin of 200 x 100 m in cells of 5 m, with a hump in its west, and an event with these keys of depths.
Scenario with_event(const std::string& event, const std::string& more = "")
{
    const ScratchFolder folder;
    const std::string text = "precision = \"double\"\nframes = 40\n[bathymetry]\ntype = \"flat\"\nnx = 40\nny = 20\n"
                             "cell_size_m = 5.0\ndepth_m = 10.0\n[initial]\nkind = \"hump\"\nx_m = 50.0\ny_m = 50.0\n"
                             "height_m = 0.3\nradius_m = 15.0\n" +
                             more + "[[event]]\nat_s = 1.0\n" + event;
    return read_scenario(folder.file("gate.toml", text), {});
}

std::string refusal_of(const std::string& event, const std::string& more = "")
{
    try {
        with_event(event, more);
        return "none";
    } catch (const InputError& error) {
        const std::string message = error.what();
        return message.substr(message.find("event"));
    }
}

/// The sum of zeta squared at the end of so many frames.
double squares_after(const Scenario& scenario, int frames)
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    WaveEngine engine(scenario, options);
    for (int frame = 0; frame < frames; ++frame) {
        EXPECT_TRUE(is_usable(engine.advance_frame().status));
    }
    for (const ChangeStatus& change : engine.changes()) {
        EXPECT_EQ(change.after_frame < frames ? ChangeState::applied : ChangeState::pending, change.state) << change.reason;
    }
    EXPECT_NEAR(0.0, engine.mass_drift_m3(), 1e-6);
    double sum = 0.0;
    const solver::Extent grid = scenario.waves.bathymetry.extent;
    for (int j = 0; j < grid.ny; ++j) {
        for (int i = 0; i < grid.nx; ++i) {
            sum += engine.zeta_m(i, j) * engine.zeta_m(i, j);
        }
    }
    return sum;
}

TEST(EventsThatMoveShores, MakeLandAndWaterOfBoxesAndPolygons)
{
    const Scenario quay = with_event("box_m = [[150, 0], [200, 100]]\nbecomes = \"land\"\n"
                                     "[[event]]\nat_s = 1.5\npolygon_m = [[160, 20], [190, 20], [190, 80]]\n"
                                     "becomes = \"water\"\ndepth_m = 6.0\n");
    ASSERT_EQ(2U, quay.events.size());
    EXPECT_FALSE(quay.shores_move);
    WaveEngine engine(quay, {.backend = BackendChoice::cpu, .threads = 1});
    const auto is_water = [&](double x_m, double y_m) {
        SurfaceSample sample;
        const WaterPoint place{x_m, y_m};
        engine.query({&place, 1}, {&sample, 1});
        return sample.depth_m > 0.0;
    };
    while (engine.frame() < 25) {
        engine.advance_frame();
    }
    EXPECT_FALSE(is_water(180.0, 40.0));
    while (engine.frame() < 40) {
        engine.advance_frame();
    }
    EXPECT_TRUE(is_water(180.0, 40.0));
    EXPECT_FALSE(is_water(155.0, 40.0));
    EXPECT_TRUE(is_water(100.0, 40.0));
}

TEST(EventsThatMoveShores, MakeShoresThatReflectWhatTheySay)
{
    const std::string quay = "box_m = [[90, 0], [200, 100]]\nbecomes = \"land\"\n";
    const Scenario full = with_event(quay), part = with_event(quay + "reflection = 0.2\n");
    const double of_full = squares_after(full, 200);
    EXPECT_LT(squares_after(part, 200), 0.8 * of_full);
    EXPECT_EQ(squares_after(part, 15), squares_after(full, 15)); // before it
}

/// Walls that events name are laid out when a run begins, also for an event that never comes. An order that makes the same
/// shore then has the same water as the event.
TEST(EventsThatMoveShores, GiveTheirWallsToOrdersOfTheSamePlace)
{
    const std::string quay = "box_m = [[90, 0], [200, 100]]\nbecomes = \"land\"\n";
    Scenario never = with_event(quay + "reflection = 0.2\n");
    const double of_event = squares_after(never, 200);
    never.events.front().at_s = 1e8;
    const solver::Extent grid = never.waves.bathymetry.extent;
    WaveEngine engine(never, {.backend = BackendChoice::cpu, .threads = 1});
    const std::vector<double> land(static_cast<std::size_t>(22 * grid.ny), 0.0);
    ASSERT_EQ(Outcome::done, engine.order_depths(18, 0, {22, grid.ny}, land, {.after_frame = 20})) << engine.reason();
    while (engine.frame() < 200) {
        ASSERT_TRUE(is_usable(engine.advance_frame().status));
    }
    double of_order = 0.0;
    for (int node = 0; node < grid.nodes(); ++node) {
        const double zeta_m = engine.zeta_m(node % grid.nx, node / grid.nx);
        of_order += zeta_m * zeta_m;
    }
    EXPECT_EQ(of_event, of_order);
}

/// Without the new keys, [[event]] leaves land as before.
TEST(EventsThatMoveShores, LeaveLandAsItIsIfTheyDoNotSayMore)
{
    const Scenario dredged = with_event("polygon_m = [[150, 0], [195, 0], [195, 90], [150, 90]]\ndepth_m = 11.0\n");
    EXPECT_EQ(BoxOfDepth::Becomes::as_it_was, dredged.events.front().depths->becomes);
    EXPECT_GT(squares_after(dredged, 60), 0.0);
    const Scenario after_a_quay = with_event("box_m = [[150, 0], [200, 100]]\nbecomes = \"land\"\n"
                                             "[[event]]\nat_s = 2.0\nbox_m = [[100, 0], [200, 100]]\ndepth_m = 11.0\n");
    const Scenario only_the_rest = with_event("box_m = [[150, 0], [200, 100]]\nbecomes = \"land\"\n"
                                              "[[event]]\nat_s = 2.0\nbox_m = [[100, 0], [149, 100]]\ndepth_m = 11.0\n");
    EXPECT_EQ(squares_after(only_the_rest, 100), squares_after(after_a_quay, 100));
}

TEST(EventsThatMoveShores, AreRefusedInALine)
{
    const std::string gate = "polygon_m = [[100, 20], [120, 20], [120, 40]]\n";
    EXPECT_EQ("none", refusal_of(gate + "becomes = \"land\"\n"));
    for (const std::string& wrong : {
             gate + "becomes = \"mud\"\n",
             gate + "becomes = \"water\"\n",
             gate + "becomes = \"land\"\ndepth_m = 3.0\n",
             gate + "becomes = \"water\"\ndepth_m = nan\n",
             gate + "becomes = \"water\"\ndepth_m = 20000.0\n",
             gate + "depth_m = 3.0\nreflection = 0.5\n",
             gate + "becomes = \"land\"\nreflection = 1.5\n",
             gate + "becomes = \"land\"\nbox_m = [[0, 0], [10, 10]]\n",
             std::string("polygon_m = [[100, 20], [120, 20]]\nbecomes = \"land\"\n"),
             std::string("polygon_m = [[100, 20], [120, 20], [900, 40]]\nbecomes = \"land\"\n"),
             std::string("polygon_m = [[100, 20], [120, 40], [120, 20], [100, 40]]\nbecomes = \"land\"\n"),
             std::string("polygon_m = [[101, 21], [103, 21], [102, 23]]\nbecomes = \"land\"\n"),
             std::string("becomes = \"land\"\n"),
         }) {
        const std::string message = refusal_of(wrong);
        EXPECT_TRUE(message.find("allowed") != std::string::npos || message.find("wanted") != std::string::npos)
            << wrong << message;
        EXPECT_EQ(std::string::npos, message.find('\n')) << message;
    }
    EXPECT_NE(std::string::npos,
              refusal_of("box_m = [[0, 20], [20, 40]]\nbecomes = \"land\"\n", "[edges]\nwest = \"open\"\n")
                  .find("in the strip of an edge"));
}

TEST(Events, AnUnknownKeyIsNamedAlsoWhereItIsTheOnlyOne)
{
    const std::string message = refusal_of("levl_m = 2.0\n");
    EXPECT_NE(message.find("levl_m"), std::string::npos) << message;
    EXPECT_NE(message.find("level_m"), std::string::npos) << message;
    EXPECT_EQ(message.find("changes nothing"), std::string::npos) << message;
    EXPECT_NE(refusal_of("").find("changes nothing"), std::string::npos);
}

} // namespace
} // namespace swell::engine
