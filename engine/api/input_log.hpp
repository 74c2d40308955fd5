#pragma once
#include <string>
#include <variant>
#include <vector>

#include "../../solver/grid/extent.hpp"
#include "ship_orders.hpp"

namespace swell::engine
{

/// An order as it was given. Places are metres from the grid's south-west node, so that a log does not depend on an origin.
struct ShipAdded {
    NewShip ship;
};
struct ShipSteered {
    ShipId id = no_ship;
    ShipMotion motion;
};
struct ShipPlaced {
    ShipId id = no_ship;
    ShipMotion motion;
    double ramp_s = 0.0;
};
struct ShipRemoved {
    ShipId id = no_ship;
    double ramp_s = 0.0;
};
struct DepthsChanged {
    int i = 0;
    int j = 0;
    solver::Extent box;
    std::vector<double> depth_m;
};

/// An order, and the number of the frame after which it was given.
struct LoggedInput {
    long frame = 0;
    std::variant<ShipAdded, ShipSteered, ShipPlaced, ShipRemoved, DepthsChanged> order;
};

/// All orders of a run, in the order in which they were given. With the scenario they are all that the water depends on: a
/// run that gets them again at the same frames has the same bits, on any backend.
using InputLog = std::vector<LoggedInput>;

/// As text, one JSON object a line, with numbers that come back exactly; and back, throwing InputError with the line.
std::string written(const InputLog& log);
InputLog read_input_log(const std::string& text, const std::string& file);

} // namespace swell::engine
