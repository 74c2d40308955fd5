#pragma once
#include <array>

#include "model/ships/ship_cells.hpp"

namespace swell::model
{

/// What the water does to a hull, in the ship's own axes: forward, to port, up. With p = rho g (zeta + draft) at the hull,
/// which is 0 for a ship at rest in still water (there zeta = -draft), and the hull's surface z = -draft(xi, eta), the
/// force is the integral of p (d draft/dxi, d draft/deta, 1) dA: more pressure on the bow pushes back. Moments are about
/// the ship's middle at the still-water level, right-handed: positive roll lifts the port side, positive pitch puts the bow
/// down, positive yaw turns the bow to port.
struct ShipForce {
    std::array<double, 3> force_n{};   ///< surge, sway, heave [N]
    std::array<double, 3> moment_nm{}; ///< roll, pitch, yaw [N m]
};

ShipForce force_of(const HullSums& sums);

/// The integral of |grad draft| p dA [N], the checksum between solvers.
double external_of(const HullSums& sums);

} // namespace swell::model
