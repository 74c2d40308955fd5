// Gives orders to ships that a bridge may give by mistake, in C++, and uses only the public headers. An order that no place
// allows must be refused and leave every bit of the water. An order that a place turns into a grounding or a collision must
// raise a flag, and the water must stay bounded. Prints a line for every order; the exit status is 0 if all held.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "swell/engine/api/scenario.hpp"
#include "swell/engine/api/wave_engine.hpp"

namespace
{

using namespace swell::engine;

int failures = 0;

void check(bool holds, const std::string& order, const char* claim)
{
    if (!holds) {
        ++failures;
        std::printf("FAILED  %s: %s\n", order.c_str(), claim);
    }
}

/// 12 m of water, land in the north, three places for ships.
WaveEngine basin()
{
    Scenario scenario;
    swell::model::WaveSetup& waves = scenario.waves;
    waves.bathymetry = {{80, 60}, 5.0, 5.0, std::vector<double>(80 * 60, 12.0)};
    std::fill(waves.bathymetry.depth_m.begin() + 80 * 50, waves.bathymetry.depth_m.end(), -2.0);
    waves.profile = swell::model::vertical_profile_named("parabolic", 3.0);
    for (auto& edge : waves.edges) {
        edge.kind = swell::model::EdgeKind::open;
    }
    check_scenario(scenario);
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    options.spare_ships = {3, 120.0, 70.0};
    return WaveEngine(std::move(scenario), options);
}

NewShip ferry(double east_m, double north_m, double draft_m)
{
    NewShip ship{.name = "ferry", .length_m = 80.0, .beam_m = 20.0};
    ship.motion = {.east_m = east_m, .north_m = north_m, .heading_deg = 90.0, .draft_m = draft_m};
    return ship;
}

struct Refusal {
    const char* name;
    std::function<Outcome(WaveEngine&)> give;
    const char* reason;
};

std::vector<Refusal> refusals()
{
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    const auto adds = [](auto change) {
        return [=](WaveEngine& engine) {
            NewShip ship = ferry(200.0, 100.0, 4.0);
            change(ship);
            ShipId id = no_ship;
            return engine.add_ship(ship, id);
        };
    };
    const auto steers = [](auto change) {
        return [=](WaveEngine& engine) {
            ShipMotion motion = ferry(160.0, 120.0, 4.0).motion;
            change(motion);
            return engine.steer_ship(0, motion);
        };
    };
    return {{"a hull of 1001 m", adds([](NewShip& ship) { ship.length_m = 1001.0; }), "length_m is 1001: allowed are"},
            {"a beam of 201 m", adds([](NewShip& ship) { ship.beam_m = 201.0; }), "beam_m is 201: allowed are"},
            {"a hull larger than its place", adds([](NewShip& ship) { ship.length_m = 200.0; }), "a hull of 200 m by"},
            {"a draught of 60 m", steers([](ShipMotion& motion) { motion.draft_m = 60.0; }), "draft_m is 60: allowed are"},
            {"a draught that is no number", steers([](ShipMotion& motion) { motion.draft_m = nan; }), "draft_m is nan"},
            {"a place that is no number", steers([](ShipMotion& motion) { motion.east_m = nan; }), "east_m is nan"},
            {"over 50 m/s", steers([](ShipMotion& motion) { motion.north_m_per_s = -50.1; }), "speed_m_per_s is 50.1"},
            {"over 90 deg/s", steers([](ShipMotion& motion) { motion.turn_deg_per_s = -91.0; }), "turn_deg_per_s is -91"},
            {"a ramp of over an hour", [](WaveEngine& engine) { return engine.remove_ship(0, 3601.0); }, "ramp_s is 3601"},
            {"a ramp that is no number",
             [](WaveEngine& engine) { return engine.place_ship(0, ferry(160.0, 120.0, 4.0).motion, nan); },
             "ramp_s is nan"},
            {"a ship that is not there",
             [](WaveEngine& engine) { return engine.steer_ship(7, ferry(160.0, 120.0, 4.0).motion); }, "id is 7"}};
}

void sail(WaveEngine& engine, int frames, const std::string& order)
{
    for (int frame = 0; frame < frames; ++frame) {
        check(is_usable(engine.advance_frame().status), order, "every frame is usable");
    }
}

void refuse_all()
{
    WaveEngine refused = basin();
    WaveEngine twin = basin();
    ShipId id = no_ship;
    refused.add_ship(ferry(160.0, 120.0, 4.0), id);
    twin.add_ship(ferry(160.0, 120.0, 4.0), id);
    for (const Refusal& refusal : refusals()) {
        check(refusal.give(refused) != Outcome::done, refusal.name, "is refused");
        check(refused.reason().starts_with(refusal.reason), refusal.name, refused.reason().c_str());
        sail(refused, 20, refusal.name);
        sail(twin, 20, refusal.name);
        check(refused.state_hash() == twin.state_hash(), refusal.name, "the water is as it was, bit for bit");
    }
}

struct Situation {
    const char* name;
    double east_m, north_m, draft_m;
    unsigned flags; ///< that must be seen; 0: no flag may be
    std::function<Outcome(WaveEngine&)> then = [](WaveEngine&) { return Outcome::done; }; ///< after 5 s
    double speed_m_per_s = 0.0;
};

std::vector<Situation> situations()
{
    return {{"afloat", 200.0, 120.0, 4.0, 0},
            {"aground, 50 m in 12 m of water", 200.0, 120.0, 50.0, ship_aground},
            {"over land", 200.0, 245.0, 4.0, ship_over_land},
            {"partly off the grid", 10.0, 120.0, 4.0, ship_partly_off_grid},
            {"off the grid", -900.0, 120.0, 4.0, ship_off_grid | ship_partly_off_grid},
            {"overlapping", 200.0, 120.0, 4.0, ship_overlapping,
             [](WaveEngine& engine) {
                 ShipId id = no_ship;
                 return engine.add_ship(ferry(210.0, 120.0, 4.0), id);
             }},
            {"a leap", 120.0, 120.0, 4.0, ship_put_elsewhere,
             [](WaveEngine& engine) { return engine.steer_ship(0, ferry(300.0, 120.0, 4.0).motion); }},
            {"put elsewhere", 120.0, 120.0, 4.0, ship_put_elsewhere,
             [](WaveEngine& engine) { return engine.place_ship(0, ferry(300.0, 120.0, 4.0).motion, 5.0); }},
            {"50 m/s off the grid", 60.0, 120.0, 4.0, ship_off_grid, [](WaveEngine&) { return Outcome::done; }, 50.0}};
}

void flag(const Situation& situation)
{
    WaveEngine engine = basin();
    NewShip ship = ferry(situation.east_m, situation.north_m, situation.draft_m);
    ship.ramp_s = 1.0; // quick: it makes the larger wave
    ship.motion.east_m_per_s = situation.speed_m_per_s;
    ShipId id = no_ship;
    check(engine.add_ship(ship, id) == Outcome::done, situation.name, "is taken");
    unsigned seen = 0;
    double highest_m = 0.0;
    for (int frame = 0; frame < 1000; ++frame) {
        if (frame == 100) {
            check(situation.then(engine) == Outcome::done, situation.name, "the second order is taken");
        }
        const FrameStats stats = engine.advance_frame();
        check(is_usable(stats.status), situation.name, "every frame is usable");
        seen |= stats.ship_flags;
        highest_m = std::max(highest_m, stats.max_abs_zeta_m);
    }
    const bool is_as_it_should = situation.flags != 0 ? (seen & situation.flags) == situation.flags : seen == 0;
    check(is_as_it_should, situation.name, "is flagged as it should be");
    check(highest_m <= 2.0 * situation.draft_m, situation.name, "no wave is higher than twice the draught");
    std::printf("%-32s %-28s highest wave %.2f m of a draught of %.0f m\n", situation.name,
                names_of_ship_flags(seen).c_str(), highest_m, situation.draft_m);
}

} // namespace

int main()
{
    refuse_all();
    for (const Situation& situation : situations()) {
        flag(situation);
    }
    std::printf("%d failed\n", failures);
    return failures == 0 ? 0 : 1;
}
