#pragma once
/// Whether springs and dampers at points of a ship are stable in semi-implicit steps.
#include <cstddef>
#include <span>

#include "engine/run/seakeeping/six_by_six.hpp"

namespace swell::engine
{

/// A spring and a damper at a point of a ship, in axes of the body.
struct ElasticPoint {
    Vector3 arm{};        ///< from G [m]
    Vector3 direction{};  ///< unit vector of the spring
    double along = 0.0;   ///< stiffness along it [N/m]
    double across = 0.0;  ///< stiffness across it: the tension of a line over its length [N/m]
    double damping = 0.0; ///< along it [N s/m]
};

/// The motion of a ship that is nearest to instability.
struct StiffestMotion {
    double square = 0.0;    ///< dt² k/m + 2 dt d/m of it, stable below 4
    std::size_t degree = 0; ///< the degree of freedom with the largest part in it
    std::size_t point = 0;  ///< the point with the largest part in it
};

/// Returns the largest eigenvalue of M⁻¹ (dt² K + 2 dt D), with the stiffness K and the damping D of all points about G.
/// The steps of AnsweringShip (velocity first, forces of the velocity half a step before) are stable while it is below 4.
/// Throws nothing; needs a positive definite inertia.
StiffestMotion stiffest_motion(std::span<const ElasticPoint> points, const Matrix6& inertia, double time_step);

} // namespace swell::engine
