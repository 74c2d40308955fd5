#pragma once
#include <string>
#include <vector>

#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

/// Adds what is doubtful about a ship: way-points outside the grid, a track over land or shallows, a beam of few cells, a
/// wake that the profile or the grid does not carry. Takes a time proportional to the length of the track over the grid, in
/// cells.
void warn_of_ship(const model::Ship& ship, const model::WaveSetup& waves, std::vector<std::string>& warnings);

} // namespace swell::engine
