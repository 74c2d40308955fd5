#pragma once
#include "viewer/simulation/colouring.hpp"

namespace swell::viewer
{

/// How the harbour is to be drawn.
struct Look {
    Colouring colouring = Colouring::natural;
    double exaggeration = 1.0; ///< of heights of the water [-]
    bool water = true;         ///< false: the seabed lies bare
    bool trails = true;        ///< the ships' way-points and where they have been

    bool operator==(const Look&) const = default;
};

} // namespace swell::viewer
