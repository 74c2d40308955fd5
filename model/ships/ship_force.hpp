#pragma once
#include <array>

namespace swell::model
{

/// The force of the water on a hull, in the ship's own axes: forward, to port, up. The pressure at the hull is p = rho g
/// (zeta + draft). It is 0 under a ship at rest in still water, where zeta = -draft. The hull's surface is z = -draft(xi,
/// eta), so the force is the integral of p (d draft/dxi, d draft/deta, 1) dA: more pressure on the bow pushes the ship
/// back. Moments are about the ship's middle at the still-water level and right-handed: a positive roll moment lifts the
/// port side, a positive pitch moment lowers the bow, a positive yaw moment turns the bow to port.
struct ShipForce {
    std::array<double, 3> force_n{};   ///< surge, sway, heave [N]
    std::array<double, 3> moment_nm{}; ///< roll, pitch, yaw [N m]
};

} // namespace swell::model
