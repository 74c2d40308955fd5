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

/// The shore faces that the place of a wall covers.
struct CoveredFaces {
    std::vector<std::size_t> numbers; ///< indices of the faces, in rising order
    /// The distance of each face's middle from the polyline [m]; empty if the place is an area or an edge.
    std::vector<double> distances_m;
};

/// Returns the shore faces among `faces` that a wall at `place` covers. Throws InputError if there is no face, with the
/// nearest one, and if the place is impossible: a polygon with two corners, or a piece of land that is water.
CoveredFaces faces_at(const WallPlace& place, const std::vector<ShoreFace>& faces, const model::Bathymetry& bathymetry);

} // namespace swell::engine
