#pragma once
#include <cstddef>
#include <optional>
#include <string>

#include "viewer/cameras/camera_kind.hpp"
#include "viewer/scene/drawing/render_options.hpp"

namespace swell::viewer
{

/// A place on the picture: -1 … 1 from left to right and from the bottom to the top, so that it outlives a resize.
struct PicturePlace {
    double x = 0.0;
    double y = 0.0;
};

/// What the person who looks has chosen. The loop of pictures owns it; the keys change it; whoever draws reads it.
struct ViewState {
    Look look;
    CameraKind camera = CameraKind::orbit;
    std::size_t ship = 0; ///< that is followed, in the order of the harbour
    bool help = false;
    bool overlay = true;
    bool recording = false;

    bool wants_home = false;       ///< the camera back to where it started; the loop does it and clears this
    bool wants_screenshot = false; ///< likewise
    bool wants_to_quit = false;

    std::optional<PicturePlace> cursor; ///< none before the mouse was moved
    std::string message;                ///< what a key could not do; whoever shows it clears it
};

} // namespace swell::viewer
