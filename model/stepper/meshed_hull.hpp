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
};

} // namespace swell::model
