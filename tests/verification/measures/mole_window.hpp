#pragma once
#include "numerical_tank.hpp"

namespace swell::verification
{

/// A window of water with a mole that begins at its west edge, or farther west.
struct MoleWindow {
    double cell_m = 6.0;
    double longer_m = 0.0;    ///< by so much the window reaches farther west
    bool mole_goes_on = true; ///< whether the mole does too; else it begins where it does in the short window
    model::Outside outside = model::Outside::unknown;
};

inline constexpr double mole_period_s = 8.0;

/// 600 by 600 m of 15 m of water, parabolic profile; the mole lies 240 m north of the south edge and is 360 m long. West
/// and south let the sea in, east and north are open.
engine::Scenario mole_scenario(const MoleWindow& window, const model::SeaState& sea);

/// Mean over the water behind the mole, outside the strips of the short window, of a value per node.
double mean_behind_mole(const MoleWindow& window, const std::vector<double>& values);

/// The largest difference of two windows' values there.
double largest_difference_behind_mole(const MoleWindow& one, const std::vector<double>& values, const MoleWindow& other,
                                      const std::vector<double>& other_values);

} // namespace swell::verification
