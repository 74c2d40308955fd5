#pragma once
#include <vector>

#include "engine/run/options/wall_request.hpp"
#include "model/boundaries/boundary_faces.hpp"

namespace swell::engine
{

/// A shore face: the side of a water node towards land, or towards an edge of the grid of the kind wall or sponge.
/// WallsOnShore sets its reflection.
struct ShoreFace {
    model::BoundaryFace face;
    GridPlace middle;
    bool is_at_edge = false; ///< at an edge of the grid
};

/// Returns all shore faces, from south to north.
std::vector<ShoreFace> shore_faces(const model::Bathymetry& bathymetry, const model::Edges& edges);

/// Returns the indices, in `faces`, of the shore faces that a wall at `place` covers, in rising order. Throws InputError if
/// there is no face, with the nearest one, and if the place is impossible: a polygon with two corners, or a piece of land
/// that is water.
std::vector<std::size_t> faces_at(const WallPlace& place, const std::vector<ShoreFace>& faces,
                                  const model::Bathymetry& bathymetry);

} // namespace swell::engine
