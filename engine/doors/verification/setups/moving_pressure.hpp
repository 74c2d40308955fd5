#pragma once
#include <functional>
#include <vector>

#include "engine/doors/verification/measures/cosine_modes.hpp"
#include "model/setup/ship.hpp"

namespace swell::verification
{

/// The frequency [rad/s] of a wave of wave numbers kx, ky [rad/m].
using FrequencyOf = std::function<double(double kx, double ky)>;

/// The pressure of a hull on square cells: the hull's own, or spread over its cells as by the model
/// (model/ships/hull_on_grid.hpp).
struct Pressure {
    double cell_m = 0.0;
    bool is_spread = true;
};

/// The surface that an elliptic hull makes in a walled basin of one depth, by exact linear theory, at a time after it set
/// out from rest due east from its first way-point. In every standing wave of the basin
///
///   zeta'' + w² zeta = −w² d(t),
///
/// with d the wave's share of the draft: kinematics zeta' = G phi and dynamics phi' = −g (zeta + d) at the surface, G =
/// w²/g (Lamb 1932, Hydrodynamics, 255). The closed solution starts from rest and includes the ramp of the draft, so it
/// assumes no steady state. The walls mirror the hull. The pressure moves continuously, not in steps. The hull must be
/// inside the basin, whose walls are half a cell outside the first nodes. Values are row by row from the south-west.
std::vector<double> surface_behind(const model::Ship& ship, const CosineModes& basin, const FrequencyOf& frequency,
                                   const Pressure& pressure, double time_s);

} // namespace swell::verification
