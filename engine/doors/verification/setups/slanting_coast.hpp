#pragma once
#include "engine/doors/verification/numerical_tank.hpp"

namespace swell::verification
{

/// A straight coast at an angle to the grid, with a [[wall]] along it, and a wave that comes head on over even depth.
struct SlantingCoast {
    double turned_deg = 0.0; ///< of the coast's normal, from east towards north
    double reflection = 0.4;
    double cells_a_wave = 16.0;
    double depth_m = 15.0;
    double period_s = 8.0;
};

/// Returns the share of the amplitude that the wall reflects, divided by the share of a full wall in the same window,
/// because the window's edges distort both alike, by up to a tenth. Fits an incoming and a reflected plane wave, of the
/// wavelength that the cells give them, to the water before the middle of the coast. Signs the report.
double share_of_slanting_coast(const SlantingCoast& coast, const Conditions& conditions, CaseReport& report);

} // namespace swell::verification
