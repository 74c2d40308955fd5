#pragma once
#include <string>

#include "engine/results/difference/difference_report.hpp"
#include "engine/results/pictures/picture.hpp"

namespace swell::engine
{

/// Draws a map of Hs of B minus Hs of A: the coast of both, land that only one of the two has, gauges with their
/// differences, and nodes of doubtful height hatched. The longer side of the map has about `pixels` pixels. The runs must
/// have maps (TwoRuns::maps). A build without SWELL_GEO lacks this function.
Picture draw_difference(const TwoRuns& runs, int pixels);

/// Draws the map and writes it to a PNG file of at most about 500 kB. Throws InputError if the file cannot be made, and
/// always in a build without SWELL_GEO.
void write_difference_png(const std::string& file, const TwoRuns& runs);

} // namespace swell::engine
