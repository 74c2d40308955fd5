#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/run/api/changes.hpp"

namespace swell::model
{
struct Current;
struct Tide;
} // namespace swell::model

namespace swell::engine
{

struct WaterEvent;

/// Describes an event of a scenario for people: "at 20 s over 5 s: JONSWAP, 2 m high, 8 s, from 270.0°".
std::string event_text(const WaterEvent& event);

/// Describes the water levels of a tide for people: "+0.9 m at the start, between -1.2 and +1.2 m, by 0.01 m a minute at
/// most".
std::string tide_text(const model::Tide& tide);

/// Describes for people whether a change of the water during a run is in force, refused or still to come: "1: in force
/// since frame 400".
std::string change_text(const ChangeStatus& change);

/// Returns the changes of the water during a run, and their states, as JSON.
nlohmann::ordered_json changes_json(const std::vector<ChangeStatus>& changes);

} // namespace swell::engine
