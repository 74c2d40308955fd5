#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "../scene/drawing/render_options.hpp"
#include "../simulation/water_change.hpp"
#include "camera_kind.hpp"
#include "camera_pose.hpp"

namespace swell::viewer
{

/// What the person at the viewer has chosen. HarbourView owns the state and draws by it; keys change it, and a program may.
/// Of the thread that draws.
struct ViewState {
    RenderOptions render_options;
    CameraKind camera = CameraKind::orbit;
    double bridge_angle_deg = 45.0; ///< of view, upwards, at the start
    double bridge_yaw_deg = 0.0;    ///< where the bridge looks at the start, to the right of the bow
    std::size_t ship = 0;           ///< number of the ship that is followed, in the order of the harbour
    bool help = false;
    bool overlay = true;
    bool recording = false; ///< each new frame is kept as a picture

    bool wants_home = false;       ///< camera back to its start; HarbourView does that and clears the flag
    bool wants_screenshot = false; ///< the loop that draws keeps a picture and clears the flag
    bool wants_to_quit = false;
    WaterChange wants_change; ///< of the water; the loop that draws passes it on and clears it

    double wind_m_per_s = 0.0; ///< that is drawn, whoever has chosen it

    std::optional<PicturePlace> cursor; ///< none before the mouse was moved
    std::string message;                ///< news to show for some seconds; HarbourView takes and clears the text
};

} // namespace swell::viewer
