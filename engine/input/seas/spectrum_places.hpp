#pragma once
#include <vector>

namespace swell::engine
{

/// Where a spectrum of a file holds, as the file has it.
struct SpectrumPlace {
    double x = 0.0; ///< in degrees east of Greenwich, or metres eastwards in the projection of the file
    double y = 0.0; ///< degrees north, or metres northwards
    bool is_in_degrees = false;
};

} // namespace swell::engine
