// Two bridges and a tug in one water. Three programs compute the same water, each with a ship of its own; here they are
// three engines of one process. Each sends the force on its ship as a line of text, and gives all lines to its engine in
// the same order. Exit status 0 if all have the same bits after 10 s, and each knows the motions of all ships.
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "swell/engine/harbour/hulls/scenario_hull.hpp"
#include "swell/engine/run/api/wave_engine.hpp"

namespace
{

using namespace swell::engine;

constexpr int side = 81;
constexpr int frames = 200;

void add_ship(Scenario& scenario, const char* name, const char* mesh, double unit_m, double north_m)
{
    ShipHull hull;
    hull.motion = ShipHull::Motion::answers; // without coefficients: by estimates, and with a warning
    HullMeshOptions options;
    options.metres_per_unit = unit_m;
    read_mesh(mesh, scenario.waves, hull, options);
    swell::model::Ship ship;
    ship.name = name;
    ship.way_points = {{200.0, north_m, 0.0}};
    ship.ramp_s = 1.0;
    add_ship_with_hull(scenario, ship, hull);
}

/// All stations make the same scenario.
WaveEngine make(const char* mesh)
{
    Scenario scenario;
    scenario.waves.bathymetry = {{side, side}, 5.0, 5.0, std::vector<double>(side * side, 20.0)};
    scenario.waves.profile = swell::model::vertical_profile_named("dispersive", 0.0);
    for (swell::model::Edge& edge : scenario.waves.edges) {
        edge.kind = swell::model::EdgeKind::generating;
    }
    swell::model::SeaState sea;
    sea.kind = swell::model::SeaState::Kind::jonswap;
    sea.height_m = 1.0;
    sea.period_s = 8.0;
    sea.from_deg = 225.0;
    sea.components = 40;
    sea.developed = true;
    scenario.waves.sea = sea;
    add_ship(scenario, "outbound", mesh, 1.0, 120.0);
    add_ship(scenario, "inbound", mesh, 1.0, 280.0);
    add_ship(scenario, "tug", mesh, 0.3, 200.0);
    check_scenario(scenario);
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    return WaveEngine(std::move(scenario), options);
}

/// A station's helmsman, who knows his own engine only: 2 m/s ahead, on the heading of the start.
ShipPush helm(WaveEngine& engine, ShipId own)
{
    const HullMotion ship = engine.hull_motions().at(static_cast<std::size_t>(own));
    const double mass_kg = own == 2 ? 2e5 : 7.3e6;
    const double inertia = mass_kg * (own == 2 ? 56.0 : 625.0);
    ShipPush push;
    push.force_n[0] = 0.1 * mass_kg * (2.0 - ship.velocity_m_per_s[0]);
    push.moment_nm[2] = inertia * 0.01745 * (0.01 * (ship.heading_deg - 90.0) - 0.2 * ship.turn_deg_per_s[2]);
    return push;
}

/// A frame of all stations: none computes it before it has the orders of all.
bool lockstep(std::vector<WaveEngine>& stations)
{
    std::string sent; // over the network
    for (std::size_t at = 0; at < stations.size(); ++at) {
        const auto own = static_cast<ShipId>(at);
        sent += written(InputLog{{stations[at].frame(), ShipPushed{own, helm(stations[at], own)}}});
    }
    const InputLog orders = read_input_log(sent, "network");
    bool is_right = true;
    for (WaveEngine& station : stations) {
        is_right &= station.replay(orders) == Outcome::done;
        is_right &= is_usable(station.advance_frame().status);
    }
    return is_right;
}

bool check(bool holds, const char* claim)
{
    std::printf("%s  %s\n", holds ? "ok    " : "FAILED", claim);
    return holds;
}

int sail(const char* mesh)
{
    std::vector<WaveEngine> stations;
    for (int at = 0; at < 3; ++at) {
        stations.push_back(make(mesh));
    }
    bool is_right = true;
    for (int frame = 0; frame < frames; ++frame) {
        is_right &= lockstep(stations);
    }
    for (WaveEngine& station : stations) {
        is_right &= check(station.state_hash() == stations[0].state_hash(), "the station has the water of the others");
    }
    const std::vector<HullMotion> motions = stations[0].hull_motions();
    is_right &= check(motions.size() == stations.size(), "one list has the motions of all");
    for (const HullMotion& ship : motions) {
        std::printf("%-9s %.1f m east, %.2f m/s, heave %.2f m, roll %.1f, pitch %.1f\n", ship.name.c_str(), ship.east_m,
                    ship.velocity_m_per_s[0], ship.heave_m, ship.roll_deg, ship.pitch_deg);
        is_right &= check(ship.east_m > 202.0 && ship.heave_m != 0.0, "she sails and heaves");
    }
    return is_right ? 0 : 1;
}

} // namespace

int main(int count, char** arguments)
{
    if (count != 2) {
        std::fprintf(stderr, "usage: one_water MESH\n");
        return 2;
    }
    try {
        return sail(arguments[1]);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
}
