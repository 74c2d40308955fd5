// A falling tide: the level of the water is ordered, and the picture adds it to the elevation. Exit status 0 if the depths
// follow, nothing moves the surface at once, and a level that would lay water dry is refused.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>

#include "swell/engine/api/scenario.hpp"
#include "swell/engine/api/wave_engine.hpp"

namespace
{

using namespace swell::engine;

constexpr double fall_m = 0.5;
constexpr double over_s = 3.0;
constexpr WaterPoint gauge{200.0, 200.0};

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

int fall(const char* scenario, const Overrides& at_high_water)
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    WaveEngine engine(read_scenario(scenario, at_high_water), options); // chooses time steps for the deepest water
    const double depth_before_m = water_at(engine).depth_m;
    long number = 0;
    if (engine.set_water_level(-fall_m, {{}, over_s}, &number) != Outcome::done) { // 40 frames from now
        std::printf("FAILED  %s\n", engine.reason().c_str());
        return 1;
    }
    bool is_right = true;
    double largest_move_m = 0.0;
    double before_m = water_at(engine).elevation_m;
    const long last = engine.change(number)->after_frame + 80;
    while (engine.frame() < last) {
        is_right &= is_usable(engine.advance_frame().status);
        const double elevation_m = water_at(engine).elevation_m; // over the level
        const double drawn_m = engine.water_level_m() + elevation_m;
        is_right &= std::fabs(drawn_m - engine.water_level_m()) < 1.5; // the sea has a significant height of 1 m
        largest_move_m = std::max(largest_move_m, std::fabs(elevation_m - before_m));
        before_m = elevation_m;
    }
    std::printf("level %.2f m, the surface moved by %.3f m a frame at most\n", engine.water_level_m(), largest_move_m);
    is_right &= check(is_right, "every frame is usable");
    is_right &= check(engine.water_level_m() == -fall_m, "the level is the one that was ordered");
    is_right &=
        check(std::fabs(depth_before_m - water_at(engine).depth_m - fall_m) < 1e-4, "the depths have fallen with it");
    is_right &= check(largest_move_m < 0.2, "no step of the level has moved the surface");
    is_right &= check(engine.set_water_level(-90.0, {engine.frame(), 0.0}, &number) == Outcome::done, "an order is taken");
    is_right &= is_usable(engine.advance_frame().status);
    is_right &= check(engine.change(number)->state == ChangeState::refused, "what would lay water dry is refused there");
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
