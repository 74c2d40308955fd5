// A hull at rest near a wall, in the strip of an edge or over a beach moves no water.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <string>
#include <vector>

#include "../../small_scenarios.hpp"
#include "engine/harbour/read_scenario.hpp"
#include "engine/harbour/reader/sections.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "model/stepping/observations.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

Scenario read_text(const std::string& text)
{
    const ScratchFolder folder;
    return read_scenario(folder.file("berth.toml", text), {});
}

/// A basin of 400 x 200 m, 12 m deep, whose north wall sends a share back, and a ship along it that takes 60 s to come.
struct Berth {
    double reflection = 1.0;
    double draft_m = 6.0;
    double gap_m = 5.0; ///< between hull and quay
};

struct AfterTenMinutes {
    double left_m3 = 0.0, displacement_m3 = 0.0;
    double heave = 0.0;         ///< over her weight
    double level_m = 0.0;       ///< far from her, a mean of the last four minutes
    double walls_hold_m2 = 0.0; ///< of a level of 1 m
};

constexpr double ship_beam_m = 20.0;
constexpr double basin_m2 = 400.0 * 200.0;
constexpr double to_mid_basin_m = 80.0; // whole cells, because the volume of a dent depends on the places of its nodes

/// Returns the volume that the levels inside walls hold: c_e tau times the length of the walls.
double walls_hold_m2(const model::WaveSetup& waves)
{
    const model::RadiatingFaces faces = model::plan_edges(waves).faces;
    double sum = 0.0;
    for (std::size_t face = 0; face < faces.faces.size(); ++face) {
        const double rate = faces.filling_rate[face];
        sum += rate > 0.0 ? waves.bathymetry.dx_m * faces.speed[face] / rate : 0.0;
    }
    return sum;
}

AfterTenMinutes at_rest(const Berth& berth)
{
    const double y_m = 195.0 + 2.5 - berth.gap_m - 0.5 * ship_beam_m; // the quay is half a cell beyond the last node
    const Scenario scenario =
        read_text(fmt::format("precision = \"double\"\nframe_s = 0.1\nframes = 1\n[bathymetry]\ntype = \"flat\"\nnx = 80\n"
                              "ny = 40\ncell_size_m = 5.0\ndepth_m = 12.0\n[[wall]]\nedge = \"north\"\nreflection = {}\n"
                              "[[ship]]\nname = \"moored\"\nlength_m = 100.0\nbeam_m = {}\ndraft_m = {}\nramp_s = 60.0\n"
                              "way_points = [[200.0, {}]]\n[[gauge]]\nname = \"far\"\nx_m = 200.0\ny_m = 20.0\n",
                              berth.reflection, ship_beam_m, berth.draft_m, y_m));
    WaveEngine engine(scenario, on_one_thread);
    constexpr int frames = 6000, last_frames = 2400;
    double level_m = 0.0;
    for (int frame = 0; frame < frames; ++frame) {
        EXPECT_TRUE(is_usable(engine.advance_frame().status));
        level_m += frame >= frames - last_frames ? engine.gauges_m()[0] / last_frames : 0.0;
    }
    const model::Observations seen = engine.observe();
    const double displacement_m3 = 4712.0 * berth.draft_m / 6.0;
    return {-seen.boundary_inflow_m3, displacement_m3, seen.ship_forces[0].force_n[2] / (1000.0 * 9.81 * displacement_m3),
            level_m, walls_hold_m2(scenario.waves)};
}

TEST(Berths, LetOutThroughTheirQuayWhatTheyDoInMidBasin)
{
    using Numbers = std::vector<double>;
    const bool tries_all = std::getenv("SWELL_SECOND_STAGE") != nullptr;
    for (const double draft_m : tries_all ? Numbers{6.0, 3.0} : Numbers{6.0}) {
        for (const double reflection : tries_all ? Numbers{0.95, 0.4, 0.0} : Numbers{0.95, 0.4}) {
            for (const double gap_m : tries_all ? Numbers{1.0, 5.0, 12.0} : Numbers{1.0}) {
                const AfterTenMinutes amid = at_rest({reflection, draft_m, gap_m + to_mid_basin_m});
                const AfterTenMinutes beside = at_rest({reflection, draft_m, gap_m});
                EXPECT_NEAR(amid.left_m3, beside.left_m3, 0.02 * amid.displacement_m3)
                    << draft_m << ' ' << reflection << ' ' << gap_m;
            }
        }
    }
}

TEST(Berths, KeepTheLevelThatAHullRaisesButForWhatWallsHold)
{
    const AfterTenMinutes full = at_rest({1.0});
    EXPECT_NEAR(full.level_m, 0.060, 0.001);
    for (const double reflection : {0.95, 0.4}) {
        const AfterTenMinutes beside = at_rest({reflection});
        const double held = beside.walls_hold_m2 / basin_m2;
        EXPECT_NEAR(beside.level_m, full.level_m / (1.0 + held), 1e-3) << reflection;
        EXPECT_NEAR(beside.left_m3, beside.walls_hold_m2 * beside.level_m, 0.02 * beside.displacement_m3) << reflection;
    }
}

/// The greatest heave of a ship at rest over her weight, in the last minute of five; after a ramp of a minute.
double heave_at_rest(const std::string& place, double x_m)
{
    WaveEngine engine(
        read_text("precision = \"double\"\nframe_s = 0.1\nframes = 1\n[bathymetry]\ntype = \"flat\"\nnx = 100\nny = 60\n"
                  "cell_size_m = 5.0\ndepth_m = 12.0\n" +
                  place +
                  fmt::format("[[ship]]\nname = \"moored\"\nlength_m = 100.0\nbeam_m = 20.0\ndraft_m = 6.0\nramp_s = 60.0\n"
                              "way_points = [[{}, 150.0]]\n",
                              x_m)),
        on_one_thread);
    double most = 0.0;
    for (int frame = 0; frame < 3000; ++frame) {
        EXPECT_TRUE(is_usable(engine.advance_frame().status));
        const double heave = engine.ship_forces()[0].force_n[2] / (1000.0 * 9.81 * 4712.0);
        most = frame >= 2400 ? std::max(most, std::fabs(heave)) : 0.0;
    }
    return most;
}

TEST(HullsAtRest, InTheStripOfAnEdgeKeepTheirWeight)
{
    for (const char* const kind : {"open", "sponge"}) {
        const std::string edge = std::string("[edges]\nwest = \"") + kind + "\"\neast = \"open\"\n";
        for (const double x_m : {20.0, 40.0, 60.0, 90.0}) {
            EXPECT_LT(heave_at_rest(edge, x_m), 0.002) << kind << ", " << x_m << " m off";
        }
    }
}

TEST(HullsAtRest, OverABeachKeepTheirWeight)
{
    EXPECT_LT(
        heave_at_rest("[edges]\nwest = \"open\"\n[[wall]]\nedge = \"east\"\nkind = \"beach\"\nwidth_m = 60.0\n", 450.0),
        0.002);
}

} // namespace
} // namespace swell::engine
