#pragma once
#include <string>

#include "engine/run/api/ship_orders.hpp"
#include "engine/run/mooring/moorings.hpp"

namespace swell::engine
{

/// Carries out an order to a line of a ship that is at `ship`. Returns why the order is refused, one line with the allowed
/// values, and then changes nothing; an empty text if it is carried out. Refused are an unknown name, a length that is not
/// possible, heaving in or slackening a line that does not hold, and what makes the moorings unstable (fault_of_stiffness).
std::string carry_out(const LineOrder& order, const Moorings& moorings, const AnsweringState& ship, MooringState& state);

} // namespace swell::engine
