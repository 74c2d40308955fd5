// A list of the present ships, with the forces of the water on each. Exit status 0 if it has the ships that came and not
// the one that left, each at the place to which it has sailed.
#include <cmath>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "swell/engine/api/scenario.hpp"
#include "swell/engine/api/wave_engine.hpp"

namespace
{

using namespace swell::engine;

/// Of every place of the engine, those where somebody is.
std::vector<ShipStatus> ships_there(const WaveEngine& engine)
{
    std::vector<ShipStatus> there;
    for (const ShipStatus& ship : engine.ships()) {
        if (ship.is_there) {
            there.push_back(ship);
        }
    }
    return there;
}

ShipId add(WaveEngine& engine, const char* name, double east_m, double north_m_per_s)
{
    NewShip ship{.name = name, .length_m = 40.0, .beam_m = 10.0};
    ship.motion = {.east_m = east_m, .north_m = 150.0, .draft_m = 1.0, .north_m_per_s = north_m_per_s};
    ship.ramp_s = 1.0;
    ShipId id = no_ship;
    engine.add_ship(ship, id);
    return id;
}

bool check(bool holds, const char* claim)
{
    std::printf("%s  %s\n", holds ? "ok    " : "FAILED", claim);
    return holds;
}

int list(const char* scenario)
{
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    options.spare_ships.count = 4;
    WaveEngine engine(read_scenario(scenario), options);
    add(engine, "pilot", 100.0, 5.0);
    const ShipId tug = add(engine, "tug", 200.0, 0.0);
    add(engine, "ferry", 300.0, -5.0);
    for (int frame = 0; frame < 40; ++frame) { // 2 s
        if (frame == 10) {
            engine.remove_ship(tug, 1.0);
        }
        if (!is_usable(engine.advance_frame().status)) {
            return 1;
        }
    }

    const std::vector<ShipStatus> there = ships_there(engine);
    const std::vector<NamedShipForce> forces = engine.ship_forces(); // in the same order
    if (!check(there.size() == 2 && forces.size() == 2, "two of three are there")) {
        return 1;
    }
    bool is_right = true;
    for (std::size_t at = 0; at < there.size(); ++at) {
        const ShipStatus& ship = there[at];
        std::printf("%-6s %.1f m east, %.1f m north, %.1f m under the keel, pitch %.2e Nm\n", ship.name.c_str(),
                    ship.motion.east_m, ship.motion.north_m, ship.under_keel_m, forces[at].moment_nm[1]);
        is_right &= check(forces[at].name == ship.name, "its force is its own");
        is_right &= check(std::fabs(ship.motion.north_m - (ship.name == "pilot" ? 160.0 : 140.0)) < 0.01, "it has sailed");
        is_right &= check(std::fabs(ship.under_keel_m - 19.0) < 0.01 && ship.flags == 0, "it is afloat");
    }
    is_right &= check(there[0].name == "pilot" && there[1].name == "ferry", "they have their names");
    return is_right ? 0 : 1;
}

} // namespace

int main(int count, char** arguments)
{
    if (count != 2) {
        std::fprintf(stderr, "usage: ships SCENARIO\n");
        return 2;
    }
    try {
        return list(arguments[1]);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
}
