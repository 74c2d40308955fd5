#pragma once
#include <string>
#include <vector>

#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

struct Scenario;

/// The water levels that a scenario's time step is stable at [m].
struct WaterLevels {
    double lowest_m = 0.0;
    double highest_m = 0.0;
    /// No key names them: they are what tide and events reach, and an order may go beyond them where its own depths allow
    /// that.
    bool are_open = true;

    /// Levels are compared to a micrometre, so that a level of level_text() is one that it was made of.
    [[nodiscard]] bool hold(double level_m) const
    {
        return are_open || (level_m >= lowest_m - level_rounding_m && level_m <= highest_m + level_rounding_m);
    }
    /// "-1 to 2 m, lowest_level_m to highest_level_m".
    [[nodiscard]] std::string text() const;

    static constexpr double level_rounding_m = 1e-6;
};

WaterLevels water_levels(const Scenario& scenario);

/// A level [m] to the micrometre, without the digits that a sum leaves: "-1.7", not "-1.7000000000000002".
std::string level_text(double level_m);

/// The lowest level of a scenario and what brings it: "[water] lowest_level_m = -3 m".
std::string lowest_level_text(const Scenario& scenario);
/// The same of the highest level.
std::string highest_level_text(const Scenario& scenario);

/// Throws InputError if no node has water at the lowest level; the line names the key, the level, and the lowest level that
/// leaves water. Says nothing of a scenario that has no water at level 0.
void require_water_at_all_levels(const Scenario& scenario);

/// Gives a scenario's waves the seas and the lowest level that its events and its tide bring, for which waves break.
void name_what_is_to_come(Scenario& scenario);

/// The nodes that fall dry at the lowest of these levels, or are flooded at the highest; empty where none does. Land at
/// exactly 0 m is land of which no height is known, and stays land.
model::TidalNodes tidal_nodes(const Scenario& scenario);

/// The levels at which the water may be quicker than at any beside them: lowest, highest, and those at which a node falls
/// dry or is flooded, in rising order; of more than `most` some, evenly dealt out.
std::vector<double> levels_to_try(const Scenario& scenario, std::size_t most = 40);

} // namespace swell::engine
