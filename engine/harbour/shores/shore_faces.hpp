#pragma once
#include <vector>

#include "engine/run/options/wall_request.hpp"
#include "model/boundaries/boundary_faces.hpp"

namespace swell::engine
{

/// A face where water ends at land, or at an edge of the grid that is no open one.
struct ShoreFace {
    model::BoundaryFace face;
    GridPlace middle;
    bool is_at_edge = false; ///< of the grid
};

/// All of them, from south to north.
std::vector<ShoreFace> shore_faces(const model::Bathymetry& bathymetry, const model::Edges& edges);

/// The numbers of the faces at a place, in their order. Throws InputError where there is none, with what is nearest, and
/// for a place that is none: a polygon of two corners, a piece of land that is water.
std::vector<std::size_t> faces_at(const WallPlace& place, const std::vector<ShoreFace>& faces,
                                  const model::Bathymetry& bathymetry);

} // namespace swell::engine
