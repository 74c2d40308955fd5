#pragma once
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Checks the hulls of a scenario in memory: none, or one for each ship; a mesh for each ship that answers the waves;
/// numbers in the ranges of the rows of [[ship]]. Throws InputError, one line.
void check_hulls(const Scenario& scenario);
/// Checks one of them, with its moorings. The sea must be known.
void check_hull(const Scenario& scenario, std::size_t place);

/// Adds warnings about ships with a mesh: coefficients of another depth or that may make her grow, pressures that the
/// vertical profile has wrong, a deck that waves reach. Throws as answering_hull().
void warn_of_hulls(const Scenario& scenario, std::vector<std::string>& warnings);

/// Returns how wrong the pressure of profile `parabolic` is below the surface of waves with this kh [%].
double pressure_error_of_parabola(double kh);

} // namespace swell::engine
