#pragma once
#include <string>
#include <vector>

#include "engine/doors/command_line/frame_loop.hpp"
#include "viewer/screen/screen.hpp"
#include "viewer/simulation/frame_source.hpp"
#include "viewer/view_command/view_options.hpp"

namespace swell::viewer
{

// The two ways in which `swell view` shows a run. Both end early when a signal comes, and use `source` alone.

/// What was drawn of a run while it went on.
struct PictureCount {
    long drawn = 0;
    long dropped = 0; ///< frames that were never shown
    double wall_s = 0.0;
    std::vector<double> picture_ms; ///< of each, without the wait for the next
};

/// Shows a run while it goes on: until its window is closed, or a key ends it; off screen or with --close, until the last
/// frame was shown. On return the source stands where the run ended. Throws what the source throws.
PictureCount show_live(Screen& screen, FrameSource& source, const ViewOptions& options, const engine::StopSignals& signals);

/// Draws the frames that the options ask for, each exactly as it is, and computes the frames between as fast as possible.
/// Returns the names of the PNG files written, or of the one video: fewer pictures than asked for where a signal came or a
/// frame was not usable. Throws InputError where a frame was not recorded, MachineError where ffmpeg fails.
std::vector<std::string> draw_given_frames(Screen& screen, FrameSource& source, const ViewOptions& options,
                                           const engine::StopSignals& signals);

} // namespace swell::viewer
