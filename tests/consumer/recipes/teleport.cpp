// Moves a ship to another place: its draft shrinks at the old place, then grows at the new one. Exit status 0 if the ship
// arrives whole, has the flag on its way, and the water half-way stays as in a sea without the ship.
#include <cmath>
#include <cstdio>
#include <exception>

#include "swell/engine/api/scenario.hpp"
#include "swell/engine/api/wave_engine.hpp"

namespace
{

using namespace swell::engine;

constexpr double ramp_s = 4.0;
constexpr double draft_m = 1.5;

WaveEngine sea(const char* scenario)
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    options.spare_ships.count = 1;
    return WaveEngine(read_scenario(scenario), options);
}

void sail(WaveEngine& engine, double duration_s)
{
    const double end_s = engine.time_s() + duration_s - 1e-6;
    while (engine.time_s() < end_s && is_usable(engine.advance_frame().status)) {
    }
}

double elevation_m(WaveEngine& engine, double east_m, double north_m)
{
    const WaterPoint point{east_m, north_m};
    SurfaceSample water;
    engine.query({&point, 1}, {&water, 1});
    return water.elevation_m;
}

bool check(bool holds, const char* claim)
{
    std::printf("%s  %s\n", holds ? "ok    " : "FAILED", claim);
    return holds;
}

int teleport(const char* scenario)
{
    WaveEngine engine = sea(scenario);
    NewShip ferry{.name = "ferry", .length_m = 60.0, .beam_m = 15.0};
    ferry.motion = {.east_m = 120.0, .north_m = 120.0, .heading_deg = 45.0, .draft_m = draft_m};
    ferry.ramp_s = ramp_s;
    ShipId id = no_ship;
    bool is_right = check(engine.add_ship(ferry, id) == Outcome::done, "the ship has a place");
    sail(engine, ramp_s);

    ShipMotion there = ferry.motion;
    there.east_m = 280.0;
    there.north_m = 280.0;
    const Outcome outcome = engine.place_ship(id, there, ramp_s);
    is_right &= check(outcome == Outcome::done, "it is put elsewhere");
    sail(engine, ramp_s); // the ship has left the old place and does not yet show at the new one
    const ShipStatus on_its_way = engine.ships().at(0);
    is_right &= check((on_its_way.flags & ship_put_elsewhere) != 0, "on its way it has the flag");

    sail(engine, ramp_s + 0.1);
    const ShipStatus arrived = engine.ships().at(0);
    is_right &= check(arrived.flags == 0, "there it has none");
    is_right &= check(arrived.motion.east_m == 280.0 && arrived.motion.north_m == 280.0, "it is where it was put");
    is_right &= check(std::fabs(arrived.motion.draft_m - draft_m) < 1e-3, "it draws what it drew");

    WaveEngine alone = sea(scenario);
    sail(alone, engine.time_s());
    const double dent_m = elevation_m(alone, 280.0, 280.0) - elevation_m(engine, 280.0, 280.0);
    const double splash_m = std::fabs(elevation_m(engine, 200.0, 200.0) - elevation_m(alone, 200.0, 200.0));
    std::printf("        dent %.3f m, half-way %.3f m of wave\n", dent_m, splash_m);
    is_right &= check(std::fabs(dent_m - draft_m) < 0.3 * draft_m, "its dent is there");
    is_right &= check(splash_m < 0.1 * draft_m, "nothing splashed");
    return is_right ? 0 : 1;
}

} // namespace

int main(int count, char** arguments)
{
    if (count != 2) {
        std::fprintf(stderr, "usage: teleport SCENARIO\n");
        return 2;
    }
    try {
        return teleport(arguments[1]);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
}
