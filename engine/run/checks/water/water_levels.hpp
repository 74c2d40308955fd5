#pragma once
#include <string>
#include <vector>

#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

struct Scenario;

/// The range of a scenario's water levels, for which its time step is stable [m]: from the keys lowest_level_m and
/// highest_level_m, or from tide and events. It contains level 0, the level of the scenario's depths.
struct WaterLevels {
    double lowest_m = 0.0;
    double highest_m = 0.0;
    /// True if neither key is given: the range is then the range of tide and events, and an order may go beyond it if its
    /// own depths allow.
    bool are_open = true;

    /// Returns whether a level is in the range, to within a micrometre, because level_text() rounds to a micrometre.
    [[nodiscard]] bool hold(double level_m) const
    {
        return are_open || (level_m >= lowest_m - level_rounding_m && level_m <= highest_m + level_rounding_m);
    }
    /// Returns "-1 to 2 m, lowest_level_m to highest_level_m".
    [[nodiscard]] std::string text() const;

    static constexpr double level_rounding_m = 1e-6;
};

WaterLevels water_levels(const Scenario& scenario);

/// Returns a level [m] rounded to the micrometre, without the digits that a sum leaves: "-1.7", not "-1.7000000000000002".
std::string level_text(double level_m);

/// Returns the lowest level of a scenario and its source: "[water] lowest_level_m = -3 m".
std::string lowest_level_text(const Scenario& scenario);
/// Returns the highest level of a scenario and its source: "[water] highest_level_m = 2 m".
std::string highest_level_text(const Scenario& scenario);

/// Throws InputError if no node has water at the lowest level. The line names the key, the level, and the lowest level that
/// leaves water. Accepts a scenario without water at level 0.
void require_water_at_all_levels(const Scenario& scenario);

/// Sets seas_to_come and lowest_level_m of scenario.waves from its events and levels. They decide where waves may break.
void name_what_is_to_come(Scenario& scenario);

/// Returns whether waves break on land that the highest level floods: a sea comes in, and some node is land now and water
/// then. Water is shallow there at some level, whatever the level now.
bool waves_break_on_flooded_land(const Scenario& scenario);

/// Marks the nodes that fall dry at the lowest water level or are flooded at the highest, one mark per node; empty if there
/// are none. Land at exactly 0 m has an unknown height and stays land.
model::TidalNodes tidal_nodes(const Scenario& scenario);

/// Returns levels [m], rising, at which a scenario's water may have its quickest waves, which limit the time step: the
/// lowest and the highest level, and every level at which a node falls dry or is flooded. If these are more than `most`,
/// evenly spread ones of them.
std::vector<double> levels_to_try(const Scenario& scenario, std::size_t most = 40);

} // namespace swell::engine
