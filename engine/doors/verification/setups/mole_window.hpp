#pragma once
#include "engine/doors/verification/numerical_tank.hpp"

namespace swell::verification
{

/// A window of water with a mole that begins at the west edge of the window, or farther west.
struct MoleWindow {
    double cell_m = 6.0;
    double longer_m = 0.0;    ///< how far the window is extended to the west
    bool mole_goes_on = true; ///< true: the mole is extended too; false: it begins at the same place as in the short window
    model::Outside outside = model::Outside::unknown;
};

inline constexpr double mole_period_s = 8.0;

/// A window of 600 by 600 m of 15 m of water, parabolic profile. The mole is 240 m north of the south edge and 360 m long.
/// West and south let the sea in, east and north are open.
engine::Scenario mole_scenario(const MoleWindow& window, const model::SeaState& sea);

/// Returns the mean of a value per node over the water in the lee of the mole, outside the strips of the short window.
double mean_behind_mole(const MoleWindow& window, const std::vector<double>& values);

/// Returns the largest difference of two windows' values there.
double largest_difference_behind_mole(const MoleWindow& one, const std::vector<double>& values, const MoleWindow& other,
                                      const std::vector<double>& other_values);

} // namespace swell::verification
