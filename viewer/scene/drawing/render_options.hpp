#pragma once
#include "../../../engine/run/api/view_conditions.hpp"
#include "../../simulation/frame_source.hpp"

namespace swell::viewer
{

/// The allowed cost of drawing a picture. High is for a graphics processor. Low is for a software renderer, which uses the
/// cores that the simulation needs.
enum class Quality { low, high };

/// Options of drawing the harbour.
struct RenderOptions {
    Colouring colouring = Colouring::natural;
    double exaggeration = 1.0;           ///< factor on the heights of the water [-]
    bool water = true;                   ///< false: draw the bare seabed
    bool ship_tracks = true;             ///< draw way-points, the course through them, and the past places of each ship
    engine::ViewConditions conditions{}; ///< hour, air and weather
    /// True: waves are lit as if they were steeper, so that a sea state is visible from far above. False: lit as they are.
    bool contrast_light = true;
    Quality quality = Quality::low;

    bool operator==(const RenderOptions&) const = default;
};

} // namespace swell::viewer
