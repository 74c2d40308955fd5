#pragma once
#include <string>
#include <vector>

#include "engine/results/maps/map_view.hpp"
#include "engine/results/pictures/picture.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// The nodes that a map of a scenario marks: walls that were too thin for the cells, and water that no wave reaches.
struct GroundMarks {
    std::vector<std::int64_t> walls;     ///< nodes
    std::vector<std::int64_t> unreached; ///< nodes
    bool are_mended = true;              ///< whether the walls were made land; else they let water through

    [[nodiscard]] bool empty() const { return walls.empty() && unreached.empty(); }
};

/// Returns the walls in Scenario::losses, and the water that waves cannot reach from an edge.
GroundMarks ground_marks_of(const Scenario& scenario);

/// Draws walls as squares of three pixels or more, and unreached water hatched, on `ground`, the picture of the map.
void draw_ground_marks(const GroundMarks& marks, const model::Bathymetry& bathymetry, const MapView& view, Picture& ground);

/// Draws the entries of the legend for these marks, from the point `at` [pixels] to the right; at.y is the baseline of the
/// letters.
void draw_ground_key(const GroundMarks& marks, Canvas& canvas, Point at);

} // namespace swell::engine
