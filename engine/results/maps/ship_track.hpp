#pragma once
#include <vector>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/results/maps/map_picture.hpp"
#include "model/setup/ship.hpp"

namespace swell::engine
{

/// Where a ship is at one time.
struct TrackMark {
    double time_s = 0.0;
    GridPlace place;
};

/// The way of a ship over a grid, as a map shows it.
struct ShipTrack {
    ShipOutline start;
    std::vector<GridPlace> line;  ///< from the start to the last way-point, or to where the ship leaves the grid
    std::vector<TrackMark> marks; ///< round times after the start, about eight; none for a ship at rest
};

/// The track of a valid ship, see model::Ship::validate.
ShipTrack track_of(const model::Ship& ship, const model::Bathymetry& bathymetry);

/// A ship's hull at a pose, from above.
ShipOutline outline_of(const model::Ship& ship, const model::ShipPose& pose);

} // namespace swell::engine
