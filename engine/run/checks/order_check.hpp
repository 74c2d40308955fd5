#pragma once
#include <string>

#include "engine/run/api/ship_orders.hpp"

/// What no place allows of an order to a ship: numbers out of the ranges of the table of options. Each function gives a
/// line, "draft_m is 60: allowed are numbers from 0 to 50", or an empty text where nothing is wrong.
namespace swell::engine
{

std::string fault_of(const ShipMotion& motion);
std::string fault_of(const NewShip& ship);
std::string fault_of_ramp(double ramp_s);

} // namespace swell::engine
