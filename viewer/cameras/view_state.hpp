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

/// The choices of the person at the viewer: camera, ship, appearance of the water, and wishes such as a screenshot.
/// HarbourView owns the state and draws by it. Keys change it, and a program may change it too. Only the thread that draws
/// may use it.
struct ViewState {
    RenderOptions render_options;
    CameraKind camera = CameraKind::orbit;
    double bridge_angle_deg = 45.0; ///< vertical angle of view of the bridge camera at the start
    double bridge_yaw_deg = 0.0;    ///< direction of the bridge camera at the start, to the right of the bow
    std::size_t ship = 0;           ///< the ship that cameras follow, as an index into Harbour::ships
    bool help = false;
    bool overlay = true;
    bool recording = false; ///< keep a picture of each new frame

    bool wants_home = false;       ///< send the camera back to its start; HarbourView does so and clears the flag
    bool wants_screenshot = false; ///< keep a picture; the loop that draws does so and clears the flag
    bool wants_to_quit = false;
    WaterChange wants_change; ///< wished change of sea or level; the loop that draws passes it on and clears it

    double wind_m_per_s = 0.0; ///< the drawn wind: of the conditions, or derived from the sea; HarbourView sets it

    std::optional<PicturePlace> cursor; ///< empty before the mouse was moved
    std::string message;                ///< message to show for some seconds; HarbourView takes and clears the text
};

} // namespace swell::viewer
