#pragma once
#include <array>
#include <vector>

#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

/// Returns the two ends of a shore face, which runs along a side of its node's cell, in metres from the south-west node.
std::array<GridPlace, 2> ends_of(const ShoreSide& face, const model::Bathymetry& bathymetry);

/// Joins the faces of a stretch of shore at their ends into lines along sides of cells. A line ends where the stretch ends
/// and where more than two faces meet; its inner points are corners. A closed line repeats its first point.
std::vector<std::vector<GridPlace>> shore_lines(const ShoreStretch& stretch, const model::Bathymetry& bathymetry);

} // namespace swell::engine
