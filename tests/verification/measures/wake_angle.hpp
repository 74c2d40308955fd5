#pragma once
#include <vector>

#include "numerical_tank.hpp"

namespace swell::verification
{

/// Where the wedge of waves behind a ship is measured. The ship sails due east along the middle of the grid.
struct WakeWindow {
    double ship_east_m = 0.0;   ///< the ship's middle
    double nearest_m = 0.0;     ///< astern of it
    double farthest_m = 0.0;    ///< the same
    double stretch_m = 0.0;     ///< of the track, over which the square of the surface is averaged: about a wave
    double narrowest_deg = 8.0; ///< nearer to the track are the transverse waves
    double widest_deg = 35.0;
};

/// The half angle [deg] of the wedge: at every distance behind the ship the place beside the track where the mean square of
/// the surface is largest, and the slope of the straight line nearest to these places, because the wedge does not begin at
/// the ship's middle.
double wake_half_angle_deg(const TankGrid& grid, const std::vector<double>& field, const WakeWindow& window);

} // namespace swell::verification
