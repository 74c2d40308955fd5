#pragma once
#include "../../../engine/run/api/view_conditions.hpp"
#include "../../simulation/frame_source.hpp"

namespace swell::viewer
{

/// How much a picture may cost. High is for a graphics processor; low for software, which computes every pixel on the cores
/// that the simulation needs.
enum class Quality { low, high };

/// What is drawn of the harbour, and how.
struct RenderOptions {
    Colouring colouring = Colouring::natural;
    double exaggeration = 1.0;           ///< factor on the heights of the water [-]
    bool water = true;                   ///< false: the seabed is shown bare
    bool ship_tracks = true;             ///< way-points, the course through them, and where each ship has been
    engine::ViewConditions conditions{}; ///< hour, air and weather
    /// Waves are lit as if they were steeper, so that a sea state shows from far above, too; else as they are.
    bool contrast_light = true;
    Quality quality = Quality::low;

    bool operator==(const RenderOptions&) const = default;
};

} // namespace swell::viewer
