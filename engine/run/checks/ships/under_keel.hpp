#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "engine/run/api/scenario.hpp"
#include "engine/run/checks/water/water_in_time.hpp"

namespace swell::engine
{

/// The least water under a ship's keel, and where and when. In still water, under her middle, at her full draft.
struct LeastUnderKeel {
    double under_keel_m = 0.0; ///< 0: aground, and the place is where she first is
    double x_m = 0.0;          ///< east of the south-west node
    double y_m = 0.0;          ///< north of it
    double time_s = 0.0;
    std::size_t leg = 0;                    ///< from this way-point; from the last one: she sails on past it
    double depth_m = 0.0;                   ///< of the place
    double shallowest_m = 0.0;              ///< the least depth under her whole way, 0 or less on land
    double level_m = 0.0;                   ///< of the water then
    const WaterEvent* changed_by = nullptr; ///< the event that made the depth of the place; null: the scenario has it
};

/// Looks along the whole track and, where she sails on past its end, as far as a run of `run_s` takes her; of a ship that
/// was under way before time 0 what she sails from then on; of one that lies somewhere at every time until the run ends.
/// The water is that of the time at which she is there. Nothing where she is never on the grid.
std::optional<LeastUnderKeel> least_under_keel(const model::Ship& ship, const Scenario& scenario, const WaterInTime& water);

/// The frames of a scenario [s].
double run_of(const Scenario& scenario);

/// What is left of the water under a keel in the troughs of a sea of this height, significant or of a regular wave: less by
/// half of it, and 0 where that is aground [m].
double under_keel_in_troughs_m(const LeastUnderKeel& least, double sea_height_m);

/// ", at a level of -1.2 m"; " and in the box of the event at 20 s" where that made the depth. Empty if the place has the
/// scenario's depth at level 0.
std::string water_of(const LeastUnderKeel& least);

/// "freighter: 2.1 m under the keel at least, at x = 250.0 m, y = 100.0 m, after 12.5 s"; of a sea of
/// `sea_height_m` what its troughs leave too.
std::string under_keel_text(const model::Ship& ship, const Scenario& scenario, const WaterInTime& water,
                            std::optional<double> sea_height_m);

} // namespace swell::engine
