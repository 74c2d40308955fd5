#pragma once
#include <cstddef>
#include <memory>

#include "model/hull_mesh/hull_mesh.hpp"

namespace swell::model
{

/// A hull whose loads frames compute over its mesh.
struct MeshedHull {
    std::shared_ptr<const HullMesh> mesh; ///< closed, from checked_mesh()
    std::size_t flow_points = 0;          ///< number of points at which frames compute the flow too
    /// Whether the pressure has Bernoulli's term, −rho u²/2 of the velocity u of the waves (VelocityPressure).
    bool has_velocity_pressure = false;
};

} // namespace swell::model
