// A falling tide: the depths of all water change, a little at a time, and the picture adds the level to the elevation. Exit
// status 0 if the depths follow, no order moves the surface at once, and what would lay water dry is refused.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <exception>
#include <vector>

#include "swell/engine/api/scenario.hpp"
#include "swell/engine/api/wave_engine.hpp"

namespace
{

using namespace swell::engine;

constexpr double high_water_m = 4.0; ///< over the datum of the chart, to which the scenario's depths refer
constexpr double step_m = 0.05;
constexpr double least_depth_m = 0.5;
constexpr int steps = 10;
constexpr WaterPoint gauge{200.0, 200.0};

/// What is land at high water stays land, and what is water keeps some depth: no node may fall dry or be flooded.
std::vector<double> depths_at(double level_m, std::vector<double> depth_m)
{
    for (double& depth : depth_m) {
        depth = depth > 0.0 ? std::max(depth - (high_water_m - level_m), least_depth_m) : depth;
    }
    return depth_m;
}

SurfaceSample water_at(WaveEngine& engine)
{
    SurfaceSample water;
    engine.query({&gauge, 1}, {&water, 1});
    return water;
}

bool check(bool holds, const char* claim)
{
    std::printf("%s  %s\n", holds ? "ok    " : "FAILED", claim);
    return holds;
}

/// `at_high_water` raises a raster by bathymetry.datum_offset_m; flat water has its depth.
int fall(const char* scenario, const Overrides& at_high_water)
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    WaveEngine engine(read_scenario(scenario, at_high_water), options); // chooses time steps for the deepest water
    const std::vector<double> highest_m = engine.bathymetry().depth_m;
    const double depth_before_m = water_at(engine).depth_m;
    double level_m = high_water_m;
    double jump_m = 0.0;
    double longest_ms = 0.0;
    bool is_right = true;
    for (int step = 0; step < steps; ++step) {
        const double before_m = water_at(engine).elevation_m;
        const auto start = std::chrono::steady_clock::now();
        level_m -= step_m;
        const Outcome outcome = engine.set_depths(0, 0, engine.bathymetry().extent, depths_at(level_m, highest_m));
        if (outcome != Outcome::done) {
            std::printf("FAILED  %s\n", engine.reason().c_str());
            return 1;
        }
        const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
        longest_ms = std::max(longest_ms, taken.count());
        jump_m = std::max(jump_m, std::fabs(water_at(engine).elevation_m - before_m));
        for (int frame = 0; frame < 5; ++frame) {
            is_right &= is_usable(engine.advance_frame().status);
        }
        const double drawn_m = level_m + water_at(engine).elevation_m; // over the datum of the chart
        is_right &= std::fabs(drawn_m - level_m) < 1.5;                // the sea has a significant height of 1 m
    }
    std::printf("level %.2f m, an order took %.1f ms at most\n", level_m, longest_ms);
    const double fallen_m = depth_before_m - water_at(engine).depth_m;
    is_right &= check(is_right, "every frame is usable");
    is_right &= check(std::fabs(fallen_m - steps * step_m) < 1e-4, "the depths have fallen with the tide");
    is_right &= check(jump_m == 0.0, "no order has moved the surface");
    const std::vector<double> dry(highest_m.size(), -1.0);
    is_right &=
        check(engine.set_depths(0, 0, engine.bathymetry().extent, dry) == Outcome::bad_value, "dry land is refused");
    is_right &= check(engine.set_water_level(level_m) == Outcome::not_yet, "there is no shorter way yet");
    return is_right ? 0 : 1;
}

} // namespace

int main(int count, char** arguments)
{
    if (count != 2) {
        std::fprintf(stderr, "usage: tide SCENARIO\n");
        return 2;
    }
    try {
        return fall(arguments[1], {{"bathymetry.depth_m", "24"}});
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
}
