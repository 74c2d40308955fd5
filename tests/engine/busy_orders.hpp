#pragma once
#include <cmath>
#include <vector>

#include "engine/run/api/wave_engine.hpp"
#include "small_scenarios.hpp"

/// Ships that come, turn, load and go, as a bridge simulator orders them: the same orders for every engine that is asked.
namespace swell::engine
{

/// Returns the scenario for give_orders(): a basin with a ship on a track, and room for two others.
inline Scenario traffic_basin(const std::string& precision, solver::Extent extent = {97, 75})
{
    Scenario scenario = basin(extent);
    scenario.precision = precision;
    scenario.waves.ships.push_back(barge(scenario));
    return scenario;
}

inline EngineOptions traffic_options(BackendChoice backend, int threads = 1)
{
    EngineOptions options;
    options.backend = backend;
    options.threads = threads;
    options.spare_ships = {2, 90.0, 25.0};
    return options;
}

/// Gives the orders for the next frame of an engine of traffic_basin(); call it before every frame. A tug sails circles and
/// changes its draft every frame; a ferry comes every 100 frames and goes 60 later; the barge leaves its track after 50
/// frames.
inline void give_orders(WaveEngine& engine)
{
    const long frame = engine.frame();
    const double turn = 0.7 * static_cast<double>(frame);
    const double angle = turn * 0.017453292519943295;
    const ShipMotion circle{240.0 + 90.0 * std::sin(angle),
                            180.0 + 90.0 * std::cos(angle),
                            turn + 90.0,
                            1.5 + 0.5 * std::sin(0.1 * static_cast<double>(frame)),
                            22.0 * std::cos(angle),
                            -22.0 * std::sin(angle),
                            14.0};
    ShipId id = no_ship;
    if (frame == 0) {
        engine.add_ship({"tug", model::PressurePulse::Shape::elliptic, 40.0, 15.0, circle, 2.0}, id);
    } else {
        engine.steer_ship(1, circle);
    }
    if (frame % 100 == 20) {
        engine.add_ship(
            {"ferry", model::PressurePulse::Shape::bath_tub, 80.0, 20.0, {120.0, 250.0, 75.0, 2.0, 6.0, 1.5, -1.0}, 1.0},
            id);
    } else if (frame % 100 == 80) {
        engine.remove_ship(2, 0.5);
    }
    if (frame == 50) {
        engine.steer_ship(0, {150.0, 120.0, 300.0, 3.0, -3.0, 2.0, 0.5});
    }
}

} // namespace swell::engine
