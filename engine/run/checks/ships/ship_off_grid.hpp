#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Where and when the middle of a ship sails off the grid.
struct OffGrid {
    double time_s = 0.0;
    double x_m = 0.0; ///< half a cell beyond the last node, as far as that node's cell goes
    double y_m = 0.0;
    model::Side side = model::Side::west; ///< the edge that it sails over
    std::optional<std::size_t> towards{}; ///< the way-point, outside the grid, that it sails to; none: on past the last one
};

/// The first time that a ship sails off the grid, however late; nothing where it never does, because it stops, is moored or
/// was never on the grid.
std::optional<OffGrid> first_off_grid(const model::Ship& ship, const model::Bathymetry& bathymetry);

/// Warns of a ship that sails off the grid before the frames of the run end, counted from time 0: it is no longer computed
/// or seen, and nothing else says so.
void warn_of_ship_off_grid(const model::Ship& ship, const Scenario& scenario, std::vector<std::string>& warnings);

} // namespace swell::engine
