#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Place and time at which the middle of a ship sails off the grid.
struct OffGrid {
    double time_s = 0.0;
    double x_m = 0.0; ///< on the border of the grid, which is half a cell beyond the last node, where this node's cell ends
    double y_m = 0.0;
    model::Side side = model::Side::west; ///< the edge that the ship crosses
    std::optional<std::size_t>
        towards{}; ///< the way-point outside the grid that the ship sails to; none: the ship continues past the last one
};

/// Returns the first time that a ship sails off the grid, however late; empty if it never does, because it stops, is moored
/// or was never on the grid.
std::optional<OffGrid> first_off_grid(const model::Ship& ship, const model::Bathymetry& bathymetry);

/// Warns of a ship that sails off the grid before the frames of the run end, counted from time 0. Off the grid the ship has
/// no effect and cannot be seen, and no other message reports this.
void warn_of_ship_off_grid(const model::Ship& ship, const Scenario& scenario, std::vector<std::string>& warnings);

} // namespace swell::engine
