#pragma once
/// The draught of a hull's mesh seen from above, for the pressure with which the moving hull acts on the water.
#include <vector>

#include "model/hull_mesh/hull_mesh.hpp"
#include "model/hull_mesh/mesh_measures.hpp"
#include "model/setup/draught_shape.hpp"

namespace swell::model
{

/// The draught of a hull in rectangles, over the box around its part below still water or over a larger one.
struct DraughtMap {
    int along = 0;
    int across = 0;
    double stern = 0.0;
    double side = 0.0;
    double cell_along = 0.0;
    double cell_across = 0.0;
    double volume = 0.0; ///< of the hull below still water, and of the map [m³]
    double scale = 1.0;  ///< by which the draughts of a mesh were multiplied for that
    /// [m], of rectangles row by row: forward from the stern, then to port from the starboard side.
    std::vector<double> draught;
};

/// Returns the map of a closed mesh. A cell has the mean over 4 × 4 vertical lines of the greatest depth of the hull below
/// z = 0 on the line. Water above a bulb counts as hull, so all draughts are scaled to the displaced volume. Throws
/// SetupError for a hull above still water.
DraughtMap draught_map_of(const HullMesh& mesh, int along = 256, int across = 64);

/// Returns the part of a map that has a draught, as of a hull below still water: its volume, its centre seen from above,
/// and the box around the cells that have one. Throws SetupError for a map without a draught.
PartBelow part_of(const DraughtMap& map);

/// Returns the shape of a map's pressure on a grid with cells of this size [m]: each value is the mean of the map over a
/// square of a cell along the ship's axes. So the draughts at the nodes have the hull's volume wherever she is, also for a
/// hull with upright sides: a step in the draught would add and lose volume as it passes nodes, and make waves. Times the
/// draught of `part` the shape has its volume. `part` is what the map was made from, or part_of() it.
DraughtShape draught_shape_of(const DraughtMap& map, const PartBelow& part, double cell_m);
/// The same for a mesh. Throws as draught_map_of().
DraughtShape draught_shape_of(const HullMesh& mesh, double cell_m);

} // namespace swell::model
