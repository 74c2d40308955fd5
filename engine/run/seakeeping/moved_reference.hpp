#pragma once
#include "engine/run/seakeeping/hydrodynamics.hpp"

namespace swell::engine
{

/// Returns T with F' = T F: the force and moment about another point, from force and moment about the origin. Velocities
/// move with the inverse of its transpose; matrices of force per motion become T A transposed(T).
Matrix6 moment_arm(const Vector3& to);

/// Returns T A transposed(T).
Matrix6 moved_matrix(const Matrix6& matrix, const Vector3& to);

/// Returns the coefficients with moments and rotations about the point `to` (from the present reference, axes of the body).
/// Points, sizes, the phase of waves and `buoyancy` keep the origin. The hydrostatic stiffness moves as a matrix.
Hydrodynamics moved_reference(const Hydrodynamics& hydrodynamics, const Vector3& to);

} // namespace swell::engine
