#pragma once
#include <string>
#include <vector>

#include "engine/harbour/climate/climate.hpp"

namespace swell::engine
{

/// The periods and directions in which a climate has its energy, as transfer tables need them.
struct ClimateRange {
    double shortest_s = 0.0;
    double longest_s = 0.0;
    std::vector<double> from_deg; ///< in steps of ten degrees, clockwise; neighbours
};

/// Returns the narrowest range of frequencies and the shortest arc of directions that each leave out at most one per cent
/// of the energy of all records, weighted by their hours. Throws InputError, naming `file`, for a climate without waves.
ClimateRange range_of(const Climate& climate, const std::string& file);

} // namespace swell::engine
