#pragma once
/// Linear springs and dampers between a ship and the world, which a caller gives as forces.
#include "engine/run/seakeeping/answering_ship.hpp"

namespace swell::engine
{

/// Returns displacements from rest on an upright heading of 0: position, and small angles.
inline Vector6 displacements(const AnsweringState& state, const Vector3& rest)
{
    const auto& [w, x, y, z] = state.orientation;
    return {state.position[0] - rest[0],
            state.position[1] - rest[1],
            state.position[2] - rest[2],
            2.0 * w * x,
            2.0 * w * y,
            2.0 * w * z};
}

struct Springs {
    Vector6 stiffness{};
    Vector6 damping{};

    [[nodiscard]] ShipLoads loads(const AnsweringState& state, const Vector3& rest) const
    {
        const Vector6 x = displacements(state, rest);
        ShipLoads loads;
        for (std::size_t i = 0; i < 3; ++i) {
            loads.force[i] = -stiffness[i] * x[i] - damping[i] * state.velocity[i];
            loads.moment[i] = -stiffness[i + 3] * x[i + 3] - damping[i + 3] * state.velocity[i + 3];
        }
        return loads;
    }
};

/// Returns springs with which surge, sway or yaw, each by itself, has a damped natural period by the hull's own added mass
/// and damping at that period.
Springs springs_of_period(double period, const Hydrodynamics& hull, const ShipProperties& ship, double damping_ratio);

/// Returns springs of 209 s.
inline Springs soft_springs(const Hydrodynamics& hull, const ShipProperties& ship, double damping_ratio)
{
    return springs_of_period(209.0, hull, ship, damping_ratio);
}

} // namespace swell::engine
