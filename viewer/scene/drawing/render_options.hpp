#pragma once
#include "../../simulation/frame_source.hpp"

namespace swell::viewer
{

/// What is drawn of the harbour, and how.
struct RenderOptions {
    Colouring colouring = Colouring::natural;
    double exaggeration = 1.0; ///< factor on the heights of the water [-]
    bool water = true;         ///< false: the seabed is shown bare
    bool ship_tracks = true;   ///< way-points, the course through them, and where each ship has been

    bool operator==(const RenderOptions&) const = default;
};

} // namespace swell::viewer
