// Waves over flats that fall dry and are flooded, tide after tide: they never grow.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <random>
#include <string>
#include <vector>

#include "../../../seeds_asked.hpp"
#include "../../small_scenarios.hpp"
#include "engine/harbour/read_scenario.hpp"
#include "engine/harbour/reader/sections.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

std::string text_of(const std::vector<double>& rms)
{
    return fmt::format("{:.5f}", fmt::join(rms, " "));
}

/// The rms of zeta over each of so many tides, in space and time [m].
std::vector<double> rms_of_tides(const Scenario& scenario, double tide_s, int tides)
{
    WaveEngine engine(scenario, on_one_thread);
    const long frames = std::lround(tide_s / scenario.frame_s);
    std::vector<double> rms;
    for (int tide = 0; tide < tides; ++tide) {
        double sum = 0.0;
        for (long frame = 0; frame < frames; ++frame) {
            const FrameStats& stats = engine.advance_frame();
            if (!is_usable(stats.status)) {
                ADD_FAILURE() << "frame " << frame << " of tide " << tide << ": " << engine.reason() << text_of(rms)
                              << " largest " << stats.max_abs_zeta_m;
                return rms;
            }
            sum += stats.rms_zeta_m * stats.rms_zeta_m;
        }
        rms.push_back(std::sqrt(sum / static_cast<double>(frames)));
    }
    return rms;
}

Scenario scenario_of(const std::string& text)
{
    const ScratchFolder folder;
    return read_scenario(folder.file("flats.toml", text), {});
}

/// 300 m between walls, of which half falls dry and is flooded by a tide of +-1.9 m, and a hump of 0.1 m.
Scenario flats_with_a_hump(double tide_h)
{
    return scenario_of(
        "precision = \"double\"\nframe_s = 0.25\nframes = 1\n[bathymetry]\ntype = \"slope\"\nnx = 60\nny = 6\n"
        "cell_size_m = 5.0\ndepth_m = 4.0\nend_depth_m = -2.0\nflat_m = 60.0\ntowards = \"east\"\n[initial]\n"
        "kind = \"hump\"\nx_m = 50.0\ny_m = 12.0\nheight_m = 0.1\nradius_m = 20.0\n" +
        fmt::format("[tide]\nconstituents = [[{}, 1.9, 0.0]]\n", tide_h));
}

TEST(FlatsOverTides, LetNoWaveGrow)
{
    const std::vector<double> rms = rms_of_tides(flats_with_a_hump(0.5), 1800.0, 6);
    EXPECT_LE(rms.back(), rms.front()) << text_of(rms);
    EXPECT_GT(rms.back(), 0.2 * rms.front()) << "the water does not come to rest: " << text_of(rms);
}

TEST(FlatsOverTides, LetNoWaveGrowUnderTheMoonsTide)
{
    const double tide_h = 12.4206012;
    const std::vector<double> rms = rms_of_tides(flats_with_a_hump(tide_h), 3600.0 * tide_h, 5);
    EXPECT_LE(rms.back(), rms.front()) << text_of(rms);
}

/// A ship that floats over the deep part makes no wave when the flat falls dry and is flooded.
TEST(FlatsOverTides, MakeNoWaveOfAShipAtRest)
{
    Scenario scenario = flats_with_a_hump(0.5);
    scenario.waves.initial.zeta_m.assign(scenario.waves.initial.zeta_m.size(), 0.0);
    model::Ship ship;
    ship.name = "moored";
    ship.pulse = {model::PressurePulse::Shape::elliptic, 40.0, 15.0, 1.5};
    ship.way_points = {{50.0, 15.0, 0.0}};
    ship.ramp_s = 60.0;
    scenario.waves.ships = {ship};
    const std::vector<double> rms = rms_of_tides(scenario, 1800.0, 4);
    EXPECT_LE(rms.back(), 1.001 * rms[1]) << text_of(rms);
}

/// Any bed with much of it about the levels, any tide, any waves.
struct RandomFlat {
    Scenario scenario;
    double tide_s = 0.0;
};

RandomFlat random_flat(unsigned seed)
{
    std::mt19937 random(seed);
    const auto any = [&](double low, double high) { return std::uniform_real_distribution(low, high)(random); };
    RandomFlat flat;
    flat.tide_s = 0.25 * std::round(4.0 * any(400.0, 1800.0));
    const double amplitude_m = any(0.3, 2.0);
    const int nx = static_cast<int>(any(20.0, 60.0)), ny = static_cast<int>(any(3.0, 25.0));
    flat.scenario = scenario_of(
        fmt::format("precision = \"{}\"\nframe_s = 0.25\nframes = 1\n[bathymetry]\ntype = \"flat\"\nnx = {}\nny = {}\n"
                    "cell_size_m = 5.0\ndepth_m = 6.0\n[solver]\nmethod = \"{}\"\n"
                    "[tide]\nconstituents = [[{}, {}, {}]]\n",
                    any(0.0, 1.0) < 0.7 ? "double" : "float", nx, ny, any(0.0, 1.0) < 0.5 ? "pcg" : "fixed",
                    flat.tide_s / 3600.0, amplitude_m, any(0.0, 360.0)));
    model::WaveSetup& waves = flat.scenario.waves;
    waves.profile = any(0.0, 1.0) < 0.7 ? model::parabolic_profile() : model::dispersive_profile();
    waves.initial.zeta_m.clear();
    const double slope = any(-8.0, 8.0) / nx, across = any(-5.0, 5.0) / ny, rough_m = any(0.0, 1.0), wave = any(0.2, 1.5);
    const double middle_m = any(0.0, 2.5), height_m = any(0.01, 0.1);
    for (int j = 0; j < ny; ++j) {
        for (int i = 0; i < nx; ++i) {
            const double any_bed =
                middle_m + slope * (i - nx / 2) + across * (j - ny / 2) + rough_m * std::sin(0.7 * i + 0.4 * j * j);
            const double bed = 0.01 * std::round(100.0 * any_bed); // water from 1 cm
            const bool is_deep = i == nx / 2 && j == ny / 2;       // there is always water somewhere
            waves.bathymetry.depth_m[waves.bathymetry.extent.index(i, j)] = is_deep ? 4.0 : std::clamp(bed, -3.0, 6.0);
            waves.initial.zeta_m.push_back(bed > 0.0 || is_deep ? height_m * std::sin(wave * i + 0.3 * j) : 0.0);
        }
    }
    waves.initial.phi_m2_per_s.assign(waves.initial.zeta_m.size(), 0.0);
    return flat;
}

TEST(FlatsOverTides, OfAnyShapeLetNoWaveGrow)
{
    const Seeds seeds = seeds_asked("SWELL_RANDOM_FLATS", std::getenv("SWELL_SECOND_STAGE") != nullptr ? 24 : 4);
    for (unsigned seed = seeds.first; seed <= seeds.last; ++seed) {
        const RandomFlat flat = random_flat(seed);
        const std::vector<double> rms = rms_of_tides(flat.scenario, flat.tide_s, 4);
        ASSERT_EQ(rms.size(), 4U) << seed;
        EXPECT_LE(rms.back(), 1.03 * rms.front()) << seed << ": " << text_of(rms);
        for (std::size_t tide = 1; tide < rms.size(); ++tide) {
            EXPECT_LE(rms[tide], 1.05 * rms[tide - 1]) << seed << ": " << text_of(rms);
        }
    }
}

} // namespace
} // namespace swell::engine
