#pragma once
#include <string>
#include <vector>

#include "engine/results/maps/map_view.hpp"
#include "engine/results/pictures/picture.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// The nodes that a scenario's map marks for the user to check: walls of the raster that are too thin for the grid's cells,
/// and water that no wave reaches. Nodes are indices of fields, row by row from the south-west.
struct GroundMarks {
    std::vector<std::int64_t> walls;     ///< nodes
    std::vector<std::int64_t> unreached; ///< nodes
    bool are_mended = true;              ///< whether the walls were made land; else they let water through

    [[nodiscard]] bool empty() const { return walls.empty() && unreached.empty(); }
};

/// Returns the nodes that the map of a scenario marks: the thin walls of its raster (Scenario::losses), and the water that
/// waves cannot reach from an edge of the grid.
GroundMarks ground_marks_of(const Scenario& scenario);

/// Draws the marks on `ground`, the picture of the map without its margins: a wall's node as a square of three pixels or
/// more, unreached water hatched.
void draw_ground_marks(const GroundMarks& marks, const model::Bathymetry& bathymetry, const MapView& view, Picture& ground);

/// Draws the legend's entries for these marks, a sample with words each, from the point `at` [pixels of the canvas] to the
/// right; at.y is the baseline of the letters.
void draw_ground_key(const GroundMarks& marks, Canvas& canvas, Point at);

} // namespace swell::engine
