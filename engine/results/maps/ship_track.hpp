#pragma once
#include <vector>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/results/maps/map_picture.hpp"
#include "model/setup/ship.hpp"

namespace swell::engine
{

/// The place of a ship at one time.
struct TrackMark {
    double time_s = 0.0;
    GridPlace place;
};

/// The track of a ship over a grid, as a map shows it.
struct ShipTrack {
    ShipOutline start;
    std::vector<GridPlace> line;  ///< from the start to the last way-point, or to the edge of the grid
    std::vector<TrackMark> marks; ///< about eight round times after the start; empty for a ship at rest
};

/// Returns the track of a ship over a grid. The ship must be valid: see model::Ship::validate().
ShipTrack track_of(const model::Ship& ship, const model::Bathymetry& bathymetry);

/// Returns the outline of a ship's hull at a pose, from above.
ShipOutline outline_of(const model::Ship& ship, const model::ShipPose& pose);

} // namespace swell::engine
