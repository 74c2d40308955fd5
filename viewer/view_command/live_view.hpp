#pragma once
#include "engine/command_line/stop_signals.hpp"
#include "viewer/screen/screen.hpp"
#include "viewer/simulation/frame_source.hpp"
#include "viewer/view_command/view_options.hpp"

namespace swell::viewer
{

/// What was drawn of a run.
struct PictureCount {
    long drawn = 0;
    long dropped = 0; ///< frames that were never shown
    double wall_s = 0.0;
};

/// Shows a run while it goes on, until its window is closed, a key or a signal ends it, or, where that was asked for, with
/// its last frame. The source is this call's alone, and stands where the run ended. Throws what the source throws.
PictureCount look_on(Screen& screen, FrameSource& source, const ViewOptions& options, const engine::StopSignals& signals);

} // namespace swell::viewer
