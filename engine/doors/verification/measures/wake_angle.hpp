#pragma once
#include <vector>

#include "engine/doors/verification/numerical_tank.hpp"

namespace swell::verification
{

/// The part of a ship's wake in which the wedge of waves is measured. The ship sails due east along the middle of the grid.
struct WakeWindow {
    double ship_east_m = 0.0;   ///< the ship's middle
    double nearest_m = 0.0;     ///< least distance astern of the ship's middle
    double farthest_m = 0.0;    ///< largest distance astern
    double stretch_m = 0.0;     ///< length along the track over which the square is averaged: about a wave
    double narrowest_deg = 8.0; ///< nearer to the track are the transverse waves
    double widest_deg = 35.0;
};

/// Returns the half angle [deg] of the wedge. At every distance astern it finds the place to the side of the track where
/// the mean square of the surface is largest. The angle is the slope of the best straight line through these places,
/// because the wedge does not begin at the ship's middle.
double wake_half_angle_deg(const TankGrid& grid, const std::vector<double>& field, const WakeWindow& window);

} // namespace swell::verification
