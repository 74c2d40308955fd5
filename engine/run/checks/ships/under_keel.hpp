#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "engine/run/api/scenario.hpp"
#include "engine/run/checks/water/water_in_time.hpp"

namespace swell::engine
{

/// The least water under a ship's keel, with place and time: in still water, under her middle, at her full draft.
struct LeastUnderKeel {
    double under_keel_m = 0.0; ///< 0: aground, and the place is the first where she is
    double x_m = 0.0;          ///< east of the south-west node
    double y_m = 0.0;          ///< north of it
    double time_s = 0.0;
    std::size_t leg = 0;       ///< number of the way-point before the place; after the last one she continues past it
    double depth_m = 0.0;      ///< depth at the place
    double shallowest_m = 0.0; ///< least depth along her whole path, 0 or less on land
    double level_m = 0.0;      ///< water level at that time
    const WaterEvent* changed_by = nullptr; ///< the event that made the depth of the place; null: the scenario's depth
};

/// Finds the least water under a ship's keel along the whole track and, if she sails on past its end, as far as a run of
/// the scenario's frames takes her. Only times from 0 on count. For a ship that stops or is at rest, every later change of
/// the water until the run ends counts too. The water is the water at the time when she is there. Empty if she is never on
/// the grid.
std::optional<LeastUnderKeel> least_under_keel(const model::Ship& ship, const Scenario& scenario, const WaterInTime& water);

/// Returns the length of a scenario's run [s].
double run_of(const Scenario& scenario);

/// Returns the water under a ship's keel in the troughs of a sea [m]: the water in still water less half of `sea_height_m`,
/// the significant height or the height of a regular wave; 0 if she is then aground.
double under_keel_in_troughs_m(const LeastUnderKeel& least, double sea_height_m);

/// Returns words for messages on the water at the place of the least water: ", at a level of -1.2 m" unless the level is 0,
/// and ", where the event at 20 s makes another depth" if an event made the depth. Empty if the place has the scenario's
/// depth at level 0.
std::string water_of(const LeastUnderKeel& least);

/// Returns "freighter: 2.1 m under the keel at least, at x = 250.0 m, y = 100.0 m, after 12.5 s", and with `sea_height_m`
/// also the water under the keel in the troughs of that sea.
std::string under_keel_text(const model::Ship& ship, const Scenario& scenario, const WaterInTime& water,
                            std::optional<double> sea_height_m);

} // namespace swell::engine
