#pragma once
#include <string>

#include "engine/run/api/ship_orders.hpp"

/// Checks of orders to ships against the ranges in the table of options. Each function returns a line, "draft_m is 60:
/// allowed are numbers from 0 to 50", or an empty text if all numbers are allowed.
namespace swell::engine
{

std::string fault_of(const ShipMotion& motion);
std::string fault_of(const NewShip& ship);
std::string fault_of_ramp(double ramp_s);
/// Judges `metres`, which only orders to heave in and to slacken have.
std::string fault_of_metres(const LineOrder& order);

} // namespace swell::engine
