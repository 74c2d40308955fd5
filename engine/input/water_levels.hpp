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

    [[nodiscard]] bool hold(double level_m) const { return are_open || (level_m >= lowest_m && level_m <= highest_m); }
    /// "-1 to 2 m, lowest_level_m to highest_level_m".
    [[nodiscard]] std::string text() const;
};

WaterLevels water_levels(const Scenario& scenario);

/// Gives a scenario's waves the seas and the lowest level that its events and its tide bring, for which waves break.
void name_what_is_to_come(Scenario& scenario);

/// The nodes that fall dry at the lowest of these levels, or are flooded at the highest; empty where none does. Land at
/// exactly 0 m is land of which no height is known, and stays land.
model::TidalNodes tidal_nodes(const Scenario& scenario);

/// The levels at which the water may be quicker than at any beside them: lowest, highest, and those at which a node falls
/// dry or is flooded, in rising order; of more than `most` some, evenly dealt out.
std::vector<double> levels_to_try(const Scenario& scenario, std::size_t most = 40);

} // namespace swell::engine
