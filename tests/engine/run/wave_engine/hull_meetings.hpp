#pragma once
#include <functional>
#include <string>
#include <vector>

#include "engine/run/api/wave_engine.hpp"

namespace swell::engine
{

/// A run in which a ship that answers the waves meets another feature.
struct HullMeeting {
    const char* name;
    Scenario (*scenario)();
    std::function<Outcome(WaveEngine&)> at_frame_60 = [](WaveEngine&) { return Outcome::done; }; ///< an order
};

std::vector<HullMeeting> hull_meetings();

} // namespace swell::engine
