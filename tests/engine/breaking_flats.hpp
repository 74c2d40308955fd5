#pragma once
#include <string>

#include "random_changes.hpp"

namespace swell::engine
{

/// Returns the scenario of flats_that_change() with waves that break and a wall with a memory.
inline Scenario breaking_flats()
{
    Scenario scenario = flats_that_change("float", {133, 71});
    scenario.waves.breaks = true;
    scenario.waves.walls.push_back({100, 20, model::Side::east, 0.3, 20.0});
    return scenario;
}

inline std::string hash_after(WaveEngine& engine, int frames)
{
    for (int frame = 0; frame < frames; ++frame) {
        engine.advance_frame();
    }
    return engine.state_hash();
}

} // namespace swell::engine
